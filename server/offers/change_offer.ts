import type { Offer, offers } from "../../shared/contract/offers.ts";
import type { InputOf } from "../../shared/contract/mod.ts";
import type { WalkInDraft } from "../counter/quote_walk_in.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { freeOfferStock, holdOfferUntil } from "../stock/allocations.sql.ts";
import { namingShortages } from "../stock/shortage.ts";
import { customerOf, holdOfferStock, tellOffer } from "./create_offer.ts";
import { getOffer, toOffer } from "./offer.ts";
import { changeOffer, type StoredOffer } from "./offers.sql.ts";
import { assertEndsInTime, type PricedOffer, priceOffer } from "./price_offer.ts";

type Route = "PATCH /v1/offers/:id";
type Body = InputOf<Route, typeof offers[Route]>["body"];

/** The fields whose change prices an offer again. */
const priced_by = [
  "pickup_date",
  "return_date",
  "line_items",
  "pickup_location_id",
  "discount_code",
  "charges",
  "riders",
  "answers",
] as const;

/** Changes an open offer, which the caller has locked. Its customer must look at it again before they accept. */
export async function updateOffer(
  tx: Queries,
  deps: World,
  { tenant_id, offer, body: { send, ...changes } }: { tenant_id: string; offer: StoredOffer; body: Body },
): Promise<Offer> {
  const ref = { tenant_id, offer_id: offer.id };
  const isPricedAgain = priced_by.some((name) => changes[name] !== undefined);
  const priced = isPricedAgain ? await priceOffer(tx, deps, tenant_id, draftOf(offer, changes)) : undefined;
  const after = { ...offer, ...priced, valid_until: changes.valid_until ?? offer.valid_until };
  assertEndsInTime(deps, after);
  const hold_stock = changes.hold_stock ?? offer.hold_stock;
  await changeStock(tx, deps, { tenant_id, offer, after: { ...after, hold_stock }, isPricedAgain });
  const { valid_until, message, notes, riders, customer } = changes;
  await changeOffer(tx, ref, {
    ...priced,
    hold_stock,
    valid_until,
    message,
    notes,
    riders,
    ...customer !== undefined && await customerOf(tx, deps, tenant_id, customer),
  });
  const changed = await getOffer(tx, ref);
  await tellOffer(tx, tenant_id, { offer: changed, send });
  const updated = toOffer(changed, deps);
  await emitEvent(tx, deps, tenant_id, "offer.updated", updated);
  return updated;
}

/** Returns what staff would type for the changed offer. Answers that are not sent stay. */
function draftOf({ cart, riders, answers, customer }: StoredOffer, changes: Omit<Body, "send">): WalkInDraft {
  return {
    ...cart,
    riders,
    answers: answers.map(({ question_id, rider, value }) => ({ question_id, rider, value })),
    customer: customer ?? undefined,
    ...definedOf(changes),
  };
}

interface StockChange {
  tenant_id: string;
  offer: StoredOffer;
  after: Pick<StoredOffer, "valid_until" | "hold_stock"> & Pick<PricedOffer, "takes">;
  isPricedAgain: boolean;
}

async function changeStock(tx: Queries, deps: World, change: StockChange): Promise<void> {
  const { tenant_id, offer, after, isPricedAgain } = change;
  const held = { offer_id: offer.id, until: after.valid_until, takes: after.takes };
  if (offer.hold_stock && after.hold_stock && !isPricedAgain) {
    return await namingShortages(
      { demands: held.takes, addons: [] },
      async () => await holdOfferUntil(tx, tenant_id, held),
    );
  }
  await freeOfferStock(tx, tenant_id, offer.id);
  if (after.hold_stock) await holdOfferStock(tx, deps, tenant_id, held);
}

function definedOf<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as never;
}
