import type { Queries } from "../db/client.ts";
import type { StaffRef } from "../refs.ts";
import type { WrongPins } from "./pin.ts";

/** Sets or replaces the PIN of a person. */
export async function setPin(sql: Queries, { tenant_id, staff_id }: StaffRef, hash: string): Promise<void> {
  await sql`
    insert into staff_pins (tenant_id, staff_id, hash)
    values (${tenant_id}, ${staff_id}, ${hash})
    on conflict (tenant_id, staff_id) do update set hash = excluded.hash`;
}

export async function deletePin(sql: Queries, { tenant_id, staff_id }: StaffRef): Promise<void> {
  await sql`delete from staff_pins n where n.tenant_id = ${tenant_id} and n.staff_id = ${staff_id}`;
}

/** Returns the hash of the PIN of a person who may sign in with it: a helper who still works for the shop. */
export async function findPin(sql: Queries, { tenant_id, staff_id }: StaffRef): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }[]>`
    select n.hash
    from staff_pins n
    join staff p on p.tenant_id = n.tenant_id and p.id = n.staff_id
    where n.tenant_id = ${tenant_id} and n.staff_id = ${staff_id} and p.role = 'staff' and p.accepted_at is not null
      and p.disabled_at is null and p.removed_at is null`;
  return row?.hash;
}

/** Lists the helpers of a shop who have a PIN, by name. */
export async function listPeopleWithPin(sql: Queries, tenant_id: string): Promise<{ id: string; name: string }[]> {
  return await sql<{ id: string; name: string }[]>`
    select p.id, coalesce(nullif(p.name, ''), p.email) as name
    from staff_pins n
    join staff p on p.tenant_id = n.tenant_id and p.id = n.staff_id
    where n.tenant_id = ${tenant_id} and p.role = 'staff' and p.accepted_at is not null and p.disabled_at is null
      and p.removed_at is null
    order by name, p.id
    limit 100`;
}

/** Waits until no other try of the shop is counted. Tries from several devices then see each other. */
export async function lockTries(sql: Queries, tenant_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff_pins ${tenant_id}`}, 0))`;
}

/** Counts the wrong PINs of the last 24 hours, for a person on all devices, or on a device for all people. */
export async function countTries(
  sql: Queries,
  tenant_id: string,
  by: { staff_id: string } | { browser: string },
): Promise<WrongPins> {
  const of = "staff_id" in by ? sql`y.staff_id = ${by.staff_id}` : sql`y.browser = ${by.browser}`;
  const [row] = await sql<[WrongPins]>`
    select count(*)::int as count,
      floor(extract(epoch from instant() - min(y.at)))::int as first_seconds_ago,
      floor(extract(epoch from instant() - max(y.at)))::int as last_seconds_ago
    from staff_pin_tries y
    where y.tenant_id = ${tenant_id} and ${of} and y.at > instant() - interval '24 hours'`;
  return row;
}

/** Counts a try as wrong, and deletes those that count no more. Returns its id. */
export async function addTry(
  sql: Queries,
  tenant_id: string,
  { staff_id, browser }: { staff_id: string; browser: string },
): Promise<number> {
  await sql`
    delete from staff_pin_tries y where y.tenant_id = ${tenant_id} and y.at <= instant() - interval '24 hours'`;
  const [row] = await sql<[{ id: number }]>`
    insert into staff_pin_tries (tenant_id, staff_id, browser)
    values (${tenant_id}, ${staff_id}, ${browser})
    returning id`;
  return row.id;
}

/** Takes a try back, because its PIN was right. */
export async function deleteTry(sql: Queries, tenant_id: string, id: number): Promise<void> {
  await sql`delete from staff_pin_tries y where y.tenant_id = ${tenant_id} and y.id = ${id}`;
}
