import { isBundle } from "../../shared/is_bundle.ts";
import { Problem } from "../problem.ts";
import { NETWORK_FACTOR, type Quotas } from "../quotas.ts";
import { unitsByItem } from "../stock/demands.ts";
import type { QuotedCart } from "../storefront/cart.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import type { KeyUsage } from "./key_usage.sql.ts";

/** Units that a guest's hold may have whatever the shop's percentage is: of one item, and in all. */
const ALWAYS_ALLOWED = { of_item: 10, in_all: 30 } as const;
/** How many times the hours of guests a regular may hold an item's whole stock. */
const REGULAR_FACTOR = 4;

/**
 * The buyer of a cart. A `regular` is a signed-in customer with a booking that was not cancelled. A `guest` is anybody
 * else with a publishable key. `staff` use a secret key.
 */
export type Buyer = "guest" | "regular" | "staff";

/** The limits that `take_hold` compares with earlier holds. */
export interface CountedLimits {
  holds_per_customer: number;
  holds_per_address: number;
  units_per_address: number;
  unit_days_per_address: number;
  unit_days_left_of_key: number;
  unit_days_per_regular: number;
  /** Hours of the last day in which the address may have had the whole stock of an item. Null is no limit. */
  stock_hours_per_address: number | null;
  stock_hours_per_regular: number | null;
  unit_hours_left_of_key: number;
  /** How many times the limits of an address its network gets. */
  network_factor: number;
  /** The stock of the items to which those hours apply. */
  stock: { item_id: string; units: number }[];
}

/**
 * Returns the size of a hold that counts against the limits: its units, and its units times its rental days. A bundle
 * counts as its components: its own unit is no gear.
 */
export function sizeOf({ demands, period }: Pick<QuotedCart, "demands" | "period">, items: Catalogue["items"]) {
  const gear = demands.filter(({ item_id }) => {
    const item = items.get(item_id);
    return !item || !isBundle(item);
  });
  const units = gear.reduce((sum, { quantity }) => sum + quantity, 0);
  return { units, unit_days: units * period.days };
}

/** Returns the limits that count earlier holds too. `used_by_key` is what the holds of its key have had already. */
export function countedLimitsOf(
  catalogue: Catalogue,
  { demands, quotas, used_by_key }: Pick<QuotedCart, "demands"> & { quotas: Quotas; used_by_key: KeyUsage },
): CountedLimits {
  const { shop: { guest_hold_max_hours: max_hours }, items, available_units } = catalogue;
  const stock = [...unitsByItem(demands).keys()]
    .map((item_id) => ({ item_id, units: items.get(item_id)?.inventory_count ?? 0 }))
    .filter(({ units }) => units > 0);
  return {
    holds_per_customer: quotas.holds_per_customer,
    holds_per_address: quotas.holds_per_address,
    units_per_address: maxUnitsInAll(catalogue),
    unit_days_per_address: quotas.hold_unit_days_per_address_and_hour,
    unit_days_left_of_key: quotas.hold_unit_days_per_key_and_hour - used_by_key.unit_days,
    unit_days_per_regular: quotas.hold_unit_days_per_regular_and_hour,
    stock_hours_per_address: max_hours,
    stock_hours_per_regular: max_hours && max_hours * REGULAR_FACTOR,
    unit_hours_left_of_key: quotas.hold_stock_hours_per_key_and_day * available_units - used_by_key.unit_hours,
    network_factor: NETWORK_FACTOR,
    stock: max_hours === null ? [] : stock,
  };
}

/**
 * Throws `hold_too_large` if the buyer could not take this cart even as their only one. The shop's percentage and its
 * longest period apply to guests, the unit-days also to regular customers, and nothing applies to staff.
 */
export function assertHoldAllowed(
  cart: QuotedCart,
  { catalogue, buyer, quotas }: { catalogue: Catalogue; buyer: Buyer; quotas: Quotas },
): void {
  if (buyer === "staff") return;
  const { shop } = catalogue;
  const { units, unit_days } = sizeOf(cart, catalogue.items);
  if (buyer === "guest") {
    const { guest_hold_max_days: max_days } = shop;
    if (max_days !== null && cart.period.days > max_days) {
      throw tooLarge(shop, "days", { allowed: max_days, what: `${max_days} rental days` });
    }
    for (const [id, quantity] of unitsByItem(cart.demands)) {
      const item = catalogue.items.get(id);
      if (!item) continue; // A retired item of an add-on: it has no free units
      const { name, inventory_count } = item;
      const allowed = Math.max(ALWAYS_ALLOWED.of_item, share(inventory_count, shop.guest_hold_max_percent));
      if (quantity > allowed) {
        throw tooLarge(shop, "item_units", { allowed, what: `${allowed} units of ${name}`, fleet_item_id: id });
      }
    }
    const allowed = maxUnitsInAll(catalogue);
    if (units > allowed) throw tooLarge(shop, "units", { allowed, what: `${allowed} units` });
  }
  const allowed = buyer === "guest"
    ? quotas.hold_unit_days_per_address_and_hour
    : quotas.hold_unit_days_per_regular_and_hour;
  if (unit_days > allowed) {
    throw tooLarge(shop, "unit_days", { allowed, what: `${allowed} unit-days (units times rental days)` });
  }
}

function maxUnitsInAll({ shop, available_units }: Catalogue): number {
  return Math.max(ALWAYS_ALLOWED.in_all, share(available_units, shop.guest_hold_max_percent));
}

function share(units: number, percent: number): number {
  return Math.ceil(units * percent / 100);
}

function tooLarge(
  { support_email }: Catalogue["shop"],
  limit: "days" | "item_units" | "units" | "unit_days",
  { allowed, what, fleet_item_id = null }: { allowed: number; what: string; fleet_item_id?: string | null },
): Problem<"hold_too_large"> {
  const detail = `At most ${what} can be booked online at once. For more, contact ${contactOf(support_email)}.`;
  return new Problem("hold_too_large", detail, { limit, allowed, fleet_item_id, support_email });
}

/** Returns the problem of a hold that exceeds the limits together with earlier ones. */
export function tooManyHolds(
  exceeded: "too_many" | "too_much" | "too_long",
  { support_email }: Catalogue["shop"],
): Problem<"too_many_holds"> {
  const contact = contactOf(support_email);
  const { detail, retry_after } = {
    too_many: { detail: "Finish or leave another checkout first", retry_after: 60 },
    too_much: {
      detail: `Unpaid checkouts hold too many units already. Pay for one, try again later, or contact ${contact}.`,
      retry_after: 900,
    },
    too_long: {
      detail: `Unpaid checkouts have held this gear for too long today. Try again tomorrow, or contact ${contact}.`,
      retry_after: 3_600,
    },
  }[exceeded];
  return new Problem("too_many_holds", detail, { retry_after, support_email });
}

function contactOf(support_email: string | null): string {
  return support_email ? `the shop at ${support_email}` : "the shop";
}
