import { createCustomerMailJob, createShopMailJob } from "../bookings/mail_job.ts";
import type { Deps } from "../deps.ts";
import type { Jobs, RefundMail } from "../jobs/jobs.ts";
import { refundDelayed, refundRecovered, shopRefundRecovered } from "../mail/letters/refund.ts";
import type { BookingRef, HoldRef } from "../refs.ts";
import { findHoldByPaymentId } from "./holds.sql.ts";
import { mailHoldCustomer, mailHoldShop } from "./letters.ts";

type OfBooking<P> = P & BookingRef;

const mailDelayed = createCustomerMailJob<OfBooking<Jobs["mail_refund_delayed"]>>(
  (shop, { customer }, payload) => ({ letter: refundDelayed(shop, { ...payload, name: customer?.name }) }),
);
const mailRecovered = createCustomerMailJob<OfBooking<RefundMail>>(
  (shop, { customer }, payload) => ({ letter: refundRecovered(shop, { ...payload, name: customer?.name }) }),
);
const mailShopRecovered = createShopMailJob<OfBooking<RefundMail>>(
  (shop, { number }, payload) => ({ letter: shopRefundRecovered(shop, { ...payload, reference: number }) }),
);

/** Job: tells the customer that a refund has failed. */
export async function mailRefundDelayed(deps: Deps, payload: Jobs["mail_refund_delayed"]): Promise<void> {
  const { booking_id } = payload;
  if (booking_id) return await mailDelayed(deps, { ...payload, booking_id });
  await mailHoldCustomer(
    deps,
    await holdOf(deps, payload),
    (shop, { name }) => refundDelayed(shop, { ...payload, name }),
  );
}

/** Job: tells the shop or the customer that a refund that had failed was sent. */
export async function mailRefundRecovered(deps: Deps, payload: Jobs["mail_refund_recovered"]): Promise<void> {
  const { booking_id, payment_intent_id, to } = payload;
  const toShop = to === "shop";
  if (booking_id) return await (toShop ? mailShopRecovered : mailRecovered)(deps, { ...payload, booking_id });
  const hold = await holdOf(deps, payload);
  if (toShop) {
    await mailHoldShop(deps, hold, (shop) => shopRefundRecovered(shop, { ...payload, reference: payment_intent_id! }));
  } else await mailHoldCustomer(deps, hold, (shop, { name }) => refundRecovered(shop, { ...payload, name }));
}

/** Returns the hold of a payment that has no booking. */
async function holdOf({ sql }: Deps, { tenant_id, payment_intent_id }: RefundMail): Promise<HoldRef> {
  const hold = (await findHoldByPaymentId(sql, tenant_id, payment_intent_id!))!;
  return { tenant_id, hold_id: hold.id };
}
