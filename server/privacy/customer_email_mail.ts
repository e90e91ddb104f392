import { findCustomer } from "../customers/customers.sql.ts";
import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { customerEmailNew, customerEmailOld } from "../mail/letters/email_corrected.ts";
import type { Letter } from "../mail/letters/letter.ts";
import { findSender } from "../mail/sender.sql.ts";
import { writeMail } from "../mail/write_mail.ts";
import { sendLimited } from "../mail_limits/budget.ts";
import { deleteCorrectedEmail, listCorrectedEmails } from "./corrected_emails.sql.ts";

/** Job: tells a customer's new address, or the old ones, that staff have corrected it. */
export async function mailCustomerEmail(deps: Deps, { tenant_id, customer_id, to }: Jobs["mail_customer_email"]) {
  const { sql } = deps;
  const customer = await findCustomer(sql, tenant_id, customer_id);
  if (!customer) return;
  const shop = await findSender(deps, tenant_id);
  const cause = { by_staff: true, trusted: true, client: null, network: null };
  const send = (address: string, letter: Letter) =>
    sendLimited(deps, { tenant_id, address, ...cause }, () => writeMail({ shop, to: { name: "", address }, letter }));
  if (to === "new") return void await send(customer.email, customerEmailNew(shop));
  // An erasure meanwhile has removed them
  for (const email of await listCorrectedEmails(sql, tenant_id, customer_id)) {
    await send(email, customerEmailOld(shop, customer));
    await deleteCorrectedEmail(sql, tenant_id, { customer_id, email });
  }
}
