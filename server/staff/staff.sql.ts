import type { StaffMember } from "../../shared/contract/staff_member.ts";
import type { Role } from "../../shared/contract/role.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** Lists the people who work for a shop, newest first, disabled ones included. */
export async function listStaff(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<StaffMember[]> {
  return await sql<StaffMember[]>`
    select ${columns(sql)}
    from staff p
    where p.tenant_id = ${tenant_id} and p.removed_at is null ${
    before === undefined ? sql`` : sql`and p.id < ${before}`
  }
    order by p.id desc
    limit ${limit}`;
}

export async function findStaff(sql: Queries, tenant_id: string, id: string): Promise<StaffMember | undefined> {
  const [row] = await sql<StaffMember[]>`
    select ${columns(sql)}
    from staff p
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.removed_at is null`;
  return row;
}

/** Returns the person with an address in canonical form. */
export async function findStaffByEmail(
  sql: Queries,
  tenant_id: string,
  email: string,
): Promise<StaffMember | undefined> {
  const [row] = await sql<StaffMember[]>`
    select ${columns(sql)}
    from staff p
    where p.tenant_id = ${tenant_id} and p.email = ${email} and p.removed_at is null`;
  return row;
}

/** Returns a person and locks them together with all owners, so that two changes cannot leave the shop without one. */
export async function lockStaff(sql: Queries, tenant_id: string, id: string): Promise<StaffMember | undefined> {
  const rows = await sql<StaffMember[]>`
    select ${columns(sql)}
    from staff p
    where p.tenant_id = ${tenant_id} and p.removed_at is null and (p.id = ${id} or p.role = 'owner')
    order by p.id
    for update`;
  return rows.find((row) => row.id === id);
}

/** Returns whether a shop has an owner who can sign in, besides one person. */
export async function hasOtherOwner(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const [row] = await sql<[{ found: boolean }]>`
    select exists (
      select from staff p
      where p.tenant_id = ${tenant_id} and p.id <> ${id} and p.role = 'owner' and p.accepted_at is not null
        and p.disabled_at is null and p.removed_at is null
    ) as found`;
  return row.found;
}

/** A person to add. The address is in canonical form. `is_accepted`: the operator adds them, without an invitation. */
export interface NewStaff {
  id: string;
  email: string;
  name?: string | undefined;
  role: Role;
  locale?: string | null | undefined;
  shop_mails?: boolean | undefined;
  is_accepted: boolean;
}

export async function addStaff(
  sql: Queries,
  tenant_id: string,
  { id, email, name = "", role, locale = null, shop_mails = role === "owner", is_accepted }: NewStaff,
): Promise<StaffMember> {
  const [row] = await sql<StaffMember[]>`
    insert into staff as p (tenant_id, id, email, name, role, locale, shop_mails, accepted_at)
    values (${tenant_id}, ${id}, ${email}, ${name}, ${role}, ${locale}, ${shop_mails},
      ${is_accepted ? sql`instant()` : null})
    returning ${columns(sql)}`;
  return row!;
}

/** Changes of a person. Fields that are undefined keep their values. */
export interface StaffChanges {
  name?: string | undefined;
  role?: Role | undefined;
  locale?: string | null | undefined;
  shop_mails?: boolean | undefined;
  disabled?: boolean | undefined;
}

export async function updateStaff(
  sql: Queries,
  tenant_id: string,
  { id, disabled, ...changes }: StaffChanges & { id: string },
): Promise<StaffMember> {
  const switched = disabled === undefined
    ? sql``
    : disabled
    ? sql`, disabled_at = coalesce(p.disabled_at, instant())`
    : sql`, disabled_at = null`;
  const [row] = await sql<StaffMember[]>`
    update staff p
    set updated_at = instant() ${switched} ${alsoSet(sql, changes)}
    where p.tenant_id = ${tenant_id} and p.id = ${id}
    returning ${columns(sql)}`;
  return row!;
}

/** Removes a person. The row stays, because the history of bookings names it. */
export async function removeStaff(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`
    update staff p
    set removed_at = instant(), updated_at = instant()
    where p.tenant_id = ${tenant_id} and p.id = ${id}`;
}

function columns(sql: Queries) {
  return sql`
    p.id, p.email, p.name, p.role, p.locale, p.shop_mails, p.disabled_at, p.last_seen_at, p.created_at, p.updated_at`;
}
