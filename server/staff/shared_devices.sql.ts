import type { Queries } from "../db/client.ts";
import type { StaffRef } from "../refs.ts";

/** Marks a browser as shared. */
export async function addSharedDevice(
  sql: Queries,
  { tenant_id, staff_id }: StaffRef,
  browser: string,
): Promise<void> {
  await sql`
    insert into shared_devices (tenant_id, browser, staff_id)
    values (${tenant_id}, ${browser}, ${staff_id})
    on conflict (tenant_id, browser) do update set staff_id = excluded.staff_id, created_at = excluded.created_at`;
}

/**
 * Returns the shop that shares a browser: the latest one, if it has been marked in several. The person who marked it
 * must still be an owner or a manager. The browser is what names the shop.
 */
export async function findSharedDevice(
  sql: Queries,
  browser: string,
): Promise<{ tenant_id: string; name: string } | undefined> {
  const [row] = await sql<{ tenant_id: string; name: string }[]>`
    select d.tenant_id, t.name
    from shared_devices d
    join tenants t on t.id = d.tenant_id
    join staff p on p.tenant_id = d.tenant_id and p.id = d.staff_id
    where d.browser = ${browser} and p.role in ('owner', 'manager') and p.disabled_at is null and p.removed_at is null
    order by d.created_at desc
    limit 1`;
  return row;
}

/** Ends the sharing of one device, of those that a person has marked, or of all, with the sessions opened by PIN. */
export async function endSharing(
  sql: Queries,
  tenant_id: string,
  which: { browser: string } | { staff_id: string } | "all",
): Promise<void> {
  const chosen = which === "all"
    ? sql`true`
    : "browser" in which
    ? sql`d.browser = ${which.browser}`
    : sql`d.staff_id = ${which.staff_id}`;
  await sql`
    with ended as (
      delete from shared_devices d where d.tenant_id = ${tenant_id} and ${chosen} returning d.browser
    )
    delete from staff_sessions s
    using ended e
    where s.tenant_id = ${tenant_id} and s.shared_browser = e.browser`;
}

/** Adds the session of a helper at a shared device. It ends with the shop's day. */
export async function addPinSession(
  sql: Queries,
  { tenant_id, staff_id }: StaffRef,
  { hash, browser }: { hash: Uint8Array; browser: string },
): Promise<void> {
  await sql`
    insert into staff_sessions (tenant_id, hash, staff_id, shared_browser, expires_at)
    select t.id, ${hash}, ${staff_id}, ${browser},
      (date_trunc('day', instant() at time zone t.timezone) + interval '1 day') at time zone t.timezone
    from tenants t
    where t.id = ${tenant_id}`;
  await sql`update staff p set last_seen_at = instant() where p.tenant_id = ${tenant_id} and p.id = ${staff_id}`;
}

/** Ends the sessions that a person has opened by PIN, for example because their role has changed. */
export async function endPinSessions(sql: Queries, { tenant_id, staff_id }: StaffRef): Promise<void> {
  await sql`
    delete from staff_sessions s
    where s.tenant_id = ${tenant_id} and s.staff_id = ${staff_id} and s.shared_browser is not null`;
}
