import type { Answer } from "../../shared/contract/answer.ts";
import type { BookingQuote } from "../../shared/contract/booking_quote.ts";
import type { PaymentTerms } from "../../shared/contract/payment_terms.ts";
import type { PickupLocation } from "../../shared/contract/pickup_locations.ts";
import { quoteWalkIn, readWalkInAnswers, type WalkInDraft, withCharges } from "../counter/quote_walk_in.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { invalid } from "../problem.ts";
import type { NewAllocation } from "../stock/allocations.sql.ts";
import { allocationsOf, type Demand } from "../stock/demands.ts";
import { catalogueOf } from "../storefront/catalogue.ts";

/** What staff typed of an offer, as far as its price depends on it. */
type OfferCart = Pick<
  WalkInDraft,
  "pickup_date" | "return_date" | "line_items" | "pickup_location_id" | "discount_code" | "charges"
>;

/** An offer at today's prices, with the stock that its booking will take. */
export interface PricedOffer {
  cart: OfferCart;
  quote: BookingQuote;
  pickup_location: PickupLocation | null;
  takes: readonly (NewAllocation & Demand)[];
  answers: readonly Answer[];
  /** The shop's terms, which the offer keeps. */
  payment_terms: PaymentTerms;
}

/** Prices an offer as a booking of staff. It uses up no discount, and does not check the stock. */
export async function priceOffer(
  tx: Queries,
  deps: World,
  tenant_id: string,
  draft: WalkInDraft,
): Promise<PricedOffer> {
  const catalogue = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  const { shop, items } = catalogue;
  const cart = await quoteWalkIn(tx, deps, { tenant_id, catalogue, draft, lock: false });
  const { quote, demands, pickup_location } = cart;
  const allocations = allocationsOf(demands, { items, starts: quote.pickup_date, returns: quote.return_date });
  return {
    cart: cartOf(draft),
    quote: withCharges(quote, { shop, charges: draft.charges }),
    pickup_location,
    takes: allocations.map((take, at) => ({ ...demands[at]!, ...take })),
    answers: readWalkInAnswers(catalogue, draft),
    payment_terms: shop.payment_terms,
  };
}

/** Throws a 400 unless the offer ends after now and before its pickup. */
export function assertEndsInTime(
  { clock }: Pick<World, "clock">,
  { valid_until, quote }: { valid_until: string; quote: Pick<BookingQuote, "pickup_date"> },
): void {
  const until = Date.parse(valid_until);
  const message = until <= clock.now().getTime()
    ? "must be in the future"
    : until > Date.parse(quote.pickup_date)
    ? `must be at the latest the pickup, ${quote.pickup_date}`
    : undefined;
  if (message) throw invalid({ path: "valid_until", code: "invalid_value", message });
}

function cartOf(
  { pickup_date, return_date, line_items, pickup_location_id = null, discount_code = null, charges = [] }: WalkInDraft,
): OfferCart {
  return { pickup_date, return_date, line_items, pickup_location_id, discount_code, charges };
}
