import { findCustomer } from "../customers/customers.sql.ts";
import type { Deps } from "../deps.ts";
import { sendLimited } from "../mail_limits/budget.ts";
import { soldOut } from "../mail/letters/cancelled.ts";
import { latePaymentRefunded, lateRefundFailed } from "../mail/letters/to_shop.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { writeMail } from "../mail/write_mail.ts";
import { findSender } from "../mail/sender.sql.ts";
import type { HoldRef } from "../refs.ts";
import { findShop } from "../shops/shops.sql.ts";
import { customerOfHold } from "./hold_customer.ts";
import { publicPaymentId } from "./hold_payment.ts";
import { findHold, findHoldByPaymentId } from "./holds.sql.ts";
import { findProcessorIntent } from "./processor_intent.ts";

/** Job: tells the customer that their payment came too late and is refunded. */
export async function mailSoldOut(deps: Deps, about: HoldRef): Promise<void> {
  const { shop, hold, name, email } = await read(deps, about);
  if (!email) return;
  const mode = (await findShop(deps.sql, about.tenant_id))?.mode;
  const letter = soldOut(shop, { name, amount: hold.amount, currency: hold.currency });
  const { payment } = hold;
  const isPaid = payment.kind === "charge" && payment.provider === "stripe" && mode === "live";
  const trusted = isPaid || hold.customer_id !== null;
  const receiver = { tenant_id: about.tenant_id, address: email, trusted, client: hold.address };
  await sendLimited(deps, receiver, () => writeMail({ shop, to: { name: nameInMail(name), address: email }, letter }));
}

/** Job: tells the shop that a payment came too late and is refunded. */
export async function mailShopSoldOut(deps: Deps, about: HoldRef): Promise<void> {
  const { shop, hold, email } = await read(deps, about);
  if (!shop.support_email) return;
  const { amount, currency } = hold;
  const letter = latePaymentRefunded(shop, { reference: publicPaymentId(hold) ?? hold.id, amount, currency, email });
  await deps.mailer.send(writeMail({ shop, to: { name: shop.name, address: shop.support_email }, letter }));
}

interface Failed {
  tenant_id: string;
  payment_intent_id: string;
  refund: number;
  reason: string | null;
}

/** Job: tells the shop that the refund of a late payment failed. The customer has neither gear nor money. */
export async function mailLateRefundFailed(
  deps: Deps,
  { tenant_id, payment_intent_id, refund, reason }: Failed,
): Promise<void> {
  const { id: hold_id } = (await findHoldByPaymentId(deps.sql, tenant_id, payment_intent_id))!;
  const { shop, hold: { currency }, name, email } = await read(deps, { tenant_id, hold_id });
  if (!shop.support_email) return;
  const letter = lateRefundFailed(shop, { reference: payment_intent_id, refund, currency, reason, name, email });
  await deps.mailer.send(writeMail({ shop, to: { name: shop.name, address: shop.support_email }, letter }));
}

async function read(deps: Deps, { tenant_id, hold_id }: HoldRef) {
  const shop = await findSender(deps, tenant_id);
  const hold = (await findHold(deps.sql, tenant_id, hold_id))!;
  const { customer, customer_id } = hold;
  const record = customer_id === null ? undefined : await findCustomer(deps.sql, tenant_id, customer_id);
  const payer = customer ? undefined : (await findProcessorIntent(deps, hold.payment))?.payer;
  return { shop, hold, ...customerOfHold(hold, { record, payer }) };
}
