import { feeTime, isFeeOwed } from "../../../shared/cancellation.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { type MailFormat, mailFormatFor } from "../mail_format.ts";
import { askToPay, type PayLinkFacts } from "./balance.ts";
import { aboutBooking } from "./failure_letter.ts";
import type { Block, Letter, Sender } from "./letter.ts";
import { billFor, datesAndPlace, letterToCustomer } from "./parts.ts";

/** To the customer: what a no-show or a late cancellation costs, and when the saved card is charged. */
export function feeDue(shop: Sender, booking: Booking): Letter {
  const format = mailFormatFor(shop);
  const { words, money } = format;
  const fee = money(booking.amount_due, booking.currency);
  const intro = booking.status === "no_show" ? words.fee_no_show_intro : words.fee_cancelled_intro;
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.fee_subject(shop.name, fee),
    title: words.fee_title(fee),
    intro: intro(booking.number),
  }, [...feeNotice(format, booking), billFor(format, booking), datesAndPlace(format, booking)]);
}

/** Returns a notice about the fee of a booking that has ended and when the card is charged; nothing without a fee. */
export function feeNotice({ words, money, moment }: MailFormat, booking: Booking): Block[] {
  if (!isFeeOwed(booking)) return [];
  const at = moment(new Date(feeTime(booking)).toISOString());
  return [{ kind: "notice", text: words.fee_notice(money(booking.amount_due, booking.currency), at) }];
}

/** To the customer: the card did not pay the fee. They can pay with a link. */
export function feeDeclined(shop: Sender, booking: Booking, link: PayLinkFacts): Letter {
  const { words, money } = mailFormatFor(shop);
  const intro = words.fee_declined_intro(booking.number, money(booking.amount_due, booking.currency));
  return askToPay(shop, booking, { ...link, intro });
}

/** To the shop: a fee is unpaid, and the card is not tried again. */
export function feeUnpaid(shop: Sender, booking: Booking): Letter {
  const { words, money } = mailFormatFor(shop);
  const { number, amount_due, currency } = booking;
  return aboutBooking(shop, booking, {
    subject: words.fee_unpaid_subject(number),
    title: words.fee_unpaid_title,
    intro: words.fee_unpaid_intro(money(amount_due, currency)),
    todo: words.fee_unpaid_todo,
  });
}
