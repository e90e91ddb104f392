import { formatItems } from "../calendar.ts";
import { nameInMail } from "../name_in_mail.ts";
import { type MailFormat, mailFormatFor } from "../mail_format.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { Block, Letter, Sender } from "./letter.ts";
import { feeNotice } from "./fee.ts";
import { billFor, datesAndPlace, letterToCustomer, letterToShop } from "./parts.ts";

/**
 * To the customer: the booking is cancelled, with the refund in the currency's minor unit. `message` is the shop's own
 * text.
 */
export function bookingCancelled(
  shop: Sender,
  booking: Booking,
  { refund, message }: { refund: number; message?: string },
): Letter {
  const format = mailFormatFor(shop);
  const { words, money } = format;
  const { by, reason } = booking.cancellation ?? {};
  // The system says why in the shop's language. What staff wrote is for the shop
  const text = message ?? (by === "system" ? reason : null);
  const refundText = refund > 0
    ? words.cancelled_refund(money(refund, booking.currency))
    : booking.amount_paid > 0
    ? words.cancelled_no_refund
    : words.cancelled_unpaid;
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.cancelled_subject(shop.name, booking.number),
    title: words.cancelled_title,
    intro: refundText,
  }, [
    ...(refund > 0 ? refundDelay(format, booking) : []),
    ...feeNotice(format, booking),
    ...(text ? [{ kind: "notice", text } as const] : []),
    datesAndPlace(format, booking),
  ]);
}

/** To the customer: a refund without a cancellation. `is_second` says that the booking was paid twice. */
export function refundMade(
  shop: Sender,
  booking: Booking,
  { refund, is_second = false }: { refund: number; is_second?: boolean },
): Letter {
  const format = mailFormatFor(shop);
  const { words, money } = format;
  const amount = money(refund, booking.currency);
  const intro = (is_second ? words.refunded_twice_intro : words.refunded_intro)(booking.number);
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.refunded_subject(shop.name, amount),
    title: words.refunded_title(amount),
    intro,
  }, [
    ...refundDelay(format, booking),
  ]);
}

/** Returns how long a refund to a card takes. Empty for a booking paid in cash, which was refunded at the counter. */
function refundDelay({ words }: MailFormat, { payment_intent_id }: Booking): Block[] {
  return payment_intent_id ? [{ kind: "paragraph", text: words.refund_soon, quiet: true }] : [];
}

interface LatePayment {
  name: string | null;
  amount: number;
  currency: string;
}

/**
 * To the customer of a late payment, or of a free booking confirmed late: there is no booking, and the money is
 * refunded.
 */
export function soldOut(shop: Sender, { name, amount, currency }: LatePayment): Letter {
  const { words, money } = mailFormatFor(shop);
  const refund = amount ? words.sold_out_refund(money(amount, currency)) : words.sold_out_free;
  return {
    subject: amount ? words.sold_out_subject(shop.name) : words.sold_out_free_subject(shop.name),
    preview: refund,
    blocks: [
      { kind: "title", text: words.sold_out_title },
      { kind: "paragraph", text: words.greeting(nameInMail(name)) },
      { kind: "paragraph", text: amount ? words.sold_out_intro : words.sold_out_free_intro },
      { kind: "notice", text: refund },
      ...(amount ? [{ kind: "paragraph", text: words.refund_soon, quiet: true } as const] : []),
    ],
  };
}

/** To the shop: the customer has changed the dates. */
export function shopChanged(shop: Sender, booking: Booking): Letter {
  const format = mailFormatFor(shop);
  const { words } = format;
  return letterToShop({
    subject: words.shop_changed_subject(booking.number),
    title: words.shop_changed_title,
    intro: formatItems(booking),
  }, [datesAndPlace(format, booking), billFor(format, booking)]);
}

/** To the shop: the customer or a member of staff cancelled a booking. */
export function shopCancelled(shop: Sender, booking: Booking, { refund }: { refund: number }): Letter {
  const format = mailFormatFor(shop);
  const { words, money } = format;
  return letterToShop({
    subject: words.shop_cancelled_subject(booking.number),
    title: words.shop_cancelled_title,
    intro: formatItems(booking),
  }, [
    datesAndPlace(format, booking),
    {
      kind: "bill",
      lines: [],
      totals: [{ label: words.refunded, amount: money(refund, booking.currency), strong: true }],
    },
  ]);
}
