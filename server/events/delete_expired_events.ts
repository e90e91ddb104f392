import type { Deps } from "../deps.ts";
import type { ShopRef } from "../refs.ts";
import { deleteOldEvents } from "./events.sql.ts";

/** Job: removes a shop's events, and their deliveries, that are more than 30 days old. */
export async function deleteExpiredEvents({ sql }: Deps, { tenant_id }: ShopRef): Promise<void> {
  await deleteOldEvents(sql, tenant_id);
}
