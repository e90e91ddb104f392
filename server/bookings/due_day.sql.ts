import type { Queries } from "../db/client.ts";

/** Returns the condition that something is due of a booking `b` that is confirmed or out. */
export function isDue(sql: Queries) {
  return sql`b.status in ('confirmed', 'picked_up', 'partially_returned') and b.amount_due > 0`;
}

/** Returns the shop day on which it is due: the day of the rest, or else of the pickup. */
export function dueDay(sql: Queries) {
  return sql`coalesce(
    b.rest_due_on,
    (select (b.pickup_date at time zone t.timezone)::date from tenants t where t.id = b.tenant_id))`;
}
