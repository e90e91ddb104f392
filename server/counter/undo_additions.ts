import type { Booking } from "../../shared/contract/booking.ts";
import type { Kept } from "../../shared/contract/counter.ts";
import { removeCharge } from "../charges/change_charges.ts";
import type { Queries } from "../db/client.ts";
import { deleteDowntimeById } from "../downtime/downtimes.sql.ts";
import type { BookingRef } from "../refs.ts";
import { type Consequence, listConsequences, type Undo } from "./undo.sql.ts";

/** How the answer names what has followed an action. */
const kinds: Record<string, Kept["kind"]> = {
  "payment.received": "payment",
  "payment.refunded": "refund",
  "deposit.claimed": "deposit_claim",
  "deposit.released": "deposit_release",
  "mail.sent": "mail",
};

/**
 * Takes back what came with an action that is undone: its downtime, and its charges while they are due. Returns what
 * stays: charges that are paid, money that has moved and mails that were sent.
 */
export async function takeBackAdditions(
  tx: Queries,
  ref: BookingRef,
  { booking, last }: { booking: Booking; last: Undo },
): Promise<Kept[]> {
  const { tenant_id } = ref;
  for (const id of last.downtime_ids) await deleteDowntimeById(tx, tenant_id, id);
  const kept: Kept[] = [];
  let current = booking;
  for (const id of last.charge_ids) {
    const charge = current.charges.find((each) => each.id === id);
    if (!charge) continue;
    if (charge.total <= current.amount_due) current = await removeCharge(tx, { tenant_id, booking: current, charge });
    else kept.push({ kind: "charge", amount: charge.total });
  }
  const consequences = await listConsequences(tx, ref, last.event_id);
  return [...kept, ...consequences.map(({ action, detail }) => ({ kind: kinds[action]!, amount: amountOf(detail) }))];
}

/** Returns the amount of a payment, a refund or a deposit; null for a mail. */
function amountOf({ amount, amount_refunded, deposit }: Consequence["detail"]): number | null {
  const amounts = [amount_refunded, amount, (deposit as { amount?: number } | undefined)?.amount];
  return amounts.find((one): one is number => typeof one === "number" && one > 0) ?? null;
}
