import type { Booking } from "../../../shared/contract/booking.ts";
import { mailFormatFor } from "../mail_format.ts";
import { aboutBooking } from "./failure_letter.ts";
import type { Letter, Sender } from "./letter.ts";
import { billFor, datesAndPlace, letterToCustomer } from "./parts.ts";

/** To the customer: the rest is due, with a link to pay it. The saved card may have been declined. */
export function restDue(
  shop: Sender,
  booking: Booking,
  { pay_url, until, is_declined, cancel_at }: {
    pay_url: string;
    until: string;
    is_declined: boolean;
    /** When the booking is cancelled without the payment (ms); null for never. */
    cancel_at: number | null;
  },
): Letter {
  const format = mailFormatFor(shop);
  const { words, money, moment, deadline } = format;
  const amount = money(booking.amount_due, booking.currency);
  const intro = (is_declined ? words.rest_declined_intro : words.balance_intro)(booking.number, amount);
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.balance_subject(shop.name, amount),
    title: words.balance_title(amount),
    intro,
  }, [
    ...(cancel_at === null ? [] : [{ kind: "notice", text: words.rest_cancelled_at(deadline(cancel_at)) } as const]),
    { kind: "button", text: words.balance_button, url: pay_url },
    { kind: "paragraph", text: words.balance_until(moment(until)), quiet: true },
    billFor(format, booking),
    datesAndPlace(format, booking),
  ]);
}

/** To the shop: the rest of a booking is unpaid one day before its pickup. */
export function restUnpaid(shop: Sender, booking: Booking): Letter {
  const { words, money } = mailFormatFor(shop);
  const { number, amount_due, currency } = booking;
  return aboutBooking(shop, booking, {
    subject: words.rest_unpaid_subject(number),
    title: words.rest_unpaid_title,
    intro: words.rest_unpaid_intro(money(amount_due, currency)),
    todo: words.rest_unpaid_todo,
  });
}
