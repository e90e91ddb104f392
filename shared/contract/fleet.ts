import { z } from "zod";
import {
  changesOf,
  Deleted,
  Description,
  Id,
  lineOf,
  Name,
  pageOf,
  Price,
  Slug,
  SortOrder,
  textOf,
  Timestamp,
  Url,
  withRule,
  withVersion,
} from "./common.ts";
import { categories, Category } from "./categories.ts";
import { Component, Components } from "./components.ts";
import type { Contract } from "./endpoint.ts";
import { ItemQuery, ItemStatus } from "./item_query.ts";
import { AltText, photos } from "./photos.ts";
import type { FieldError } from "./problems.ts";

const Specs = z.record(z.string().max(200), z.json()).refine(
  (specs) => new TextEncoder().encode(JSON.stringify(specs)).length <= 65_536,
  "must be at most 64 kB of JSON",
);
const Photo = z.object({ url: z.string(), alt: z.string().optional() });
const MAX_COUNT = 10_000;
const Days = z.int().min(1).max(366);
const Seats = z.int().min(1).max(20);
const hours = "must be until_return or 1 to 2160 hours";
const HoldHours = z.union([
  z.literal("until_return"),
  z.int().min(1, hours).max(2_160, hours).transform(String),
  z.string().regex(/^[1-9]\d{0,3}$/, { message: hours, abort: true }),
], hours).refine((text) => text === "until_return" || Number(text) <= 2_160, hours);

export const Item = z.object({
  id: z.string(),
  category_id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  skill_level: z.string().nullable(),
  status: ItemStatus,
  photos: z.array(Photo),
  price_half_day: z.int(),
  price_full_day: z.int(),
  price_multi_day: z.int().nullable(),
  price_weekly: z.int().nullable(),
  deposit_amount: z.int().nullable(),
  live: z.boolean(),
  sku: z.string().nullable(),
  specs: z.record(z.string(), z.json()),
  inventory_count: z.int(),
  seats: z.int(),
  components: z.array(Component).meta({ description: "What one unit of a bundle consists of; empty for other items" }),
  category: Category.pick({ id: true, name: true, slug: true }),
  sort_order: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Item = z.output<typeof Item>;

/** An item with the fields that only a secret key may read. */
export const ManagedItem = Item.extend({
  deposit_hold_timing: z.enum(["at_booking", "at_pickup"]).nullable(),
  deposit_hold_duration: z.string().nullable().meta({ description: "`until_return` or whole hours" }),
  deposit_auto_release: z.boolean(),
  min_duration: z.int().nullable(),
  max_duration: z.int().nullable(),
  buffer_hours: z.int().nullable(),
  same_day_booking: z.boolean(),
  notice_hours: z.int().nullable(),
  inspection_required: z.boolean(),
  meta_title: z.string().nullable(),
  units_in_maintenance: z.int(),
});
export type ManagedItem = z.output<typeof ManagedItem>;

const PlainDraft = z.strictObject({
  category_id: Id,
  name: Name,
  slug: Slug,
  description: Description.nullish(),
  skill_level: textOf(50).nullish(),
  status: ItemStatus.default("available"),
  photos: z.array(z.strictObject({ url: Url, alt: AltText })).max(20).default([]),
  price_half_day: Price,
  price_full_day: Price,
  price_multi_day: Price.nullish(),
  price_weekly: Price.nullish(),
  deposit_amount: Price.nullish(),
  deposit_hold_timing: z.enum(["at_booking", "at_pickup"]).nullish(),
  deposit_hold_duration: HoldHours.nullish(),
  deposit_auto_release: z.boolean().default(true),
  min_duration: Days.nullish(),
  max_duration: Days.nullish(),
  buffer_hours: z.int().min(0).max(720).nullish(),
  same_day_booking: z.boolean().default(true),
  notice_hours: z.int().min(0).max(8_760).nullish(),
  inspection_required: z.boolean().default(false),
  meta_title: lineOf(200).nullish(),
  live: z.boolean().default(false),
  sku: textOf(100).nullish(),
  specs: Specs.default({}),
  inventory_count: z.int().min(0).max(MAX_COUNT).optional().meta({
    description: "The default is 1, and for a bundle 10000: as many as its components allow",
  }),
  components: Components.default([]).meta({
    description: "Makes the item a bundle. Bookings that exist keep what they have",
  }),
  units_in_maintenance: z.int().min(0).max(MAX_COUNT).default(0),
  seats: Seats.default(1),
  sort_order: SortOrder.default(0),
});
export type ItemDraft = z.output<typeof PlainDraft>;
export const ItemDraft = withRule(
  withRule(PlainDraft, ["min_duration", "max_duration"], findDurationErrors),
  ["units_in_maintenance", "inventory_count", "components"],
  findUnitErrors,
);

/** Returns an error if an item's shortest rental is longer than its longest. */
export function findDurationErrors(
  { min_duration, max_duration }: Pick<ItemDraft, "min_duration" | "max_duration">,
): FieldError[] {
  if ((min_duration ?? 1) <= (max_duration ?? 366)) return [];
  return [{ path: "max_duration", code: "too_small", message: "must be at least `min_duration`" }];
}

type Units = Pick<ItemDraft, "inventory_count" | "units_in_maintenance" | "components">;

/** Returns the units of an item. A bundle without a count is limited by its components only. */
export function countOf({ inventory_count, components }: Omit<Units, "units_in_maintenance">): number {
  return inventory_count ?? (components.length ? MAX_COUNT : 1);
}

/** Returns an error if more units are in maintenance than the item has. */
export function findUnitErrors(item: Units): FieldError[] {
  if (item.units_in_maintenance <= countOf(item)) return [];
  return [{ path: "units_in_maintenance", code: "too_big", message: "must be at most `inventory_count`" }];
}

/** A listed item with the smallest copy of its first photo. */
const ListedItem = ManagedItem.extend({
  thumbnail_url: z.string().nullable().meta({ description: "A small copy of the first photo" }),
});

export const fleet = {
  ...categories,
  "GET /v1/fleet/items": {
    summary: "List items",
    access: "publishable",
    query: ItemQuery,
    response: pageOf(Item),
    secretResponse: pageOf(ListedItem),
  },
  "GET /v1/fleet/items/:id": {
    summary: "Get an item",
    access: "publishable",
    response: Item,
    secretResponse: ManagedItem,
    errors: ["not_found"],
  },
  "POST /v1/fleet/items": {
    summary: "Create an item",
    access: "secret",
    body: ItemDraft,
    status: 201,
    response: ManagedItem,
    errors: ["slug_taken"],
  },
  "PATCH /v1/fleet/items/:id": {
    summary: "Update an item",
    access: "secret",
    record: "GET /v1/fleet/items/:id",
    body: withVersion(changesOf(ItemDraft)),
    response: ManagedItem,
    errors: ["not_found", "slug_taken", "below_committed_stock", "changed_meanwhile"],
  },
  "DELETE /v1/fleet/items/:id": {
    summary: "Retire an item",
    access: "secret",
    response: Deleted,
    errors: ["not_found", "item_has_active_bookings"],
  },
  ...photos,
} as const satisfies Contract;
