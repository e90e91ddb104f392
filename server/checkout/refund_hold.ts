import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addPayment, addRefund } from "../payments/payments.sql.ts";
import { freeHold } from "../stock/allocations.sql.ts";
import { type Hold, setHoldStatus } from "./holds.sql.ts";

/** A hold paid after its stock was sold: the money goes back in full, by a job left in the same transaction. */
export async function refundHold(
  tx: Queries,
  { ids }: Pick<Deps, "ids">,
  { tenant_id, hold }: { tenant_id: string; hold: Hold },
): Promise<void> {
  const { id, provider, account, payment_intent_id, amount, currency } = hold;
  await freeHold(tx, tenant_id, id);
  await setHoldStatus(tx, tenant_id, { id, status: "refunded" });
  if (amount === 0) return;
  const payment_id = ids.next("pay");
  const refund_id = ids.next("re");
  const card = { kind: "rental", method: "card", provider, account, payment_intent_id } as const;
  await addPayment(tx, tenant_id, { id: payment_id, booking_id: null, amount, currency, ...card });
  await addRefund(tx, tenant_id, { id: refund_id, payment_id, amount, reason: "sold_out" });
  await addJob(tx, "send_refund", { tenant_id, refund_id });
}
