import type { Queries } from "../db/client.ts";
import type { IntentStatus } from "./processor.ts";

/** A row of the demo ledger. A setup has the amount 0. */
export interface DemoRow {
  id: string;
  kind: "intent" | "setup" | "deposit";
  status: IntentStatus;
  amount: number;
  amount_received: number;
  currency: string;
  customer_id: string | null;
  payment_method_id: string | null;
  capture_before: string | null;
  failure_code: string | null;
  metadata: Record<string, string>;
}
/** A refund in the demo ledger. Demo refunds always succeed. */
export interface DemoRefundRow {
  id: string;
  intent_id: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
}
type DemoDraft = Pick<
  DemoRow,
  "id" | "kind" | "status" | "amount" | "currency" | "customer_id" | "payment_method_id" | "metadata"
>;

/** A deposit whose authorization has lapsed reads as canceled, as it does at a bank. */
function columns(sql: Queries) {
  return sql`
    i.id, i.kind, i.amount, i.amount_received, i.currency, i.customer_id, i.payment_method_id, i.capture_before,
    i.failure_code, i.metadata,
    case when i.status = 'requires_capture' and i.capture_before <= instant() then 'canceled'
      else i.status end as status`;
}

/** Adds a row, unless its id exists. The id is derived from the idempotency key. */
export async function addRow(sql: Queries, draft: DemoDraft): Promise<DemoRow> {
  await sql`
    insert into demo_intents (id, kind, status, amount, currency, customer_id, payment_method_id, metadata,
      capture_before)
    values (
      ${draft.id}, ${draft.kind}, ${draft.status}, ${draft.amount}, ${draft.currency}, ${draft.customer_id},
      ${draft.payment_method_id}, ${sql.json(draft.metadata)},
      case when ${draft.kind}::text = 'deposit' then instant() + interval '7 days' end
    )
    on conflict (id) do nothing`;
  return (await findRow(sql, draft.id))!;
}

export async function findRow(sql: Queries, id: string): Promise<DemoRow | undefined> {
  const [row] = await sql<DemoRow[]>`
    select ${columns(sql)}
    from demo_intents i
    where i.id = ${id}`;
  return row;
}

export async function listRowsOf(sql: Queries, customer_id: string): Promise<DemoRow[]> {
  return await sql<DemoRow[]>`
    select ${columns(sql)}
    from demo_intents i
    where i.customer_id = ${customer_id}
      and i.kind <> 'setup'
    order by i.created_at desc, i.id`;
}

/** Pays an open intent, or authorizes an open deposit. */
export async function payRow(sql: Queries, id: string): Promise<void> {
  await sql`
    update demo_intents i
    set status = case when i.kind = 'deposit' then 'requires_capture' else 'succeeded' end,
      amount_received = case when i.kind = 'deposit' then 0 else i.amount end,
      payment_method_id = coalesce(i.payment_method_id, 'pm_demo_card'),
      failure_code = null
    where i.id = ${id}
      and i.status in ('requires_payment_method', 'requires_action')`;
}

/** Records a failed attempt on an open intent: declined, or waiting for authentication. */
export async function leaveRowOpen(
  sql: Queries,
  id: string,
  outcome: { status: IntentStatus; failure_code: string | null },
) {
  await sql`
    update demo_intents i
    set status = ${outcome.status}, failure_code = ${outcome.failure_code}
    where i.id = ${id}
      and i.status in ('requires_payment_method', 'requires_action')`;
}

/** Cancels an open intent or an authorized deposit. A paid intent stays. */
export async function cancelRow(sql: Queries, id: string): Promise<void> {
  await sql`
    update demo_intents i
    set status = 'canceled'
    where i.id = ${id}
      and i.status in ('requires_payment_method', 'requires_action', 'requires_capture')`;
}

/** Captures part of an authorized deposit and releases the rest. */
export async function captureRow(
  sql: Queries,
  id: string,
  { amount, metadata }: { amount: number; metadata: Record<string, string> },
): Promise<void> {
  await sql`
    update demo_intents i
    set status = 'succeeded', amount_received = ${amount}, metadata = i.metadata || ${sql.json(metadata)}
    where i.id = ${id}
      and i.status = 'requires_capture'
      and i.capture_before > instant()
      and i.amount >= ${amount}`;
}

/** Locks an intent, so that concurrent refunds cannot exceed its amount. Must run in a transaction. */
export async function lockRow(tx: Queries, id: string): Promise<DemoRow | undefined> {
  const [row] = await tx<DemoRow[]>`
    select ${columns(tx)}
    from demo_intents i
    where i.id = ${id}
    for update`;
  return row;
}

export async function addRefundRow(
  tx: Queries,
  refund: Pick<DemoRefundRow, "id" | "intent_id" | "amount" | "metadata">,
) {
  await tx`
    insert into demo_refunds (id, intent_id, amount, metadata)
    values (${refund.id}, ${refund.intent_id}, ${refund.amount}, ${tx.json(refund.metadata)})`;
}

export async function listRefundRows(sql: Queries, intent_id: string): Promise<DemoRefundRow[]> {
  return await sql<DemoRefundRow[]>`
    select r.id, r.intent_id, r.amount, i.currency, r.metadata
    from demo_refunds r
    join demo_intents i on i.id = r.intent_id
    where r.intent_id = ${intent_id}
    order by r.created_at desc, r.id`;
}
