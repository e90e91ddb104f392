import type { bulkChanges } from "../../shared/contract/bulk_changes.ts";
import { instantOfBound } from "../../shared/day_bounds.ts";
import { DAY } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import type { Job } from "../jobs/jobs.ts";
import { addJobs } from "../jobs/jobs.sql.ts";
import { invalid, notFound, unknown } from "../problem.ts";
import { getShop } from "../shops/shops.sql.ts";
import {
  addBulkChange,
  findBulkChange,
  findUnknownBookings,
  listBulkChanges,
  reopenBulkChange,
} from "./bulk_changes.sql.ts";
import { previewBulkChange } from "./preview.ts";

/** The most days for which an offer of other dates can stand. */
const MAX_OFFER_DAYS = 366;

/** The routes that change many bookings of a day at once. */
export const bulkChangeHandlers: Handlers<typeof bulkChanges> = {
  async "GET /v1/bulk-changes/preview"({ sql, clock, tenant }, { query }) {
    return await previewBulkChange({ sql, clock }, tenant.id, { ...query, ...await boundsOf(sql, tenant.id, query) });
  },

  async "GET /v1/bulk-changes"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/bulk-changes" });
    return await list.newestFirst({ cursor, limit }, (page) => listBulkChanges(sql, tenant.id, page));
  },

  async "GET /v1/bulk-changes/:id"({ sql, tenant }, { params: { id } }) {
    return await findBulkChange(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/bulk-changes"({ tenant, ids, clock, commit, ...deps }, { body }) {
    return await commit(async (tx) => {
      const { kind, date, booking_ids, refund = null, message } = body;
      const [stranger] = await findUnknownBookings(tx, tenant.id, booking_ids);
      if (stranger !== undefined) return invalid(unknown(`booking_ids.${booking_ids.indexOf(stranger)}`));
      const { starts, ends, timezone } = await boundsOf(tx, tenant.id, body);
      const dates_until = body.dates_until ? instantOfBound(body.dates_until, timezone, "end") : null;
      const days = dates_until ? (Date.parse(dates_until) - clock.now().getTime()) / DAY : 1;
      if (days <= 0) return invalid({ path: "dates_until", code: "past", message: "must not be over" });
      if (days > MAX_OFFER_DAYS) {
        const message = `must be at most ${MAX_OFFER_DAYS} days ahead`;
        return invalid({ path: "dates_until", code: "too_far", message });
      }
      const id = ids.next("bulk");
      const actor = deps.actor!;
      const change = { id, kind, date, starts, ends, refund, dates_until, message, actor };
      await addBulkChange(tx, tenant.id, { ...change, booking_ids });
      await addJobs(tx, jobsOf(tenant.id, id, booking_ids));
      return (await findBulkChange(tx, tenant.id, id))!;
    });
  },

  async "POST /v1/bulk-changes/:id/retry"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      if (!await findBulkChange(tx, tenant.id, id)) return notFound();
      const waiting = await reopenBulkChange(tx, tenant.id, id);
      if (waiting.length) await addJobs(tx, jobsOf(tenant.id, id, waiting));
      return (await findBulkChange(tx, tenant.id, id))!;
    });
  },
};

/** Returns the midnights of a day of the shop. */
async function boundsOf(sql: Queries, tenant_id: string, { date }: { date: string }) {
  const { timezone } = await getShop(sql, tenant_id);
  return { starts: instantOfBound(date, timezone, "start"), ends: instantOfBound(date, timezone, "end"), timezone };
}

function jobsOf(tenant_id: string, bulk_change_id: string, booking_ids: readonly string[]): Job[] {
  return booking_ids.map((booking_id) => ({
    task: "change_in_bulk",
    payload: { tenant_id, bulk_change_id, booking_id },
  }));
}
