import { z } from "zod";
import { Id } from "./common.ts";
import { FleetItemId } from "./common_fields.ts";

/** Units of an item in one bundle. */
export const Component = z.object({ fleet_item_id: FleetItemId, quantity: z.int().describe("Number of units") });
export type Component = z.output<typeof Component>;
const ComponentDraft = z.strictObject({
  fleet_item_id: Id.describe("Id of the item"),
  quantity: z.int().min(1).max(20).describe("Number of units").default(1),
});
export const Components = z.array(ComponentDraft).max(20, { abort: true }).refine(
  (components) => new Set(components.map(({ fleet_item_id }) => fleet_item_id)).size === components.length,
  "must name each item once",
);
