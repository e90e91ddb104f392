import type { Queries } from "../db/client.ts";
import type { StaffRef } from "../refs.ts";

/** Adds a sign-in link that is valid for 10 minutes, and deletes the expired ones of the shop. */
export async function addLink(
  sql: Queries,
  { tenant_id, staff_id }: StaffRef,
  hash: Uint8Array,
): Promise<void> {
  await sql`delete from staff_links l where l.tenant_id = ${tenant_id} and l.expires_at < instant()`;
  await sql`
    insert into staff_links (tenant_id, hash, staff_id, expires_at)
    values (${tenant_id}, ${hash}, ${staff_id}, instant() + interval '10 minutes')`;
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
