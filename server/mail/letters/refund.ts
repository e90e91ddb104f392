import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";
import { letterToCustomer, letterToShop } from "./parts.ts";

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
  return letterToCustomer(words, {
    name,
    subject: words.refund_delayed_subject(shop.name, amount),
    title: words.refund_delayed_title,
    intro: state,
  });
}

/** To the customer: a refund that had failed was sent. */
export function refundRecovered(shop: Sender, { name, refund, currency }: RefundToCustomer): Letter {
  const { words, money } = mailFormatFor(shop);
  const amount = money(refund, currency);
  return letterToCustomer(words, {
    name,
    subject: words.refunded_subject(shop.name, amount),
    title: words.refunded_title(amount),
    intro: words.refund_recovered_intro,
  }, [
    { kind: "paragraph", text: words.refund_soon, quiet: true },
  ]);
}

/** To the shop: a refund that had failed was sent. `reference` is the booking's number or the payment's id. */
export function shopRefundRecovered(
  shop: Sender,
  { reference, refund, currency }: { reference: string; refund: number; currency: string },
): Letter {
  const { words, money } = mailFormatFor(shop);
  const intro = words.shop_refund_recovered_intro(money(refund, currency));
  return letterToShop({
    subject: words.shop_refund_recovered_subject(reference),
    title: words.shop_refund_recovered_title,
    intro,
  });
}
