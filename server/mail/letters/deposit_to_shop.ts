import { mailFormatFor } from "../mail_format.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { aboutBooking } from "./failure_letter.ts";
import type { Letter, Sender } from "./letter.ts";

/** To the shop: the deposit is not held any more, although it was not released. */
export function depositExpired(shop: Sender, booking: Booking): Letter {
  const { words, money } = mailFormatFor(shop);
  const { number, currency, deposit, status } = booking;
  const amount = money(deposit.amount, currency);
  const isOver = status === "returned" || status === "completed";
  return aboutBooking(shop, booking, {
    subject: words.deposit_expired_subject(number),
    title: words.deposit_expired_title,
    intro: deposit.failure_reason === "authorization_cancelled"
      ? words.deposit_expired_cancelled(amount)
      : words.deposit_expired_intro(amount),
    todo: isOver ? words.deposit_expired_todo_over : words.deposit_expired_todo,
  });
}

/** To the shop: returned gear has not been inspected, and its deposit will be released. */
export function inspectionDue(shop: Sender, booking: Booking): Letter {
  const { words, moment } = mailFormatFor(shop);
  const { number, inspection } = booking;
  const due = moment(inspection?.due_at ?? booking.return_date);
  return aboutBooking(shop, booking, {
    subject: words.inspection_due_subject(number),
    title: words.inspection_due_title,
    intro: words.inspection_due_intro(due),
    todo: words.inspection_due_todo,
  });
}
