import { z } from "zod";
import { isBundle } from "../is_bundle.ts";
import { itemFields, MAX_UNITS } from "../records/item.ts";
import { changesOf, Deleted, Id, pageOf, Price, withRule, withVersion } from "./common.ts";
import { categories, Category } from "./categories.ts";
import { CreatedAt, FleetItemId, UpdatedAt } from "./common_fields.ts";
import { Component, Components, SizedComponent, SizedComponents } from "./components.ts";
import type { Contract } from "./endpoint.ts";
import { ItemQuery } from "./item_query.ts";
import { Photo, PhotoDrafts, photos } from "./photos.ts";
import { ProductOfItem } from "./product_of_item.ts";
import type { FieldError } from "./field_error.ts";
import { described, draftedFields, storedFields } from "./record_schema.ts";

const Specs = z.record(z.string().max(200), z.json()).refine(
  (specs) => new TextEncoder().encode(JSON.stringify(specs)).length <= 65_536,
  "must be at most 64 kB of JSON",
);
const hours = "must be until_return or 1 to 2160 hours";
const HoldHours = z.union([
  z.literal("until_return"),
  z.int().min(1, hours).max(2_160, hours).transform(String),
  z.string().regex(/^[1-9]\d{0,3}$/, { message: hours, abort: true }),
], hours).refine((text) => text === "until_return" || Number(text) <= 2_160, hours);

export const Item = z.object({
  id: FleetItemId,
  ...storedFields(itemFields, "customers"),
  category_id: described(itemFields.category_id, z.string()),
  product_id: described(itemFields.product_id, z.string().nullable()),
  photos: described(itemFields.photos, z.array(Photo)),
  price_table_id: described(itemFields.price_table_id, z.string().nullable()),
  specs: described(itemFields.specs, z.record(z.string(), z.json())),
  inventory_count: z.int().describe("Units that the shop has"),
  components: described(itemFields.components, z.array(Component)),
  sized_components: described(itemFields.sized_components, z.array(SizedComponent)),
  category: Category.pick({ id: true, name: true, slug: true }).describe("The item's category"),
  product: ProductOfItem.nullable().describe("The product of which the item is one size; `null` for none"),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("Something to rent, with its units. These are the fields that a publishable key reads");
export type Item = z.output<typeof Item>;

/** An item with the fields that only a secret key may read. */
export const ManagedItem = Item.extend({
  ...storedFields(itemFields, "staff"),
  tax_rate_id: described(itemFields.tax_rate_id, z.string().nullable()),
  deposit_hold_duration: z.string().nullable().describe("`until_return` or whole hours"),
}).describe("An item with the fields that only a secret key or staff read");
export type ManagedItem = z.output<typeof ManagedItem>;

const PlainDraft = z.strictObject({
  ...draftedFields(itemFields),
  category_id: described(itemFields.category_id, Id).optional(),
  product_id: described(itemFields.product_id, Id.nullish()),
  photos: described(itemFields.photos, PhotoDrafts).default([]),
  price_half_day: described(itemFields.price_half_day, Price).optional(),
  price_full_day: described(itemFields.price_full_day, Price).optional(),
  price_table_id: described(itemFields.price_table_id, Id.nullish()),
  tax_rate_id: described(itemFields.tax_rate_id, Id.nullish()),
  deposit_hold_duration: described(itemFields.deposit_hold_duration, HoldHours.nullish()),
  specs: described(itemFields.specs, Specs).default({}),
  inventory_count: described(itemFields.inventory_count, z.int().min(0).max(MAX_UNITS)).optional(),
  components: Components.describe("Makes the item a bundle. Bookings that exist keep what they have").default([]),
  sized_components: described(itemFields.sized_components, SizedComponents).default([]),
});
export type ItemDraft = z.output<typeof PlainDraft>;
const CheckedDraft = withRule(
  withRule(
    withRule(
      withRule(PlainDraft, ["min_duration", "max_duration"], findDurationErrors),
      ["units_in_maintenance", "inventory_count", "components", "sized_components"],
      findUnitErrors,
    ),
    ["price_half_day", "price_full_day", "price_table_id"],
    findPriceErrors,
  ),
  ["tracking", "inventory_count", "units_in_maintenance"],
  (item) => findTrackedCountErrors(item, { inventory_count: undefined, units_in_maintenance: 0 }),
);
export const ItemDraft = withRule(
  withRule(CheckedDraft, ["category_id", "product_id"], findCategoryErrors),
  ["product_id", "option_label"],
  findLabelErrors,
);

/** Returns an error if an item's shortest rental is longer than its longest. */
export function findDurationErrors(
  { min_duration, max_duration }: Pick<ItemDraft, "min_duration" | "max_duration">,
): FieldError[] {
  if ((min_duration ?? 1) <= (max_duration ?? 366)) return [];
  return [{ path: "max_duration", code: "too_small", message: "must be at least `min_duration`" }];
}

/** Returns an error if an item of no product lacks its category. */
function findCategoryErrors({ category_id, product_id }: ItemDraft): FieldError[] {
  if (category_id !== undefined || product_id) return [];
  return [{ path: "category_id", code: "required", message: "is required without `product_id`" }];
}

/** Returns an error if a size of a product has no label. */
export function findLabelErrors({ product_id, option_label }: Pick<ItemDraft, "product_id" | "option_label">) {
  if (!product_id || option_label) return [];
  return [{ path: "option_label", code: "required", message: "is required with `product_id`" }];
}

/** Returns an error for each price that an item without a price table lacks. */
function findPriceErrors({ price_table_id, ...item }: ItemDraft): FieldError[] {
  if (price_table_id) return [];
  return (["price_half_day", "price_full_day"] as const).filter((path) => item[path] === undefined)
    .map((path) => ({ path, code: "required", message: "is required without `price_table_id`" }));
}

/** The counts that follow the units of an item which is tracked by unit. */
const TRACKED_COUNTS = ["inventory_count", "units_in_maintenance"] as const;
type TrackedCounts = { [N in (typeof TRACKED_COUNTS)[number]]?: number | undefined };

/** Returns an error for each count that would change although it follows the units of the item. */
export function findTrackedCountErrors(
  item: TrackedCounts & { tracking: ItemDraft["tracking"] },
  before: TrackedCounts,
): FieldError[] {
  if (item.tracking !== "unit") return [];
  const message = "follows the item's units, because `tracking` is `unit`. Add or change units instead";
  return TRACKED_COUNTS.filter((path) => item[path] !== undefined && item[path] !== before[path])
    .map((path) => ({ path, code: "tracked_by_unit", message }));
}

type Units = Pick<ItemDraft, "inventory_count" | "units_in_maintenance" | "components" | "sized_components">;

/** Returns the units of an item. A bundle without a count is limited by its components only. */
export function countOf(item: Omit<Units, "units_in_maintenance">): number {
  return item.inventory_count ?? (isBundle(item) ? MAX_UNITS : 1);
}

/** Returns an error if more units are in maintenance than the item has. */
export function findUnitErrors(item: Units): FieldError[] {
  if (item.units_in_maintenance <= countOf(item)) return [];
  return [{ path: "units_in_maintenance", code: "too_big", message: "must be at most `inventory_count`" }];
}

/** A listed item with the smallest copy of its first photo. */
const ListedItem = ManagedItem.extend({
  thumbnail_url: z.string().nullable().describe("A small copy of the first photo"),
});

export const fleet = {
  ...categories,
  "GET /v1/fleet/items": {
    operation: "listItems",
    summary: "List items",
    access: "publishable",
    query: ItemQuery,
    response: pageOf(Item),
    secretResponse: pageOf(ListedItem),
  },
  "GET /v1/fleet/items/:id": {
    operation: "getItem",
    summary: "Get an item",
    access: "publishable",
    response: Item,
    secretResponse: ManagedItem,
    errors: ["not_found"],
  },
  "POST /v1/fleet/items": {
    operation: "createItem",
    summary: "Create an item",
    access: "secret",
    body: ItemDraft,
    status: 201,
    response: ManagedItem,
    errors: ["slug_taken", "option_label_taken"],
  },
  "PATCH /v1/fleet/items/:id": {
    operation: "updateItem",
    summary: "Update an item",
    access: "secret",
    record: "GET /v1/fleet/items/:id",
    body: withVersion(changesOf(ItemDraft)),
    response: ManagedItem,
    errors: [
      "not_found",
      "slug_taken",
      "option_label_taken",
      "last_size",
      "below_committed_stock",
      "changed_meanwhile",
    ],
  },
  "DELETE /v1/fleet/items/:id": {
    operation: "retireItem",
    summary: "Retire an item",
    access: "secret",
    response: Deleted,
    errors: ["not_found", "item_has_active_bookings", "last_size"],
  },
  ...photos,
} as const satisfies Contract;
