import type { Booking } from "../../shared/contract/booking.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { lockBooking } from "../bookings/change.sql.ts";
import { endBooking } from "../counter/cancel.ts";
import type { Transaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import type { NewBulkChange } from "./bulk_changes.sql.ts";
import { type BulkRowRef, endRow, lockPendingRow, offerDates, type RowOutcome } from "./row.sql.ts";

/**
 * Job: changes one booking of a bulk change, once. Its row ends in the transaction of the change, so a job that runs
 * again finds nothing to do.
 *
 * A refusal ends the row as failed, and people are told. Any other error is retried without end, as money is at stake.
 */
export async function changeInBulk(deps: Deps, ref: BulkRowRef): Promise<void> {
  try {
    await deps.sql.begin(async (tx) => {
      const booking = await lockBooking(tx, ref.tenant_id, ref.booking_id);
      const change = await lockPendingRow(tx, ref);
      if (!booking || !change) return;
      await endRow(tx, ref, await applyChange(tx, { ...deps, actor: change.actor }, { ref, booking, change }));
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code === "unavailable") throw error;
    await recordFailure(deps, ref, error);
  }
}

interface RowChange {
  ref: BulkRowRef;
  booking: Booking;
  change: NewBulkChange;
}

async function applyChange(tx: Transaction, deps: Deps, { ref, booking, change }: RowChange): Promise<RowOutcome> {
  const { tenant_id, booking_id } = ref;
  const { message, refund, dates_until } = change;
  const skipped = reasonToSkip(booking, change);
  if (skipped) return { status: "skipped", reason: skipped };
  if (refund) {
    const end = {
      status: "cancelled",
      by: "staff",
      reason: message,
      refund,
      fee: "none",
      notify: true,
      message,
    } as const;
    const { cancellation } = await endBooking(tx, deps, { tenant_id, booking, end });
    return { status: "done", refund_amount: cancellation!.refund_amount };
  }
  await offerDates(tx, ref, dates_until!);
  const offered = await getBooking(tx, tenant_id, booking_id);
  await emitEvent(tx, deps, tenant_id, "booking.updated", offered, { action: "booking.dates_offered" });
  await addJob(tx, "mail_dates_offered", { tenant_id, booking_id, message, by_staff: true });
  return { status: "done" };
}

/** Returns why a booking is left alone: its status, or `moved`. Undefined if it is as it was previewed. */
function reasonToSkip({ status, pickup_date }: Booking, { starts, ends }: NewBulkChange): string | undefined {
  if (status !== "confirmed") return status;
  const at = Date.parse(pickup_date);
  return at >= Date.parse(starts) && at < Date.parse(ends) ? undefined : "moved";
}

/** Ends the row as failed. The log, the metric of this event and Today tell people. */
async function recordFailure({ sql, log, countBulkFailure }: Deps, ref: BulkRowRef, { code }: Problem): Promise<void> {
  await sql.begin(async (tx) => {
    await lockBooking(tx, ref.tenant_id, ref.booking_id);
    if (await lockPendingRow(tx, ref)) await endRow(tx, ref, { status: "failed", reason: code });
  });
  log("error", "bulk_change_failed", { ...ref, reason: code });
  countBulkFailure?.();
}
