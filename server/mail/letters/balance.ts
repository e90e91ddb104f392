import type { Booking } from "../../../shared/contract/booking.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";
import { billFor, datesAndPlace, letterToCustomer } from "./parts.ts";

/** To the customer: a link with which they pay what is due, until a deadline. */
export function balanceDue(
  shop: Sender,
  booking: Booking,
  { pay_url, until }: { pay_url: string; until: string },
): Letter {
  const format = mailFormatFor(shop);
  const { words, money, moment } = format;
  const amount = money(booking.amount_due, booking.currency);
  const intro = words.balance_intro(booking.number, amount);
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.balance_subject(shop.name, amount),
    title: words.balance_title(amount),
    intro,
  }, [
    { kind: "button", text: words.balance_button, url: pay_url },
    { kind: "paragraph", text: words.balance_until(moment(until)), quiet: true },
    billFor(format, booking),
    datesAndPlace(format, booking),
  ]);
}

/** To the customer: a payment of the balance by card has arrived. */
export function balancePaid(shop: Sender, booking: Booking, { amount }: { amount: number }): Letter {
  const format = mailFormatFor(shop);
  const { words, money } = format;
  const paid = money(amount, booking.currency);
  const intro = words.receipt_intro(booking.number, paid);
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.receipt_subject(shop.name, paid),
    title: words.receipt_title(paid),
    intro,
  }, [
    billFor(format, booking),
    datesAndPlace(format, booking),
  ]);
}
