import { addonAmount } from "./addons.ts";
import type { Addon } from "./contract/addons.ts";
import type { Item } from "./contract/fleet.ts";
import type { Shop } from "./contract/shop.ts";
import type { Pricing } from "./contract/pricing.ts";
import type { Quote } from "./contract/storefront.ts";
import { depositOf, type DepositTerms } from "./deposit.ts";
import { chargeable, halfUp, MAX_AMOUNT } from "./money.ts";

/** The shop settings that a total depends on. */
export type TaxTerms = Pick<Shop, "currency" | "tax_percent" | "prices_include_tax" | "cancellation_policy">;
/** A cart line with the price of one unit and its add-ons. */
export interface PricedLine {
  item: Pick<Item, "id" | "name" | "seats"> & DepositTerms;
  quantity: number;
  pricing: Pick<Pricing, "days" | "label" | "unit_amount" | "parts" | "rates">;
  extras: readonly { addon: Pick<Addon, "id" | "name" | "price" | "price_type">; quantity: number }[];
}
/** A cart in which every unit and add-on has its price. */
export interface PricedCart extends Pick<Quote, "pickup_date" | "return_date" | "days"> {
  shop: TaxTerms;
  lines: readonly PricedLine[];
}

/** Adds up a cart. The widget shows this quote and the server charges it, so both use this function. */
export function totalOf({ shop, pickup_date, return_date, days, lines }: PricedCart): Quote | "amount_out_of_range" {
  const { currency, cancellation_policy } = shop;
  const rented = lines.map(({ item: { id, name, seats }, quantity, pricing }) => {
    const { days, label, unit_amount, parts, rates } = pricing;
    const amount = unit_amount * quantity;
    return { fleet_item_id: id, name, quantity, seats, days, label, unit_amount, parts, ...rates && { rates }, amount };
  });
  const addons = lines.flatMap(({ item: { id: fleet_item_id }, extras }, line_position) =>
    extras.map(({ addon, quantity }) => {
      const { id, name, price } = addon;
      const amount = addonAmount(addon, quantity, { days });
      return { id, name, fleet_item_id, line_position, quantity, price, amount };
    })
  );
  const deposit = depositOf(lines, currency);
  const subtotal = [...rented, ...addons].reduce((sum, { amount }) => sum + amount, 0);
  // Amounts are never negative, so if the sum is in range its parts are too.
  if (Math.max(subtotal, deposit.amount) > MAX_AMOUNT) return "amount_out_of_range";
  const sums = addTax(subtotal, shop);
  if (sums === "amount_out_of_range") return sums;
  return {
    pickup_date,
    return_date,
    days,
    currency,
    lines: rented,
    addons,
    ...sums,
    deposit,
    cancellation_policy,
  };
}

/** Returns the tax and the total of a subtotal. */
export function addTax(
  subtotal: number,
  shop: TaxTerms,
): Pick<Quote, "subtotal" | "tax" | "total"> | "amount_out_of_range" {
  const tax = taxOf(subtotal, shop);
  const total = chargeable(shop.prices_include_tax ? subtotal : subtotal + tax, shop.currency);
  return Math.max(subtotal, total) > MAX_AMOUNT ? "amount_out_of_range" : { subtotal, tax, total };
}

/**
 * Returns the tax on an amount, rounded once. Rates have up to three decimals, so they are converted to thousandths of
 * a percent.
 */
export function taxOf(subtotal: number, { tax_percent, prices_include_tax }: TaxTerms): number {
  const rate = Math.round(tax_percent * 1000);
  return halfUp(subtotal * rate, prices_include_tax ? 100_000 + rate : 100_000);
}
