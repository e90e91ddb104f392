import type { Booking } from "../../../shared/contract/booking.ts";

/** Returns whether the deposit of a booking is still to be taken. */
export function lacksDeposit({ deposit: { state } }: Pick<Booking, "deposit">): boolean {
  return state === "scheduled" || state === "action_required" || state === "expired";
}
