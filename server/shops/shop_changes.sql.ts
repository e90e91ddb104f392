import type { z } from "zod";
import type { ShopDraft } from "../../shared/contract/shop.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";

/** Settings to change. An absent field keeps its value. */
export type ShopChanges = Partial<z.output<typeof ShopDraft>>;

/** Locks the shop and returns the addresses of its logo and its cover, as they are stored. */
export async function lockPictures(sql: Queries, tenant_id: string): Promise<string[]> {
  const rows = await sql<{ url: string }[]>`
    select p.url
    from (select t.logo_url, t.cover_url from tenants t where t.id = ${tenant_id} for no key update) t
    cross join lateral (values (t.logo_url), (t.cover_url)) as p(url)
    where p.url is not null`;
  return rows.map(({ url }) => url);
}

/** Changes settings. Each change has a later `updated_at`, even within a millisecond, because clients compare it. */
export async function changeShop(sql: Queries, tenant_id: string, changes: ShopChanges): Promise<void> {
  const {
    branding,
    opening_hours,
    cancellation_policy,
    late_fee,
    offered_lengths,
    payment_terms,
    legal_address,
    ...plain
  } = changes;
  const columns = {
    ...plain,
    ...branding !== undefined &&
      { logo_url: branding?.logo_url ?? null, primary_color: branding?.primary_color ?? null },
    ...opening_hours !== undefined && { opening_hours: opening_hours && sql.json(opening_hours) },
    ...offered_lengths !== undefined && { offered_lengths: offered_lengths && sql.json(offered_lengths as never) },
    ...late_fee !== undefined && { late_fee: late_fee && sql.json({ ...late_fee }) },
    ...legal_address !== undefined && { legal_address: legal_address && sql.json(legal_address) },
    ...payment_terms && { payment_terms: sql.json({ ...payment_terms }) },
    ...cancellation_policy && { cancellation_policy: sql.json(cancellation_policy) },
  };
  await sql`
    update tenants t
    set updated_at = greatest(instant(), t.updated_at + interval '1 ms') ${alsoSet(sql, columns)}
    where t.id = ${tenant_id}`;
}
