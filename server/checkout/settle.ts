import type { Transaction } from "../db/client.ts";
import { violates } from "../db/violations.ts";
import type { Deps, World } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { allocateLines, transferToBooking } from "../stock/allocations.sql.ts";
import { keepsDiscounts } from "../prices/redeem.ts";
import type { HoldRef } from "../refs.ts";
import { bookHold } from "./book_hold.ts";
import { extendBooking } from "./extend_booking.ts";
import { moveBooking } from "./move_booking.ts";
import { setHoldStatus } from "./hold_changes.sql.ts";
import { findHold, type Hold, lockHold, lockLastReplacement } from "./holds.sql.ts";
import type { RefundReason } from "./not_booked.ts";
import { findProcessorIntent, type ProcessorIntent } from "./processor_intent.ts";
import { receivedFor, type ReceivedMoney, refusalOf } from "./received.ts";
import { refundHold } from "./refund_hold.ts";
import { trackProcessing } from "./track_processing.ts";
import { voidReplacement } from "./void_replacement.ts";

/** The final state of a hold. */
export type FinalResult =
  | { outcome: "booked"; booking_id: string; is_new: boolean }
  | { outcome: "refunded"; reason: RefundReason };
/** The state of a hold after an attempt to settle it. */
export type SettleResult = FinalResult | { outcome: "expired" } | { outcome: "unpaid"; payment_status: string };

/**
 * Fetches the payment's status from the processor and, if it is paid, turns the hold into a booking.
 *
 * Called for `POST /v1/storefront/book`, by Stripe's events and by the `settle_hold` job. Calls may repeat, overlap and
 * arrive in any order. The outcome is exactly one booking, or a full refund if the stock is gone. Free holds are
 * settled by `/book` only.
 */
export async function settle(deps: Deps, { tenant_id, hold_id }: HoldRef): Promise<SettleResult> {
  const hold = await findHold(deps.sql, tenant_id, hold_id);
  if (!hold) return { outcome: "expired" };
  const final = finalResultOf(hold);
  if (final) return final;
  const intent = await findProcessorIntent(deps, hold.payment);
  if (intent?.status === "succeeded") {
    return await deps.sql.begin(async (tx) => await settlePaid(tx, deps, { tenant_id, hold_id, intent }));
  }
  return unpaidResultOf(await trackProcessing(deps.sql, tenant_id, { hold, status: intent?.status }), intent);
}

/** Returns the final result of a hold that is already booked or refunded. */
function finalResultOf({ status, booking_id, refund_reason }: Hold): FinalResult | undefined {
  if (status === "booked") return { outcome: "booked", booking_id: booking_id!, is_new: false };
  if (status === "refunded") return { outcome: "refunded", reason: refund_reason ?? "sold_out" };
}

/** Returns the result for a hold without a successful payment: expired, or still waiting. */
export function unpaidResultOf(
  { status, expired }: Hold,
  intent: ProcessorIntent | undefined,
): SettleResult & { outcome: "expired" | "unpaid" } {
  if (status !== "active" || expired) return { outcome: "expired" };
  return { outcome: "unpaid", payment_status: intent?.status ?? "requires_payment_method" };
}

/**
 * Books a free hold, or one whose intent has succeeded, in the caller's transaction. A hold that changes a booking
 * extends or moves it instead. Refunds the payment if the stock is gone, if a replacement of the hold is booked, or if
 * `refusalOf` gives a reason.
 */
export async function settlePaid(
  tx: Transaction,
  deps: World,
  { tenant_id, hold_id, intent }: { tenant_id: string; hold_id: string; intent: ProcessorIntent | undefined },
): Promise<FinalResult> {
  const hold = (await lockHold(tx, tenant_id, hold_id))!;
  const final = finalResultOf(hold);
  if (final) return final;
  const received = receivedFor(hold, intent);
  const last = await lockLastReplacement(tx, tenant_id, hold_id);
  const refusal = last.status === "booked" ? "replaced" : refusalOf(hold, received);
  const booking_id = refusal ? undefined : await useHold(tx, deps, { tenant_id, hold, last, intent, received });
  if (booking_id === undefined) {
    const reason = refusal ?? "sold_out";
    await refundHold(tx, deps, { tenant_id, hold, received, reason, booking_id: last.booking_id });
    return { outcome: "refunded", reason };
  }
  await setHoldStatus(tx, tenant_id, { id: hold_id, status: "booked", booking_id });
  return { outcome: "booked", booking_id, is_new: true };
}

interface PaidHold {
  tenant_id: string;
  hold: Hold;
  /** The last hold that replaced it, or itself. */
  last: Hold;
  intent: ProcessorIntent | undefined;
  received: ReceivedMoney;
}

/**
 * Books a hold, or extends or moves its booking. Returns the booking's id; undefined if the stock or a discount is
 * gone.
 */
async function useHold(tx: Transaction, deps: World, paid: PaidHold): Promise<string | undefined> {
  const { tenant_id, hold, last, intent, received } = paid;
  const { extends: changed, moves } = hold;
  if (changed !== null) {
    const change = { tenant_id, received };
    const isChanged = moves
      ? await moveBooking(tx, deps, { ...change, hold: { ...hold, extends: changed, moves } })
      : await extendBooking(tx, deps, { ...change, hold: { ...hold, extends: changed }, last });
    return isChanged ? changed : undefined;
  }
  const discount_ids = hold.quote.discounts.map(({ id }) => id);
  if (!await keepsDiscounts(tx, tenant_id, { discount_ids, hold_id: hold.id, last_id: last.id })) return undefined;
  const line_ids = hold.quote.lines.map(() => deps.ids.next("li"));
  if (!await allocateForBooking(tx, { tenant_id, hold, last, line_ids })) return undefined;
  return await bookHold(tx, deps, { tenant_id, hold, line_ids, intent, received });
}

/**
 * Transfers the hold's stock to the booking. If the hold has expired, allocates it again. Voids the
 * `last` replacement of the hold, if there is one. Returns false if the stock is gone.
 */
async function allocateForBooking(
  tx: Transaction,
  { tenant_id, hold, last, line_ids }: { tenant_id: string; hold: Hold; last: Hold; line_ids: string[] },
): Promise<boolean> {
  const takes = hold.takes.map((take) => ({ ...take, line_id: line_ids[take.line_position!]! }));
  return await tx.savepoint(async (savepoint) => {
    if (last.id !== hold.id) await voidReplacement(savepoint, tenant_id, { last, by: hold });
    const transferred = await transferToBooking(savepoint, tenant_id, { hold_id: hold.id, line_ids });
    if (!transferred) await allocateLines(savepoint, tenant_id, takes);
    return true;
  }).catch((error: unknown) => {
    if (violates(error, "stock_never_oversold")) return false;
    throw error;
  });
}

/**
 * Job: settles a hold every minute until it is decided. A browser closed after paying still gets its booking. From the
 * hold's `expires_at` on, `expire_hold` checks a payment that is processing.
 */
export async function settleHold(deps: Deps, { tenant_id, hold_id }: HoldRef): Promise<void> {
  const result = await settle(deps, { tenant_id, hold_id });
  if (result.outcome !== "unpaid") return;
  const now = deps.clock.now();
  const { expires_at } = (await findHold(deps.sql, tenant_id, hold_id))!;
  if (new Date(expires_at) <= now) return;
  const run_at = new Date(now.getTime() + 60_000);
  await addJob(deps.sql, "settle_hold", { tenant_id, hold_id }, { run_at });
}
