import type { CompanyDraft } from "../../shared/contract/company.ts";
import type { Answer } from "../../shared/contract/answer.ts";
import type { PickupLocation } from "../../shared/contract/pickup_locations.ts";
import type { HeldQuote, Quote } from "../../shared/contract/quote.ts";
import type { Queries } from "../db/client.ts";
import type { HoldRef } from "../refs.ts";
import type { Rider } from "../signing/riders.ts";
import type { NewAllocation } from "../stock/allocations.sql.ts";
import type { Demand } from "../stock/demands.ts";
import type { RefundReason } from "./not_booked.ts";
import type { HoldPayment } from "./hold_payment.ts";

/** The customer's details as typed in the checkout. */
export interface HoldCustomer extends CompanyDraft {
  name: string;
  email: string;
  phone: string | null;
}

/** A change of a booking's dates that the customer has yet to pay for. */
export interface PlannedMove {
  /** The dates, lines and prices that the booking had, by `describeTerms`. */
  before: string;
  /** All stock of the booking after the change. The hold takes only what the booking does not have yet. */
  takes: readonly (NewAllocation & Demand)[];
  deposit: Quote["deposit"];
}

/** A customer's claim on stock while they pay. It keeps everything that the booking will need. */
export interface Hold {
  id: string;
  status: "active" | "booked" | "expired" | "replaced" | "refunded";
  pickup_date: string;
  return_date: string;
  /** The end that customers are shown. A payment that is processing keeps the hold longer. */
  expires_at: string;
  /** True if the hold can no longer be booked, by `hold_end`. */
  expired: boolean;
  /** The time at which the processor first reported the payment as processing; null while it reports anything else. */
  processing_since: string | null;
  extended: boolean;
  /** Number of times that a replacement or an extension has moved the expiry. */
  renewals: number;
  quote: HeldQuote;
  /** What the customer pays now. */
  amount: number;
  currency: string;
  payment: HoldPayment;
  /** The signed-in customer; null for a guest. */
  customer_id: string | null;
  customer: HoldCustomer | null;
  riders: Rider[] | null;
  /** Answers to the shop's questions, with the questions as they were then. */
  answers: readonly Answer[];
  notes: string | null;
  waiver_signature_ids: string[];
  pickup_location: PickupLocation | null;
  locale: string;
  /** HMAC of the client's address, to count its holds. */
  address: string | null;
  /** HMAC of the client's network, which is the address itself for IPv4. Null for holds of 0.9.0. */
  network: string | null;
  booking_id: string | null;
  /** Null unless the status is `refunded`. */
  refund_reason: RefundReason | null;
  /** The booking that this hold changes: it extends it, or `moves` it to other dates. Null for a new booking. */
  extends: string | null;
  /** The change of dates that it makes once it is paid. Null for any other hold. */
  moves: PlannedMove | null;
  /** The hold that replaced this one. Its status is then `replaced`, or `expired` if it had expired before. */
  replaced_by: string | null;
  /** The hold whose stock this one takes over once it can be paid. Null before a replacement and after it. */
  replaces: string | null;
  /** The stock that it has taken, whether it still has it or not. */
  takes: readonly NewAllocation[];
}
export async function findHold(sql: Queries, tenant_id: string, id: string): Promise<Hold | undefined> {
  const [row] = await sql<Hold[]>`
    select ${holdColumns(sql)}
    from holds h
    where h.tenant_id = ${tenant_id} and h.id = ${id}`;
  return row;
}

/** Finds a hold by its `payment_intent_id` in the API. */
export async function findHoldByPaymentId(
  sql: Queries,
  tenant_id: string,
  payment_intent_id: string,
): Promise<Hold | undefined> {
  const [row] = await sql<Hold[]>`
    select ${holdColumns(sql)}
    from holds h
    where h.tenant_id = ${tenant_id} and h.payment_intent_id = ${payment_intent_id}`;
  return row;
}

/** Finds the hold of an intent in any shop. An event of the processor names only the account and the object. */
export async function findHoldRefOfIntent(
  sql: Queries,
  { account, id }: { account: string | null; id: string },
): Promise<HoldRef | undefined> {
  const [row] = await sql<HoldRef[]>`
    select h.tenant_id, h.id as hold_id
    from holds h
    where h.payment_intent_id = ${id} and h.account is not distinct from ${account}`;
  return row;
}

/** Locks a hold until the transaction ends. Lock order: hold, booking, allocations, items. */
export async function lockHold(sql: Queries, tenant_id: string, id: string): Promise<Hold | undefined> {
  const [row] = await sql<Hold[]>`
    select ${holdColumns(sql)}
    from holds h
    where h.tenant_id = ${tenant_id} and h.id = ${id}
    for update`;
  return row;
}

/** Locks a hold and all that replaced it, oldest first, and returns the last one. */
export async function lockLastReplacement(sql: Queries, tenant_id: string, id: string): Promise<Hold> {
  const hold = (await lockHold(sql, tenant_id, id))!;
  return isReplaced(hold) ? await lockLastReplacement(sql, tenant_id, hold.replaced_by) : hold;
}

/** Returns whether another hold has replaced this one. A late payment can still book or refund it. */
export function isReplaced<H extends Pick<Hold, "status" | "replaced_by">>(
  hold: H,
): hold is H & { replaced_by: string } {
  return (hold.status === "replaced" || hold.status === "expired") && hold.replaced_by !== null;
}

function holdColumns(sql: Queries) {
  return sql`
    h.id, h.status, h.pickup_date, h.return_date, h.expires_at, hold_end(h) <= instant() as expired,
    h.processing_since, h.extended, h.renewals, '{"taxes": [], "discounts": []}' || h.quote as quote,
    h.amount, h.currency, h.customer_id, h.customer, h.riders, h.answers, h.notes, h.waiver_signature_ids,
    h.pickup_location, h.locale, h.address, h.network, h.booking_id,
    h.refund_reason, h.replaced_by, h.replaces, h.takes, h.extends, h.moves,
    case
      when h.provider = 'free' then jsonb_build_object('kind', 'free')
      else jsonb_build_object(
        'kind', case when h.amount = 0 then 'setup' else 'charge' end,
        'provider', h.provider,
        'account', h.account,
        'intent_id', h.payment_intent_id)
    end as payment`;
}
