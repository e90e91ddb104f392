import type { AppliedDiscount, DiscountReason, DiscountTerms } from "../../shared/contract/applied_discount.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import { halfUp } from "../../shared/money.ts";
import { shareByWeight } from "../../shared/prices/share_by_weight.ts";
import { sumUp } from "../../shared/prices/sums.ts";
import { addTaxes } from "../../shared/prices/tax_shares.ts";
import type { TaxedAmount } from "../../shared/prices/taxes.ts";
import type { TaxTerms } from "../../shared/total.ts";
import { DAY, wallOfDate } from "../../shared/wall_clock.ts";
import type { StoredDiscount } from "./discounts.sql.ts";
import { appliesTo, type RatedItem } from "./rate_lists.ts";

/** What the conditions of discounts ask about a cart. */
export interface DiscountCart {
  /** The cart before discounts. */
  quote: Quote;
  shop: TaxTerms;
  /** Its items, by id. */
  items: ReadonlyMap<string, RatedItem>;
  /** Days of the shop, such as `"2027-05-01"`. */
  pickup_day: string;
  booked_day: string;
}

/** Why a discount cannot be used, and the amount, number or day that this is about. */
export interface Refusal {
  reason: DiscountReason;
  limit: number | string | null;
}

/** A line or an add-on, as far as it has a price. */
type Part = TaxedAmount & { fleet_item_id: string };
/** What is taken off, by percent or as an amount. A code takes it off what the discount before has left. */
interface Reduction extends Pick<AppliedDiscount, "id" | "code" | "label" | "percent" | "item_ids"> {
  amount: number | null;
}

/** Takes the best of the automatic discounts off a cart, and then that of a code. Returns why it cannot be used. */
export function takeOffDiscounts(
  cart: DiscountCart,
  { automatic, coded }: { automatic: readonly StoredDiscount[]; coded: StoredDiscount | null },
): Quote | Refusal {
  const usable = automatic.filter((discount) => !findRefusal(discount, cart)).map((each) => reductionOf(each, cart));
  const sizes = usable.map((each) => sizeOf(each, partsOf(cart.quote)));
  const most = Math.max(0, ...sizes);
  const best = most > 0 ? usable[sizes.indexOf(most)] : undefined;
  const refusal = coded && findRefusal(coded, cart);
  if (refusal) return refusal;
  const reductions = [...best ? [best] : [], ...coded ? [reductionOf(coded, cart)] : []];
  const quote = reduce(cart.quote, reductions, cart.shop);
  const isSpent = coded && !quote.discounts.some(({ id }) => id === coded.id);
  return isSpent ? { reason: "nothing_left", limit: null } : quote;
}

/** Returns a new quote of a booking with the discounts that it has: the percentage, or the amount up to the price. */
export function keepDiscounts(quote: Quote, { charges }: Pick<Booking, "charges">, shop: TaxTerms): Quote {
  return reduce(quote, reductionsOf(charges), shop);
}

/** Returns a new quote of a booking with the best automatic discount of now, and the code that it has. */
export function renewDiscounts(
  cart: DiscountCart,
  { charges }: Pick<Booking, "charges">,
  automatic: readonly StoredDiscount[],
): Quote {
  const { quote, shop } = cart;
  // Nothing is refused without a code
  const { discounts } = takeOffDiscounts(cart, { automatic, coded: null }) as Quote;
  const best = discounts.map((each) => ({ ...each, amount: each.percent === null ? -each.amount : null }));
  return reduce(quote, [...best, ...reductionsOf(charges).filter(({ code }) => code !== null)], shop);
}

function reductionsOf(charges: Booking["charges"]): Reduction[] {
  return charges.flatMap(({ discount, label, amount }) =>
    discount ? { ...discount, label, amount: discount.percent === null ? -amount : null } : []
  );
}

function reductionOf({ id, name, code, percent, amount, conditions }: StoredDiscount, cart: DiscountCart): Reduction {
  const reduced = [...cart.items.values()].filter((item) => appliesTo(conditions.applies_to, item));
  const item_ids = conditions.applies_to.all ? null : reduced.map(({ id }) => id);
  return { id, code, label: name, percent, amount, item_ids };
}

/** Returns a quote without discounts with these. Those that take nothing off are left out. */
function reduce(quote: Quote, reductions: readonly Reduction[], shop: TaxTerms): Quote {
  let parts = partsOf(quote);
  let sums = sumUp(parts, shop);
  const discounts: AppliedDiscount[] = [];
  for (const reduction of reductions) {
    const size = sizeOf(reduction, parts);
    if (size === 0) continue;
    const weights = parts.map((part) => isReduced(part, reduction) ? part.amount : 0);
    const shares = shareByWeight(size, weights);
    parts = parts.map((part, at) => ({ ...part, amount: part.amount - shares[at]! }));
    const reduced = sumUp(parts, shop);
    discounts.push({
      ...termsOf(reduction),
      label: reduction.label,
      amount: -size,
      taxes: addTaxes(reduced.taxes, sums.taxes, -1),
      tax: reduced.tax - sums.tax,
      total: reduced.total - sums.total,
    });
    sums = reduced;
  }
  return { ...quote, ...sums, discounts };
}

/** Returns what a discount takes off, up to the price. A percentage is rounded once, half up. */
function sizeOf({ percent, amount, item_ids }: Reduction, parts: readonly Part[]): number {
  const price = parts.reduce((sum, part) => isReduced(part, { item_ids }) ? sum + part.amount : sum, 0);
  return Math.min(price, percent === null ? amount! : halfUp(price * Math.round(percent * 100), 10_000));
}

function isReduced({ fleet_item_id }: Part, { item_ids }: Pick<Reduction, "item_ids">): boolean {
  return item_ids?.includes(fleet_item_id) ?? true;
}

function partsOf({ lines, addons }: Quote): Part[] {
  return [...lines, ...addons].map(({ fleet_item_id, amount, tax_rate }) => ({ fleet_item_id, amount, tax_rate }));
}

/** Returns what a booking keeps of a discount. */
export function termsOf({ id, code, percent, item_ids }: DiscountTerms): DiscountTerms {
  return { id, code, percent, item_ids };
}

/** Returns why a discount cannot be used for a cart; undefined if it can. */
function findRefusal({ conditions }: StoredDiscount, cart: DiscountCart): Refusal | undefined {
  const { quote: { lines, addons, days }, items, pickup_day, booked_day } = cart;
  const { min_subtotal, min_quantity, min_days, pickup_from, pickup_until, valid_from, valid_until } = conditions;
  const { booked_before_days, booked_within_days } = conditions;
  const reduced = lines.filter(({ fleet_item_id: id }) => appliesTo(conditions.applies_to, items.get(id)!));
  const price = [...lines, ...addons].reduce((sum, { amount }) => sum + amount, 0);
  const units = reduced.reduce((sum, { quantity }) => sum + quantity, 0);
  const ahead = (wallOfDate(pickup_day)! - wallOfDate(booked_day)!) / DAY;
  const checks: [DiscountReason, number | string | null, boolean][] = [
    ["not_yet", valid_from, valid_from !== null && booked_day < valid_from],
    ["over", valid_until, valid_until !== null && booked_day > valid_until],
    ["items", null, reduced.length === 0],
    ["min_days", min_days, days < (min_days ?? 0)],
    ["min_quantity", min_quantity, units < (min_quantity ?? 0)],
    ["min_subtotal", min_subtotal, price < (min_subtotal ?? 0)],
    ["booked_too_late", booked_before_days, booked_before_days !== null && ahead < booked_before_days],
    ["booked_too_early", booked_within_days, booked_within_days !== null && ahead > booked_within_days],
    ["pickup_dates", pickup_from, pickup_from !== null && pickup_day < pickup_from],
    ["pickup_dates", pickup_until, pickup_until !== null && pickup_day > pickup_until],
  ];
  const found = checks.find(([, , isBroken]) => isBroken);
  return found && { reason: found[0], limit: found[1] };
}
