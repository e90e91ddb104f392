import type { dashboard } from "../../shared/contract/dashboard.ts";
import type { Handlers } from "../http/handlers.ts";
import { readToday } from "./today.ts";

/** The routes that read what the views of the dashboard show at a glance. */
export const dashboardHandlers: Handlers<typeof dashboard> = {
  async "GET /v1/today"({ sql, clock, tenant }, { query: { date, pickup_location_id } }) {
    return await readToday({ sql, clock }, tenant.id, { date, pickup_location_id });
  },
};
