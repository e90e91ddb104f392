import type { StaffSession } from "../../shared/contract/staff_member.ts";
import type { Queries } from "../db/client.ts";
import type { StaffRef } from "../refs.ts";

/** A shop where a person works: their record in it, and the shop's slug and name. */
export type Membership = StaffRef & { slug: string; name: string; has_been_there: boolean };

/**
 * Lists the shops where an address works, the one where it was last first. A shop whose invitation was not accepted is
 * left out, and so are disabled and removed people.
 *
 * It crosses shops: an address signs in before it has chosen one.
 */
export async function listMemberships(sql: Queries, email: string): Promise<Membership[]> {
  return await sql<Membership[]>`
    select p.tenant_id, p.id as staff_id, t.slug, t.name, p.last_seen_at is not null as has_been_there
    from staff p
    join tenants t on t.id = p.tenant_id
    where p.email = ${email} and p.accepted_at is not null and p.disabled_at is null and p.removed_at is null
    order by p.last_seen_at desc nulls last, p.tenant_id`;
}

/** Lists at most five shops whose invitation an address has not accepted yet, the oldest first. */
export async function listInvitations(sql: Queries, email: string): Promise<(StaffRef & { slug: string })[]> {
  return await sql<(StaffRef & { slug: string })[]>`
    select p.tenant_id, p.id as staff_id, t.slug
    from staff p
    join tenants t on t.id = p.tenant_id
    where p.email = ${email} and p.accepted_at is null and p.disabled_at is null and p.removed_at is null
    order by p.created_at, p.tenant_id
    limit 5`;
}

/** Returns a person, a shop where they work, and all their shops by name. */
export async function getStaffSession(
  sql: Queries,
  { tenant_id, staff_id, by_pin = false }: StaffRef & { by_pin?: boolean },
): Promise<StaffSession> {
  const [row] = await sql<StaffSession[]>`
    select p.role, ${by_pin}::boolean as by_pin,
      exists (select from staff_pins n where n.tenant_id = p.tenant_id and n.staff_id = p.id) as has_pin,
      jsonb_build_object('id', p.id, 'email', p.email, 'name', p.name, 'locale', p.locale, 'shop_mails', p.shop_mails)
        as person,
      jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'mode', t.mode, 'currency', t.currency,
        'timezone', t.timezone, 'locale', t.locale) as shop,
      (
        select jsonb_agg(jsonb_build_object('id', u.id, 'slug', u.slug, 'name', u.name, 'role', o.role)
          order by u.name, u.id)
        from staff o
        join tenants u on u.id = o.tenant_id
        where o.email = p.email and o.accepted_at is not null and o.disabled_at is null and o.removed_at is null
      ) as shops
    from staff p
    join tenants t on t.id = p.tenant_id
    where p.tenant_id = ${tenant_id} and p.id = ${staff_id}`;
  return row!;
}
