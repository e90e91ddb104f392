import type { Payment, PaymentMethod } from "../../shared/contract/payments.ts";
import type { Tax } from "../../shared/contract/taxes.ts";
import { taxesOfRefunds } from "../../shared/prices/tax_shares.ts";
import { taxesOfBooking } from "../bookings/taxes.sql.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import { nextRunOf } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";

export async function findPayment(sql: Queries, tenant_id: string, id: string): Promise<Payment | undefined> {
  const [row] = await sql<PaymentRow[]>`
    select ${paymentColumns(sql)} from payments p where p.tenant_id = ${tenant_id} and p.id = ${id}`;
  return row && withTaxes(row);
}

/** Lists payments, newest first. */
export async function listPayments(
  sql: Queries,
  tenant_id: string,
  { booking_id, before, limit }: PageQuery & { booking_id?: string | undefined },
): Promise<Payment[]> {
  const rows = await sql<PaymentRow[]>`
    select ${paymentColumns(sql)}
    from payments p
    where p.tenant_id = ${tenant_id}
      ${booking_id ? sql`and p.booking_id = ${booking_id}` : sql``}
      ${before ? sql`and p.id < ${before}` : sql``}
    order by p.id desc
    limit ${limit}`;
  return rows.map(withTaxes);
}

type Refund = Payment["refunds"][number];
/** A payment whose refunds lack their taxes. */
type PaymentRow = Omit<Payment, "refunds"> & {
  refunds: (Omit<Refund, "taxes"> & {
    /** The taxes of the booking. Null for the refund of a deposit. */
    booked: Tax[] | null;
    /** The amounts of the booking's refunds before it that have not failed. */
    earlier: number[];
  })[];
};

/** Adds the taxes to the refunds of a payment. */
function withTaxes({ refunds, ...payment }: PaymentRow): Payment {
  return {
    ...payment,
    refunds: refunds.map(({ booked, earlier, ...refund }) => (
      { ...refund, taxes: taxesOfRefunds(booked ?? [], [...earlier, refund.amount]).at(-1)! }
    )),
  };
}

/** A received payment without refunds. */
export interface NewPayment {
  id: string;
  booking_id: string | null;
  kind: "rental" | "deposit";
  method: PaymentMethod;
  provider: "stripe" | "demo" | null;
  account: string | null;
  payment_intent_id: string | null;
  amount: number;
  currency: string;
  reference?: string | null;
}

export async function addPayment(sql: Queries, tenant_id: string, payment: NewPayment): Promise<void> {
  await sql`insert into payments ${sql({ tenant_id, ...payment })}`;
}

/** A payment and the amount of it that can still be refunded. */
export interface Refundable {
  id: string;
  method: PaymentMethod;
  currency: string;
  left: number;
}

/** Locks the rental payments of a booking until the transaction ends. Card payments come first. */
export async function lockPaymentsOf(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
): Promise<Refundable[]> {
  return await sql<Refundable[]>`
    select p.id, p.method, p.currency, p.amount - p.amount_refunded as left
    from payments p
    where p.tenant_id = ${tenant_id} and p.booking_id = ${booking_id} and p.kind = 'rental'
    order by p.method <> 'card', p.id
    for update`;
}

/** Locks one payment, of rental or deposit, until the transaction ends. The caller knows that it exists. */
export async function lockPayment(sql: Queries, tenant_id: string, id: string): Promise<Refundable> {
  const [row] = await sql<Refundable[]>`
    select p.id, p.method, p.currency, p.amount - p.amount_refunded as left
    from payments p
    where p.tenant_id = ${tenant_id} and p.id = ${id}
    for update`;
  return row!;
}

/** Returns what a booking was paid from a time on, less the refunds of these payments. */
export async function sumPaymentsSince(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
  since: string,
): Promise<number> {
  const [row] = await sql<[{ kept: number }]>`
    select coalesce(sum(p.amount - p.amount_refunded), 0)::int as kept
    from payments p
    where p.tenant_id = ${tenant_id} and p.booking_id = ${booking_id} and p.kind = 'rental'
      and p.created_at >= ${since}`;
  return row.kept;
}

/** Columns of `payments p`. A refund counts from its request on, unless it fails. */
function paymentColumns(sql: Queries) {
  return sql`
    p.id, p.booking_id, p.kind, p.method, p.reference, p.amount, p.amount_refunded, p.currency,
    case when p.amount_refunded = 0 then 'succeeded' when p.amount_refunded < p.amount then 'partially_refunded'
      else 'refunded' end as status,
    p.payment_intent_id,
    (
      select ${disputeRecord(sql)}
      from disputes x
      where x.tenant_id = p.tenant_id and x.payment_id = p.id
      order by x.status in ('won', 'lost', 'warning_closed'), x.opened_at desc, x.id desc
      limit 1
    ) as dispute,
    coalesce((
      select jsonb_agg(${disputeRecord(sql)} order by x.opened_at desc, x.id desc)
      from disputes x
      where x.tenant_id = p.tenant_id and x.payment_id = p.id), '[]') as disputes,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status, 'reason', r.reason,
        'method', coalesce(r.method, p.method), 'failure_reason', r.failure_reason,
        'failed_attempts', r.failed_attempts,
        'next_attempt_at', case
          when r.status <> 'succeeded' and r.processor_refund_id is null and r.closed_at is null
            then (${nextRunOf(sql, "send_refund", sql`r.id`)})
        end,
        'booked', (
          select ${taxesOfBooking(sql)}
          from bookings b
          where b.tenant_id = p.tenant_id and b.id = p.booking_id and p.kind = 'rental'),
        'earlier', (
          select coalesce(jsonb_agg(o.amount order by o.id), '[]')
          from payments q
          join refunds o on o.tenant_id = q.tenant_id and o.payment_id = q.id
          where q.tenant_id = p.tenant_id and q.booking_id = p.booking_id and q.kind = 'rental'
            and o.status <> 'failed' and o.id < r.id),
        'created_at', iso(r.created_at)) order by r.id)
      from refunds r
      where r.tenant_id = p.tenant_id and r.payment_id = p.id), '[]') as refunds,
    p.created_at,
    1 + p.dispute_changes + coalesce((
      select sum(r.changes)
      from refunds r
      where r.tenant_id = p.tenant_id and r.payment_id = p.id), 0)::int as version`;
}

/** A dispute of the table `disputes x` as the API shows it. */
function disputeRecord(sql: Queries) {
  return sql`
    jsonb_build_object('id', x.id, 'status', x.status, 'amount', x.amount, 'reason', x.reason,
      'evidence_due_by', iso(x.evidence_due_by), 'opened_at', iso(x.opened_at))`;
}
