import type { Queries } from "./client.ts";

/** The tables of which a shop may have a limited number of records. */
type LimitedTable =
  | "calendar_feeds"
  | "discounts"
  | "price_tables"
  | "questions"
  | "rates"
  | "readers"
  | "tax_rates"
  | "webhook_endpoints";

/** Locks the shop until the transaction ends, so that no record is added, and returns how many it has in a table. */
export async function lockAndCount(sql: Queries, tenant_id: string, table: LimitedTable): Promise<number> {
  await sql`select from tenants t where t.id = ${tenant_id} for no key update`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${sql(table)} r where r.tenant_id = ${tenant_id}`;
  return row!.count;
}
