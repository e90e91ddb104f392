import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { requirementKindsOf } from "../../shared/records/payment_account.ts";
import { paymentAccountDue } from "../mail/letters/payment_account.ts";
import { mailShop } from "../mail/mail_shop.ts";
import { findSender } from "../mail/sender.sql.ts";
import { findAccountRow } from "./accounts.sql.ts";

/** Job: mails the shop what Stripe asks for by a date, unless that is done or has another date by now. */
export async function mailPaymentAccountDue(
  { sql, mailer, log, settings }: Deps,
  { tenant_id, due_by }: Jobs["mail_payment_account_due"],
): Promise<void> {
  const row = await findAccountRow(sql, tenant_id);
  if (!row?.account || row.due_by !== due_by || !row.requirements.length) return;
  const shop = await findSender({ sql, settings }, tenant_id);
  const url = `${settings.base_url}/dashboard/settings/payments`;
  const letter = paymentAccountDue(shop, { due: requirementKindsOf(row.requirements), due_by, url });
  await mailShop({ sql, mailer, log }, { tenant_id, shop, letter });
}
