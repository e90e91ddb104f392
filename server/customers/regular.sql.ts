import type { Queries } from "../db/client.ts";

/** Returns whether a customer is a regular: one with a booking that was not cancelled. */
export async function isRegular(sql: Queries, tenant_id: string, customer_id: string): Promise<boolean> {
  const [row] = await sql<{ is_regular: boolean }[]>`select is_regular(${tenant_id}, ${customer_id})`;
  return row!.is_regular;
}
