import type { Queries } from "../db/client.ts";

export interface NewPayment {
  id: string;
  booking_id: string | null;
  kind: "rental" | "deposit";
  method: "card" | "cash";
  provider: "stripe" | "demo" | "free" | null;
  account: string | null;
  payment_intent_id: string | null;
  amount: number;
  currency: string;
}

export async function addPayment(sql: Queries, tenant_id: string, payment: NewPayment): Promise<void> {
  await sql`insert into payments ${sql({ tenant_id, ...payment })}`;
}

export async function addRefund(
  sql: Queries,
  tenant_id: string,
  refund: { id: string; payment_id: string; amount: number; reason: string | null },
): Promise<void> {
  await sql`insert into refunds ${sql({ tenant_id, ...refund })}`;
  await sql`
    update payments p
    set amount_refunded = p.amount_refunded + ${refund.amount}
    where p.tenant_id = ${tenant_id} and p.id = ${refund.payment_id}`;
}
