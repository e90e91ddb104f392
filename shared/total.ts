import { addonAmount } from "./addons.ts";
import type { Addon } from "./contract/addons.ts";
import type { Item } from "./contract/fleet.ts";
import type { Shop } from "./contract/shop.ts";
import type { Pricing } from "./contract/pricing.ts";
import type { Quote } from "./contract/storefront.ts";
import { depositOf, type DepositTerms } from "./deposit.ts";
import { chargeable, MAX_AMOUNT } from "./money.ts";
import { ownRateOf, type TaxedAmount, taxesOf } from "./prices/taxes.ts";

/** The shop settings that a total depends on. */
export type TaxTerms = Pick<Shop, "currency" | "tax_percent" | "prices_include_tax" | "cancellation_policy">;
/** A cart line with the price of one unit and its add-ons. */
export interface PricedLine {
  item: Pick<Item, "id" | "name" | "seats"> & DepositTerms & Taxed;
  quantity: number;
  pricing: Pick<Pricing, "days" | "label" | "unit_amount" | "parts" | "rates">;
  extras: readonly { addon: Pick<Addon, "id" | "name" | "price" | "price_type"> & Taxed; quantity: number }[];
}
/** Something with a tax rate of its own, or with the shop's. */
export type Taxed = Pick<TaxedAmount, "tax_rate">;
/** A cart in which every unit and add-on has its price. */
export interface PricedCart extends Pick<Quote, "pickup_date" | "return_date" | "days"> {
  shop: TaxTerms;
  lines: readonly PricedLine[];
}

/** Adds up a cart. The widget shows this quote and the server charges it, so both use this function. */
export function totalOf({ shop, pickup_date, return_date, days, lines }: PricedCart): Quote | "amount_out_of_range" {
  const { currency, cancellation_policy } = shop;
  const rented = lines.map(({ item: { id, name, seats, tax_rate = ownRateOf(shop) }, quantity, pricing }) => {
    const { days, label, unit_amount, parts, rates } = pricing;
    const amount = unit_amount * quantity;
    const priced = { days, label, unit_amount, parts, ...rates && { rates }, amount };
    return { fleet_item_id: id, name, quantity, seats, ...priced, tax_rate };
  });
  const addons = lines.flatMap(({ item: { id: fleet_item_id }, extras }, line_position) =>
    extras.map(({ addon, quantity }) => {
      const { id, name, price, tax_rate = ownRateOf(shop) } = addon;
      const amount = addonAmount(addon, quantity, { days });
      return { id, name, fleet_item_id, line_position, quantity, price, amount, tax_rate };
    })
  );
  const deposit = depositOf(lines, currency);
  const sums = addTax([...rented, ...addons], shop);
  if (sums === "amount_out_of_range" || deposit.amount > MAX_AMOUNT) return "amount_out_of_range";
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

type Sums = Pick<Quote, "subtotal" | "taxes" | "tax" | "total">;

/** Adds up amounts ≥ 0, with their taxes. */
export function addTax(amounts: readonly TaxedAmount[], shop: TaxTerms): Sums | "amount_out_of_range" {
  const sums = sumUp(amounts, shop);
  // Amounts are never negative, so if the sum is in range its parts are too.
  return Math.max(sums.subtotal, sums.total) > MAX_AMOUNT ? "amount_out_of_range" : sums;
}

/** Adds up amounts ≥ 0, with their taxes, whatever the sum. */
export function sumUp(amounts: readonly TaxedAmount[], shop: TaxTerms): Sums {
  const subtotal = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = taxesOf(amounts, shop);
  const tax = taxes.reduce((sum, each) => sum + each.tax, 0);
  const sum = shop.prices_include_tax ? subtotal : subtotal + tax;
  const total = chargeable(sum, shop.currency);
  // The steps in which a card can be charged
  if (taxes[0]) taxes[0].net += total - sum;
  return { subtotal, taxes, tax, total };
}
