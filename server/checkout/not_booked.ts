import { Problem } from "../problem.ts";

/** Why a paid hold is refunded instead of booked. */
export type RefundReason = "sold_out" | "replaced" | "refunded" | "wrong_currency";

const details: Record<RefundReason, string> = {
  sold_out: "The payment came when its gear was sold. It is refunded in full, and there is no booking.",
  replaced: "A newer hold of this cart is booked. The payment of this one is refunded in full.",
  refunded: "The payment was refunded before it could be booked. There is no booking.",
  wrong_currency:
    "The payment is in another currency than the booking. It is refunded in full, and there is no booking.",
};

/** Returns the problem of a paid hold that was not booked. */
export function notBooked(reason: RefundReason): Problem<"sold_out_refunded"> {
  return new Problem("sold_out_refunded", details[reason], { reason });
}
