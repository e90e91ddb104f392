import type Stripe from "stripe";
import { fromStripeAmount } from "../../shared/money.ts";
import type { Account, Dispute, Intent, IntentStatus, Refund, Setup } from "./processor.ts";

/** Converts a PaymentIntent. The payer and `capture_before` need its latest charge to be expanded. */
export function toIntent(account: Account, intent: Stripe.PaymentIntent): Intent {
  const currency = intent.currency.toUpperCase();
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const { card, card_present: present } = charge?.payment_method_details ?? {};
  const captureBefore = card?.capture_before ?? present?.capture_before;
  const failure = intent.last_payment_error;
  return {
    id: intent.id,
    account,
    status: intent.status as IntentStatus,
    amount: fromStripeAmount(intent.amount, currency),
    amount_received: fromStripeAmount(intent.amount_received, currency),
    amount_refunded: fromStripeAmount(charge?.amount_refunded ?? 0, currency),
    currency,
    client_secret: intent.client_secret,
    customer_id: idOf(intent.customer),
    // What a reader has read can be charged again only as the card that Stripe has made of it
    payment_method_id: present ? present.generated_card : idOf(intent.payment_method) ?? charge?.payment_method ?? null,
    capture_before: captureBefore ? isoOf(captureBefore) : null,
    payer: payerOf(charge?.billing_details),
    failure: failure ? { code: failure.code ?? failure.type } : null,
    metadata: intent.metadata,
  };
}

/** Converts a SetupIntent. */
export function toSetup(account: Account, setup: Stripe.SetupIntent): Setup {
  const { id, status, client_secret, metadata, payment_method: method } = setup;
  return {
    id,
    account,
    status: status as Setup["status"],
    client_secret,
    customer_id: idOf(setup.customer),
    payment_method_id: idOf(method),
    payer: method && typeof method === "object" ? payerOf(method.billing_details) : null,
    metadata: metadata ?? {},
  };
}

/** Converts a Refund. `requires_action` counts as pending, `canceled` as failed. */
export function toRefund(refund: Stripe.Refund): Refund {
  const currency = refund.currency.toUpperCase();
  const status = refund.status === "succeeded"
    ? "succeeded"
    : /failed|canceled/.test(refund.status ?? "")
    ? "failed"
    : "pending";
  return {
    id: refund.id,
    payment_intent_id: idOf(refund.payment_intent) ?? "",
    amount: fromStripeAmount(refund.amount, currency),
    currency,
    status,
    failure_reason: refund.failure_reason ?? null,
    metadata: refund.metadata ?? {},
  };
}

/** Converts a Dispute. */
export function toDispute(
  { id, status, amount, currency, reason, evidence_details, created }: Stripe.Dispute,
): Dispute {
  return {
    id,
    status,
    amount: fromStripeAmount(amount, currency.toUpperCase()),
    reason,
    evidence_due_by: evidence_details.due_by ? isoOf(evidence_details.due_by) : null,
    opened_at: isoOf(created),
  };
}

function payerOf(
  details: { name: string | null; email: string | null; phone: string | null } | null | undefined,
): Intent["payer"] {
  return details ? { name: oneLine(details.name), email: details.email, phone: oneLine(details.phone) } : null;
}

/** Removes line breaks and control characters, which our own names and numbers do not allow. */
function oneLine(text: string | null): string | null {
  return text?.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim() || null;
}

function idOf(object: string | { id: string } | null): string | null {
  return typeof object === "string" ? object : object?.id ?? null;
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
