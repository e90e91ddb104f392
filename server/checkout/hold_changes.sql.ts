import type { StoredResult } from "../http/idempotency.sql.ts";
import type { Queries } from "../db/client.ts";
import type { Job } from "../jobs/jobs.ts";
import { jobSpec } from "../jobs/jobs.sql.ts";
import type { CountedLimits } from "./hold_limits.ts";
import { publicPaymentId } from "./hold_payment.ts";
import type { Hold } from "./holds.sql.ts";

/** The rows that one statement writes to place a hold, and its conditions. */
export interface HoldPlacement {
  hold: Hold;
  jobs: readonly Job[];
  /** The version of the catalogue that priced the cart. */
  version: number;
  /** The size that counts against the limits, and the publishable key whose limit it is. */
  size: { units: number; unit_days: number; key_id: string | null };
  /** The limits that count earlier holds; null for no limit. */
  limits: CountedLimits | null;
  /** The result to store for the request's `Idempotency-Key`. */
  stored: StoredResult | null;
}

/** What came of taking a hold. */
export type TakeOutcome = "taken" | "changed" | "too_many" | "too_much" | "too_long";

/**
 * Writes a hold and its jobs and allocates its stock, in one statement: everything or nothing.
 *
 * Writes nothing if the catalogue has `changed`, if there are `too_many` holds, or if they have `too_much` or have had
 * it `too_long`. Violates `stock_never_oversold` if the stock is gone, and `idempotency_in_progress` or
 * `idempotency_answered` if the key is taken.
 */
export async function takeHold(
  sql: Queries,
  tenant_id: string,
  { hold, jobs, version, size, limits, stored }: HoldPlacement,
): Promise<TakeOutcome> {
  const { payment, takes, ...columns } = hold;
  const { provider, account } = payment.kind === "free" ? { provider: "free", account: null } : payment;
  const row = {
    ...columns,
    ...size,
    provider,
    account,
    payment_intent_id: publicPaymentId(hold),
    setup: payment.kind === "setup",
  };
  const [result] = await sql<{ outcome: TakeOutcome }[]>`
    select take_hold(
      ${tenant_id},
      ${version},
      ${JSON.stringify(row)}::text::json,
      ${JSON.stringify(takes)}::text::json,
      ${JSON.stringify(jobs.map(jobSpec))}::text::json,
      ${limits && JSON.stringify(limits)}::text::json,
      ${stored && JSON.stringify(stored)}::text::json) as outcome`;
  return result!.outcome;
}

/** Stores the answers to the shop's questions that a hold has, for its booking. */
export async function setHoldAnswers(
  sql: Queries,
  tenant_id: string,
  { id, answers }: Pick<Hold, "id" | "answers">,
): Promise<void> {
  await sql`
    update holds h set answers = ${sql.json([...answers])} where h.tenant_id = ${tenant_id} and h.id = ${id}`;
}

/** Records that another hold has replaced this one. If it had expired, it stays so: the limits go on counting it. */
export async function setReplaced(
  sql: Queries,
  tenant_id: string,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await sql`
    update holds h
    set replaced_by = ${by},
      status = case when h.status = 'expired' or hold_end(h) <= instant() then 'expired' else 'replaced' end
    where h.tenant_id = ${tenant_id} and h.id = ${id}`;
}

/**
 * Records that a hold has taken over from the one that it replaces. It now has stock of its own. What the original has
 * used so far counts for it, unless the original had expired and counts itself.
 */
export async function clearReplaces(
  sql: Queries,
  tenant_id: string,
  { id, original_id }: { id: string; original_id: string },
): Promise<void> {
  await sql`
    update holds h
    set replaces = null,
      used_before = coalesce((
        select jsonb_agg(jsonb_build_object('item_id', u.item_id, 'unit_seconds', u.unit_seconds))
        from holds o
        cross join lateral used_unit_seconds(
          o.takes, extract(epoch from greatest(h.created_at - o.created_at, '0')), o.used_before) u
        where o.tenant_id = h.tenant_id and o.id = ${original_id} and o.status = 'replaced'
      ), '[]')
    where h.tenant_id = ${tenant_id} and h.id = ${id}`;
}

/** Stores the id of a hold's intent. Returns the hold's status. */
export async function setIntentId(
  sql: Queries,
  tenant_id: string,
  { id, intent_id }: { id: string; intent_id: string },
): Promise<Hold["status"]> {
  const [row] = await sql<Pick<Hold, "status">[]>`
    update holds h
    set payment_intent_id = ${intent_id}
    where h.tenant_id = ${tenant_id} and h.id = ${id}
    returning h.status`;
  return row!.status;
}

/**
 * Expires an active hold that has no intent, so that its time does not count any further. Returns false if it has one
 * or is no longer active.
 */
export async function expireWithoutIntent(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const expired = await sql`
    update holds h
    set status = 'expired', expires_at = least(h.expires_at, instant())
    where h.tenant_id = ${tenant_id} and h.id = ${id} and h.status = 'active' and h.payment_intent_id is null`;
  return expired.count === 1;
}

/** Sets the status of a hold. A booking id and a reason, once set, stay. */
export async function setHoldStatus(
  sql: Queries,
  tenant_id: string,
  { id, status, booking_id = null, refund_reason = null }: {
    id: string;
    status: Hold["status"];
    booking_id?: string | null;
    refund_reason?: Hold["refund_reason"];
  },
): Promise<void> {
  await sql`
    update holds h
    set status = ${status}, booking_id = coalesce(${booking_id}, h.booking_id),
      refund_reason = coalesce(${refund_reason}, h.refund_reason)
    where h.tenant_id = ${tenant_id} and h.id = ${id}`;
}

/** Fills the details that are missing on a hold. Details that are there stay unchanged. */
export async function completeHold(
  sql: Queries,
  tenant_id: string,
  { id, customer, notes, waiver_signature_ids }: Pick<Hold, "id" | "customer" | "notes" | "waiver_signature_ids">,
): Promise<void> {
  await sql`
    update holds h
    set customer = coalesce(h.customer, ${customer && sql.json({ ...customer })}::jsonb),
      notes = coalesce(h.notes, ${notes}),
      waiver_signature_ids = h.waiver_signature_ids || ${waiver_signature_ids}::text[]
    where h.tenant_id = ${tenant_id} and h.id = ${id} and h.status <> 'booked'`;
}

/** Sets a later expiry and marks the hold as extended, which is a renewal. */
export async function extendHold(sql: Queries, tenant_id: string, id: string, expires_at: string): Promise<void> {
  await sql`
    update holds h
    set expires_at = ${expires_at}, extended = true, renewals = h.renewals + 1
    where h.tenant_id = ${tenant_id} and h.id = ${id}`;
}

/** Records whether an active hold's payment is processing, and moves the end of its stock to `stock_end`. */
export async function setProcessing(
  sql: Queries,
  tenant_id: string,
  { id, is_processing }: { id: string; is_processing: boolean },
): Promise<void> {
  await sql`
    with changed as (
      update holds h
      set processing_since = case when ${is_processing} then instant() end
      where h.tenant_id = ${tenant_id} and h.id = ${id} and h.status = 'active'
        and (h.processing_since is null) = ${is_processing}
      returning h.id, stock_end(h) as ends_at
    )
    update allocations a
    set expires_at = changed.ends_at
    from changed
    where a.tenant_id = ${tenant_id} and a.hold_id = changed.id`;
}
