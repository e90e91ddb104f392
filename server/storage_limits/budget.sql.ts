import type { Queries } from "../db/client.ts";

/**
 * Returns the bytes that a shop stores in photos and in versions of waivers, of which it can make any number. Texts
 * count as Postgres compresses them. Photos that version 0.9.0 stored do not count.
 */
export async function countStoredBytes(sql: Queries, tenant_id: string): Promise<number> {
  const [row] = await sql<[{ bytes: number }]>`
    select
      (select coalesce(sum(p.bytes), 0) from photos p where p.tenant_id = ${tenant_id})
      + (select coalesce(sum(p.bytes), 0) from booking_photos p where p.tenant_id = ${tenant_id})
      + (
        select coalesce(sum(pg_column_size(v.content) + pg_column_size(v.consent_text)), 0)
        from waiver_template_versions v
        where v.tenant_id = ${tenant_id}) as bytes`;
  return row.bytes;
}
