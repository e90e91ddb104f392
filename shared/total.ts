import type { AddonPrice } from "./addon_terms.ts";
import { addonAmount } from "./addons.ts";
import type { Addon } from "./contract/addons.ts";
import type { Item } from "./contract/fleet.ts";
import type { Shop } from "./contract/shop.ts";
import type { Pricing } from "./contract/pricing.ts";
import type { Quote } from "./contract/quote.ts";
import { chargeable } from "./money.ts";
import { type TaxedAmount, taxesOf } from "./prices/taxes.ts";

/** The shop settings that a total depends on. */
export type TaxTerms = Pick<Shop, "currency" | "tax_percent" | "prices_include_tax" | "cancellation_policy">;
/** A cart line with the price of one unit and its add-ons. */
export interface PricedLine {
  item: Pick<Item, "id" | "name" | "seats"> & Taxed;
  quantity: number;
  pricing: Pick<Pricing, "days" | "label" | "unit_amount" | "parts" | "rates">;
  extras: readonly { addon: Pick<Addon, "id" | "name"> & AddonPrice & Taxed; quantity: number }[];
}
/** Something with a tax rate of its own, or with the shop's. */
export type Taxed = Pick<TaxedAmount, "tax_rate">;
/** A cart in which every unit and add-on has its price. */
export interface PricedCart extends Pick<Quote, "pickup_date" | "return_date" | "days"> {
  shop: TaxTerms;
  lines: readonly PricedLine[];
}

/** A quote without its deposit and its discounts, with its taxes in any order. */
export type AddedCart = Omit<Quote, "deposit" | "discounts" | keyof RoughSums> & RoughSums;

/** Adds up a cart, whatever the sum. The widget shows this and the server charges it, so both use this function. */
export function totalOf({ shop, pickup_date, return_date, days, lines }: PricedCart): AddedCart {
  const { currency, cancellation_policy } = shop;
  const rented = lines.map(({ item: { id, name, seats, tax_rate }, quantity, pricing }) => (
    { ...pricing, fleet_item_id: id, name, quantity, seats, amount: pricing.unit_amount * quantity, tax_rate }
  ));
  const addons = lines.flatMap(({ item: { id: fleet_item_id }, extras }, line_position) =>
    extras.map(({ addon, quantity }) => {
      const { id, name, price, tax_rate } = addon;
      const amount = addonAmount(addon, quantity, { days, line: rented[line_position]! });
      return { id, name, fleet_item_id, line_position, quantity, price, amount, tax_rate };
    })
  );
  const sums = roughSums([...rented, ...addons], shop);
  return { pickup_date, return_date, days, currency, lines: rented, addons, ...sums, cancellation_policy };
}

/** The sums of a cart, with its taxes in any order. */
export type RoughSums = Pick<Quote, "subtotal" | "tax" | "total"> & { taxes: ReturnType<typeof taxesOf> };

/** Adds up amounts ≥ 0, with their taxes, whatever the sum. */
export function roughSums(amounts: readonly TaxedAmount[], shop: TaxTerms): RoughSums {
  const subtotal = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = taxesOf(amounts, shop);
  const tax = taxes.reduce((sum, each) => sum + each.tax, 0);
  return {
    subtotal,
    taxes,
    tax,
    total: chargeable(shop.prices_include_tax ? subtotal : subtotal + tax, shop.currency),
  };
}
