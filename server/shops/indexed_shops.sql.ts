import type { Queries } from "../db/client.ts";

/** Returns the condition that search engines may know `tenants t`: it is live, and its pages have a key. */
function isIndexed(sql: Queries) {
  return sql`
    t.mode = 'live' and exists (
      select from api_keys k
      where k.tenant_id = t.id and k.kind = 'publishable' and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > instant()))`;
}

/** Counts the live shops of this installation. */
export async function countIndexedShops(sql: Queries): Promise<number> {
  const [row] = await sql<{ shops: number }[]>`
    select count(*)::int as shops from tenants t where ${isIndexed(sql)}`;
  return row!.shops;
}

/** Returns the slugs of the live shops of this installation, oldest first. */
export async function listIndexedShops(
  sql: Queries,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await sql<{ slug: string }[]>`
    select t.slug from tenants t where ${isIndexed(sql)} order by t.id limit ${limit} offset ${offset}`;
  return rows.map(({ slug }) => slug);
}

/** Returns the slug that a shop has now, by one that it had before. */
export async function findCurrentSlug(sql: Queries, former: string): Promise<string | undefined> {
  const [row] = await sql<{ slug: string }[]>`
    select t.slug
    from former_slugs f
    join tenants t on t.id = f.shop_id
    where f.slug = ${former}`;
  return row?.slug;
}
