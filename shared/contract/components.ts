import { z } from "zod";
import { Id } from "./common.ts";

/** Units of an item in one bundle. */
export const Component = z.object({ fleet_item_id: z.string(), quantity: z.int() });
export type Component = z.output<typeof Component>;
const ComponentDraft = z.strictObject({ fleet_item_id: Id, quantity: z.int().min(1).max(20).default(1) });
export const Components = z.array(ComponentDraft).max(20, { abort: true }).refine(
  (components) => new Set(components.map(({ fleet_item_id }) => fleet_item_id)).size === components.length,
  "must name each item once",
);
