import type { Queries } from "../db/client.ts";
import type { At, Dispute } from "../processor/processor.ts";

/** Names a payment of a shop. */
export interface PaymentRef {
  tenant_id: string;
  payment_id: string;
}

/** Finds the payment of an intent. Events name accounts and not shops, and intent ids are unique per account only. */
export async function findPaymentByIntent(sql: Queries, { account, id }: At): Promise<PaymentRef | undefined> {
  const [row] = await sql<PaymentRef[]>`
    select p.tenant_id, p.id as payment_id
    from payments p
    where p.payment_intent_id = ${id} and p.account is not distinct from ${account}`;
  return row;
}

/** A stored dispute's id and status. */
export interface StoredDispute {
  dispute_id: string | null;
  dispute_status: string | null;
}

/** Locks a payment until the transaction ends and returns its dispute. The booking is locked first, as everywhere. */
export async function lockDispute(sql: Queries, { tenant_id, payment_id }: PaymentRef): Promise<StoredDispute> {
  await sql`
    select from bookings b
    where b.tenant_id = ${tenant_id}
      and b.id = (select p.booking_id from payments p where p.tenant_id = ${tenant_id} and p.id = ${payment_id})
    for update`;
  const [row] = await sql<StoredDispute[]>`
    select p.dispute_id, p.dispute_status
    from payments p
    where p.tenant_id = ${tenant_id} and p.id = ${payment_id}
    for update`;
  return row!;
}

/** Stores a dispute with its payment. Returns false if nothing has changed. */
export async function storeDispute(
  sql: Queries,
  { tenant_id, payment_id }: PaymentRef,
  { id, status, amount, reason, evidence_due_by }: Dispute,
): Promise<boolean> {
  const stored = await sql`
    update payments p
    set dispute_id = ${id}, dispute_status = ${status}, dispute_amount = ${amount}, dispute_reason = ${reason},
      dispute_evidence_due_by = ${evidence_due_by}, dispute_changes = p.dispute_changes + 1
    where p.tenant_id = ${tenant_id} and p.id = ${payment_id}
      and (p.dispute_id, p.dispute_status, p.dispute_amount, p.dispute_reason, p.dispute_evidence_due_by)
        is distinct from (${id}, ${status}, ${amount}::int, ${reason}, ${evidence_due_by}::timestamptz)`;
  return stored.count === 1;
}

/** Returns the address of the rental terms when a booking was made. */
export async function findTermsUrl(sql: Queries, tenant_id: string, booking_id: string): Promise<string | null> {
  const [row] = await sql<{ terms_url: string | null }[]>`
    select b.terms_url
    from bookings b
    where b.tenant_id = ${tenant_id} and b.id = ${booking_id}`;
  return row?.terms_url ?? null;
}
