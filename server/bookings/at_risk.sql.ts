import type { Queries } from "../db/client.ts";

/** Returns the ids of the confirmed bookings that lack units as things are now. */
export async function listBookingsThatLackUnits(sql: Queries, tenant_id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select r.id from bookings_at_risk(${tenant_id}) as r(id) order by r.id`;
  return rows.map(({ id }) => id);
}
