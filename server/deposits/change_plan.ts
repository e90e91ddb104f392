import type { Quote } from "../../shared/contract/quote.ts";
import { planDeposit } from "../bookings/plan_deposit.ts";
import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import { changeDeposit, findDeposit } from "./deposits.sql.ts";
import { emitDepositEvent, type EventDeps } from "./emit_deposit_event.ts";
import { markWithdrawn } from "./record_outcome.ts";

/**
 * Adapts the deposit of a booking, which the caller has locked, to its new items. If they ask for another amount, the
 * deposit is scheduled anew, and an authorization of the former amount is cancelled.
 *
 * A claim stays as it is. Cash is in the hands of staff: see `changeCashDeposit`. Without a saved card, staff take the
 * deposit in cash.
 */
export async function changePlannedDeposit(
  tx: Queries,
  deps: EventDeps,
  { tenant_id, booking_id, deposit, account }: BookingRef & { deposit: Quote["deposit"]; account: string | null },
): Promise<void> {
  const ref = { tenant_id, booking_id };
  const known = await findDeposit(tx, tenant_id, booking_id);
  if (!known) {
    const card = { account, customer_id: null, payment_method_id: null };
    await planDeposit(tx, tenant_id, { booking_id, deposit, ...card });
    return;
  }
  const { state, method, amount, payment_intent_id } = known;
  if (state === "claimed") return;
  if (state === "scheduled" ? hasSameTerms(known, deposit) : amount === deposit.amount) return;
  if (method === "cash" && state !== "released") {
    await changeCashDeposit(tx, deps, ref, deposit);
    return;
  }
  // A released deposit keeps its intent, which was cancelled and announced then
  if (state !== "scheduled") {
    await markWithdrawn(tx, deps, ref, state === "released" ? { ...known, payment_intent_id: null } : known);
    if (payment_intent_id) await addJob(tx, "drop_deposit_intent", { ...ref, intent_id: payment_intent_id });
  }
  const { full_amount: _full, ...terms } = deposit;
  await changeDeposit(tx, tenant_id, booking_id, { ...terms, state: terms.amount > 0 ? "scheduled" : "released" });
  await addJob(tx, "tend_deposit", ref);
}

type Terms = Quote["deposit"];

function hasSameTerms(one: Terms, other: Terms): boolean {
  return one.amount === other.amount && one.timing === other.timing && one.duration === other.duration &&
    one.auto_release === other.auto_release;
}

/**
 * Asks staff to take a deposit in cash again, because another amount is due. If none is due, the cash stays recorded
 * until staff release it.
 */
async function changeCashDeposit(
  tx: Queries,
  deps: EventDeps,
  ref: BookingRef,
  { full_amount: _full, ...deposit }: Quote["deposit"],
): Promise<void> {
  if (deposit.amount === 0) return;
  await changeDeposit(tx, ref.tenant_id, ref.booking_id, {
    ...deposit,
    state: "action_required",
    failure_reason: "amount_changed",
  });
  await emitDepositEvent(tx, deps, ref, "deposit.action_required");
}
