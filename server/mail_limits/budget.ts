import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { ShopRef } from "../refs.ts";
import { countMail, findExceeded, lockMailBudget, type MailCause, type MailLimit, uncountMail } from "./budget.sql.ts";
import type { Mail } from "../mail/mailer.ts";
import { mailOperator } from "../mail/operator.ts";
import { recordNotice } from "../mail/operator_notices.sql.ts";

/** The address of a mail, and the cause of the mail. `trusted` mails are not limited. */
export interface Receiver extends Pick<MailCause, "trusted" | "client"> {
  tenant_id: string;
  address: string;
}
type SendDeps = Pick<Deps, "sql" | "mailer" | "vault" | "log" | "settings">;

/**
 * Sends a mail to a customer, rider or signer, unless a limit forbids it.
 *
 * Anyone can type anyone's address, so mails to addresses that nobody has proven are limited per address, client and
 * shop (see `quotas.ts`). Mails that staff, a payment or the signed-in receiver caused are `trusted` and not limited.
 * An earlier sign-in of the receiver does not suffice, because strangers know such addresses too. `write` is called
 * only if the mail may be sent. A blocked mail is logged. When the shop's own limit is reached, the operator is told
 * once a day.
 */
export async function sendLimited(deps: SendDeps, to: Receiver, write: () => Mail | Promise<Mail>): Promise<boolean> {
  const { sql, mailer, log } = deps;
  const { tenant_id, trusted } = to;
  if (trusted) {
    await mailer.send(await write());
    return true;
  }
  const counted = await countWithinLimits(deps, to);
  if (typeof counted === "string") {
    log(counted === "shop" ? "error" : "warn", "mail_not_sent", { tenant_id, limit: `unproven_mails_per_${counted}` });
    return false;
  }
  try {
    await mailer.send(await write());
  } catch (error) {
    await uncountMail(sql, tenant_id, counted.id);
    throw error;
  }
  return true;
}

/** Counts the mail, or returns the limit that blocks it. */
async function countWithinLimits(
  { sql, vault, settings: { quotas } }: SendDeps,
  { tenant_id, address, client }: Receiver,
): Promise<{ id: number } | MailLimit> {
  const receiver = await vault.hmac(address.toLowerCase(), "mail_receiver");
  return await sql.begin(async (tx) => {
    await lockMailBudget(tx, tenant_id);
    const exceeded = await findExceeded(tx, tenant_id, { receiver, client, quotas });
    if (exceeded === "shop" && await recordNotice(tx, { tenant_id, kind: "mail_stop" })) {
      await addJob(tx, "notify_mail_stop", { tenant_id });
    }
    return exceeded ?? await countMail(tx, tenant_id, { receiver, client });
  });
}

/** Job: tells the operator that a shop has reached its daily limit of mails to unproven addresses. */
export async function notifyMailStop(deps: Deps, { tenant_id }: ShopRef): Promise<void> {
  const limit = deps.settings.quotas.unproven_mails_per_shop_and_day;
  await mailOperator(deps, {
    subject: `Shop ${tenant_id} has used up its mails to unproven addresses`,
    text: `In the last 24 hours the shop has sent ${limit} mails to addresses that nobody has proven to own. ` +
      "No further ones are sent until the oldest of them are a day old. Mails about paid bookings, to customers who " +
      "were signed in when they booked or signed, and to the shop itself still go out.\n\n" +
      "Somebody may be using the shop to mail strangers. Look at its newest bookings and signatures. If they are genuine, " +
      `raise the limit: RATE_LIMITS={"unproven_mails_per_shop_and_day": ${limit * 5}}.`,
  });
}
