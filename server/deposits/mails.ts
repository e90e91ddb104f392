import { createCustomerMailJob, createShopMailJob } from "../bookings/mail_job.ts";
import { depositAction, depositClaimed, depositPlaced, depositReleased } from "../mail/letters/deposit.ts";
import { depositExpired } from "../mail/letters/deposit_to_shop.ts";
import { depositRefused } from "../mail/letters/to_shop.ts";
import type { BookingRef } from "../refs.ts";
import { linkHash, newToken } from "../token.ts";
import { addPayLink } from "./pay_links.sql.ts";

/**
 * Job: mails the link with which a customer confirms a deposit. The token is created here, so that no job or table ever
 * contains it.
 */
export const mailDepositAction = createCustomerMailJob<BookingRef>(
  async (shop, booking, { tenant_id, booking_id }, { sql, settings }) => {
    const token = newToken();
    await addPayLink(sql, tenant_id, { hash: linkHash("pay", token)!, booking_id });
    const pay_url = `${settings.base_url}/pay/${token}`;
    return { letter: depositAction(shop, booking, { pay_url, until: booking.deposit.capture_before }) };
  },
);

export const mailDepositPlaced = createCustomerMailJob((shop, booking) => ({
  letter: depositPlaced(shop, booking),
}));

export const mailDepositReleased = createCustomerMailJob((shop, booking) => ({
  letter: depositReleased(shop, booking),
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
