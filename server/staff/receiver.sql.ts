import type { Role } from "../../shared/contract/role.ts";
import type { Queries } from "../db/client.ts";
import type { StaffRef } from "../refs.ts";

/** A person to whom a mail goes. `has_access` is false once they are disabled or removed. */
export interface StaffReceiver {
  email: string;
  name: string;
  role: Role;
  locale: string | null;
  has_access: boolean;
  /** True once they have opened the link of their invitation, or if the operator added them. */
  has_accepted: boolean;
  /** True once they have signed in, which proves that the address is theirs. */
  has_signed_in: boolean;
}

export async function findReceiver(
  sql: Queries,
  { tenant_id, staff_id }: StaffRef,
): Promise<StaffReceiver | undefined> {
  const [row] = await sql<StaffReceiver[]>`
    select p.email, p.name, p.role, p.locale, p.disabled_at is null and p.removed_at is null as has_access,
      p.accepted_at is not null as has_accepted, p.last_seen_at is not null as has_signed_in
    from staff p
    where p.tenant_id = ${tenant_id} and p.id = ${staff_id}`;
  return row;
}
