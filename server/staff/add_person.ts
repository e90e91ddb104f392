import { canonicalEmail } from "../customers/email.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { acceptInvitation } from "./links.sql.ts";
import { addStaff, findStaffByEmail, type NewStaff, updateStaff } from "./staff.sql.ts";

/** Adds a person to a shop and the job that invites them. */
export async function addPerson(
  tx: Queries,
  { ids }: Pick<Deps, "ids">,
  tenant_id: string,
  draft: Omit<NewStaff, "id">,
) {
  const added = await addStaff(tx, tenant_id, { ...draft, id: ids.next("st"), email: canonicalEmail(draft.email) });
  await addJob(tx, "mail_staff_invitation", { tenant_id, staff_id: added.id });
  return added;
}

/**
 * Makes a person an owner of a shop who receives its mails: adds them, or changes their role. Only the operator does
 * so, and no invitation needs to be accepted.
 */
export async function ensureOwner(
  tx: Queries,
  deps: Pick<Deps, "ids">,
  tenant_id: string,
  email: string,
): Promise<void> {
  const found = await findStaffByEmail(tx, tenant_id, canonicalEmail(email));
  if (!found) {
    await addPerson(tx, deps, tenant_id, { email, role: "owner", is_accepted: true });
    return;
  }
  await acceptInvitation(tx, { tenant_id, staff_id: found.id });
  await updateStaff(tx, tenant_id, { id: found.id, role: "owner", disabled: false, shop_mails: true });
  if (found.role !== "owner" || found.disabled_at) {
    await addJob(tx, "mail_staff_access", { tenant_id, staff_id: found.id });
  }
}
