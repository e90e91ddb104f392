import type { ReaderPayment } from "../../shared/contract/readers.ts";
import type { Queries } from "../db/client.ts";
import type { At } from "../processor/processor.ts";
import type { BookingRef, ReaderPaymentRef } from "../refs.ts";

/** An attempt to take money by a reader, with the reader's account and its id at the processor. */
export interface ReaderPaymentRow {
  id: string;
  reader_id: string;
  booking_id: string;
  purpose: ReaderPayment["for"];
  amount: number;
  currency: string;
  status: ReaderPayment["status"];
  failure_code: string | null;
  payment_intent_id: string | null;
  sent_at: string | null;
  created_at: string;
  updated_at: string;
  account: string | null;
  processor_reader_id: string;
  /** The attempt of the booking's balance that this one is; null for a deposit, and before it has an intent. */
  balance_id: string | null;
}

export type NewReaderPayment = Pick<
  ReaderPaymentRow,
  "id" | "reader_id" | "booking_id" | "purpose" | "amount" | "currency"
>;

/** Adds an attempt. Violates a unique index if the reader or the booking has another one in progress. */
export async function addReaderPayment(sql: Queries, tenant_id: string, payment: NewReaderPayment): Promise<void> {
  await sql`insert into reader_payments ${sql({ tenant_id, ...payment })}`;
}

export async function getReaderPayment(
  sql: Queries,
  { tenant_id, reader_payment_id: id }: ReaderPaymentRef,
): Promise<ReaderPaymentRow> {
  const [row] = await sql<[ReaderPaymentRow]>`
    select ${columns(sql)} from ${tables(sql)} where p.tenant_id = ${tenant_id} and p.id = ${id}`;
  return row;
}

/** Returns the latest attempt of each of some readers. */
export async function findLatestPayments(
  sql: Queries,
  tenant_id: string,
  reader_ids: readonly string[],
): Promise<ReaderPaymentRow[]> {
  return await sql<ReaderPaymentRow[]>`
    select ${columns(sql)}
    from unnest(${[...reader_ids]}::text[]) wanted (id)
    cross join lateral (
      select l.id
      from reader_payments l
      where l.tenant_id = ${tenant_id} and l.reader_id = wanted.id
      order by l.id desc
      limit 1
    ) latest
    join (${tables(sql)}) on p.tenant_id = ${tenant_id} and p.id = latest.id`;
}

/** Finds the attempt of an intent. Intent ids are unique per account only. */
export async function findReaderPaymentByIntent(
  sql: Queries,
  { account, id }: At,
): Promise<(ReaderPaymentRow & { tenant_id: string }) | undefined> {
  const [row] = await sql<(ReaderPaymentRow & { tenant_id: string })[]>`
    select p.tenant_id, ${columns(sql)}
    from ${tables(sql)}
    where p.payment_intent_id = ${id} and r.account is not distinct from ${account}`;
  return row;
}

/** Returns whether a reader asks for the balance of a booking now. */
export async function isAskedByReader(sql: Queries, { tenant_id, booking_id }: BookingRef): Promise<boolean> {
  const [row] = await sql<[{ is_asked: boolean }]>`
    select exists (
      select
      from reader_payments p
      where p.tenant_id = ${tenant_id} and p.booking_id = ${booking_id} and p.purpose = 'balance'
        and p.status in ('waiting', 'cancelling')
    ) as is_asked`;
  return row.is_asked;
}

/** Stores the intent of an attempt. Returns false if the attempt is not waiting any more. */
export async function setReaderIntent(
  sql: Queries,
  { tenant_id, reader_payment_id: id }: ReaderPaymentRef,
  intent_id: string,
): Promise<boolean> {
  const stored = await sql`
    update reader_payments p
    set payment_intent_id = ${intent_id}, updated_at = instant()
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.status = 'waiting'`;
  return stored.count === 1;
}

/** Records that the reader is asked now. Returns false if another worker does it, or the attempt is not waiting. */
export async function claimSending(
  sql: Queries,
  { tenant_id, reader_payment_id: id }: ReaderPaymentRef,
): Promise<boolean> {
  const claimed = await sql`
    update reader_payments p
    set sent_at = instant(), updated_at = instant()
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.status = 'waiting' and p.sent_at is null`;
  return claimed.count === 1;
}

/** Begins to cancel an attempt that waits. From then on only its cancellation decides whether money was taken. */
export async function startCancelling(
  sql: Queries,
  { tenant_id, reader_payment_id: id }: ReaderPaymentRef,
  failure_code: string | null,
): Promise<void> {
  await sql`
    update reader_payments p
    set status = 'cancelling', failure_code = ${failure_code}, updated_at = instant()
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.status = 'waiting'`;
}

/** Ends an attempt, once. Returns false if it has none of the states `from`. */
export async function closeReaderPayment(
  sql: Queries,
  { tenant_id, reader_payment_id: id }: ReaderPaymentRef,
  { from, status, failure_code }: {
    from: readonly ReaderPaymentRow["status"][];
    status: ReaderPaymentRow["status"];
    failure_code: string | null;
  },
): Promise<boolean> {
  const closed = await sql`
    update reader_payments p
    set status = ${status}, failure_code = ${failure_code}, updated_at = instant()
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.status = any(${[...from]})`;
  return closed.count === 1;
}

function tables(sql: Queries) {
  return sql`
    reader_payments p
    join readers r on r.tenant_id = p.tenant_id and r.id = p.reader_id
    left join balance_payments b on b.tenant_id = p.tenant_id and b.reader_payment_id = p.id`;
}

function columns(sql: Queries) {
  return sql`
    p.id, p.reader_id, p.booking_id, p.purpose, p.amount, p.currency, p.status, p.failure_code, p.payment_intent_id,
    p.sent_at, p.created_at, p.updated_at, r.account, r.processor_reader_id, b.id as balance_id`;
}
