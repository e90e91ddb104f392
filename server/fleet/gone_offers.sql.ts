import type { Queries } from "../db/client.ts";

/** What had a page and is not for rent any more. */
export interface GoneOffer {
  /** The product of which it was a size. */
  product_id: string | null;
}

/** Finds a retired item or a deleted product by the slug of its page. */
export async function findGoneOffer(sql: Queries, tenant_id: string, slug: string): Promise<GoneOffer | undefined> {
  const [row] = await sql<GoneOffer[]>`
    select i.product_id
    from items i
    where i.tenant_id = ${tenant_id} and i.slug = ${slug} and i.status = 'retired'
    union all
    select null
    from products p
    where p.tenant_id = ${tenant_id} and p.slug = ${slug} and p.deleted_at is not null
    limit 1`;
  return row;
}
