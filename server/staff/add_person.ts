import { canonicalEmail } from "../customers/email.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addStaff, type NewStaff } from "./staff.sql.ts";

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
