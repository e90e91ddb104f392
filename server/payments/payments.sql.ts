import type { Payment } from "../../shared/contract/payments.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

export async function findPayment(sql: Queries, tenant_id: string, id: string): Promise<Payment | undefined> {
  const [row] = await sql<Payment[]>`
    select ${paymentColumns(sql)} from payments p where p.tenant_id = ${tenant_id} and p.id = ${id}`;
  return row;
}

/** Newest first. `before` is the last id of the page before. */
export async function listPayments(
  sql: Queries,
  tenant_id: string,
  { booking_id, before, limit }: PageQuery & { booking_id?: string | undefined },
): Promise<Payment[]> {
  return await sql<Payment[]>`
    select ${paymentColumns(sql)}
    from payments p
    where p.tenant_id = ${tenant_id}
      ${booking_id ? sql`and p.booking_id = ${booking_id}` : sql``}
      ${before ? sql`and p.id < ${before}` : sql``}
    order by p.id desc
    limit ${limit}`;
}

/** Money that came in; its refunds are counted from zero. */
export interface NewPayment {
  id: string;
  booking_id: string | null;
  kind: "rental" | "deposit";
  method: "card" | "cash";
  provider: "stripe" | "demo" | null;
  account: string | null;
  payment_intent_id: string | null;
  amount: number;
  currency: string;
}

export async function addPayment(sql: Queries, tenant_id: string, payment: NewPayment): Promise<void> {
  await sql`insert into payments ${sql({ tenant_id, ...payment })}`;
}

/** What of a payment can still go back. */
export interface Refundable {
  id: string;
  method: "card" | "cash";
  currency: string;
  left: number;
}

/** What is left of a booking's rent, payment by payment, cards first; locked to the end of the transaction. */
export async function lockPaymentsOf(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
): Promise<Refundable[]> {
  return await sql<Refundable[]>`
    select p.id, p.method, p.currency, p.amount - p.amount_refunded as left
    from payments p
    where p.tenant_id = ${tenant_id} and p.booking_id = ${booking_id} and p.kind = 'rental'
    order by p.method, p.id
    for update`;
}

/** What is left of one payment, of rent or deposit; locked to the end of the transaction. */
export async function lockPayment(
  sql: Queries,
  tenant_id: string,
  id: string,
): Promise<Refundable | undefined> {
  const [row] = await sql<Refundable[]>`
    select p.id, p.method, p.currency, p.amount - p.amount_refunded as left
    from payments p
    where p.tenant_id = ${tenant_id} and p.id = ${id}
    for update`;
  return row;
}

/** Of `payments p`. Refunds count from the moment they are asked for, until they fail. */
function paymentColumns(sql: Queries) {
  return sql`
    p.id, p.booking_id, p.kind, p.method, p.amount, p.amount_refunded, p.currency,
    case when p.amount_refunded = 0 then 'succeeded' when p.amount_refunded < p.amount then 'partially_refunded'
      else 'refunded' end as status,
    p.payment_intent_id,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status, 'reason', r.reason,
        'created_at', iso(r.created_at)) order by r.id)
      from refunds r
      where r.tenant_id = p.tenant_id and r.payment_id = p.id), '[]') as refunds,
    p.created_at,
    1 + (
      select count(*) + count(*) filter (where r.status <> 'pending') + count(*) filter (where r.status = 'failed')
      from refunds r
      where r.tenant_id = p.tenant_id and r.payment_id = p.id) as version`;
}
