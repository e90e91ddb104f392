import type { Booking } from "../../../shared/contract/booking.ts";
import { formatItems } from "../calendar.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";
import { datesAndPlace, letterToCustomer, letterToShop } from "./parts.ts";

/** A payment for other dates that could not be used any more. */
interface UnusedPayment {
  amount: number;
  currency: string;
}

/** To the customer: the dates were not changed, and the money is refunded. */
export function datesNotChanged(shop: Sender, booking: Booking, { amount, currency }: UnusedPayment): Letter {
  const format = mailFormatFor(shop);
  const { words, money } = format;
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.not_changed_subject(shop.name, booking.number),
    title: words.not_changed_title,
    intro: words.not_extended_refund(money(amount, currency)),
  }, [
    ...booking.status === "confirmed" ? [datesAndPlace(format, booking)] : [],
    { kind: "paragraph", text: words.refund_soon, quiet: true },
  ]);
}

/** To the shop: a paid change of dates could not be made. */
export function shopDatesNotChanged(shop: Sender, booking: Booking, { amount, currency }: UnusedPayment): Letter {
  const format = mailFormatFor(shop);
  const { words, money } = format;
  return letterToShop({
    subject: words.shop_not_changed_subject(booking.number),
    title: words.shop_not_changed_title,
    intro: words.shop_not_changed_intro(money(amount, currency)),
  }, [
    { kind: "paragraph", text: formatItems(booking) },
    datesAndPlace(format, booking),
  ]);
}
