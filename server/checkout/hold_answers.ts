import type { HoldState, PaymentIntent } from "../../shared/contract/checkout.ts";
import type { Deps } from "../deps.ts";
import { publicPaymentId } from "./hold_payment.ts";
import type { Hold } from "./holds.sql.ts";
import { findProcessorIntent, type ProcessorIntent } from "./processor_intent.ts";

/** The answer to `POST /api/storefront/payment-intent`. A free hold has no intent. */
export function paymentIntentAnswer(hold: Hold, intent: ProcessorIntent | undefined): PaymentIntent {
  const { payment: { kind }, amount, expires_at: hold_expires_at, quote } = hold;
  return {
    kind,
    client_secret: intent?.client_secret ?? null,
    payment_intent_id: intent?.id ?? publicPaymentId(hold)!,
    amount,
    hold_expires_at,
    quote,
    setup: kind === "setup",
  };
}

/** The answer to `POST /api/storefront/payment-intent/:id/status`. A free hold waits for `/book` only. */
export async function holdStateAnswer(
  deps: Pick<Deps, "payments">,
  { payment, quote, expires_at: hold_expires_at, booking_id }: Hold,
): Promise<HoldState> {
  const { kind } = payment;
  const status = kind === "free"
    ? "requires_confirmation"
    : (await findProcessorIntent(deps, payment))?.status ?? "canceled";
  return { kind, status, quote, hold_expires_at, booking_id };
}
