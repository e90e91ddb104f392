import type { Offer } from "../../shared/contract/offers.ts";
import type { PaymentTerms } from "../../shared/contract/payment_terms.ts";
import { withCompany } from "../customers/company.sql.ts";
import type { TypedCustomer } from "../customers/typed_customer.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import type { OfferRef } from "../refs.ts";
import type { PricedOffer } from "./price_offer.ts";

/** An offer as it is stored. What is due when depends on the time. */
export type StoredOffer =
  & Omit<Offer, "due_now" | "due_later">
  & Pick<PricedOffer, "cart" | "takes">
  & { payment_terms: PaymentTerms; timezone: string };

/** The columns of an offer that a request sets. */
export type OfferColumns =
  & Pick<Offer, "valid_until" | "hold_stock" | "message" | "notes" | "riders">
  & Pick<PricedOffer, "cart" | "quote" | "takes" | "answers" | "pickup_location" | "payment_terms">
  & { customer_id: string | null; customer: TypedCustomer | null };

type OfferChanges = { [K in keyof OfferColumns]?: OfferColumns[K] | undefined };

export async function addOffer(
  sql: Queries,
  tenant_id: string,
  offer: OfferColumns & { id: string; number: string },
): Promise<void> {
  const { id, number, ...columns } = offer;
  await sql`insert into offers ${sql({ tenant_id, id, number, ...rowOf(sql, columns) })}`;
}

/** Changes an offer, which gets a new version. Columns that are undefined keep their values. */
export async function changeOffer(
  sql: Queries,
  { tenant_id, offer_id }: OfferRef,
  changes: OfferChanges,
): Promise<void> {
  await sql`
    update offers o
    set version = o.version + 1, updated_at = instant() ${alsoSet(sql, rowOf(sql, changes))}
    where o.tenant_id = ${tenant_id} and o.id = ${offer_id}`;
}

/** Ends an offer. `booking_id` is that of an accepted one. Returns false if it has ended before. */
export async function setOfferEnd(
  sql: Queries,
  { tenant_id, offer_id }: OfferRef,
  { status, booking_id = null }: { status: "accepted" | "expired" | "withdrawn"; booking_id?: string | null },
): Promise<boolean> {
  const { count } = await sql`
    update offers o
    set status = ${status}, booking_id = ${booking_id}, ended_at = instant(), updated_at = instant()
    where o.tenant_id = ${tenant_id} and o.id = ${offer_id} and o.status = 'open'`;
  return count > 0;
}

/**
 * Locks an offer until the transaction ends. Returns whether there is one. Read it by a later statement, which sees
 * what earlier owners of the lock have committed. Lock order: offer, booking, allocations, items.
 */
export async function lockOffer(sql: Queries, { tenant_id, offer_id }: OfferRef): Promise<boolean> {
  const rows = await sql`
    select from offers o where o.tenant_id = ${tenant_id} and o.id = ${offer_id} for no key update`;
  return rows.length > 0;
}

export async function findOffer(sql: Queries, { tenant_id, offer_id }: OfferRef): Promise<StoredOffer | undefined> {
  const [row] = await sql<StoredOffer[]>`
    select ${columns(sql)}
    from ${tables(sql)}
    where o.tenant_id = ${tenant_id} and o.id = ${offer_id}`;
  return row;
}

/** Lists offers, newest first. `before` is the last id of the previous page. */
export async function listOffers(
  sql: Queries,
  tenant_id: string,
  { status, before, limit }: PageQuery & { status: Offer["status"] | undefined },
): Promise<StoredOffer[]> {
  return await sql<StoredOffer[]>`
    select ${columns(sql)}
    from ${tables(sql)}
    where o.tenant_id = ${tenant_id}
      ${status === undefined ? sql`` : sql`and ${statusNow(sql)} = ${status}`}
      ${before === undefined ? sql`` : sql`and o.id < ${before}`}
    order by o.id desc
    limit ${limit}`;
}

/** Returns the status of `offers o` now: its job ends an expired offer a little later. */
function statusNow(sql: Queries) {
  return sql`case when o.status = 'open' and o.valid_until <= instant() then 'expired' else o.status end`;
}

function tables(sql: Queries) {
  return sql`offers o join tenants t on t.id = o.tenant_id`;
}

function columns(sql: Queries) {
  return sql`o.id, o.number, ${statusNow(sql)} as status, o.version, o.valid_until, o.hold_stock, o.message,
    ${withCompany(sql, sql`o.customer`)} || jsonb_build_object('id', o.customer_id) as customer, o.riders, o.answers,
    o.notes, o.pickup_date, o.return_date, o.pickup_location, o.cart -> 'line_items' as line_items,
    o.cart ->> 'discount_code' as discount_code,
    o.quote, o.booking_id, o.created_at, o.updated_at, o.payment_terms, o.cart, o.takes, t.timezone,
    coalesce(o.ended_at, case when o.valid_until <= instant() then o.valid_until end) as ended_at`;
}

function rowOf(
  sql: Queries,
  { customer, riders, answers, pickup_location, cart, quote, payment_terms, takes, ...plain }: OfferChanges,
) {
  const json = { customer, riders, answers, pickup_location, cart, quote, payment_terms, takes };
  return {
    ...plain,
    ...quote && { pickup_date: quote.pickup_date, return_date: quote.return_date },
    ...Object.fromEntries(Object.entries(json).map(([name, value]) => [name, value && sql.json(value as never)])),
  };
}
