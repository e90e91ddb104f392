import type { Payment, PaymentMethod } from "../../shared/contract/payments.ts";
import type { Tax } from "../../shared/contract/taxes.ts";
import { taxesOfRefunds } from "../../shared/prices/tax_shares.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import type { BookingRef } from "../refs.ts";
import { paymentColumns } from "./payment_columns.sql.ts";

export async function findPayment(sql: Queries, tenant_id: string, id: string): Promise<Payment | undefined> {
  const [row] = await sql<PaymentRow[]>`
    select ${paymentColumns(sql)} from payments p where p.tenant_id = ${tenant_id} and p.id = ${id}`;
  return row && withTaxes(row);
}

/** Filters of a list of payments. A payment must match all that are set. */
export interface PaymentFilter {
  booking_id?: string | undefined;
  /** Payments that were received in `[created_from, created_to)`. */
  created_from?: string | undefined;
  created_to?: string | undefined;
}

/** Lists payments, newest first. */
export async function listPayments(
  sql: Queries,
  tenant_id: string,
  { before, limit, ...filter }: PageQuery & PaymentFilter,
): Promise<Payment[]> {
  const rows = await sql<PaymentRow[]>`
    select ${paymentColumns(sql)}
    from payments p
    where p.tenant_id = ${tenant_id} ${paymentConditions(sql, filter)} ${before ? sql`and p.id < ${before}` : sql``}
    order by p.id desc
    limit ${limit}`;
  return rows.map(withTaxes);
}

/** Returns the conditions on `payments p`, whose `tenant_id` the statement names. */
export function paymentConditions(sql: Queries, { booking_id, created_from, created_to }: PaymentFilter) {
  return sql`
    ${booking_id ? sql`and p.booking_id = ${booking_id}` : sql``}
    ${created_from ? sql`and p.created_at >= ${created_from}` : sql``}
    ${created_to ? sql`and p.created_at < ${created_to}` : sql``}`;
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
