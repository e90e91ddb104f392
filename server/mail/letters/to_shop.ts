import { formatItems } from "../calendar.ts";
import { nameInMail, withoutLinks } from "../name_in_mail.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { type FailureDetails, failureLetter } from "./failure_letter.ts";
import type { Letter, Sender } from "./letter.ts";
import { billFor, datesAndPlace, letterToShop } from "./parts.ts";

/** To the shop: a new booking, with a warning if the customer is unknown. */
export function newBooking(shop: Sender, booking: Booking): Letter {
  const format = mailFormatFor(shop);
  const { words } = format;
  const { name, email, phone } = booking.customer ?? { name: null, email: null, phone: null };
  return {
    internal: true,
    subject: words.new_subject(booking.number, formatItems(booking)),
    preview: [format.day(booking.pickup_date), nameInMail(name) || email].filter(Boolean).join(" · "),
    blocks: [
      { kind: "title", text: words.new_title },
      ...(email ? [] : [{ kind: "notice", text: words.new_nobody } as const]),
      {
        kind: "facts",
        facts: [
          { label: words.customer, value: nameInMail(name) || "–" },
          { label: words.contact, value: email ?? "–", more: phone ? withoutLinks(phone) : undefined },
        ],
      },
      datesAndPlace(format, booking),
      billFor(format, booking),
      ...(booking.notes
        ? [{ kind: "facts", facts: [{ label: words.notes, value: withoutLinks(booking.notes) }] } as const]
        : []),
    ],
  };
}

/** To the shop: the bank returned a refund, or it has failed for a day and is `retrying`. */
export function refundFailed(
  shop: Sender,
  booking: Booking,
  { refund, reason, retrying = false }: { refund: number; reason: string | null; retrying?: boolean | undefined },
): Letter {
  const format = mailFormatFor(shop);
  const { number, currency, customer } = booking;
  const subject = format.words.refund_failed_subject(number);
  const letter = refundFailureLetter(shop, {
    subject,
    refund,
    currency,
    reason,
    retrying,
    name: customer?.name,
    email: customer?.email,
  });
  return { ...letter, blocks: [...letter.blocks, datesAndPlace(format, booking)] };
}

/** To the shop: the card refuses the deposit for good. */
export function depositRefused(shop: Sender, booking: Booking, { reason }: { reason: string }): Letter {
  const format = mailFormatFor(shop);
  const { words, money } = format;
  const { number, currency, customer, deposit } = booking;
  const letter = failureLetter(shop, {
    subject: words.deposit_refused_subject(number),
    title: words.deposit_refused_title,
    intro: words.deposit_refused_intro(money(deposit.amount, currency)),
    todo: words.deposit_refused_todo,
    reason,
    name: customer?.name,
    email: customer?.email,
  });
  return { ...letter, blocks: [...letter.blocks, datesAndPlace(format, booking)] };
}

type FailedRefund = FailureDetails & { refund: number; currency: string; retrying?: boolean | undefined };

/**
 * To the shop: the refund of a late payment, which has no booking, failed. `reference` is the payment's id.
 */
export function lateRefundFailed(shop: Sender, { reference, ...failed }: FailedRefund & { reference: string }): Letter {
  return refundFailureLetter(shop, {
    subject: mailFormatFor(shop).words.late_refund_failed_subject(reference),
    ...failed,
  });
}

function refundFailureLetter(
  shop: Sender,
  { refund, currency, retrying, ...failed }: FailedRefund & { subject: string },
): Letter {
  const { words, money } = mailFormatFor(shop);
  const amount = money(refund, currency);
  const intro = retrying ? words.refund_retrying_intro(amount) : words.refund_failed_intro(amount);
  const todo = retrying ? words.refund_retrying_todo : words.refund_failed_todo;
  return failureLetter(shop, { title: words.refund_failed_title, intro, todo, ...failed });
}

/**
 * To the shop: a late payment was refunded, or a free booking was confirmed too late. `reference` is the payment's id.
 */
export function latePaymentRefunded(
  shop: Sender,
  payment: { reference: string; amount: number; currency: string; email: string | null },
): Letter {
  const { words, money } = mailFormatFor(shop);
  const intro = payment.amount
    ? words.shop_sold_out_intro(money(payment.amount, payment.currency))
    : words.shop_sold_out_free_intro;
  return letterToShop({
    subject: payment.amount
      ? words.shop_sold_out_subject(payment.reference)
      : words.shop_sold_out_free_subject(payment.reference),
    title: payment.amount ? words.shop_sold_out_title : words.shop_sold_out_free_title,
    intro,
  }, [
    ...(payment.email ? [{ kind: "facts", facts: [{ label: words.contact, value: payment.email }] } as const] : []),
  ]);
}

/** To the shop: a webhook endpoint was turned off. */
export function webhookTurnedOff(
  shop: Sender,
  { url, cause, last_answer }: { url: string; cause: "gone" | "failing"; last_answer: string | null },
): Letter {
  const { words } = mailFormatFor(shop);
  const reason = cause === "gone" ? words.webhook_gone : words.webhook_failing;
  return {
    internal: true,
    subject: words.webhook_subject,
    preview: url,
    blocks: [
      { kind: "title", text: words.webhook_title },
      { kind: "paragraph", text: reason },
      {
        kind: "facts",
        facts: [
          { label: words.webhook_url, value: url },
          ...(last_answer ? [{ label: words.webhook_last, value: last_answer }] : []),
        ],
      },
      { kind: "paragraph", text: words.webhook_todo },
    ],
  };
}
