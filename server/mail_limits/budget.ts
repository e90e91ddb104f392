import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { ShopRef } from "../refs.ts";
import { countMail, findExceeded, lockMailBudget, type MailCause, type MailLimit, uncountMail } from "./budget.sql.ts";
import type { Mail } from "../mail/mailer.ts";
import { mailOperator } from "../mail/operator.ts";
import { type NoticeRef, recordNotice } from "../mail/operator_notices.sql.ts";

/** The address of a mail, and the cause of the mail. `trusted` mails are not limited, unless they are `by_staff`. */
export interface Receiver extends Pick<MailCause, "by_staff" | "trusted" | "client" | "network"> {
  tenant_id: string;
  address: string;
}
type SendDeps = Pick<Deps, "sql" | "mailer" | "vault" | "log" | "settings">;

/**
 * Sends a mail to a customer, rider or signer, unless a limit forbids it.
 *
 * Anyone can type anyone's address, so mails to addresses that nobody has proven are limited per address, client,
 * network and shop (see `quotas.ts`). Mails that a payment or the signed-in receiver caused are `trusted` and not
 * limited. An earlier sign-in of the receiver does not suffice, because strangers know such addresses too. `write` is
 * called only if the mail may be sent. A blocked mail is logged. When a limit of the whole shop is reached, the
 * operator is told once a day.
 *
 * Mails that staff cause have a limit of their own. A mail beyond it throws, so that its job is tried again until the
 * limit allows it. Meanwhile it is shown like a mail that the mail server refuses (`mail_failed` of Today).
 */
export async function sendLimited(deps: SendDeps, to: Receiver, write: () => Mail | Promise<Mail>): Promise<boolean> {
  const { sql, mailer, log } = deps;
  const { tenant_id, trusted, by_staff } = to;
  if (trusted && !by_staff) {
    await mailer.send(await write());
    return true;
  }
  const counted = await countWithinLimits(deps, to);
  if (typeof counted === "string") {
    const isOfShop = counted in shopLimits;
    log(isOfShop ? "error" : "warn", "mail_not_sent", { tenant_id, limit: counted });
    if (by_staff) throw new Error(`The shop has reached ${counted}. The mail is sent once older mails are a day old`);
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

/** The limits of a whole shop, of which the operator is told. */
const shopLimits: {
  [L in MailLimit]?: { kind: NoticeRef["kind"]; task: "notify_mail_stop" | "notify_staff_mail_stop" };
} = {
  unproven_mails_per_shop_and_day: { kind: "mail_stop", task: "notify_mail_stop" },
  staff_mails_per_shop_and_day: { kind: "staff_mail_stop", task: "notify_staff_mail_stop" },
};

/** Counts the mail, or returns the limit that blocks it. */
async function countWithinLimits(
  { sql, vault, settings: { quotas } }: SendDeps,
  { tenant_id, address, client, network, by_staff }: Receiver,
): Promise<{ id: number } | MailLimit> {
  const receiver = await vault.hmac(address.toLowerCase(), "mail_receiver");
  return await sql.begin(async (tx) => {
    await lockMailBudget(tx, tenant_id);
    const exceeded = await findExceeded(tx, tenant_id, { receiver, client, network, by_staff, quotas });
    const notice = exceeded && shopLimits[exceeded];
    if (notice && await recordNotice(tx, { tenant_id, kind: notice.kind })) {
      await addJob(tx, notice.task, { tenant_id });
    }
    return exceeded ?? await countMail(tx, tenant_id, { receiver, client, network, by_staff });
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
      "Somebody may be using the shop to mail strangers. Look at its newest bookings and signatures. If they are " +
      `genuine, raise the limit: RATE_LIMITS={"unproven_mails_per_shop_and_day": ${limit * 5}}.`,
  });
}

/** Job: tells the operator that a shop has reached its daily limit of mails that its staff cause. */
export async function notifyStaffMailStop(deps: Deps, { tenant_id }: ShopRef): Promise<void> {
  const limit = deps.settings.quotas.staff_mails_per_shop_and_day;
  await mailOperator(deps, {
    subject: `Shop ${tenant_id} has used up the mails of its staff`,
    text:
      `In the last 24 hours the staff of the shop have caused ${limit} mails to customers and riders. Further ones ` +
      "wait until the oldest of them are a day old, and the shop sees them under “Needs attention”. All other mails " +
      "still go out.\n\n" +
      "Somebody may be using the shop to mail strangers. Look at its newest bookings. If they are genuine, raise the " +
      `limit: RATE_LIMITS={"staff_mails_per_shop_and_day": ${limit * 5}}. Otherwise drop the waiting mails: ` +
      "deno task jobs list.",
  });
}
