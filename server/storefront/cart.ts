import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { Fault } from "../../shared/contract/problems.ts";
import type { PickupLocation } from "../../shared/contract/shop.ts";
import type { LineDraft, Quote } from "../../shared/contract/storefront.ts";
import type { Period } from "../../shared/period.ts";
import { periodOf } from "../../shared/read_period.ts";
import { quoteOf } from "../../shared/quote.ts";
import { ruleAgainst } from "../../shared/rules.ts";
import { invalid, Problem, unknown } from "../problem.ts";
import type { Catalogue } from "./catalogue.ts";

/** A cart as it is sent: two dates or two timestamps, and what is wanted. */
export interface CartDraft {
  pickup_date: string;
  return_date: string;
  line_items: readonly LineDraft[];
  pickup_location_id?: string | null | undefined;
}
/** A cart that may be had, stock aside. */
export interface QuotedCart {
  period: Period;
  pickup_location: PickupLocation | null;
  lines: { item: ManagedItem; quantity: number }[];
  quote: Quote;
}
/** Who buys: a customer is bound by all rules, staff by form, item status and stock. */
export interface Buyer {
  now: Date;
  staff?: boolean;
  /** Where in the request the cart is: `booking_details`. */
  within?: string;
}

/** Judges and prices a cart in the order of form, items, rules, add-ons, amount; throws the first kind of fault, all of it. */
export function quoteCart(
  { shop, items, addons, locations }: Catalogue,
  cart: CartDraft,
  { now, staff = false, within }: Buyer,
): QuotedCart {
  const period = periodOf(cart, { shop, now });
  const { pickup_location_id: wanted } = cart;
  const pickup_location = (wanted ? locations.find(({ id }) => id === wanted) : locations[0]) ?? null;
  const faults: Fault[] = "faults" in period ? period.faults : [];
  if (wanted && !pickup_location) faults.push(unknown("pickup_location_id"));
  if ("faults" in period || faults.length) {
    throw invalid(...faults.map(({ path, ...fault }) => ({ path: within ? `${within}.${path}` : path, ...fault })));
  }

  const lines = cart.line_items.map(({ fleet_item_id, ...line }) => {
    const item = items.get(fleet_item_id);
    if (item?.status !== "available" || !item.live && !staff) {
      throw new Problem("item_unavailable", "An item in the cart is unknown or not on sale");
    }
    return { item, ...line };
  });

  const reasons = staff ? [] : lines.flatMap(({ item }) => {
    const reason = ruleAgainst(item, { period, timezone: shop.timezone, now });
    return reason ? { fleet_item_id: item.id, reason } : [];
  });
  if (reasons.length) {
    throw new Problem("not_bookable", "Some items cannot be booked for this period; see `reasons`", { reasons });
  }

  const quote = quoteOf({ shop, period, lines, addons });
  if (quote === "addon_unavailable") throw new Problem(quote, "The cart has an add-on that does not go with its item");
  if (quote === "amount_out_of_range") throw new Problem(quote, "The cart costs more than can be charged at once");
  return { period, pickup_location, lines, quote };
}
