import type { expectedReport } from "../../shared/contract/expected_report.ts";
import { dateOf, DAY, midnightOf, wallOf } from "../../shared/wall_clock.ts";
import type { Handlers } from "../http/handlers.ts";
import { getShop } from "../shops/shops.sql.ts";
import { sumDueBetween } from "./expected_report.sql.ts";
import { sumOf } from "./report_period.ts";

const WEEKS = 12;
const noneDue = { amount: 0, bookings: 0 };

/** The route of the report about money that is still due. */
export const expectedReportHandlers: Handlers<typeof expectedReport> = {
  async "GET /v1/reports/expected"({ sql, tenant, clock }, { query: { pickup_location_id } }) {
    const { timezone, currency } = await getShop(sql, tenant.id);
    const today = midnightOf(wallOf(clock.now().getTime(), timezone));
    const monday = today - (new Date(today).getUTCDay() + 6) % 7 * DAY;
    const starts = Array.from({ length: WEEKS + 1 }, (_, week) => Math.max(today, monday + week * 7 * DAY));
    const rows = await sumDueBetween(sql, tenant.id, { days: starts.map(dateOf), currency, pickup_location_id });
    const places = Map.groupBy(rows, ({ place }) => place);
    const dueAt = (place: number) => sumOf(noneDue, places.get(place) ?? []);
    return {
      timezone,
      currency,
      overdue: dueAt(0),
      weeks: starts.slice(0, WEEKS).map((first, week) => ({
        starts: dateOf(first),
        ends: dateOf(starts[week + 1]! - DAY),
        ...dueAt(week + 1),
      })),
      later: dueAt(WEEKS + 1),
      total: sumOf(noneDue, rows),
    };
  },
};
