import type { Quote } from "../../shared/contract/storefront.ts";
import type { PickupLocation } from "../../shared/contract/shop.ts";
import type { Queries } from "../db/client.ts";
import type { Kept } from "../http/idempotency.ts";
import type { Job } from "../jobs/jobs.ts";
import { jobSpec } from "../jobs/jobs.sql.ts";
import type { Rider } from "../signing/riders.ts";
import type { Take } from "../stock/allocations.sql.ts";

/** Who books, as it was typed. */
export interface HoldCustomer {
  name: string;
  email: string;
  phone: string | null;
}

/** Stock taken while a customer pays, with all that the booking will say frozen on it. */
export interface Hold {
  id: string;
  status: "active" | "booked" | "expired" | "replaced" | "refunded";
  pickup_date: string;
  return_date: string;
  expires_at: string;
  expired: boolean;
  extended: boolean;
  quote: Quote;
  amount: number;
  currency: string;
  provider: "stripe" | "demo" | "free";
  account: string | null;
  payment_intent_id: string | null;
  setup: boolean;
  customer_id: string | null;
  customer: HoldCustomer | null;
  riders: Rider[] | null;
  notes: string | null;
  waiver_signature_ids: string[];
  pickup_location: PickupLocation | null;
  locale: string;
  address: string | null;
  booking_id: string | null;
  /** The hold that was taken in the place of this one, which is then `replaced`. */
  replaced_by: string | null;
}
/** What a hold is taken with. */
export interface Taking {
  hold: Hold;
  takes: readonly Take[];
  jobs: readonly Job[];
  /** The version of the catalogue that priced it. */
  version: number;
  /** How many live holds a customer and an address may have; null: any number. */
  most: { of_customer: number; of_address: number } | null;
  /** The answer that the same statement keeps for the request's `Idempotency-Key`. */
  once: Kept | null;
}

/**
 * Writes a hold and its jobs down and takes its stock: one statement, all of it or (violating `stock_never_oversold`) none.
 * None of it either where the catalogue has `changed` since, or where there are `too_many` holds already. Violates what `claim_key` does.
 */
export async function takeHold(
  sql: Queries,
  tenant_id: string,
  { hold, takes, jobs, version, most, once }: Taking,
): Promise<"taken" | "changed" | "too_many"> {
  const [row] = await sql<{ outcome: "taken" | "changed" | "too_many" }[]>`
    select take_hold(${tenant_id}, ${version}, ${JSON.stringify(hold)}::text::json, ${
    JSON.stringify(takes)
  }::text::json,
      ${JSON.stringify(jobs.map(jobSpec))}::text::json, ${most?.of_customer ?? null}, ${most?.of_address ?? null},
      ${once && JSON.stringify(once)}::text::json) as outcome`;
  return row!.outcome;
}

/** A hold as it is now; `expired` by the database's clock. */
export async function findHold(sql: Queries, tenant_id: string, id: string): Promise<Hold | undefined> {
  const [row] = await sql<Hold[]>`select ${
    holdColumns(sql)
  } from holds h where h.tenant_id = ${tenant_id} and h.id = ${id}`;
  return row;
}

/** The hold that an intent, a setup or a `free_` id pays. */
export async function findHoldOfIntent(sql: Queries, tenant_id: string, intent_id: string): Promise<Hold | undefined> {
  const [row] = await sql<Hold[]>`
    select ${holdColumns(sql)} from holds h where h.tenant_id = ${tenant_id} and h.payment_intent_id = ${intent_id}`;
  return row;
}

/** The hold, locked to the end of the transaction. Locks go hold (or booking) first, then allocations, then items. */
export async function lockHold(sql: Queries, tenant_id: string, id: string): Promise<Hold | undefined> {
  const [row] = await sql<Hold[]>`
    select ${holdColumns(sql)} from holds h where h.tenant_id = ${tenant_id} and h.id = ${id} for update`;
  return row;
}

/** Locks a hold or, where it was replaced, the one that stands in its place; earlier ones first. */
export async function lockStanding(sql: Queries, tenant_id: string, id: string): Promise<Hold> {
  const hold = (await lockHold(sql, tenant_id, id))!;
  return hold.status === "replaced" && hold.replaced_by ? await lockStanding(sql, tenant_id, hold.replaced_by) : hold;
}

/** Ends a hold in favour of another. */
export async function setReplaced(
  sql: Queries,
  tenant_id: string,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await sql`
    update holds h
    set status = 'replaced', replaced_by = ${by}
    where h.tenant_id = ${tenant_id} and h.id = ${id}`;
}

/** Writes a hold's intent down, and says whether the hold lives still. */
export async function setIntent(
  sql: Queries,
  tenant_id: string,
  { id, payment_intent_id, setup }: { id: string; payment_intent_id: string; setup: boolean },
): Promise<boolean> {
  const [row] = await sql<{ lives: boolean }[]>`
    update holds h
    set payment_intent_id = ${payment_intent_id}, setup = ${setup}
    where h.tenant_id = ${tenant_id} and h.id = ${id}
    returning h.status = 'active' as lives`;
  return row!.lives;
}

/** Ends a live hold that has no intent; false where it has one by now, or is over. */
export async function leaveHold(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const left = await sql`
    update holds h
    set status = 'expired'
    where h.tenant_id = ${tenant_id} and h.id = ${id} and h.status = 'active' and h.payment_intent_id is null`;
  return left.count === 1;
}

/** Moves a hold on; a booking id once set stays. */
export async function setHoldStatus(
  sql: Queries,
  tenant_id: string,
  { id, status, booking_id = null }: { id: string; status: Hold["status"]; booking_id?: string | null },
): Promise<void> {
  await sql`
    update holds h
    set status = ${status}, booking_id = coalesce(${booking_id}, h.booking_id)
    where h.tenant_id = ${tenant_id} and h.id = ${id}`;
}

/** Adds what is missing on a hold and changes nothing that is there. */
export async function completeHold(
  sql: Queries,
  tenant_id: string,
  { id, customer, notes, waiver_signature_ids }: Pick<Hold, "id" | "customer" | "notes" | "waiver_signature_ids">,
): Promise<void> {
  await sql`
    update holds h
    set customer = coalesce(h.customer, ${
    customer && sql.json({ ...customer })
  }::jsonb), notes = coalesce(h.notes, ${notes}),
      waiver_signature_ids = h.waiver_signature_ids || ${waiver_signature_ids}::text[]
    where h.tenant_id = ${tenant_id} and h.id = ${id} and h.status <> 'booked'`;
}

/** More time, once. */
export async function extendHold(sql: Queries, tenant_id: string, id: string, expires_at: string): Promise<void> {
  await sql`
    update holds h
    set expires_at = ${expires_at}, extended = true
    where h.tenant_id = ${tenant_id} and h.id = ${id}`;
}

function holdColumns(sql: Queries) {
  return sql`
    h.id, h.status, h.pickup_date, h.return_date, h.expires_at, h.expires_at <= instant() as expired, h.extended, h.quote,
    h.amount, h.currency, h.provider, h.account, h.payment_intent_id, h.setup, h.customer_id, h.customer, h.riders, h.notes,
    h.waiver_signature_ids, h.pickup_location, h.locale, h.address, h.booking_id, h.replaced_by`;
}
