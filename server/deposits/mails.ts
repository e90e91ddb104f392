import { createCustomerMailJob, createShopMailJob } from "../bookings/mail_job.ts";
import { depositAction, depositClaimed, depositPlaced, depositReleased } from "../mail/letters/deposit.ts";
import { depositExpired } from "../mail/letters/deposit_to_shop.ts";
import { depositRefused } from "../mail/letters/to_shop.ts";
import type { BookingRef } from "../refs.ts";
import { createPayLink } from "../pay_links/pay_link.ts";

/**
 * Job: mails the link with which a customer confirms a deposit. The token is created here, so that no job or table ever
 * contains it.
 */
export const mailDepositAction = createCustomerMailJob<BookingRef>(
  async (shop, booking, { tenant_id, booking_id }, deps) => {
    const pay_url = await createPayLink(deps.sql, deps, { tenant_id, booking_id, kind: "deposit", expires_at: null });
    return { letter: depositAction(shop, booking, { pay_url, until: booking.deposit.capture_before }) };
  },
);

export const mailDepositPlaced = createCustomerMailJob((shop, booking) => ({
  letter: depositPlaced(shop, booking),
}));

export const mailDepositReleased = createCustomerMailJob<BookingRef & { amount?: number }>((
  shop,
  booking,
  payload,
) => ({
  letter: depositReleased(shop, booking, payload),
}));

export const mailDepositClaimed = createCustomerMailJob((shop, booking) => ({
  letter: depositClaimed(shop, booking, {
    amount: booking.deposit.claimed_amount,
    reason: booking.deposit.claim_reason ?? "",
  }),
}));

/** Job: tells the shop that the processor refused a deposit permanently. */
export const mailDepositRefused = createShopMailJob<BookingRef & { reason: string }>((shop, booking, { reason }) => ({
  letter: depositRefused(shop, booking, { reason }),
}));

/** Job: tells the shop that a deposit is not held any more: its authorization lapsed, or was cancelled elsewhere. */
export const mailDepositExpired = createShopMailJob((shop, booking) => ({ letter: depositExpired(shop, booking) }));
