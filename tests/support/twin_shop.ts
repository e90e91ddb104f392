import type { Sql } from "../../server/db/client.ts";
import { addShop } from "../../server/shops/shops.sql.ts";
import { ids } from "./stock.ts";

/** Tables that stock needs, each after those that it refers to. */
const tables = ["categories", "items", "bookings", "booking_lines", "holds", "downtimes", "allocations"];

/**
 * Adds a shop with the same records and the same ids as another. A statement that forgets its shop then changes or
 * counts the records of both. Copies the tables `more` as well. Returns its id.
 */
export async function addTwinShop(sql: Sql, tenant_id: string, more: readonly string[] = []): Promise<string> {
  const id = ids.next("ten");
  await addShop(sql, { id, slug: id.replace("_", "-"), name: "Twin", mode: "test" });
  await sql.begin(async (tx) => {
    // Triggers would write the allocations of downtimes again
    await tx`set local session_replication_role = replica`;
    for (const table of [...tables, ...more]) {
      const [row] = await tx<[{ columns: string }]>`
        select string_agg(quote_ident(c.column_name), ', ') as columns
        from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = ${table} and c.is_generated = 'NEVER'
          and c.column_name <> 'tenant_id'`;
      await tx`
        insert into ${tx(table)} (tenant_id, ${tx.unsafe(row.columns)}) overriding system value
        select ${id}, ${tx.unsafe(row.columns)}
        from ${tx(table)}
        where tenant_id = ${tenant_id}`;
    }
  });
  return id;
}
