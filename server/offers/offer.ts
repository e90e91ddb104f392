import type { Offer } from "../../shared/contract/offers.ts";
import { dueOnceAccepted } from "../../shared/payment_terms.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import type { OfferRef } from "../refs.ts";
import { findOffer, lockOffer, type StoredOffer } from "./offers.sql.ts";

/** Returns an offer as the API shows it, with what is due when if it is accepted now. */
export function toOffer(stored: StoredOffer, { clock }: Pick<Deps, "clock">): Offer {
  const { payment_terms, timezone, takes: _takes, cart: _cart, ...offer } = stored;
  const { total, currency, pickup_date } = offer.quote;
  const now = offer.ended_at === null ? clock.now() : new Date(offer.ended_at);
  const booked = { currency, timezone, pickup_at: new Date(pickup_date), now };
  const { due_now, due_later } = dueOnceAccepted(total, payment_terms, booked);
  return { ...offer, due_now, due_later };
}

/** Returns an offer. Throws if there is none with this id. */
export async function getOffer(sql: Queries, ref: OfferRef): Promise<StoredOffer> {
  const offer = await findOffer(sql, ref);
  if (!offer) throw new Error(`There is no offer ${ref.offer_id}`);
  return offer;
}

/**
 * Locks an offer until the transaction ends. Returns undefined if there is none, and a problem if it is not open: each
 * offer ends once, whoever comes first.
 */
export async function lockOpenOffer(
  tx: Queries,
  ref: OfferRef,
): Promise<StoredOffer | Problem<"offer_ended"> | undefined> {
  if (!await lockOffer(tx, ref)) return undefined;
  const offer = await getOffer(tx, ref);
  return offer.status === "open" ? offer : offerEnded(offer);
}

/** Returns the problem of an offer that nobody can accept or change any more. */
export function offerEnded({ status }: Pick<Offer, "status">): Problem<"offer_ended"> {
  return new Problem("offer_ended", `The offer is ${status}. Only an open one can be accepted or changed.`, {
    offer_status: status,
  });
}
