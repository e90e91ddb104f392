import type { Queries } from "../db/client.ts";

/** Puts an event on its way to one endpoint. */
export async function addDelivery(
  sql: Queries,
  tenant_id: string,
  { id, event_id, endpoint_id }: { id: string; event_id: string; endpoint_id: string },
): Promise<void> {
  await sql`
    insert into deliveries (tenant_id, id, event_id, endpoint_id)
    values (${tenant_id}, ${id}, ${event_id}, ${endpoint_id})`;
}
