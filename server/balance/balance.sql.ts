import type { Queries } from "../db/client.ts";
import type { At } from "../processor/processor.ts";
import type { BookingRef } from "../refs.ts";

/** An attempt to pay the balance of a booking by card. */
export interface BalancePayment {
  id: string;
  booking_id: string;
  status: "open" | "cancelled" | "paid";
  amount: number;
  currency: string;
  provider: "stripe" | "demo";
  account: string | null;
  payment_intent_id: string | null;
  /** The attempt by a card reader that this one belongs to; null if the customer pays by link. */
  reader_payment_id: string | null;
  created_at: string;
}

/** Returns the attempt of a booking that can still be paid. */
export async function findOpenBalance(
  sql: Queries,
  { tenant_id, booking_id }: BookingRef,
): Promise<BalancePayment | undefined> {
  const [row] = await sql<BalancePayment[]>`
    select ${columns(sql)}
    from balance_payments p
    where p.tenant_id = ${tenant_id} and p.booking_id = ${booking_id} and p.status = 'open'`;
  return row;
}

export async function getBalance(sql: Queries, tenant_id: string, id: string): Promise<BalancePayment> {
  const [row] = await sql<[BalancePayment]>`
    select ${columns(sql)} from balance_payments p where p.tenant_id = ${tenant_id} and p.id = ${id}`;
  return row;
}

/** Finds the attempt of an intent. Intent ids are unique per account only. */
export async function findBalanceByIntent(
  sql: Queries,
  { account, id }: At,
): Promise<(BookingRef & { balance_id: string }) | undefined> {
  const [row] = await sql<(BookingRef & { balance_id: string })[]>`
    select p.tenant_id, p.booking_id, p.id as balance_id
    from balance_payments p
    where p.payment_intent_id = ${id} and p.account is not distinct from ${account}`;
  return row;
}

export type NewBalance =
  & Pick<
    BalancePayment,
    "id" | "booking_id" | "amount" | "currency" | "provider" | "account"
  >
  & { reader_payment_id?: string };

export async function addBalance(sql: Queries, tenant_id: string, balance: NewBalance): Promise<void> {
  await sql`insert into balance_payments ${sql({ tenant_id, ...balance })}`;
}

/** Stores the intent of an attempt. Returns false if the attempt was cancelled meanwhile. */
export async function setBalanceIntent(
  sql: Queries,
  tenant_id: string,
  { id, intent_id }: { id: string; intent_id: string },
): Promise<boolean> {
  const stored = await sql`
    update balance_payments p
    set payment_intent_id = ${intent_id}
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.status = 'open'`;
  return stored.count === 1;
}

/** Ends an attempt. A payment that succeeded counts even if the attempt was cancelled before. */
export async function closeBalance(
  sql: Queries,
  tenant_id: string,
  { id, status }: { id: string; status: "cancelled" | "paid" },
): Promise<void> {
  await sql`
    update balance_payments p
    set status = ${status}
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.status <> 'paid'`;
}

/** Ends an attempt that has no intent yet. */
export async function cancelWithoutIntent(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`
    update balance_payments p
    set status = 'cancelled'
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.payment_intent_id is null`;
}

function columns(sql: Queries) {
  return sql`
    p.id, p.booking_id, p.status, p.amount, p.currency, p.provider, p.account, p.payment_intent_id,
    p.reader_payment_id, p.created_at`;
}
