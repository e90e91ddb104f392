import type { BookingRef } from "../refs.ts";
import type { BookingDeposit, BookingStatus } from "../../shared/contract/booking.ts";
import { setOnly } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";

/** A deposit, with the status and the period of its booking. */
export interface Deposit {
  booking_id: string;
  state: Exclude<BookingDeposit["state"], "none">;
  amount: number;
  currency: string;
  timing: BookingDeposit["timing"];
  duration: string;
  auto_release: boolean;
  method: "card" | "cash" | null;
  account: string | null;
  processor_customer_id: string | null;
  payment_method_id: string | null;
  payment_intent_id: string | null;
  pending_intent_id: string | null;
  claimed_amount: number;
  claim_reason: string | null;
  failure_reason: string | null;
  authorized_at: string | null;
  placed_at: string | null;
  capture_before: string | null;
  attempt: number;
  failed_requests: number;
  booking_status: BookingStatus;
  /** True while staff inspect the returned gear. */
  inspection_pending: boolean;
  pickup_date: string;
  return_date: string;
}

export async function findDeposit(sql: Queries, tenant_id: string, booking_id: string): Promise<Deposit | undefined> {
  const [row] = await sql<Deposit[]>`
    select ${columns(sql)}
    from deposits d
    join bookings b on b.tenant_id = d.tenant_id and b.id = d.booking_id
    where d.tenant_id = ${tenant_id} and d.booking_id = ${booking_id}`;
  return row;
}

/** Returns the deposit of a booking. Throws if it has none. */
export async function getDeposit(sql: Queries, tenant_id: string, booking_id: string): Promise<Deposit> {
  const deposit = await findDeposit(sql, tenant_id, booking_id);
  if (!deposit) throw new Error(`Booking ${booking_id} has no deposit`);
  return deposit;
}

/**
 * Locks a booking until the end of the transaction and returns its deposit. Throws if it has none.
 *
 * The deposit is read by a second statement: the statement that waits for the lock would return the row from before the
 * wait.
 */
export async function getLockedDeposit(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<Deposit> {
  await sql`select from bookings b where b.tenant_id = ${tenant_id} and b.id = ${booking_id} for update`;
  return await getDeposit(sql, tenant_id, booking_id);
}

/** The columns of a deposit that can change. */
export type DepositChanges = Partial<
  Pick<
    Deposit,
    | "state"
    | "amount"
    | "timing"
    | "duration"
    | "auto_release"
    | "method"
    | "account"
    | "processor_customer_id"
    | "payment_method_id"
    | "payment_intent_id"
    | "pending_intent_id"
    | "claimed_amount"
    | "claim_reason"
    | "failure_reason"
    | "authorized_at"
    | "placed_at"
    | "capture_before"
    | "attempt"
  >
>;

/** Updates a deposit, and the version of its booking, whose record contains it. Undefined values are ignored. */
export async function changeDeposit(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
  changes: DepositChanges,
): Promise<void> {
  await sql`
    update deposits d
    set ${setOnly(sql, changes)}
    where d.tenant_id = ${tenant_id} and d.booking_id = ${booking_id}`;
  await sql`
    update bookings b
    set version = b.version + 1, updated_at = instant()
    where b.tenant_id = ${tenant_id} and b.id = ${booking_id}`;
}

/** Counts a request that the processor answered with a server error. */
export async function countFailedRequest(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<void> {
  await sql`
    update deposits d
    set failed_requests = d.failed_requests + 1
    where d.tenant_id = ${tenant_id} and d.booking_id = ${booking_id}`;
}

/** Finds the booking whose deposit has an intent. Intent ids are unique per account only. */
export async function findDepositByIntent(
  sql: Queries,
  { account, id }: { account: string | null; id: string },
): Promise<BookingRef | undefined> {
  const [row] = await sql<BookingRef[]>`
    select d.tenant_id, d.booking_id
    from deposits d
    where (d.payment_intent_id = ${id} or d.pending_intent_id = ${id}) and d.account is not distinct from ${account}`;
  return row;
}

function columns(sql: Queries) {
  return sql`
    d.booking_id, d.state, d.amount, b.currency, d.timing, d.duration, d.auto_release, d.method, d.account,
    d.processor_customer_id, d.payment_method_id, d.payment_intent_id, d.pending_intent_id, d.claimed_amount,
    d.claim_reason, d.failure_reason, d.authorized_at, d.placed_at, d.capture_before, d.attempt,
    d.failed_requests, b.status as booking_status,
    b.status = 'returned' and b.inspection_status is not distinct from 'pending' as inspection_pending, b.pickup_date,
    b.return_date`;
}
