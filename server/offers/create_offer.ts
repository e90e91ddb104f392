import type { offers } from "../../shared/contract/offers.ts";
import type { InputOf } from "../../shared/contract/mod.ts";
import { createBookingNumber } from "../bookings/number.ts";
import { findOrAddCustomer } from "../customers/customers.sql.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { noEmail } from "../mail/no_email.ts";
import { holdForOffer } from "../stock/allocations.sql.ts";
import { namingShortages } from "../stock/shortage.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { getOffer, toOffer } from "./offer.ts";
import { addOffer, type OfferColumns, type StoredOffer } from "./offers.sql.ts";
import { assertEndsInTime, priceOffer } from "./price_offer.ts";

type Route = "POST /v1/offers";
type Body = InputOf<Route, typeof offers[Route]>["body"];

/** Creates an offer at today's prices, holds its stock if staff want that, and mails it. */
export async function createOffer(tx: Queries, deps: World, tenant_id: string, body: Body) {
  const { valid_until, hold_stock, message = null, notes = null, send, ...draft } = body;
  const priced = await priceOffer(tx, deps, tenant_id, draft);
  assertEndsInTime(deps, { valid_until, quote: priced.quote });
  const offer_id = deps.ids.next("of");
  // Items are locked before the customer, as by a walk-in
  if (hold_stock) await holdOfferStock(tx, deps, tenant_id, { offer_id, until: valid_until, takes: priced.takes });
  await addOffer(tx, tenant_id, {
    id: offer_id,
    number: createBookingNumber(),
    valid_until,
    hold_stock,
    message,
    notes,
    riders: draft.riders ?? [],
    ...priced,
    ...await customerOf(tx, deps, tenant_id, draft.customer),
  });
  const offer = await getOffer(tx, { tenant_id, offer_id });
  await tellOffer(tx, tenant_id, { offer, send });
  const created = toOffer(offer, deps);
  await emitEvent(tx, deps, tenant_id, "offer.created", created);
  return created;
}

/** Holds the stock of an offer until it ends. A shortage is an `out_of_stock` that names its lines. */
export async function holdOfferStock(
  tx: Queries,
  deps: World,
  tenant_id: string,
  held: { offer_id: string; until: string } & Pick<StoredOffer, "takes">,
): Promise<void> {
  const { addons } = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  await namingShortages({ demands: held.takes, addons }, async () => await holdForOffer(tx, tenant_id, held));
}

/** Returns the columns of an offer's customer. One with an address has a record of the shop. */
export async function customerOf(
  tx: Queries,
  { ids }: Pick<World, "ids">,
  tenant_id: string,
  typed: Body["customer"],
): Promise<Pick<OfferColumns, "customer" | "customer_id">> {
  if (!typed) return { customer: null, customer_id: null };
  const email = typed.email && canonicalEmail(typed.email);
  const known = email ? await findOrAddCustomer(tx, tenant_id, { ...typed, email, id: ids.next("cust") }) : undefined;
  return { customer: { ...typed, email }, customer_id: known?.id ?? null };
}

/**
 * Adds the jobs of a new version: the mail to the customer, and the end of the offer. Without `send`, only a customer
 * with an address is mailed. Throws a 400 if `send` asks for a mail to another one.
 */
export async function tellOffer(
  tx: Queries,
  tenant_id: string,
  { offer: { id: offer_id, version, valid_until, customer }, send }: { offer: StoredOffer; send: boolean | undefined },
): Promise<void> {
  if (send && !customer?.email) throw noEmail();
  await addJob(tx, "expire_offer", { tenant_id, offer_id }, { run_at: valid_until });
  if (send !== false && customer?.email) await addJob(tx, "mail_offer", { tenant_id, offer_id, version });
}
