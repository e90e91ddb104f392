import { stepOf } from "../../shared/money.ts";
import { changeBooking, lockBooking } from "../bookings/change.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addPayment, findPayment } from "../payments/payments.sql.ts";
import { refundPayment } from "../payments/refunds.ts";
import type { Intent } from "../processor/processor.ts";
import type { BookingRef } from "../refs.ts";
import { closeBalance, getBalance } from "./balance.sql.ts";

/**
 * Records a succeeded payment of a balance, once. What exceeds the amount due is refunded: the customer may have paid
 * by card while staff took cash, or cancelled the booking.
 */
export async function applyBalance(
  tx: Queries,
  deps: Pick<Deps, "ids" | "clock">,
  { tenant_id, booking_id, balance_id, intent }: BookingRef & { balance_id: string; intent: Intent },
): Promise<void> {
  const booking = await lockBooking(tx, tenant_id, booking_id);
  if (!booking) throw new Error(`There is no booking ${booking_id}`);
  // Read by a later statement than the lock: another request may have recorded the payment meanwhile
  const { status, provider, account } = await getBalance(tx, tenant_id, balance_id);
  if (status === "paid") return;
  await closeBalance(tx, tenant_id, { id: balance_id, status: "paid" });
  const { amount_received: amount, currency } = intent;
  const payment_id = deps.ids.next("pay");
  const by = { kind: "rental", method: "card", provider, account, payment_intent_id: intent.id } as const;
  await addPayment(tx, tenant_id, { id: payment_id, booking_id, amount, currency, ...by });
  // Nothing is due for a cancelled booking
  const applied = Math.min(amount, booking.amount_due);
  const amount_paid = booking.amount_paid + amount;
  await changeBooking(tx, tenant_id, booking_id, { amount_paid, amount_due: booking.amount_due - applied });
  await emitEvent(tx, deps, tenant_id, "payment.received", (await findPayment(tx, tenant_id, payment_id))!);
  await addJob(tx, "mail_balance_paid", { tenant_id, booking_id, amount });
  // A card carries no smaller step; the rest stays as credit
  const surplus = amount - applied - (amount - applied) % stepOf(currency);
  if (surplus === 0) return;
  await refundPayment(tx, deps, tenant_id, { payment_id, amount: surplus, reason: "More than was due" });
  await addJob(tx, "mail_refund_made", { tenant_id, booking_id, refund: surplus });
}
