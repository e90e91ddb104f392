import { isFeeTime } from "../../shared/cancellation.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { findLastExpiry } from "../pay_links/pay_links.sql.ts";
import type { At, Intent } from "../processor/processor.ts";
import type { BookingRef } from "../refs.ts";
import { isStillReceiver } from "../shops/receiver.ts";
import { getShop } from "../shops/shops.sql.ts";
import { HOUR, MINUTE } from "../../shared/wall_clock.ts";
import { applyBalance } from "./apply.ts";
import { type BalancePayment, closeBalance, findBalanceByIntent, findOpenBalance } from "./balance.sql.ts";
import { payableOf } from "./payable.ts";
import { findPaymentRefusal } from "./refusal.ts";

/** An attempt that can still be paid, with its intent if the processor has created one. */
export interface OpenBalance {
  balance: BalancePayment;
  intent: Intent | undefined;
}

/**
 * Asks the processor about the open attempt to pay a booking's balance by link. Records a payment that succeeded.
 * Cancels the attempt if another amount is due, no link works any more, or the shop has another account. Returns the
 * attempt if it is still open.
 *
 * Called for `POST /api/pay/:token` and by the `tend_balance` job. Calls may repeat and overlap.
 */
export async function reconcileBalance(deps: Deps, ref: BookingRef): Promise<OpenBalance | undefined> {
  const { tenant_id } = ref;
  const balance = await findOpenBalance(deps.sql, ref);
  // `readers/` follows up what a card reader asks for
  if (!balance || balance.reader_payment_id) return undefined;
  const { id: balance_id, account, payment_intent_id: id } = balance;
  const isPayable = await findPayableAmount(deps, ref) === balance.amount &&
    isStillReceiver(deps, await getShop(deps.sql, tenant_id), balance);
  // Without an intent nobody can have paid: its client secret was never sent
  if (id === null && isPayable) return { balance, intent: undefined };
  const intent = id === null
    ? undefined
    : isPayable
    ? await deps.payments.findIntent({ account, id })
    : await deps.payments.cancelIntent({ account, id });
  if (intent?.status === "succeeded") {
    await deps.sql.begin(async (tx) => await applyBalance(tx, deps, { ...ref, balance_id, intent }));
    return undefined;
  }
  if (intent && intent.status !== "canceled") return { balance, intent };
  await closeBalance(deps.sql, tenant_id, { id: balance_id, status: "cancelled" });
  return undefined;
}

/** Returns what a card may pay now, or 0 if none can: that takes a link that works, or the saved card. */
export async function findPayableAmount(
  { sql, clock }: Pick<Deps, "clock"> & { sql: Queries },
  ref: BookingRef,
): Promise<number> {
  const booking = await getBooking(sql, ref.tenant_id, ref.booking_id);
  const expires_at = await findLastExpiry(sql, ref);
  const now = clock.now().getTime();
  const hasLink = expires_at !== null && Date.parse(expires_at) > now;
  // A guarantee pays nothing before the end of its booking
  const paysRest = booking.status === "confirmed" && booking.rest_due_on !== null;
  const isCharged = booking.card_consent !== null && (paysRest || isFeeTime(booking, now));
  if (!hasLink && !isCharged) return 0;
  return findPaymentRefusal(booking) ? 0 : payableOf(booking);
}

/**
 * Job: reconciles an open attempt until it is decided, so that a payment counts even if the browser and Stripe's event
 * are lost. It runs at once when the amount due changes. Otherwise it waits longer the older the attempt is.
 */
export async function tendBalance(deps: Deps, ref: BookingRef): Promise<void> {
  const open = await reconcileBalance(deps, ref);
  if (open) await scheduleBalance(deps.sql, deps, { ...ref, created_at: open.balance.created_at });
}

/** Schedules the next `tend_balance` job of an attempt. */
export async function scheduleBalance(
  sql: Queries,
  { clock }: Pick<Deps, "clock">,
  { created_at, ...ref }: BookingRef & { created_at: string },
): Promise<void> {
  const now = clock.now().getTime();
  const delay = Math.min(6 * HOUR, Math.max(MINUTE, (now - Date.parse(created_at)) / 2));
  await addJob(sql, "tend_balance", ref, { run_at: new Date(now + delay) });
}

/** Records the payment that an event of the processor reports. Returns undefined if the intent pays no balance. */
export async function recordBalanceEvent(deps: Deps, at: At): Promise<BookingRef | undefined> {
  const known = await findBalanceByIntent(deps.sql, at);
  if (!known) return undefined;
  const intent = await deps.payments.findIntent(at);
  if (intent?.status === "succeeded") {
    await deps.sql.begin(async (tx) => await applyBalance(tx, deps, { ...known, intent }));
  }
  return known;
}
