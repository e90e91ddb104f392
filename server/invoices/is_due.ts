import type { Booking } from "../../shared/contract/booking.ts";
import type { ShopRow } from "../shops/shops.sql.ts";

/** Returns whether a booking gets its first invoice by itself. */
export function isInvoiceDue(
  { status, amount_paid, created_at }: Pick<Booking, "status" | "amount_paid" | "created_at">,
  { invoicing, invoicing_since }: Pick<ShopRow, "invoicing" | "invoicing_since">,
): boolean {
  if (invoicing_since === null || Date.parse(created_at) < Date.parse(invoicing_since)) return false;
  return invoicing === "on_payment" ? amount_paid > 0 : status !== "confirmed";
}
