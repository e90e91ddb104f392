import type { BookingRef } from "../refs.ts";
import type { Deps } from "../deps.ts";
import { sendLimited } from "../mail_limits/budget.ts";
import { findMailCause } from "../mail_limits/budget.sql.ts";
import { calendarOf } from "../mail/calendar.ts";
import { bookingChanged, bookingConfirmed } from "../mail/letters/booking.ts";
import { bookingCancelled, refundMade, shopCancelled } from "../mail/letters/cancelled.ts";
import { depositClaimed, depositPlaced, depositReleased } from "../mail/letters/deposit.ts";
import type { Booked, Letter, Sender } from "../mail/letters/letter.ts";
import { depositRefused, newBooking, refundFailed } from "../mail/letters/to_shop.ts";
import type { Attachment } from "../mail/mailer.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { writeMail } from "../mail/write_mail.ts";
import { findSender } from "../mail/sender.sql.ts";
import { customersLinks } from "../signing/letters.ts";
import { findBooking } from "./booking.sql.ts";

type Written = { letter: Letter; attachments?: Attachment[] };
type Writer<P> = (shop: Sender, booking: Booked, payload: P, deps: Deps) => Written | Promise<Written>;

/** A job that writes to the customer of a booking; nobody is written to who left no address. */
export function toCustomer<P extends BookingRef>(write: Writer<P>) {
  return async (deps: Deps, payload: P): Promise<void> => {
    const { shop, booking } = await read(deps, payload);
    const { name, email } = booking?.customer ?? {};
    if (!booking || !email) return;
    const { tenant_id, booking_id } = payload;
    const cause = await findMailCause(deps.sql, tenant_id, booking_id);
    await sendLimited(deps, { tenant_id, address: email, ...cause }, async () => {
      const to = { name: nameInMail(name), address: email };
      return writeMail({ shop, to, ...await write(shop, booking, payload, deps) });
    });
  };
}

/** A job that writes to the shop itself, if it has said where; the answer goes to the customer. */
function toShop<P extends BookingRef>(write: Writer<P>) {
  return async (deps: Deps, payload: P): Promise<void> => {
    const { shop, booking } = await read(deps, payload);
    if (!booking || !shop.support_email) return;
    const { name, email } = booking.customer ?? {};
    const reply_to = email ? { name: nameInMail(name), address: email } : undefined;
    const to = { name: shop.name, address: shop.support_email };
    await deps.mailer.send(writeMail({ shop, to, reply_to, ...await write(shop, booking, payload, deps) }));
  };
}

async function read({ sql, settings }: Deps, { tenant_id, booking_id }: BookingRef) {
  const [shop, booking] = await Promise.all([
    findSender({ sql, settings }, tenant_id),
    findBooking(sql, tenant_id, booking_id),
  ]);
  return { shop, booking };
}

export const mailBookingConfirmed = toCustomer(async (shop, booking, { tenant_id, booking_id }, deps) => ({
  letter: bookingConfirmed(shop, booking, { signing: await customersLinks(deps, tenant_id, booking_id) }),
  attachments: [calendarOf(shop, booking)],
}));

export const mailNewBooking = toShop((shop, booking) => ({ letter: newBooking(shop, booking) }));

export const mailBookingChanged = toCustomer((shop, booking) => ({
  letter: bookingChanged(shop, booking),
  attachments: [calendarOf(shop, booking)],
}));

export const mailBookingCancelled = toCustomer<BookingRef & { refund: number }>((shop, booking, { refund }) => ({
  letter: bookingCancelled(shop, booking, { refund }),
  attachments: [calendarOf(shop, booking, { cancelled: true })],
}));

export const mailShopCancelled = toShop<BookingRef & { refund: number }>((shop, booking, { refund }) => ({
  letter: shopCancelled(shop, booking, { refund }),
}));

export const mailRefundMade = toCustomer<BookingRef & { refund: number }>((shop, booking, { refund }) => ({
  letter: refundMade(shop, booking, { refund }),
}));

export const mailRefundFailed = toShop<BookingRef & { refund: number; reason: string | null }>((
  shop,
  booking,
  { refund, reason },
) => ({
  letter: refundFailed(shop, booking, { refund, reason }),
}));

export const mailDepositRefused = toShop<BookingRef & { reason: string }>((shop, booking, { reason }) => ({
  letter: depositRefused(shop, booking, { reason }),
}));

export const mailDepositPlaced = toCustomer((shop, booking) => ({ letter: depositPlaced(shop, booking) }));

export const mailDepositReleased = toCustomer((shop, booking) => ({ letter: depositReleased(shop, booking) }));

export const mailDepositClaimed = toCustomer((shop, booking) => ({
  letter: depositClaimed(shop, booking, {
    amount: booking.deposit.claimed_amount,
    reason: booking.deposit.claim_reason ?? "",
  }),
}));
