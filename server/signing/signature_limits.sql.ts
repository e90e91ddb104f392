import type { Queries } from "../db/client.ts";

/** Numbers of recent signatures that count against a limit. */
export interface RecentSignatures {
  /** Of one client in the last hour: those by link, or those without one. */
  of_client: number;
  /** The same of the client's network. */
  of_network: number;
  /** Of the shop in the last day, without a booking. */
  unlinked: number;
  /** Stored bytes of the drawings and documents of the unlinked signatures. */
  unlinked_bytes: number;
}

/** Counts signatures for the limits. A client is an IPv4 address or a /64 of IPv6, and its network a /48 of IPv6. */
export async function countRecentSignatures(
  sql: Queries,
  tenant_id: string,
  { ip, by_link }: { ip: string; by_link: boolean },
): Promise<RecentSignatures> {
  const networkOf = (ip: ReturnType<Queries>, bits: 64 | 48) =>
    sql`network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 32 else ${bits}::int end))`;
  const isOf = (bits: 64 | 48) =>
    sql`
    s.signed_at > instant() - interval '1 hour' and (s.link_id is not null) = ${by_link}
      and ${networkOf(sql`s.ip`, bits)} = ${networkOf(sql`${ip}`, bits)}`;
  const [row] = await sql<[RecentSignatures]>`
    select
      count(*) filter (where ${isOf(64)})::int as of_client,
      count(*) filter (where ${isOf(48)})::int as of_network,
      count(*) filter (where unlinked)::int as unlinked,
      coalesce(
        sum(coalesce(pg_column_size(s.image), 0) + pg_column_size(s.document_html)) filter (where unlinked), 0)::float8
        as unlinked_bytes
    from waiver_signatures s
    cross join lateral (select s.link_id is null and not exists (
      select from waiver_bookings w where w.tenant_id = s.tenant_id and w.waiver_id = s.id) as unlinked) u
    where s.tenant_id = ${tenant_id} and s.erased_at is null and s.signed_at > instant() - interval '1 day'`;
  return row;
}
