import type { HeldQuote } from "../../shared/contract/quote.ts";
import type { Receiver } from "../shops/receiver.ts";

/** A payment at the processor: the price is charged, or only the card is saved. */
export interface ProcessorPayment extends Receiver {
  kind: "charge" | "setup";
  /** The PaymentIntent or SetupIntent; null until it is created. */
  intent_id: string | null;
}
/**
 * The payment of a hold. A free hold is a request, or costs nothing now and has no deposit. No processor is involved.
 */
export type HoldPayment = { kind: "free" } | ProcessorPayment;

/**
 * Returns the payment that a quote asks for now, before its intent is created. Asks for the receiver unless nothing has
 * to be paid or kept.
 */
export function paymentForQuote(
  { total, due_now = total, deposit, guarantee, request = null }: HeldQuote,
  receiver: () => Receiver,
): HoldPayment {
  if (request || due_now === 0 && deposit.amount === 0 && guarantee !== "card") return { kind: "free" };
  return { kind: due_now === 0 ? "setup" : "charge", ...receiver(), intent_id: null };
}

/** Returns the `payment_intent_id` of a hold in the API. A free hold has an id too, so that `/book` can name it. */
export function publicPaymentId({ id, payment }: { id: string; payment: HoldPayment }): string | null {
  return payment.kind === "free" ? `free_${id.slice("hold_".length)}` : payment.intent_id;
}

/** Returns whether the card of a hold may be charged later, for the rest or as a guarantee: the customer has agreed. */
export function keepsCard({ card_consent, due_later, guarantee, request = null }: HeldQuote): boolean {
  return Boolean(card_consent && !request && due_later && (due_later.at !== "pickup" || guarantee === "card"));
}
