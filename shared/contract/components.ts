import { z } from "zod";
import { Id } from "./common.ts";
import { FleetItemId } from "./common_fields.ts";

/** Units of an item in one bundle. */
export const Component = z.object({ fleet_item_id: FleetItemId, quantity: z.int().describe("Number of units") });
export type Component = z.output<typeof Component>;

/** Units of a product in one bundle. The size of each is chosen when the bundle is booked. */
export const SizedComponent = z.object({
  product_id: z.string().describe("Id of the product"),
  quantity: z.int().describe("Number of units, each in a size of its own"),
});
export type SizedComponent = z.output<typeof SizedComponent>;

/** A size of a product that a bundle or an add-on takes, with its free units. */
export const PartSize = z.object({
  fleet_item_id: FleetItemId,
  product_id: z.string().describe("Id of the product"),
  product_name: z.string().describe("Name of the product"),
  option_label: z.string().describe("Name of the size"),
  category_id: z.string().describe("Id of its category"),
  seats: z.int().describe("Riders that one unit carries"),
  available_quantity: z.int().describe("Units that are free for the whole period"),
});
export type PartSize = z.output<typeof PartSize>;
export const AddonSizes = z.array(PartSize).optional().describe(
  "The sizes that add-ons with `stock_product_id` come in, also those sold as add-ons only; absent if there are none",
);
const ComponentDraft = z.strictObject({
  fleet_item_id: Id.describe("Id of the item"),
  quantity: z.int().min(1).max(20).describe("Number of units").default(1),
});
export const Components = z.array(ComponentDraft).max(20, { abort: true }).refine(
  (components) => new Set(components.map(({ fleet_item_id }) => fleet_item_id)).size === components.length,
  "must name each item once",
);
/** The most units of one bundle whose sizes are chosen. */
export const MAX_SIZED_UNITS = 20;
const SizedComponentDraft = z.strictObject({
  product_id: Id.describe("Id of the product"),
  quantity: z.int().min(1).max(20).describe("Number of units, each in a size of its own").default(1),
});
export const SizedComponents = z.array(SizedComponentDraft).max(20, { abort: true }).refine(
  (components) => new Set(components.map(({ product_id }) => product_id)).size === components.length,
  "must name each product once",
).refine(
  (components) => components.reduce((sum, { quantity }) => sum + quantity, 0) <= MAX_SIZED_UNITS,
  `must have at most ${MAX_SIZED_UNITS} units together`,
);
