import type { Booking } from "../../../shared/contract/booking.ts";
import { refundOf } from "../../../shared/cancellation.ts";
import type { RefundChoice } from "./use_booking.ts";

/** How staff refund a booking that ends. */
export type RefundWay = "policy" | "full" | "none" | "amount";

/** Returns what was paid and not refunded yet: the most that can be refunded. */
export function paidOf({ amount_paid, amount_refunded }: Booking): number {
  return Math.max(0, amount_paid - amount_refunded);
}

/**
 * Returns the ways to refund a booking that is cancelled or whose customer did not come. Only a manager may go beyond
 * the policy. Nothing can be chosen if nothing was paid.
 */
export function refundWaysOf(booking: Booking, mayDecide: boolean): RefundWay[] {
  if (!paidOf(booking)) return [];
  return mayDecide ? ["policy", "full", "none", "amount"] : ["policy", "none"];
}

/** Returns the refund that the API is asked for, and what it amounts to now. */
export function readRefund(
  booking: Booking,
  { way, amount, now }: { way: RefundWay; amount: number | null; now: number },
): { refund: RefundChoice; amount: number } | null {
  const most = paidOf(booking);
  if (!most || way === "none") return { refund: "none", amount: 0 };
  if (way === "full") return { refund: "full", amount: most };
  if (way === "policy") return { refund: "policy", amount: refundOf(booking, new Date(now)) };
  return amount === null || amount > most ? null : { refund: amount || "none", amount };
}
