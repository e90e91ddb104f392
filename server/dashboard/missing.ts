import type { Missing } from "../../shared/contract/dashboard.ts";
import type { DayBooking } from "./day.sql.ts";

/** Returns what a booking still lacks, in the order in which staff deal with it. */
export function missingOf(booking: DayBooking, bookings_at_risk: ReadonlySet<string>): Missing[] {
  const { status, waivers_required, waivers_signed, amount_due, deposit_state, answers_missing } = booking;
  const { inspection_due_at } = booking;
  const missing: Missing[] = [];
  const isAhead = status === "confirmed" || status === "picked_up" || status === "partially_returned";
  if (isAhead && bookings_at_risk.has(booking.booking_id)) missing.push({ kind: "at_risk" });
  if (isAhead && waivers_signed < waivers_required) {
    missing.push({ kind: "waiver", signed: waivers_signed, required: waivers_required });
  }
  if (answers_missing > 0) missing.push({ kind: "answers", count: answers_missing });
  if (amount_due > 0) missing.push({ kind: "balance", amount: amount_due });
  if (
    isAhead && (deposit_state === "scheduled" || deposit_state === "action_required" || deposit_state === "expired")
  ) {
    const { deposit_amount, deposit_failure_reason } = booking;
    missing.push({
      kind: "deposit",
      amount: deposit_amount!,
      status: deposit_state,
      failure_reason: deposit_failure_reason,
    });
  }
  if (inspection_due_at !== null) missing.push({ kind: "inspection", due_at: inspection_due_at });
  return missing;
}
