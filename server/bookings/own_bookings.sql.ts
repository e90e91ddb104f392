import type { Queries } from "../db/client.ts";

/** Returns which of the bookings were made without a session. */
export async function listGuestBookings(sql: Queries, tenant_id: string, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id
    from bookings b
    join holds h on h.tenant_id = b.tenant_id and h.id = b.hold_id and h.customer_id is null
    where b.tenant_id = ${tenant_id} and b.id = any(${[...ids]}::text[])`;
  return rows.map(({ id }) => id);
}
