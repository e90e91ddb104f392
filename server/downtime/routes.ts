import type { Downtime, downtime, DowntimeDraft } from "../../shared/contract/downtime.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import { instantOfBound } from "../../shared/day_bounds.ts";
import { findItemBatched, lockItem } from "../fleet/items.sql.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound } from "../problem.ts";
import { findShop } from "../shops/shops.sql.ts";
import { tellingRisks } from "./at_risk.ts";
import { namingConflicts } from "./conflicts.ts";
import {
  addDowntime,
  changeDowntime,
  deleteDowntime,
  type DowntimeFields,
  findDowntime,
  listDowntimes,
} from "./downtimes.sql.ts";

export const downtimeHandlers: Handlers<typeof downtime> = {
  async "GET /v1/fleet/items/:id/downtime"({ sql, tenant, vault }, { params: { id }, query: { cursor, limit } }) {
    if (!await findItemBatched(sql, tenant.id, id)) return notFound();
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/fleet/items/:id/downtime", id });
    return await list.newestFirst(
      { cursor, limit },
      (page) => listDowntimes(sql, tenant.id, { item_id: id, ...page }),
    );
  },

  async "GET /v1/fleet/items/:id/downtime/:downtime_id"(
    { sql, tenant },
    { params: { id: item_id, downtime_id: id } },
  ) {
    return await findDowntime(sql, tenant.id, { id, item_id }) ?? notFound();
  },

  async "POST /v1/fleet/items/:id/downtime"({ tenant, ids, commit, ...deps }, { params: { id: item_id }, body }) {
    return await commit(async (tx) => {
      const item = await lockItem(tx, tenant.id, item_id);
      if (!item) return notFound();
      const { timezone } = (await findShop(tx, tenant.id))!;
      const fields = fieldsOf(body, { timezone });
      const faults = findFaults(fields, item);
      if (faults.length) return invalid(...faults);
      const id = ids.next("down");
      const add = () =>
        namingConflicts(tx, tenant.id, {
          downtime: { item_id, ...fields },
          change: (savepoint) => addDowntime(savepoint, tenant.id, { id, item_id, ...fields }),
        });
      return await tellingRisks(tx, { ...deps, ids }, { tenant_id: tenant.id, change: add });
    });
  },

  async "PATCH /v1/fleet/items/:id/downtime/:downtime_id"(
    { tenant, commit, ...deps },
    { params: { id: item_id, downtime_id: id }, body },
  ) {
    return await commit(async (tx) => {
      const item = await lockItem(tx, tenant.id, item_id);
      const before = item && await findDowntime(tx, tenant.id, { id, item_id });
      if (!item || !before) return notFound();
      const { timezone } = (await findShop(tx, tenant.id))!;
      const fields = fieldsOf(body, { timezone, before });
      const faults = findFaults(fields, item);
      if (faults.length) return invalid(...faults);
      const change = () =>
        namingConflicts(tx, tenant.id, {
          downtime: { id, item_id, ...fields },
          change: (savepoint) => changeDowntime(savepoint, tenant.id, { id, item_id, ...fields }),
        });
      return await tellingRisks(tx, deps, { tenant_id: tenant.id, change });
    });
  },

  async "DELETE /v1/fleet/items/:id/downtime/:downtime_id"(
    { tenant, commit },
    { params: { id: item_id, downtime_id: id } },
  ) {
    return await commit(async (tx) => {
      await lockItem(tx, tenant.id, item_id);
      const deleted = await deleteDowntime(tx, tenant.id, { id, item_id });
      return deleted ? { deleted: true, id } : notFound();
    });
  },
};

/**
 * Returns the fields of a new or changed downtime. An override lasts while the downtime does not grow: a longer or
 * larger one needs its own.
 */
function fieldsOf(
  draft: Partial<DowntimeDraft>,
  { timezone, before }: { timezone: string; before?: Downtime },
): DowntimeFields {
  const starts = draft.starts === undefined ? before!.starts : instantOfBound(draft.starts, timezone, "start");
  const ends = draft.ends === undefined
    ? before?.ends ?? null
    : draft.ends && instantOfBound(draft.ends, timezone, "end");
  const quantity = draft.quantity ?? before?.quantity ?? 1;
  const timeOf = (end: string | null) => end === null ? Infinity : Date.parse(end);
  const grows = !before || quantity > before.quantity || timeOf(starts) < timeOf(before.starts) ||
    timeOf(ends) > timeOf(before.ends);
  return {
    starts,
    ends,
    quantity,
    reason: draft.reason === undefined ? before?.reason ?? null : draft.reason,
    override_reason: draft.override?.reason ?? (grows ? null : before.override?.reason ?? null),
  };
}

function findFaults(
  { starts, ends, quantity }: DowntimeFields,
  { inventory_count }: { inventory_count: number },
): FieldError[] {
  const faults: FieldError[] = [];
  if (ends !== null && Date.parse(ends) <= Date.parse(starts)) {
    faults.push({ path: "ends", code: "not_after_starts", message: "must be after `starts`" });
  }
  if (quantity > inventory_count) {
    const message = `must be at most ${inventory_count}, the item's \`inventory_count\``;
    faults.push({ path: "quantity", code: "too_big", message });
  }
  return faults;
}
