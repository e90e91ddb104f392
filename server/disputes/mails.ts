import { findBooking } from "../bookings/booking.sql.ts";
import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { paymentDisputed } from "../mail/letters/dispute.ts";
import { mailShop } from "../mail/mail_shop.ts";
import { findSender } from "../mail/sender.sql.ts";
import { findPayment } from "../payments/payments.sql.ts";

/** Job: tells the shop that a payment is disputed, or how its dispute ended. */
export async function mailPaymentDisputed(
  deps: Deps,
  { tenant_id, payment_id, dispute }: Jobs["mail_payment_disputed"],
): Promise<void> {
  const payment = await findPayment(deps.sql, tenant_id, payment_id);
  if (!payment) return;
  const { booking_id, payment_intent_id, currency } = payment;
  const booking = booking_id ? await findBooking(deps.sql, tenant_id, booking_id) : undefined;
  const shop = await findSender(deps, tenant_id);
  const reference = booking?.number ?? payment_intent_id ?? payment_id;
  const { name, email } = booking?.customer ?? {};
  const letter = paymentDisputed(shop, { reference, currency, dispute, name, email });
  await mailShop(deps, { tenant_id, shop, letter });
}
