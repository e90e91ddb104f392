import { z } from "zod";
import {
  changesOf,
  Deleted,
  Description,
  Id,
  Name,
  pageOf,
  Paging,
  Price,
  SortOrder,
  Timestamp,
  withVersion,
} from "./common.ts";
import type { Contract } from "./endpoint.ts";

const Mode = z.enum(["required", "optional", "hidden"]);
const ItemMode = z.strictObject({ fleet_item_id: Id, mode: Mode });
export const Addon = z.object({
  id: z.string(),
  name: z.string(),
  price: z.int(),
  price_type: z.enum(["per_item", "per_day"]),
  mode: Mode,
  description: z.string().nullable(),
});
export type Addon = z.output<typeof Addon>;
export const ManagedAddon = Addon.extend({
  items: z.array(z.object({ fleet_item_id: z.string(), mode: Mode })),
  stock_item_id: z.string().nullable().meta({
    description: "The item whose stock it takes; `null` if it is unlimited",
  }),
  units_per_addon: z.int().meta({ description: "Units of that item that one add-on takes" }),
  sort_order: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type ManagedAddon = z.output<typeof ManagedAddon>;
export const AddonDraft = z.strictObject({
  name: Name,
  price: Price,
  price_type: z.enum(["per_item", "per_day"]).default("per_item"),
  mode: Mode.default("optional"),
  description: Description.nullish(),
  items: z.array(ItemMode).max(1_000, { abort: true }).refine(
    (items) => new Set(items.map(({ fleet_item_id }) => fleet_item_id)).size === items.length,
    "must name each item once",
  ).default([]),
  stock_item_id: Id.nullish().meta({
    description: "The item whose stock it takes. Bookings that exist keep the units they have",
  }),
  units_per_addon: z.int().min(1).max(20).default(1),
  sort_order: SortOrder.default(0),
});
export type AddonDraft = z.output<typeof AddonDraft>;

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
