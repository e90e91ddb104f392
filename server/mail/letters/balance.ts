import type { Booking } from "../../../shared/contract/booking.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Block, Letter, Sender } from "./letter.ts";
import { billFor, datesAndPlace, letterToCustomer } from "./parts.ts";

/** A link with which a customer pays, and until when it works. */
export interface PayLinkFacts {
  pay_url: string;
  until: string;
}

/** To the customer: a link with which they pay what is due, until a deadline. */
export function balanceDue(shop: Sender, booking: Booking, link: PayLinkFacts): Letter {
  const { words, money } = mailFormatFor(shop);
  const intro = words.balance_intro(booking.number, money(booking.amount_due, booking.currency));
  return askToPay(shop, booking, { ...link, intro });
}

/** Returns a letter that asks the customer to pay what is due with a link. `notices` stand above the button. */
export function askToPay(
  shop: Sender,
  booking: Booking,
  { pay_url, until, intro, notices = [] }: PayLinkFacts & { intro: string; notices?: readonly Block[] },
): Letter {
  const format = mailFormatFor(shop);
  const { words, money, moment } = format;
  const amount = money(booking.amount_due, booking.currency);
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.balance_subject(shop.name, amount),
    title: words.balance_title(amount),
    intro,
  }, [
    ...notices,
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
