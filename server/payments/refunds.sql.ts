import type { RecordedMethod } from "../../shared/contract/payments.ts";
import type { Queries } from "../db/client.ts";

/** A new refund. It gets the processor's id later, unless it was made in the processor's dashboard. */
export interface NewRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: "pending" | "succeeded";
  reason: string | null;
  method?: RecordedMethod | null;
  processor_refund_id?: string;
}

export async function addRefund(sql: Queries, tenant_id: string, refund: NewRefund): Promise<void> {
  await sql`insert into refunds ${sql({ tenant_id, ...refund })}`;
}

/** A refund and its payment. */
export interface RefundRow {
  id: string;
  payment_id: string;
  booking_id: string | null;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  reason: string | null;
  processor_refund_id: string | null;
  failed_attempts: number;
  failure_reason: string | null;
  /** True if retries have ended without success. */
  closed: boolean;
  /** True if an attempt began less than a minute ago. The processor may be making the refund now. */
  is_being_sent: boolean;
  account: string | null;
  payment_intent_id: string | null;
  currency: string;
  /** Number of changes of the payment's dispute. */
  dispute_changes: number;
  created_at: string;
}

export async function findRefund(sql: Queries, tenant_id: string, id: string): Promise<RefundRow | undefined> {
  const [row] = await sql<RefundRow[]>`
    select ${refundColumns(sql)}
    from refunds r
    join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.tenant_id = ${tenant_id} and r.id = ${id}`;
  return row;
}

/** Returns the refunds of an intent. Intent ids are unique per account only. */
export async function findRefundsOf(
  sql: Queries,
  tenant_id: string,
  { account, payment_intent_id }: { account: string | null; payment_intent_id: string },
): Promise<RefundRow[]> {
  return await sql<RefundRow[]>`
    select ${refundColumns(sql)}
    from refunds r
    join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.tenant_id = ${tenant_id} and p.payment_intent_id = ${payment_intent_id}
      and p.account is not distinct from ${account}`;
}

/** Returns the id of the payment of an intent. Intent ids are unique per account only. */
export async function findPaymentOf(
  sql: Queries,
  tenant_id: string,
  { account, payment_intent_id }: { account: string | null; payment_intent_id: string },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select p.id
    from payments p
    where p.tenant_id = ${tenant_id} and p.payment_intent_id = ${payment_intent_id}
      and p.account is not distinct from ${account}`;
  return row?.id;
}

/** Returns whether a refund of the processor is stored. The caller must have locked its payment. */
export async function isRefundKnown(
  sql: Queries,
  tenant_id: string,
  { payment_id, processor_refund_id }: { payment_id: string; processor_refund_id: string },
): Promise<boolean> {
  const [row] = await sql`
    select from refunds r
    where r.tenant_id = ${tenant_id} and r.payment_id = ${payment_id}
      and r.processor_refund_id = ${processor_refund_id}`;
  return row !== undefined;
}

/** Returns the refunds of a payment that the processor has not made yet and that are still owed, oldest first. */
export async function listOwedRefunds(sql: Queries, tenant_id: string, payment_id: string): Promise<RefundRow[]> {
  return await sql<RefundRow[]>`
    select ${refundColumns(sql)}
    from refunds r
    join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.tenant_id = ${tenant_id} and r.payment_id = ${payment_id}
      and r.status <> 'succeeded' and r.processor_refund_id is null and r.closed_at is null
    order by r.id`;
}

/** Returns the refunds of a payment that have failed and that no other refund has replaced, oldest first. */
export async function listFailedRefunds(sql: Queries, tenant_id: string, payment_id: string): Promise<RefundRow[]> {
  return await sql<RefundRow[]>`
    select ${refundColumns(sql)}
    from refunds r
    join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.tenant_id = ${tenant_id} and r.payment_id = ${payment_id}
      and r.status <> 'succeeded' and (r.status = 'failed' or r.failed_attempts > 0)
      and r.failure_reason is distinct from 'replaced'
    order by r.id`;
}

/** The fields of a refund that change. */
export type RefundState = Pick<
  RefundRow,
  "status" | "amount" | "processor_refund_id" | "failed_attempts" | "failure_reason" | "closed"
>;

/** Changes a refund. The caller has locked its payment. */
export async function setRefund(
  sql: Queries,
  tenant_id: string,
  { id, state }: { id: string; state: RefundState },
): Promise<void> {
  await sql`
    update refunds r
    set status = ${state.status}, amount = ${state.amount}, processor_refund_id = ${state.processor_refund_id},
      failed_attempts = ${state.failed_attempts}, failure_reason = ${state.failure_reason}, changes = r.changes + 1,
      closed_at = case when ${state.closed} then coalesce(r.closed_at, instant()) end
    where r.tenant_id = ${tenant_id} and r.id = ${id}`;
}

/** Records that an attempt to send a refund begins. Returns the refund, or undefined if it is no longer owed. */
export async function startAttempt(sql: Queries, tenant_id: string, id: string): Promise<RefundRow | undefined> {
  const started = await sql`
    update refunds r
    set attempted_at = instant()
    where r.tenant_id = ${tenant_id} and r.id = ${id}
      and r.status <> 'succeeded' and r.processor_refund_id is null and r.closed_at is null`;
  return started.count === 1 ? await findRefund(sql, tenant_id, id) : undefined;
}

/** Locks the booking of a payment. All writers lock the booking before the payment. */
export async function lockBookingOf(sql: Queries, tenant_id: string, payment_id: string): Promise<void> {
  await sql`
    select from bookings b
    where b.tenant_id = ${tenant_id}
      and b.id = (select p.booking_id from payments p where p.tenant_id = ${tenant_id} and p.id = ${payment_id})
    for update`;
}

function refundColumns(sql: Queries) {
  return sql`
    r.id, r.payment_id, p.booking_id, r.amount, r.status, r.reason, r.processor_refund_id, r.failed_attempts,
    r.failure_reason, r.closed_at is not null as closed,
    coalesce(r.attempted_at > instant() - interval '1 minute', false) as is_being_sent,
    p.account, p.payment_intent_id, p.currency, p.dispute_changes, r.created_at`;
}
