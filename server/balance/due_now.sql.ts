import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** What a customer may pay by link. */
interface DueAmounts {
  /** What the payment terms of the booking ask for now: the first payment, or the total if there is none. */
  due_now: number;
  /** The same, or all that is due once nothing is due now. */
  payable: number;
}

/** Returns what is due on a booking now. */
export async function findDueAmounts(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<DueAmounts> {
  const [row] = await sql<{ amount_due: number; due_now: number }[]>`
    select b.amount_due,
      least(b.amount_due, greatest(0, coalesce(b.first_payment - b.amount_paid, b.amount_due))) as due_now
    from bookings b
    where b.tenant_id = ${tenant_id} and b.id = ${booking_id}`;
  const { amount_due, due_now } = row!;
  return { due_now, payable: due_now || amount_due };
}
