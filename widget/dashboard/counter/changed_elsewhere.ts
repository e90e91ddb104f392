import type { Booking } from "../../../shared/contract/booking.ts";
import type { HistoryEntry } from "../../../shared/contract/history.ts";

type Gear = Pick<Booking, "status" | "pickup_date" | "return_date" | "lines">;

/** Returns whether the gear of a booking has moved, or its lines or dates have changed, between two versions. */
export function hasGearChanged(before: Gear, now: Gear): boolean {
  return JSON.stringify(gearOf(before)) !== JSON.stringify(gearOf(now));
}

function gearOf({ status, pickup_date, return_date, lines }: Gear) {
  return [
    status,
    pickup_date,
    return_date,
    lines.map(({ id, quantity, out, returned }) => [id, quantity, out, returned]),
  ];
}

/**
 * Returns whether an open sheet waits for the person before it shows another version of its booking. Signatures and
 * payments of the customer flow in: staff wait for them. What a colleague or a key has changed does not.
 */
export function mustFreeze(before: Gear, now: Gear, newest: HistoryEntry | undefined): boolean {
  const isByCustomer = newest?.actor.kind === "customer" || newest?.actor.kind === "system";
  return hasGearChanged(before, now) || !isByCustomer;
}

/** Returns the newest entry that says who changed a booking: mails and their like say nothing. */
export function newestChange(entries: readonly HistoryEntry[]): HistoryEntry | undefined {
  return entries.find(({ action }) => action !== "mail.sent") ?? entries[0];
}
