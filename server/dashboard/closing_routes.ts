import type { dayClosings } from "../../shared/contract/day_closings.ts";
import { dateOf, wallOf } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, unknown } from "../problem.ts";
import { findLocation } from "../shops/locations.sql.ts";
import { findStaff } from "../staff/staff.sql.ts";
import { addDayClosing, listClosingsOf, listDayClosings, sumMethods } from "./day_closings.sql.ts";
import { readReportPeriod } from "./report_period.ts";

/** The routes that close the day. */
export const closingHandlers: Handlers<typeof dayClosings> = {
  async "GET /v1/day-closings/preview"({ sql, tenant }, { query }) {
    const figures = await readFigures(sql, tenant.id, query);
    return { ...figures, closings: await listClosingsOf(sql, tenant.id, figures) };
  },

  async "GET /v1/day-closings"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/day-closings" });
    return await list.newestFirst({ cursor, limit }, (page) => listDayClosings(sql, tenant.id, page));
  },

  async "POST /v1/day-closings"({ tenant, ids, clock, commit, staff, key_id }, { body }) {
    const { cash_counted, note } = body;
    return await commit(async (tx) => {
      const { timezone, ...figures } = await readFigures(tx, tenant.id, body);
      const { date, pickup_location_id } = figures;
      if (date > dateOf(wallOf(clock.now().getTime(), timezone))) {
        return invalid({ path: "date", code: "future", message: "must not be in the future" });
      }
      const location = pickup_location_id ? await findLocation(tx, tenant.id, pickup_location_id) : null;
      if (location === undefined) return invalid(unknown("pickup_location_id"));
      const person = staff && await findStaff(tx, tenant.id, staff.id);
      return await addDayClosing(tx, tenant.id, {
        id: ids.next("close"),
        ...figures,
        pickup_location_name: location?.name ?? null,
        cash_counted,
        note: note || null,
        closed_by: person
          ? { kind: "staff", id: person.id, name: person.name || person.email }
          : { kind: "key", id: key_id, name: null },
      });
    });
  },
};

interface ClosedDay {
  date: string;
  pickup_location_id?: string | undefined;
}

/** Computes the figures of a day. */
async function readFigures(sql: Queries, tenant_id: string, { date, pickup_location_id }: ClosedDay) {
  const { period, reported } = await readReportPeriod(sql, tenant_id, { starts: date, ends: date, pickup_location_id });
  const methods = await sumMethods(sql, tenant_id, period);
  const { currency, timezone } = reported;
  return {
    date,
    pickup_location_id: pickup_location_id ?? null,
    currency,
    timezone,
    methods,
    cash_expected: methods.find(({ method }) => method === "cash")?.net ?? 0,
  };
}
