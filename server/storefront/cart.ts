import { type AddonChoice, addonsOfLine } from "../../shared/addons.ts";
import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { PickupLocation } from "../../shared/contract/pickup_locations.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import type { LineDraft } from "../../shared/contract/storefront.ts";
import type { Period } from "../../shared/period.ts";
import { periodOf } from "../../shared/read_period.ts";
import { quoteOf } from "../../shared/quote.ts";
import { findBrokenRule } from "../../shared/rules.ts";
import { invalid, Problem, unknown } from "../problem.ts";
import { type Demand, demandsOf } from "../stock/demands.ts";
import { addonsWithSizes, findAddonSizeErrors, withEachRequired } from "./addon_sizes.ts";
import { findSizeErrors, withSizes } from "./chosen_sizes.ts";
import { linesBySizes, MAX_LINES, tooManyLines } from "./lines_by_sizes.ts";
import type { Catalogue } from "./catalogue.ts";

/** A cart as requested. The dates are two days or two timestamps. */
export interface CartDraft {
  pickup_date: string;
  return_date: string;
  line_items: readonly LineDraft[];
  pickup_location_id?: string | null | undefined;
}
/** A cart that breaks no rule, with its quote. Its stock is not checked. */
export interface QuotedCart {
  period: Period;
  pickup_location: PickupLocation | null;
  quote: Quote;
  /** The stock that it needs. */
  demands: Demand[];
}
export interface QuoteOptions {
  now: Date;
  /** Staff may break the rental rules, and may sell items that are not live. */
  staff?: boolean;
  /** The cart is that of a booking, whose sizes were chosen from the parts that its bundles had then. */
  booked?: boolean;
  /** The field of the request that contains the cart, such as `booking_details`. */
  within?: string;
}

/**
 * Validates and quotes a cart: first its fields, then items, rules, add-ons and amount. Throws all errors of the first
 * kind that it finds.
 */
export function quoteCart(
  catalogue: Catalogue,
  cart: CartDraft,
  { now, staff = false, booked = false, within }: QuoteOptions,
): QuotedCart {
  const { shop, items, addons, locations } = catalogue;
  const placed = ({ path, ...fault }: FieldError) => ({ path: within ? `${within}.${path}` : path, ...fault });
  const period = periodOf(cart, { shop, now });
  const { pickup_location_id } = cart;
  const pickup_location = (pickup_location_id ? locations.find(({ id }) => id === pickup_location_id) : locations[0]) ??
    null;
  const isSold = (item: ManagedItem | undefined) => item?.status === "available" && (item.live || staff);
  const faults: FieldError[] = "faults" in period ? period.faults : [];
  if (pickup_location_id && !pickup_location) faults.push(unknown("pickup_location_id"));
  faults.push(...cart.line_items.flatMap((line, at) => {
    const item = items.get(line.fleet_item_id);
    if (!item || !isSold(item) || booked) return [];
    const asked = withEachRequired({ ...line, item }, catalogue);
    return [...findSizeErrors(asked, { catalogue, at }), ...findAddonSizeErrors(asked, { catalogue, at })];
  }));
  if ("faults" in period || faults.length) throw invalid(...faults.map(placed));

  const asked = cart.line_items.map(({ fleet_item_id, ...line }) => {
    const item = items.get(fleet_item_id);
    if (!item || !isSold(item)) {
      throw new Problem("item_unavailable", "An item in the cart is unknown or not on sale");
    }
    return withEachRequired({ item, ...line }, catalogue);
  });
  const lines = asked.flatMap(linesBySizes).map((line) => ({
    ...line,
    item: withSizes(line.item, line.sizes, catalogue),
  }));
  if (lines.length > Math.max(MAX_LINES, asked.length)) throw invalid(placed(tooManyLines(lines.length)));

  const reasons = staff ? [] : lines.flatMap(({ item }) => {
    const reason = findBrokenRule(item, { period, timezone: shop.timezone, now });
    return reason ? { fleet_item_id: item.id, reason } : [];
  });
  if (reasons.length) {
    throw new Problem("not_bookable", "Some items cannot be booked for this period; see `reasons`", { reasons });
  }

  const quote = quoteOf({ shop, period, lines, addons });
  // Nobody can choose the sizes of a bundle that an add-on takes
  const isUnsized = ({ addon: { stock_item_id } }: { addon: Catalogue["addons"][number] }) =>
    Boolean(stock_item_id && items.get(stock_item_id)?.sized_components.length);
  if (quote === "addon_unavailable" || lines.some((line) => addonsOfCartLine(line, addons).some(isUnsized))) {
    throw new Problem("addon_unavailable", "An add-on in the cart is unknown or cannot be booked with its item");
  }
  if (quote === "amount_out_of_range") {
    throw new Problem(quote, "The total is more than can be charged at once; book fewer items");
  }
  const stockLines = lines.map((line) => ({ ...line, addons: addonsOfCartLine(line, addons) }));
  const demands = demandsOf(stockLines, items);
  return {
    period,
    pickup_location,
    quote: { ...quote, addons: addonsWithSizes(quote.addons, { lines, items }) },
    demands,
  };
}

/** Returns all add-ons of a line that is quoted already. */
function addonsOfCartLine(
  { item, quantity, addons: choices }: { item: ManagedItem; quantity: number; addons: readonly AddonChoice[] },
  sold: Catalogue["addons"],
) {
  return addonsOfLine({ fleet_item_id: item.id, quantity, choices }, sold)!.map((taken) => ({
    ...taken,
    sizes: choices.find(({ id }) => id === taken.addon.id)?.sizes,
  }));
}
