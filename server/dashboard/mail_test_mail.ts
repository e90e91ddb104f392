import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { mailFormatFor } from "../mail/mail_format.ts";
import { writeMail } from "../mail/write_mail.ts";
import { sendLimited } from "../mail_limits/budget.ts";
import { findReceiver } from "../staff/receiver.sql.ts";
import { writeSampleMail } from "./mail_preview.ts";

/** Job: mails a sample of a mail to a person who works for the shop, unless they have lost their access. */
export async function mailTest(deps: Deps, { tenant_id, staff_id, ...mail }: Jobs["mail_test"]): Promise<void> {
  const receiver = await findReceiver(deps.sql, { tenant_id, staff_id });
  if (!receiver?.has_access) return;
  const { email: address, name } = receiver;
  const { letter, shop } = await writeSampleMail(deps, tenant_id, mail);
  const subject = mailFormatFor(shop).words.test_subject(letter.subject);
  const to = { name: name || undefined, address };
  const limited = { tenant_id, address, by_staff: true, trusted: true, client: null, network: null };
  await sendLimited(deps, limited, () => writeMail({ shop, to, letter: { ...letter, subject } }));
}
