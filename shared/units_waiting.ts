import type { Booking } from "./contract/booking.ts";

/** Returns the units of a booking's line that are not handed out yet. */
export function unitsWaiting(
  { quantity, out, returned }: Pick<Booking["lines"][number], "quantity" | "out" | "returned">,
): number {
  return quantity - out - returned;
}
