import type { Booking } from "../../../shared/contract/booking.ts";
import { isOut, isRequested } from "./status.ts";

/** What staff do next with a booking. */
export type NextAction = "accept" | "hand_out" | "take_back" | "take_payment" | "inspect" | "complete";
/** Further actions on the whole booking. */
export type OtherAction = "decline" | "change" | "extend" | "cancel" | "no_show";

/** Returns the next action of a booking, or null if nothing is left to do. */
export function nextActionOf(booking: Booking): NextAction | null {
  const { status, amount_due, inspection } = booking;
  if (isRequested(booking)) return "accept";
  if (status === "confirmed") return "hand_out";
  if (isOut(booking)) return "take_back";
  if (status !== "returned" && status !== "completed") return null;
  if (amount_due > 0) return "take_payment";
  if (inspection?.status === "pending") return "inspect";
  return status === "returned" ? "complete" : null;
}

/** Returns the actions that a booking's status allows besides the next one. */
export function otherActionsOf(booking: Booking, now: number): OtherAction[] {
  if (isRequested(booking)) return ["decline"];
  if (isOut(booking)) return ["extend"];
  if (booking.status !== "confirmed") return [];
  return ["change", ...Date.parse(booking.pickup_date) <= now ? ["no_show" as const] : [], "cancel"];
}
