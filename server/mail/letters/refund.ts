import { nameInMail } from "../name_in_mail.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";

/** A refund in the currency's minor unit, and the name of the customer who gets it. */
interface RefundToCustomer {
  name: string | null | undefined;
  refund: number;
  currency: string;
}

/** To the customer: a refund has failed. Unless it is `retrying`, the shop must pay the money in another way. */
export function refundDelayed(
  shop: Sender,
  { name, refund, currency, retrying }: RefundToCustomer & { retrying: boolean },
): Letter {
  const { words, money } = mailFormatFor(shop);
  const amount = money(refund, currency);
  const state = retrying ? words.refund_delayed_retrying(amount) : words.refund_delayed_returned(amount);
  return {
    subject: words.refund_delayed_subject(shop.name, amount),
    preview: state,
    blocks: [
      { kind: "title", text: words.refund_delayed_title },
      { kind: "paragraph", text: words.greeting(nameInMail(name)) },
      { kind: "paragraph", text: state },
    ],
  };
}

/** To the customer: a refund that had failed was sent. */
export function refundRecovered(shop: Sender, { name, refund, currency }: RefundToCustomer): Letter {
  const { words, money } = mailFormatFor(shop);
  const amount = money(refund, currency);
  return {
    subject: words.refunded_subject(shop.name, amount),
    preview: words.refund_recovered_intro,
    blocks: [
      { kind: "title", text: words.refunded_title(amount) },
      { kind: "paragraph", text: words.greeting(nameInMail(name)) },
      { kind: "paragraph", text: words.refund_recovered_intro },
      { kind: "paragraph", text: words.refund_soon, quiet: true },
    ],
  };
}

/** To the shop: a refund that had failed was sent. `reference` is the booking's number or the payment's id. */
export function shopRefundRecovered(
  shop: Sender,
  { reference, refund, currency }: { reference: string; refund: number; currency: string },
): Letter {
  const { words, money } = mailFormatFor(shop);
  const intro = words.shop_refund_recovered_intro(money(refund, currency));
  return {
    internal: true,
    subject: words.shop_refund_recovered_subject(reference),
    preview: intro,
    blocks: [{ kind: "title", text: words.shop_refund_recovered_title }, { kind: "paragraph", text: intro }],
  };
}
