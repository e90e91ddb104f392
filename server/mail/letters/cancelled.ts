import { thingsOf } from "../calendar.ts";
import { nameInMail } from "../name_in_mail.ts";
import { type Speech, speechOf } from "../speech.ts";
import type { Block, Booked, Letter, Sender } from "./letter.ts";
import { whenAndWhere } from "./parts.ts";

/** To the customer: the booking is off, and what comes back. `refund` in the currency's minor unit. */
export function bookingCancelled(shop: Sender, booking: Booked, { refund }: { refund: number }): Letter {
  const speech = speechOf(shop);
  const { words, money } = speech;
  const comesBack = refund > 0
    ? words.cancelled_refund(money(refund, booking.currency))
    : booking.amount_paid > 0
    ? words.cancelled_no_refund
    : words.cancelled_unpaid;
  return {
    subject: words.cancelled_subject(shop.name, booking.number),
    preview: comesBack,
    blocks: [
      { kind: "title", text: words.cancelled_title },
      { kind: "paragraph", text: words.greeting(nameInMail(booking.customer?.name)) },
      { kind: "paragraph", text: comesBack },
      ...(refund > 0 ? whenBack(speech, booking) : []),
      whenAndWhere(speech, booking),
    ],
  };
}

/** To the customer: money back without a cancellation. */
export function refundMade(shop: Sender, booking: Booked, { refund }: { refund: number }): Letter {
  const speech = speechOf(shop);
  const { words, money } = speech;
  const amount = money(refund, booking.currency);
  return {
    subject: words.refunded_subject(shop.name, amount),
    preview: words.refunded_intro(booking.number),
    blocks: [
      { kind: "title", text: words.refunded_title(amount) },
      { kind: "paragraph", text: words.greeting(nameInMail(booking.customer?.name)) },
      { kind: "paragraph", text: words.refunded_intro(booking.number) },
      ...whenBack(speech, booking),
    ],
  };
}

/** How long a card takes; cash was handed over the counter. */
function whenBack({ words }: Speech, { payment_intent_id }: Booked): Block[] {
  return payment_intent_id ? [{ kind: "paragraph", text: words.refund_soon, quiet: true }] : [];
}

interface LatePayment {
  name: string | null;
  amount: number;
  currency: string;
}

/** To the customer whose payment, or of no rent whose card, came too late: why there is no booking, and that no money is lost. */
export function soldOut(shop: Sender, { name, amount, currency }: LatePayment): Letter {
  const { words, money } = speechOf(shop);
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

/** To the shop: a booking that its customer, or another member of staff, has cancelled. */
export function shopCancelled(shop: Sender, booking: Booked, { refund }: { refund: number }): Letter {
  const speech = speechOf(shop);
  const { words, money } = speech;
  return {
    internal: true,
    subject: words.shop_cancelled_subject(booking.number),
    preview: thingsOf(booking),
    blocks: [
      { kind: "title", text: words.shop_cancelled_title },
      { kind: "paragraph", text: thingsOf(booking) },
      whenAndWhere(speech, booking),
      { kind: "bill", lines: [], totals: [{ what: words.refunded, amount: money(refund, booking.currency) }] },
    ],
  };
}
