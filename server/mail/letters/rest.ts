import type { Booking } from "../../../shared/contract/booking.ts";
import { mailFormatFor } from "../mail_format.ts";
import { askToPay, type PayLinkFacts } from "./balance.ts";
import { aboutBooking } from "./failure_letter.ts";
import type { Letter, Sender } from "./letter.ts";

/** To the customer: the rest is due, with a link to pay it. The saved card may have been declined. */
export function restDue(
  shop: Sender,
  booking: Booking,
  { is_declined, cancel_at, ...link }: PayLinkFacts & {
    is_declined: boolean;
    /** When the booking is cancelled without the payment (ms); null for never. */
    cancel_at: number | null;
  },
): Letter {
  const { words, money, deadline } = mailFormatFor(shop);
  const amount = money(booking.amount_due, booking.currency);
  const intro = (is_declined ? words.rest_declined_intro : words.balance_intro)(booking.number, amount);
  const notices = cancel_at === null
    ? []
    : [{ kind: "notice", text: words.rest_cancelled_at(deadline(cancel_at)) } as const];
  return askToPay(shop, booking, { ...link, intro, notices });
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
