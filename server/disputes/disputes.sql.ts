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

/**
 * Locks a payment until the transaction ends and returns the status of one of its disputes; undefined if that is new.
 * The booking is locked first, as everywhere.
 */
export async function lockDispute(
  sql: Queries,
  { tenant_id, payment_id }: PaymentRef,
  id: string,
): Promise<string | undefined> {
  await sql`
    select from bookings b
    where b.tenant_id = ${tenant_id}
      and b.id = (select p.booking_id from payments p where p.tenant_id = ${tenant_id} and p.id = ${payment_id})
    for update`;
  await sql`select from payments p where p.tenant_id = ${tenant_id} and p.id = ${payment_id} for update`;
  const [row] = await sql<{ status: string }[]>`
    select x.status
    from disputes x
    where x.tenant_id = ${tenant_id} and x.payment_id = ${payment_id} and x.id = ${id}`;
  return row?.status;
}

/** Stores a dispute of a payment. Returns false if nothing has changed. */
export async function storeDispute(
  sql: Queries,
  { tenant_id, payment_id }: PaymentRef,
  dispute: Dispute,
): Promise<boolean> {
  const stored = await sql`
    with stored as (
      insert into disputes ${sql({ tenant_id, payment_id, ...dispute })}
      on conflict (tenant_id, payment_id, id) do update
      set status = excluded.status, amount = excluded.amount, reason = excluded.reason,
        evidence_due_by = excluded.evidence_due_by
      where (disputes.status, disputes.amount, disputes.reason, disputes.evidence_due_by)
        is distinct from (excluded.status, excluded.amount, excluded.reason, excluded.evidence_due_by)
      returning tenant_id, payment_id
    )
    update payments p
    set dispute_changes = p.dispute_changes + 1
    from stored s
    where p.tenant_id = s.tenant_id and p.id = s.payment_id`;
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
