import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import type { Hold } from "./holds.sql.ts";

/** Tells that a customer's try to pay has failed: a payment that never was, in the form of one. */
export async function tellFailure(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  tenant_id: string,
  { payment_intent_id, amount, currency }: Hold,
): Promise<void> {
  const payment = {
    id: payment_intent_id!,
    booking_id: null,
    kind: "rental",
    method: "card",
    amount,
    amount_refunded: 0,
    currency,
    status: "failed",
    payment_intent_id,
    refunds: [],
    created_at: deps.clock.now().toISOString(),
    version: 1,
  };
  await emitEvent(tx, deps, tenant_id, "payment.failed", payment);
}
