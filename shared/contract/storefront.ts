import { z } from "zod";
import { findAddonErrors } from "../addons.ts";
import { flag, Id, pageOf, pagingOf, textOf, withRule } from "./common.ts";
import { Currency, PeriodQuery, PickupMoment, PickupTime, ReturnMoment, ReturnTime } from "./common_fields.ts";
import { AddonSizes, MAX_SIZED_UNITS, PartSize } from "./components.ts";
import type { Contract } from "./endpoint.ts";
import { AnswerDrafts } from "./answer.ts";
import { ChosenAddon } from "./addons.ts";
import { addonsCheck, Holding } from "./addons_check.ts";
import { availability } from "./availability.ts";
import { TypedCode } from "./discounts.ts";
import { Reason, ReasonLimit, reasonsText } from "./reason.ts";
import { offeredItems } from "./offered_items.ts";
import { Pricing } from "./pricing.ts";
import { Shop } from "./shop.ts";
import { PayableQuote } from "./quote.ts";
import { startTimes } from "./start_times.ts";
import { ShownItem } from "./shown_item.ts";

export { Reason };

export const InventoryItem = ShownItem.extend({
  available_quantity: z.int().describe("Units that can be booked for the whole period"),
  pricing: Pricing,
  reason: Reason.optional().describe(
    `Why it cannot be booked. ${reasonsText}. Absent if it can be booked`,
  ),
  reason_limit: ReasonLimit.optional(),
  part_sizes: z.array(PartSize).optional().describe(
    "The sizes that the parts in `sized_components` come in, also those sold in bundles only; absent if no part does",
  ),
  next_available: z.string().nullable().optional().describe(
    "The next pickup day, within 60 days, on which a unit is free for the same length",
  ),
}).describe("An item with its free units and its price for a period");
export type InventoryItem = z.output<typeof InventoryItem>;

const ofPeriod = { pickup_date: PickupTime, return_date: ReturnTime, currency: Currency };
export const Inventory = pageOf(InventoryItem).extend({ ...ofPeriod, addon_sizes: AddonSizes });
export type Inventory = z.output<typeof Inventory>;

export const InventoryQuery = PeriodQuery.extend({
  ...pagingOf(500, 200).shape,
  category_id: Id.optional().describe("Only items of this category"),
  query: textOf(200).optional().describe(
    "Only items with this text in their name, size or description, or in those of their product, whatever its case. " +
      "The id of a product finds all its sizes",
  ),
  include_unavailable: flag.default(false).describe("Whether to list items of which no unit is free as well"),
  holding: Holding,
});
export type InventoryQuery = z.output<typeof InventoryQuery>;

export const LineDraft = withRule(
  z.strictObject({
    fleet_item_id: Id.describe("Id of the item"),
    quantity: z.int().min(1).max(100).describe("Number of units").default(1),
    addons: z.array(ChosenAddon).max(20).describe(
      "Add-ons for this line, each by its id. Their default quantity is that of the line. A required one is named " +
        "only for its `sizes`",
    ).default([]),
    sizes: z.array(z.array(Id).max(MAX_SIZED_UNITS, { abort: true })).max(100, { abort: true }).describe(
      "Of a bundle with `sized_components`: for each unit a list of the ids of its sizes, as many of each product as " +
        "one unit has. Units with other sizes become lines of their own",
    ).default([]),
  }),
  ["quantity", "addons"],
  findAddonErrors,
);
export type LineDraft = z.output<typeof LineDraft>;
export const LineItems = z.array(LineDraft).min(1).max(50).describe("The items to rent, 1 to 50 lines");

/** The code of a discount, as a customer types it. */
export const DiscountCode = TypedCode.nullish().describe(
  "The code of a discount, in any case and with or without spaces",
);

/** The error codes of a cart. */
export const cartErrors = [
  "item_unavailable",
  "addon_unavailable",
  "not_bookable",
  "amount_out_of_range",
  "out_of_stock",
] as const;

export const StorefrontShop = Shop.extend({
  discounts: z.object({
    automatic: z.boolean().describe("Whether discounts may apply by themselves. Only a quote then knows the price"),
    codes: z.boolean().describe("Whether there are discounts with a code"),
  }).describe("The kinds of discounts that the shop has"),
  questions: z.boolean().describe(
    "Whether the shop asks anything before the payment: the questions of `GET /v1/questions`, or the customer's " +
      "company (`ask_company`)",
  ),
}).describe("The shop's public settings and what a checkout must know of it");
export type StorefrontShop = z.output<typeof StorefrontShop>;

export const storefront = {
  "GET /v1/storefront/shop": {
    operation: "getStorefrontShop",
    summary: "Get the shop's public profile",
    access: "publishable",
    revalidates: true,
    response: StorefrontShop,
  },
  "GET /v1/storefront/inventory": {
    operation: "getInventory",
    summary: "List the items that are available in a period, with prices",
    access: "publishable",
    query: InventoryQuery,
    revalidates: true,
    response: Inventory,
  },
  ...availability,
  ...startTimes,
  ...offeredItems,
  "POST /v1/storefront/quote": {
    operation: "quoteCart",
    summary: "Price a cart without holding stock",
    access: "publishable",
    body: z.strictObject({
      pickup_date: PickupMoment,
      return_date: ReturnMoment,
      line_items: LineItems,
      discount_code: DiscountCode,
      answers: AnswerDrafts.optional().describe(
        "Answers to the shop's questions, to check them. A quote does not ask for those that are missing",
      ),
      holding: Holding,
    }),
    response: PayableQuote,
    errors: [...cartErrors, "discount_not_usable"],
  },
  ...addonsCheck,
} as const satisfies Contract;
