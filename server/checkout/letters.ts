import { findCustomer } from "../customers/customers.sql.ts";
import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { sendLimited } from "../mail_limits/budget.ts";
import { soldOut } from "../mail/letters/cancelled.ts";
import type { Letter, Sender } from "../mail/letters/letter.ts";
import { notBooked, shopNotBooked } from "../mail/letters/not_booked.ts";
import { latePaymentRefunded, lateRefundFailed } from "../mail/letters/to_shop.ts";
import { mailShop } from "../mail/mail_shop.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { writeMail } from "../mail/write_mail.ts";
import { withName } from "../mail/own_texts/field_values.ts";
import { findSender } from "../mail/sender.sql.ts";
import type { HoldRef } from "../refs.ts";
import { findShop } from "../shops/shops.sql.ts";
import { type BookingCustomer, customerOfHold } from "./hold_customer.ts";
import { publicPaymentId } from "./hold_payment.ts";
import { findHold, findHoldByPaymentId, type Hold } from "./holds.sql.ts";
import { findProcessorIntent } from "./processor_intent.ts";

/** A hold without a booking, and the customer who paid for it. */
export type UnbookedHold = BookingCustomer & { hold: Hold };

/** Job: tells the customer that their payment came too late and is refunded. */
export async function mailSoldOut(deps: Deps, about: Jobs["mail_sold_out"]): Promise<void> {
  await mailHoldCustomer(deps, about, (shop, { hold, name }) => {
    const { amount = hold.amount, currency = hold.currency } = about;
    return soldOut(shop, { name, amount, currency });
  });
}

/** Job: tells the shop that a payment came too late and is refunded. */
export async function mailShopSoldOut(deps: Deps, about: Jobs["mail_shop_sold_out"]): Promise<void> {
  await mailHoldShop(deps, about, (shop, { hold, email }) => {
    const { amount = hold.amount, currency = hold.currency } = about;
    return latePaymentRefunded(shop, { reference: referenceOf(hold), amount, currency, email });
  });
}

/**
 * Job: tells the customer or the shop that a payment was not booked, because of what somebody changed at the processor.
 */
export async function mailNotBooked(deps: Deps, about: Jobs["mail_not_booked"]): Promise<void> {
  if (about.to === "customer") {
    await mailHoldCustomer(deps, about, (shop, { name }) => notBooked(shop, { ...about, name }));
  } else {
    await mailHoldShop(
      deps,
      about,
      (shop, { hold, email }) => shopNotBooked(shop, { ...about, reference: referenceOf(hold), email }),
    );
  }
}

function referenceOf(hold: Hold): string {
  return publicPaymentId(hold) ?? hold.id;
}

/** Job: tells the shop that the refund of a late payment failed. The customer has neither gear nor money. */
export async function mailLateRefundFailed(deps: Deps, payload: Jobs["mail_late_refund_failed"]): Promise<void> {
  const { tenant_id, payment_intent_id: reference, refund, reason, retrying } = payload;
  const { id: hold_id } = (await findHoldByPaymentId(deps.sql, tenant_id, reference))!;
  await mailHoldShop(deps, { tenant_id, hold_id }, (shop, { hold, name, email }) => {
    const currency = payload.currency ?? hold.currency;
    return lateRefundFailed(shop, { reference, refund, currency, reason, retrying, name, email });
  });
}

/** Mails the customer of a hold that has no booking, if the address is known. */
export async function mailHoldCustomer(
  deps: Deps,
  about: HoldRef,
  write: (shop: Sender, hold: UnbookedHold) => Letter,
): Promise<void> {
  const { shop, ...unbooked } = await read(deps, about);
  const { hold, name, email } = unbooked;
  if (!email) return;
  const mode = (await findShop(deps.sql, about.tenant_id))?.mode;
  const { payment } = hold;
  const isPaid = payment.kind === "charge" && payment.provider === "stripe" && mode === "live";
  const trusted = isPaid || hold.customer_id !== null;
  const { tenant_id } = about;
  const { address: client, network } = hold;
  const receiver = { tenant_id, address: email, by_staff: false, trusted, client, network };
  const letter = write(withName(shop, name), unbooked);
  await sendLimited(deps, receiver, () => writeMail({ shop, to: { name: nameInMail(name), address: email }, letter }));
}

/** Mails the shop about a hold that has no booking. */
export async function mailHoldShop(
  deps: Deps,
  about: HoldRef,
  write: (shop: Sender, hold: UnbookedHold) => Letter,
): Promise<void> {
  const { shop, ...unbooked } = await read(deps, about);
  await mailShop(deps, { tenant_id: about.tenant_id, shop, letter: write(shop, unbooked) });
}

async function read(deps: Deps, { tenant_id, hold_id }: HoldRef) {
  const shop = await findSender(deps, tenant_id);
  const hold = (await findHold(deps.sql, tenant_id, hold_id))!;
  const { customer, customer_id } = hold;
  const record = customer_id === null ? undefined : await findCustomer(deps.sql, tenant_id, customer_id);
  const payer = customer ? undefined : (await findProcessorIntent(deps, hold.payment))?.payer;
  return { shop, hold, ...customerOfHold(hold, { record, payer }) };
}
