import type { Booking } from "../../../shared/contract/booking.ts";
import { nameInMail } from "../name_in_mail.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";
import { letterToShop } from "./parts.ts";

/** A payment that was not booked, because it was refunded before or because its currency was changed. */
interface RefusedPayment {
  reason: "refunded" | "wrong_currency";
  amount: number;
  currency: string;
}

/** To the customer: there is no booking, and the money is refunded. */
export function notBooked(
  shop: Sender,
  { name, reason, amount, currency }: RefusedPayment & { name: string | null },
): Letter {
  const { words, money } = mailFormatFor(shop);
  const paid = money(amount, currency);
  const cause = reason === "refunded" ? words.not_booked_refunded(paid) : words.not_booked_currency(paid);
  return {
    subject: words.not_booked_subject(shop.name),
    preview: cause,
    blocks: [
      { kind: "title", text: words.not_booked_title },
      { kind: "paragraph", text: words.greeting(nameInMail(name)) },
      { kind: "notice", text: cause },
      { kind: "paragraph", text: words.refund_soon, quiet: true },
    ],
  };
}

/** To the shop: a payment was not booked. `reference` is the payment's id. */
export function shopNotBooked(
  shop: Sender,
  { reference, reason, amount, currency, email }: RefusedPayment & { reference: string; email: string | null },
): Letter {
  const { words, money } = mailFormatFor(shop);
  const paid = money(amount, currency);
  const cause = reason === "refunded" ? words.shop_not_booked_refunded(paid) : words.shop_not_booked_currency(paid);
  return letterToShop({
    subject: words.shop_not_booked_subject(reference),
    title: words.shop_not_booked_title,
    intro: cause,
  }, [
    ...(email ? [{ kind: "facts", facts: [{ label: words.contact, value: email }] } as const] : []),
  ]);
}

/** To the shop: more or less than the booking's total was paid. */
export function paidAmountDiffers(
  shop: Sender,
  { number, currency }: Booking,
  { paid, asked, surplus }: { paid: number; asked: number; surplus: number },
): Letter {
  const { words, money } = mailFormatFor(shop);
  const [paidText, askedText] = [money(paid, currency), money(asked, currency)];
  const intro = words.amount_differs_intro(paidText, askedText);
  const outcome = paid < asked
    ? words.amount_differs_due(money(asked - paid, currency))
    : words.amount_differs_surplus(money(surplus, currency));
  return letterToShop({ subject: words.amount_differs_subject(number), title: words.amount_differs_title, intro }, [
    { kind: "notice", text: outcome },
  ]);
}
