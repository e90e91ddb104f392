import type { Site } from "../../shared/contract/setup.ts";
import type { Queries } from "../db/client.ts";

/** The most websites that are kept per shop: a publishable key is public, so anyone can invent hosts. */
const MAX_SITES = 20;

/**
 * Records that the widget was loaded on a website. At most one write per day. A new one is recorded only while few were
 * new within a day. Beyond the limit of all, the one that was not seen for longest goes.
 */
export async function recordSite(
  sql: Queries,
  tenant_id: string,
  { host, max_new_per_day }: { host: string; max_new_per_day: number },
): Promise<void> {
  const recorded = await sql`
    insert into seen_sites as s (tenant_id, host)
    select ${tenant_id}, ${host}
    where exists (select from seen_sites o where o.tenant_id = ${tenant_id} and o.host = ${host})
      or (
        select count(*)
        from seen_sites o
        where o.tenant_id = ${tenant_id} and o.first_seen_at > instant() - interval '1 day'
      ) < ${max_new_per_day}
    on conflict (tenant_id, host) do update
    set last_seen_at = instant()
    where s.last_seen_at < instant() - interval '1 day'
    returning 1`;
  if (!recorded.count) return;
  await sql`
    delete from seen_sites s
    where s.tenant_id = ${tenant_id} and s.host in (
      select o.host from seen_sites o
      where o.tenant_id = ${tenant_id}
      order by o.last_seen_at desc, o.host
      offset ${MAX_SITES})`;
}

/** Lists the websites on which the widget was loaded, the last seen first. */
export async function listSites(sql: Queries, tenant_id: string): Promise<Site[]> {
  return await sql<Site[]>`
    select s.host, s.first_seen_at, s.last_seen_at
    from seen_sites s
    where s.tenant_id = ${tenant_id}
    order by s.last_seen_at desc, s.host`;
}
