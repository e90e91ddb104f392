import type { TestShop } from "./shop.ts";

/**
 * Copies a shop's rows of some tables to another shop, with the same ids. A statement that does not name its shop then
 * changes both.
 */
export async function copyRecords(
  from: Pick<TestShop, "id" | "sql">,
  { to, tables }: { to: Pick<TestShop, "id">; tables: readonly string[] },
): Promise<void> {
  for (const table of tables) {
    await from.sql`
      insert into ${from.sql(table)}
      select (jsonb_populate_record(r, jsonb_build_object('tenant_id', ${to.id}::text))).*
      from ${from.sql(table)} r
      where r.tenant_id = ${from.id}`;
  }
}
