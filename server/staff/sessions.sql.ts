import type { Queries } from "../db/client.ts";
import type { KnownStaff } from "../http/access_control.ts";
import type { StaffRef } from "../refs.ts";

/**
 * Returns the person of a valid session. The shop is not known yet, so the query names none.
 *
 * `is_stale` is true if the last use was recorded more than a minute ago.
 */
export async function findSessionByHash(
  sql: Queries,
  hash: Uint8Array,
): Promise<KnownStaff & { is_stale: boolean } | undefined> {
  const [row] = await sql<(KnownStaff & { is_stale: boolean })[]>`
    select p.tenant_id, p.id, p.email, p.role, t.mode, s.id as session_id,
      s.shared_browser is not null as by_pin,
      s.seen_at < instant() - interval '1 minute' as is_stale
    from staff_sessions s
    join staff p on p.tenant_id = s.tenant_id and p.id = s.staff_id
    join tenants t on t.id = s.tenant_id
    where s.hash = ${hash} and s.expires_at > instant() and s.seen_at > instant() - interval '12 hours'
      and p.disabled_at is null and p.removed_at is null and (s.shared_browser is null or p.role = 'staff')`;
  return row;
}

/** Records the use of a session, and of its person. */
export async function touchSession(
  sql: Queries,
  tenant_id: string,
  { session_id, id }: { session_id: number; id: string },
): Promise<void> {
  await sql`
    with session as (
      update staff_sessions s set seen_at = instant() where s.tenant_id = ${tenant_id} and s.id = ${session_id}
    )
    update staff p set last_seen_at = instant() where p.tenant_id = ${tenant_id} and p.id = ${id}`;
}

/**
 * Adds a session of 30 days, and deletes those of the person that were not used for 12 hours. One whose device is
 * notified stays: nobody can use it, but the notifications end with it.
 */
export async function addStaffSession(
  sql: Queries,
  { tenant_id, staff_id }: StaffRef,
  hash: Uint8Array,
): Promise<void> {
  await sql`
    delete from staff_sessions s
    where s.tenant_id = ${tenant_id} and s.staff_id = ${staff_id} and s.seen_at < instant() - interval '12 hours'
      and not exists (
        select from push_subscriptions u where u.tenant_id = s.tenant_id and u.session_id = s.id
      )`;
  await sql`
    insert into staff_sessions (tenant_id, hash, staff_id, expires_at)
    values (${tenant_id}, ${hash}, ${staff_id}, instant() + interval '30 days')`;
  await sql`
    update staff p set last_seen_at = instant() where p.tenant_id = ${tenant_id} and p.id = ${staff_id}`;
}

/** Moves a session to the same person's record in another shop. */
export async function moveSession(sql: Queries, session_id: number, { tenant_id, staff_id }: StaffRef): Promise<void> {
  await sql`
    update staff_sessions s
    set tenant_id = ${tenant_id}, staff_id = ${staff_id}, seen_at = instant()
    where s.id = ${session_id}`;
  await sql`
    update staff p set last_seen_at = instant() where p.tenant_id = ${tenant_id} and p.id = ${staff_id}`;
}

/** Ends one session. The id is unique across shops, because the session may have moved to another one meanwhile. */
export async function endStaffSession(sql: Queries, session_id: number): Promise<void> {
  await sql`delete from staff_sessions s where s.id = ${session_id}`;
}

/** Ends all sessions of a person in a shop. */
export async function endSessionsInShop(sql: Queries, { tenant_id, staff_id }: StaffRef): Promise<void> {
  await sql`delete from staff_sessions s where s.tenant_id = ${tenant_id} and s.staff_id = ${staff_id}`;
}

/** Ends all sessions of an address, in every shop where it works. */
export async function endSessionsOfPerson(sql: Queries, email: string): Promise<void> {
  await sql`
    delete from staff_sessions s
    using staff p
    where p.email = ${email} and s.tenant_id = p.tenant_id and s.staff_id = p.id`;
}
