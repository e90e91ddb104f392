import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { publicPaymentId } from "./hold_payment.ts";
import type { Hold } from "./holds.sql.ts";

/** Emits `payment.failed` for a declined attempt. No payment is stored, so the event carries one in the same form. */
export async function emitPaymentFailed(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  tenant_id: string,
  hold: Hold,
): Promise<void> {
  const { amount, currency } = hold;
  const payment_intent_id = publicPaymentId(hold)!;
  const payment = {
    id: payment_intent_id,
    booking_id: null,
    kind: "rental",
    method: "card",
    amount,
    amount_refunded: 0,
    currency,
    status: "failed",
    payment_intent_id,
    reference: null,
    dispute: null,
    disputes: [],
    refunds: [],
    created_at: deps.clock.now().toISOString(),
    version: 1,
  };
  await emitEvent(tx, deps, tenant_id, "payment.failed", payment);
}
