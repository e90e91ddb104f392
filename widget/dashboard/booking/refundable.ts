import type { Payment } from "../../../shared/contract/payments.ts";

/** Returns what of a payment can still be refunded. Money from a deposit was kept for damage and stays. */
export function refundable({ kind, amount, amount_refunded }: Payment): number {
  return kind === "rental" ? amount - amount_refunded : 0;
}
