import type { Booking } from "../../shared/contract/booking.ts";

/** Returns what a customer may pay by link: what is due now or, once nothing is, all that is due. */
export function payableOf({ due_now, amount_due }: Pick<Booking, "due_now" | "amount_due">): number {
  return due_now || amount_due;
}
