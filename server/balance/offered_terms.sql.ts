import type { PaymentTerms } from "../../shared/contract/payment_terms.ts";
import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** The terms of the offer that became a booking, and its total. */
interface OfferedTerms {
  payment_terms: PaymentTerms;
  total: number;
}

/** Finds the terms of a booking that was an offer. */
export async function findOfferedTerms(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<OfferedTerms | undefined> {
  const [row] = await sql<OfferedTerms[]>`
    select o.payment_terms, (o.quote ->> 'total')::int as total
    from offers o
    where o.tenant_id = ${tenant_id} and o.booking_id = ${booking_id}`;
  return row;
}

/** Finds what was due once the shop accepted a booking that was a request. */
export async function findRequestedPayment(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<number | undefined> {
  const [row] = await sql<{ due_now: number }[]>`
    select r.due_now
    from booking_requests r
    where r.tenant_id = ${tenant_id} and r.booking_id = ${booking_id}`;
  return row?.due_now;
}
