import type { Queries } from "../db/client.ts";
import type { StaffRef } from "../refs.ts";

/** A sign-in link to add. It is valid for 10 minutes, and an invitation for 7 days. */
export interface NewLink {
  hash: Uint8Array;
  is_invitation: boolean;
}

/** Adds a sign-in link, and deletes the expired ones of the shop. */
export async function addLink(
  sql: Queries,
  { tenant_id, staff_id }: StaffRef,
  { hash, is_invitation }: NewLink,
): Promise<void> {
  await sql`delete from staff_links l where l.tenant_id = ${tenant_id} and l.expires_at < instant()`;
  await sql`
    insert into staff_links (tenant_id, hash, staff_id, is_invitation, expires_at)
    values (${tenant_id}, ${hash}, ${staff_id}, ${is_invitation},
      instant() + ${is_invitation ? "7 days" : "10 minutes"}::interval)`;
}

/** Deletes a link, so that it works once, and returns its person. The link is what names the shop. */
export async function takeLink(sql: Queries, hash: Uint8Array): Promise<StaffRef | undefined> {
  const [row] = await sql<StaffRef[]>`
    delete from staff_links l
    using staff p
    where l.hash = ${hash} and l.expires_at > instant() and p.tenant_id = l.tenant_id and p.id = l.staff_id
      and p.disabled_at is null and p.removed_at is null
    returning l.tenant_id, l.staff_id`;
  return row;
}

/** Records that a person works for a shop, and deletes their other invitations to it. */
export async function acceptInvitation(sql: Queries, { tenant_id, staff_id }: StaffRef): Promise<void> {
  await sql`
    update staff p
    set accepted_at = instant()
    where p.tenant_id = ${tenant_id} and p.id = ${staff_id} and p.accepted_at is null`;
  await sql`
    delete from staff_links l
    where l.tenant_id = ${tenant_id} and l.staff_id = ${staff_id} and l.is_invitation`;
}
