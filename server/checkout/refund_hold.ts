import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addPayment, findPayment } from "../payments/payments.sql.ts";
import { refundPayment } from "../payments/refunds.ts";
import { freeHold } from "../stock/allocations.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { type Hold, setHoldStatus } from "./holds.sql.ts";

/**
 * A hold paid after its stock was sold, or after another was `booked` in its place: the money, if there was any, goes back in full,
 * by a job left in the same transaction.
 */
export async function refundHold(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  { tenant_id, hold, booked: booking_id }: { tenant_id: string; hold: Hold; booked: string | null },
): Promise<void> {
  const { id, provider, account, payment_intent_id, amount, currency } = hold;
  await freeHold(tx, tenant_id, id);
  await setHoldStatus(tx, tenant_id, { id, status: "refunded" });
  if (amount > 0) {
    const payment_id = deps.ids.next("pay");
    const card = { kind: "rental", method: "card", provider, account, payment_intent_id } as const;
    await addPayment(tx, tenant_id, { id: payment_id, booking_id: null, amount, currency, ...card });
    await emitEvent(tx, deps, tenant_id, "payment.received", (await findPayment(tx, tenant_id, payment_id))!);
    await refundPayment(tx, deps, tenant_id, { payment_id, amount, reason: booking_id ? "replaced" : "sold_out" });
    if (booking_id) await addJob(tx, "mail_refund_made", { tenant_id, booking_id, refund: amount });
  }
  if (booking_id) return;
  for (const mail of ["mail_sold_out", "mail_shop_sold_out"] as const) {
    await addJob(tx, mail, { tenant_id, hold_id: id });
  }
}
