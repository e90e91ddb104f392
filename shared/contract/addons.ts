import { z } from "zod";
import { findAddonTermErrors } from "../addon_terms.ts";
import {
  changesOf,
  Deleted,
  Description,
  Id,
  Name,
  pageOf,
  Paging,
  Percent,
  Price,
  SortOrder,
  withRule,
  withVersion,
} from "./common.ts";
import { CreatedAt, FleetItemId, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

const Mode = z.enum(["required", "optional", "hidden"]).describe(
  "`required`: booked with every unit. `optional`: customers may choose it. `hidden`: customers do not see it",
);
const PriceType = z.enum(["per_item", "per_day", "percent"]).describe(
  "`per_item`: once per unit. `per_day`: for each rental day as well. `percent`: `percent` of what the units that take " +
    "it cost to rent, before any discount",
);
const PRICE = "Price of one, in the currency's minor unit; 0 if `price_type` is `percent`";
const PERCENT = "Percent of the rental amount, 0 to 100, with at most 3 decimals; `null` unless `price_type` is " +
  "`percent`";
const WAIVE_DEPOSIT = "Whether a unit that takes it needs no deposit";
const LOWER_DEPOSIT = "By how many percent it lowers the deposit of a unit that takes it, 1 to 99; `null` if it does " +
  "not. If several add-ons change the deposit of a unit, the one that lowers it most counts";
/** The most units of an item or a product that one add-on takes. */
const MAX_UNITS_PER_ADDON = 20;
const TAX_RATE_ID = "Id of the add-on's tax rate; `null` for the shop's `tax_percent`";
const ItemMode = z.strictObject({ fleet_item_id: Id.describe("Id of the item"), mode: Mode });
export const Addon = z.object({
  id: z.string().describe("Id of the add-on"),
  name: z.string().describe("Name of the add-on"),
  price: z.int().describe(PRICE),
  price_type: PriceType,
  percent: z.number().nullable().describe(PERCENT),
  waive_deposit: z.boolean().describe(WAIVE_DEPOSIT),
  lower_deposit_percent: z.int().nullable().describe(LOWER_DEPOSIT),
  mode: Mode,
  description: z.string().nullable().describe("Text for customers; `null` if there is none"),
  stock_product_id: z.string().nullable().describe(
    "The product of which it takes sizes, each chosen when it is booked; `null` for none",
  ),
  units_per_addon: z.int().describe("Units of its stock item or product that one add-on takes"),
});
export type Addon = z.output<typeof Addon>;
export const ManagedAddon = Addon.extend({
  items: z.array(z.object({ fleet_item_id: FleetItemId, mode: Mode })).describe(
    "Items that the add-on is for, each with its own mode",
  ),
  stock_item_id: z.string().nullable().describe("The item whose stock it takes; `null` if it is unlimited"),
  tax_rate_id: z.string().nullable().describe(TAX_RATE_ID),
  sort_order: z.int().describe("Position among its kind: lower numbers come first. Equal ones are sorted by creation"),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("An add-on with the fields that only a secret key or staff read");
export type ManagedAddon = z.output<typeof ManagedAddon>;
const fields = {
  name: Name.describe("Name of the add-on"),
  price: Price.describe(PRICE),
  price_type: PriceType.default("per_item"),
  percent: Percent.nullable().describe(PERCENT).default(null),
  waive_deposit: z.boolean().describe(WAIVE_DEPOSIT).default(false),
  lower_deposit_percent: z.int().min(1).max(99).nullable().describe(LOWER_DEPOSIT).default(null),
  mode: Mode.default("optional"),
  description: Description.nullish().describe("Text for customers; `null` if there is none"),
  items: z.array(ItemMode).max(1_000, { abort: true }).refine(
    (items) => new Set(items.map(({ fleet_item_id }) => fleet_item_id)).size === items.length,
    "must name each item once",
  ).describe("Items that the add-on is for, each with its own mode").default([]),
  stock_item_id: Id.nullish().describe("The item whose stock it takes. Bookings that exist keep the units they have"),
  stock_product_id: Id.nullish().describe(
    "The product of which it takes sizes, instead of `stock_item_id`. Each size is chosen in `sizes` of a line's add-on",
  ),
  units_per_addon: z.int().min(1).max(MAX_UNITS_PER_ADDON).describe(
    "Units of the stock item or product that one add-on takes, 1 to 20",
  ).default(1),
  tax_rate_id: Id.nullish().describe(TAX_RATE_ID),
  sort_order: SortOrder.default(0),
};
export const AddonDraft = withRule(
  z.strictObject(fields),
  ["price", "price_type", "percent", "waive_deposit", "lower_deposit_percent"],
  findAddonTermErrors,
);
export type AddonDraft = z.output<typeof AddonDraft>;

/** An add-on that a line of a cart asks for. */
export const ChosenAddon = z.strictObject({
  id: Id.describe("Id of the add-on"),
  quantity: z.int().min(1).max(100).optional().describe("Number of units"),
  sizes: z.array(Id).max(100 * MAX_UNITS_PER_ADDON, { abort: true }).optional().describe(
    "Of an add-on with `stock_product_id`: the ids of its sizes, `units_per_addon` for each one",
  ),
});

export const addons = {
  "GET /v1/addons": {
    operation: "listAddons",
    summary: "List add-ons",
    access: "secret",
    query: Paging,
    response: pageOf(ManagedAddon),
  },
  "GET /v1/addons/:id": {
    operation: "getAddon",
    summary: "Get an add-on",
    access: "secret",
    response: ManagedAddon,
    errors: ["not_found"],
  },
  "POST /v1/addons": {
    operation: "createAddon",
    summary: "Create an add-on",
    access: "secret",
    body: AddonDraft,
    status: 201,
    response: ManagedAddon,
  },
  "PATCH /v1/addons/:id": {
    operation: "updateAddon",
    summary: "Update an add-on",
    access: "secret",
    record: "GET /v1/addons/:id",
    body: withVersion(changesOf(AddonDraft)),
    response: ManagedAddon,
    errors: ["not_found", "changed_meanwhile"],
  },
  "DELETE /v1/addons/:id": {
    operation: "deleteAddon",
    summary: "Delete an add-on",
    access: "secret",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;
