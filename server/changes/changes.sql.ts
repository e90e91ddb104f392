import type { Queries } from "../db/client.ts";

/** The channel of `0030_changes.sql`. */
export const CHANNEL = "changes";

/** Sends a notification that changes nothing, to find out whether notifications arrive. */
export async function sendEcho(sql: Queries, token: string): Promise<void> {
  const payload = JSON.stringify({ shop: null, kind: "echo", id: token, version: null });
  await sql`select pg_notify(${CHANNEL}, ${payload})`;
}

/** Returns a text for each shop that differs after a change of its records. It may not differ for every change. */
export async function readMarks(sql: Queries, tenant_ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ tenant_id: string; mark: string }[]>`
    select t.id as tenant_id, concat_ws(' ', v.version, t.updated_at, (
        select e.id from events e where e.tenant_id = t.id order by e.id desc limit 1
      )) as mark
    from tenants t
    left join catalogue_versions v on v.tenant_id = t.id
    where t.id = any(${[...tenant_ids]}::text[])`;
  return new Map(rows.map(({ tenant_id, mark }) => [tenant_id, mark]));
}

/** Returns the ids of the holds of some shops that still keep stock, by shop. */
export async function findLiveHolds(sql: Queries, tenant_ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ tenant_id: string; ids: string[] }[]>`
    select t.tenant_id, array(
        select h.id
        from holds h
        where h.tenant_id = t.tenant_id and h.status = 'active'
          and (h.expires_at > instant() or h.processing_since is not null)
        order by h.id
      ) as ids
    from unnest(${[...tenant_ids]}::text[]) t (tenant_id)`;
  return new Map(rows.map(({ tenant_id, ids }) => [tenant_id, ids]));
}

/** Returns those sessions that are valid and still of the shop with which they are given. */
export async function findOpenSessions(
  sql: Queries,
  sessions: readonly { tenant_id: string; session_id: number }[],
): Promise<Set<number>> {
  const rows = await sql<{ id: number }[]>`
    select s.id
    from unnest(${sessions.map(({ tenant_id }) => tenant_id)}::text[],
      ${sessions.map(({ session_id }) => session_id)}::bigint[]) w (tenant_id, id)
    join staff_sessions s on s.tenant_id = w.tenant_id and s.id = w.id
    join staff p on p.tenant_id = s.tenant_id and p.id = s.staff_id
    where s.expires_at > instant() and s.seen_at > instant() - interval '12 hours' and p.disabled_at is null
      and p.removed_at is null and (s.shared_browser is null or p.role = 'staff')`;
  return new Set(rows.map(({ id }) => id));
}
