import type { RouteName } from "../../shared/contract/mod.ts";

/** What an agent can do. Each tool is one request of the contract, with the same key, limits and checks. */
export interface Tool {
  name: string;
  route: RouteName;
  title: string;
  /** Tells a language model when to use the tool. */
  description: string;
  /** Set if a call changes something. */
  writes?: true;
}

/** All tools. None of them pays or books: a person does that. */
export const tools: readonly Tool[] = [
  {
    name: "get_shop",
    route: "GET /v1/storefront/shop",
    title: "Get the shop",
    description: "Get the shop: its name, currency, time zone, opening hours, pickup locations and policies.",
  },
  {
    name: "list_categories",
    route: "GET /v1/fleet/categories",
    title: "List the categories",
    description: "List the categories of items, such as kayaks or bikes.",
  },
  {
    name: "list_items",
    route: "GET /v1/storefront/inventory",
    title: "List the items of a period",
    description: "List what can be rented from a pickup day to a return day, with the number of free units and the " +
      "price of the whole period. Both days count: the 10th to the 12th are three days. " +
      "Items with the same `product` are its sizes: `option_label` is the size.",
  },
  {
    name: "get_item",
    route: "GET /v1/fleet/items/:id",
    title: "Get an item",
    description: "Get an item with its description, specifications, photos and price list.",
  },
  {
    name: "get_availability",
    route: "GET /v1/storefront/availability",
    title: "Get the availability per day",
    description: "Get the number of free units of each day, and whether items can be picked up and returned on it.",
  },
  {
    name: "list_addons",
    route: "GET /api/storefront/addons-check",
    title: "List the add-ons",
    description: "List the add-ons that can be booked with some items. `fleet_item_ids` is a text: ids and commas. " +
      "An add-on with `stock_product_id` is sold in the sizes of that product.",
  },
  {
    name: "quote_cart",
    route: "POST /v1/storefront/quote",
    title: "Price a cart",
    description:
      "Price a cart: items with quantities and add-ons for a period, and the `discount_code` that the person has. " +
      "Nothing is held.",
  },
  {
    name: "hold_cart",
    route: "POST /api/storefront/payment-intent",
    title: "Hold a cart",
    description: "Hold the items of a cart for some minutes. `amount` is the `due_now` of `quote_cart`. Nothing is " +
      "booked: give `continue_url` to the person, who pays there before `hold_expires_at`.",
    writes: true,
  },
];

/** Tells a language model how the tools belong together. */
export const instructions = `These tools show what a shop rents out, price it and hold it.
Call get_shop, then list_items with the days, quote_cart with the items, and hold_cart with the total of the quote.
Only a person pays. Give the person the continue_url of the hold, and say until when it holds.
Amounts of money are integers in the currency's minor unit: 3500 is 35.00. Days are YYYY-MM-DD in the shop's time zone.
An error has a code, and its detail says what to change.`;
