import type { calendarFeeds } from "../../shared/contract/calendar_feeds.ts";
import { lockAndCount } from "../db/lock_and_count.sql.ts";
import { findCategory } from "../fleet/categories.sql.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound, Problem, unknown } from "../problem.ts";
import { findLocation } from "../shops/locations.sql.ts";
import { linkHash, newToken } from "../token.ts";
import { addFeed, deleteFeed, listFeeds } from "./feeds.sql.ts";

const MAX_FEEDS = 20;

export const calendarFeedHandlers: Handlers<typeof calendarFeeds> = {
  async "GET /v1/calendar-feeds"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/calendar-feeds" });
    return await list.newestFirst({ cursor, limit }, (page) => listFeeds(sql, tenant.id, page));
  },

  async "POST /v1/calendar-feeds"({ tenant, ids, settings, commit }, { body }) {
    const { name, details, pickup_location_id = null, category_id = null } = body;
    return await commit(async (tx) => {
      if (await lockAndCount(tx, tenant.id, "calendar_feeds") >= MAX_FEEDS) {
        return new Problem(
          "too_many_calendar_feeds",
          `A shop has at most ${MAX_FEEDS} calendar feeds; delete one first`,
        );
      }
      if (pickup_location_id !== null && !await findLocation(tx, tenant.id, pickup_location_id)) {
        return invalid(unknown("pickup_location_id"));
      }
      if (category_id !== null && !await findCategory(tx, tenant.id, category_id)) {
        return invalid(unknown("category_id"));
      }
      const token = newToken();
      const fields = { id: ids.next("cf"), name, details, pickup_location_id, category_id };
      const feed = await addFeed(tx, tenant.id, { ...fields, hash: linkHash("calendar", token)! });
      return { ...feed, url: `${settings.base_url}/calendar/${token}.ics` };
    });
  },

  async "DELETE /v1/calendar-feeds/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => await deleteFeed(tx, tenant.id, id) ? { deleted: true, id } : notFound());
  },
};
