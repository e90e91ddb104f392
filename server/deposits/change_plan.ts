import type { Booking } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/storefront.ts";
import { planDeposit } from "../bookings/plan_deposit.ts";
import type { Queries } from "../db/client.ts";
import { changeDeposit } from "./deposits.sql.ts";

/**
 * Adapts the deposit of a booking to its new items, unless it has been taken already. Without a saved card, staff take
 * it in cash.
 */
export async function changePlannedDeposit(
  tx: Queries,
  { tenant_id, booking, deposit, account }: {
    tenant_id: string;
    booking: Booking;
    deposit: Quote["deposit"];
    account: string | null;
  },
): Promise<void> {
  const { state, amount } = booking.deposit;
  if (state === "none") {
    const card = { account, customer_id: null, payment_method_id: null };
    await planDeposit(tx, tenant_id, { booking_id: booking.id, deposit, ...card });
  } else if (state === "scheduled" && amount !== deposit.amount) {
    const changes = deposit.amount > 0 ? { amount: deposit.amount } : { state: "released" as const };
    await changeDeposit(tx, tenant_id, booking.id, changes);
  }
}
