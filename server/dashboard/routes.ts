import type { dashboard } from "../../shared/contract/dashboard.ts";
import { instantOfBound } from "../../shared/day_bounds.ts";
import { DAY } from "../../shared/wall_clock.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid } from "../problem.ts";
import { getShop } from "../shops/shops.sql.ts";
import { countCalendarItems, listCalendarItems } from "./timeline.sql.ts";
import { daysOf, fillCalendar } from "./timeline.ts";
import { readToday } from "./today.ts";

/** The longest window of the calendar, in days. */
const MAX_DAYS = 93;

/** The routes that read what the views of the dashboard show at a glance. */
export const dashboardHandlers: Handlers<typeof dashboard> = {
  async "GET /v1/today"({ sql, clock, tenant }, { query: { date, pickup_location_id } }) {
    return await readToday({ sql, clock }, tenant.id, { date, pickup_location_id });
  },

  async "GET /v1/changes"({ changes, tenant, staff }, { sink }) {
    return await changes.subscribe({ tenant_id: tenant.id, session_id: staff.session_id, ...sink });
  },

  async "GET /v1/timeline"({ sql, tenant, vault }, { query: { cursor, limit, offset, category_id, q, ...bounds } }) {
    const { timezone } = await getShop(sql, tenant.id);
    const starts = instantOfBound(bounds.starts, timezone, "start");
    const ends = instantOfBound(bounds.ends, timezone, "end");
    const length = Date.parse(ends) - Date.parse(starts);
    if (length <= 0) throw invalid({ path: "ends", code: "not_after_starts", message: "must be after `starts`" });
    if (length > (MAX_DAYS + 0.5) * DAY) {
      throw invalid({ path: "ends", code: "too_long", message: `must be at most ${MAX_DAYS} days after \`starts\`` });
    }
    if (cursor !== undefined && offset !== undefined) {
      throw invalid({ path: "offset", code: "not_with_cursor", message: "must not be used together with `cursor`" });
    }
    const window = { timezone, starts, ends };
    const days = daysOf(window);
    const filter = { category_id, q };
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/timeline", ...filter });
    const after = await list.after(cursor);
    const [rows, total] = await Promise.all([
      listCalendarItems(sql, tenant.id, { filter, after, offset, limit: limit + 1 }),
      countCalendarItems(sql, tenant.id, filter),
    ]);
    const page = await list.page(rows, limit, ({ sort_order, id }) => [sort_order, id]);
    const data = await fillCalendar(sql, tenant.id, { items: page.data, window, days });
    return { ...page, data, timezone, days: days.map(({ date }) => date), total };
  },
};
