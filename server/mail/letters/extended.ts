import type { Booking } from "../../../shared/contract/booking.ts";
import { formatItems } from "../calendar.ts";
import { mailFormatFor } from "../mail_format.ts";
import { nameInMail } from "../name_in_mail.ts";
import type { Block, Letter, Sender } from "./letter.ts";
import { billFor, datesAndPlace, letterToCustomer, letterToShop } from "./parts.ts";

/** To the customer: the rental lasts longer. `amount` is what the extra time cost. */
export function bookingExtended(shop: Sender, booking: Booking, { amount }: { amount: number }): Letter {
  const format = mailFormatFor(shop);
  const { words, money, moment } = format;
  const intro = words.extended_intro(moment(booking.return_date));
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.extended_subject(shop.name, booking.number),
    title: words.extended_title,
    intro,
  }, [
    ...amount > 0 ? [{ kind: "paragraph", text: words.extended_paid(money(amount, booking.currency)) } as const] : [],
    datesAndPlace(format, booking),
    billFor(format, booking),
    { kind: "paragraph", text: words.calendar, quiet: true },
  ]);
}

/** To the shop: a customer has extended a rental. */
export function shopExtended(shop: Sender, booking: Booking, { amount }: { amount: number }): Letter {
  const format = mailFormatFor(shop);
  const { words, money } = format;
  return letterToShop({
    subject: words.shop_extended_subject(booking.number),
    title: words.shop_extended_title,
    intro: formatItems(booking),
  }, [
    datesAndPlace(format, booking),
    { kind: "bill", lines: [], totals: [{ label: words.paid, amount: money(amount, booking.currency), strong: true }] },
  ]);
}

/** A payment for an extension that could not be made any more. */
interface UnusedPayment {
  amount: number;
  currency: string;
}

/** To the customer: the rental was not extended, and the money is refunded. */
export function notExtended(shop: Sender, booking: Booking, { amount, currency }: UnusedPayment): Letter {
  const { words, money, moment } = mailFormatFor(shop);
  const refund = words.not_extended_refund(money(amount, currency));
  const isOut = booking.status === "picked_up" || booking.status === "partially_returned";
  const due: Block[] = isOut
    ? [{ kind: "paragraph", text: words.not_extended_return(moment(booking.return_date)) }]
    : [];
  return {
    subject: words.not_extended_subject(shop.name, booking.number),
    preview: refund,
    blocks: [
      { kind: "title", text: words.not_extended_title },
      { kind: "paragraph", text: words.greeting(nameInMail(booking.customer?.name)) },
      { kind: "notice", text: refund },
      ...due,
      { kind: "paragraph", text: words.refund_soon, quiet: true },
    ],
  };
}

/** To the shop: a paid extension could not be made. */
export function shopNotExtended(shop: Sender, booking: Booking, { amount, currency }: UnusedPayment): Letter {
  const format = mailFormatFor(shop);
  const { words, money } = format;
  const intro = words.shop_not_extended_intro(money(amount, currency));
  return letterToShop({
    subject: words.shop_not_extended_subject(booking.number),
    title: words.shop_not_extended_title,
    intro,
  }, [
    { kind: "paragraph", text: formatItems(booking) },
    datesAndPlace(format, booking),
  ]);
}
