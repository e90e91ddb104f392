import type { BookingRef } from "../refs.ts";
import type { EventKind } from "../../shared/contract/webhooks.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { addPayment } from "../payments/payments.sql.ts";
import type { Intent, RefusedDeposit } from "../processor/processor.ts";
import { emitEvent } from "../events/emit.ts";
import { changeDeposit, type Deposit, type DepositChanges, lockDeposit } from "./deposits.sql.ts";
import { attemptOf } from "./place.ts";
import { isOver, takesNoCard } from "./timing.ts";

type Noting = Pick<Deps, "ids" | "clock">;

/** Records the state of one of a deposit's intents as the processor reports it. Idempotent, in any order. */
export async function noteIntent(
  tx: Queries,
  deps: Noting,
  about: BookingRef,
  intent: Intent | RefusedDeposit,
): Promise<Deposit["state"]> {
  const { tenant_id, booking_id } = about;
  const deposit = (await lockDeposit(tx, tenant_id, booking_id))!;
  if (intent.id === null) return await refused(tx, deps, about, { deposit, code: intent.failure.code });
  const isNew = intent.metadata.attempt === attemptOf(deposit);
  const changes: DepositChanges = isNew ? { attempt: deposit.attempt + 1 } : {};
  // money that was taken is written down, whichever attempt took it: it may have been renewed meanwhile
  if (intent.status === "succeeded") return await captured(tx, deps, about, { deposit, intent, changes });
  if (intent.status === "canceled") return await gone(tx, deps, about, { deposit, intent, changes });
  if (intent.status === "processing" || intent.id === deposit.payment_intent_id) return deposit.state;
  const isOurs = isNew || intent.id === deposit.pending_intent_id;
  if (!isOurs || takesNoCard(deposit)) return await unwanted(tx, about, { deposit, intent, changes });
  const step = intent.status === "requires_capture" ? held : asked;
  return await step(tx, deps, about, { deposit, intent, changes });
}

interface Step {
  deposit: Deposit;
  intent: Intent;
  changes: DepositChanges;
}

/** What nobody waits for any more must not go on holding money, or asking for it. */
async function unwanted(tx: Queries, about: BookingRef, { deposit, intent, changes }: Step): Promise<Deposit["state"]> {
  if (intent.id === deposit.pending_intent_id) changes.pending_intent_id = null;
  if (Object.keys(changes).length) await changeDeposit(tx, about.tenant_id, about.booking_id, changes);
  await addJob(tx, "drop_deposit_intent", { ...about, intent_id: intent.id });
  return deposit.state;
}

async function held(
  tx: Queries,
  deps: Noting,
  about: BookingRef,
  { deposit, intent, changes }: Step,
): Promise<Deposit["state"]> {
  const { payment_intent_id: former, pending_intent_id: waiting } = deposit;
  const now = deps.clock.now().toISOString();
  await changeDeposit(tx, about.tenant_id, about.booking_id, {
    ...changes,
    state: "authorized",
    method: "card",
    payment_intent_id: intent.id,
    pending_intent_id: null,
    authorized_at: deposit.authorized_at ?? now,
    placed_at: now,
    capture_before: intent.capture_before,
  });
  // the new one stands before the old one goes
  for (const old of [former, waiting]) {
    if (old && old !== intent.id) await addJob(tx, "drop_deposit_intent", { ...about, intent_id: old });
  }
  await tell(tx, deps, about, "deposit.authorized");
  if (!deposit.authorized_at) await addJob(tx, "mail_deposit_placed", { ...about });
  await addJob(tx, "tend_deposit", about);
  return "authorized";
}

async function asked(
  tx: Queries,
  deps: Noting,
  about: BookingRef,
  { deposit, intent, changes }: Step,
): Promise<Deposit["state"]> {
  if (intent.id === deposit.pending_intent_id) return deposit.state;
  await changeDeposit(tx, about.tenant_id, about.booking_id, {
    ...changes,
    state: "action_required",
    pending_intent_id: intent.id,
  });
  if (deposit.pending_intent_id) {
    await addJob(tx, "drop_deposit_intent", { ...about, intent_id: deposit.pending_intent_id });
  }
  await tell(tx, deps, about, "deposit.action_required");
  await addJob(tx, "mail_deposit_action", { ...about });
  await addJob(tx, "tend_deposit", about);
  return "action_required";
}

/** No confirmation of its customer helps, so the shop is told: it takes cash, or lets the deposit pass. A former hold stands. */
async function refused(
  tx: Queries,
  deps: Noting,
  about: BookingRef,
  { deposit, code: reason }: { deposit: Deposit; code: string },
): Promise<Deposit["state"]> {
  if (takesNoCard(deposit)) return deposit.state;
  const attempt = deposit.attempt + 1;
  await changeDeposit(tx, about.tenant_id, about.booking_id, { attempt, state: "action_required" });
  if (deposit.state !== "action_required") {
    await tell(tx, deps, about, "deposit.action_required");
    await addJob(tx, "mail_deposit_refused", { ...about, reason });
    await addJob(tx, "tend_deposit", about);
  }
  return "action_required";
}

async function captured(
  tx: Queries,
  deps: Noting,
  about: BookingRef,
  { deposit, intent, changes }: Step,
): Promise<Deposit["state"]> {
  if (deposit.state === "claimed") return deposit.state;
  const { tenant_id, booking_id } = about;
  const { amount_received: amount, currency, account } = intent;
  await changeDeposit(tx, tenant_id, booking_id, {
    ...changes,
    state: "claimed",
    claimed_amount: amount,
    claim_reason: intent.metadata.claim_reason ?? deposit.claim_reason,
    payment_intent_id: intent.id,
    pending_intent_id: null,
  });
  for (const other of [deposit.payment_intent_id, deposit.pending_intent_id]) {
    if (other && other !== intent.id) await addJob(tx, "drop_deposit_intent", { ...about, intent_id: other });
  }
  const id = deps.ids.next("pay");
  const kept = { kind: "deposit", method: "card", provider: null, payment_intent_id: intent.id } as const;
  await addPayment(tx, tenant_id, { id, booking_id, amount, currency, account, ...kept });
  await tell(tx, deps, about, "deposit.claimed");
  await addJob(tx, "complete_booking", about);
  await addJob(tx, "mail_deposit_claimed", { ...about });
  return "claimed";
}

async function gone(
  tx: Queries,
  deps: Noting,
  about: BookingRef,
  { deposit, intent, changes }: Step,
): Promise<Deposit["state"]> {
  const { tenant_id, booking_id } = about;
  const { state: former, payment_intent_id, pending_intent_id, capture_before } = deposit;
  if (intent.id === pending_intent_id) changes.pending_intent_id = null;
  if (intent.id !== payment_intent_id || former === "claimed" || former === "released") {
    if (!Object.keys(changes).length) return former;
    await changeDeposit(tx, tenant_id, booking_id, changes);
    // gone before it was written down: the next attempt is another one
    if (changes.attempt) await addJob(tx, "tend_deposit", about);
    return former;
  }
  const lapsed = capture_before !== null && Date.parse(capture_before) <= deps.clock.now().getTime();
  // let go, by us or at the processor, and not heard of until now
  if (isOver(deposit) && !lapsed) return await released(tx, deps, about, deposit);
  // its customer can still confirm the new one
  const state = pending_intent_id ? "action_required" : "expired";
  await changeDeposit(tx, tenant_id, booking_id, { ...changes, state, payment_intent_id: null, capture_before: null });
  // while the gear is out nothing is held any more, and only staff can tell what to do
  await tell(tx, deps, about, lapsed && !isOver(deposit) ? "deposit.action_required" : "booking.updated");
  if (state === "expired") await addJob(tx, "complete_booking", about);
  return state;
}

/** Writes down that a deposit was let go, and tells its customer if money had been held. */
export async function released(tx: Queries, deps: Noting, about: BookingRef, deposit: Deposit): Promise<"released"> {
  const { method, payment_intent_id, pending_intent_id } = deposit;
  await changeDeposit(tx, about.tenant_id, about.booking_id, { state: "released", pending_intent_id: null });
  if (pending_intent_id) await addJob(tx, "drop_deposit_intent", { ...about, intent_id: pending_intent_id });
  await addJob(tx, "complete_booking", about);
  if (payment_intent_id !== null || method === "cash") {
    await tell(tx, deps, about, "deposit.released");
    await addJob(tx, "mail_deposit_released", { ...about });
  }
  return "released";
}

/** An event about a deposit carries its booking. */
export async function tell(
  tx: Queries,
  deps: Noting,
  { tenant_id, booking_id }: BookingRef,
  kind: EventKind,
): Promise<void> {
  await emitEvent(tx, deps, tenant_id, kind, (await findBooking(tx, tenant_id, booking_id))!);
}
