import type { Queries } from "../db/client.ts";
import type { BookingRef } from "../refs.ts";

/** The request that a booking began with. */
export interface StoredRequest {
  pay_hours: number;
  /** Until then the shop answers. */
  answer_by: string;
  /** Until then the customer makes the first payment. Null before it is accepted, and if none has to be made. */
  pay_by: string | null;
}

export async function addRequest(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  { pay_hours, answer_by }: Omit<StoredRequest, "pay_by">,
): Promise<void> {
  await sql`insert into booking_requests ${sql({ tenant_id, booking_id, pay_hours, answer_by })}`;
}

/** Finds the request of a booking. */
export async function findRequest(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<StoredRequest | undefined> {
  const [row] = await sql<StoredRequest[]>`
    select r.pay_hours, r.answer_by, r.pay_by
    from booking_requests r
    where r.tenant_id = ${tenant_id} and r.booking_id = ${booking_id}`;
  return row;
}

/** Records that the shop has accepted a request. */
export async function setAccepted(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  pay_by: string | null,
): Promise<void> {
  await sql`
    update booking_requests r
    set accepted_at = instant(), pay_by = ${pay_by}
    where r.tenant_id = ${tenant_id} and r.booking_id = ${booking_id}`;
}
