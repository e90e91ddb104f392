import type { TestShop } from "./shop.ts";

/** Returns a hash of the shop's rows for each table. */
export async function hashTables(shop: TestShop): Promise<Record<string, string>> {
  const tables = await shop.sql<{ name: string }[]>`
    select c.table_name as name
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'tenant_id'
    order by c.table_name`;
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await shop.sql<{ hash: string }[]>`
      select coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as hash from ${
      shop.sql(name)
    } t where t.tenant_id = ${shop.id}`;
    state[name] = row!.hash;
  }
  return state;
}
