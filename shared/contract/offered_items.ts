import { z } from "zod";
import { pageOf } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { ShownItem } from "./shown_item.ts";

/** An item before dates are chosen. */
export const OfferedItem = ShownItem.pick({
  id: true,
  slug: true,
  name: true,
  category_id: true,
  option_label: true,
  product: true,
  photos: true,
}).extend({
  name: z.string().describe("Name for display, with the size if it has one, such as `Touring kayak, M`"),
  from_price: z.int().describe("The lowest price of one unit with its required add-ons, in minor units"),
});
export type OfferedItem = z.output<typeof OfferedItem>;

export const offeredItems = {
  "GET /v1/storefront/items": {
    operation: "listOfferedItems",
    summary: "List the first 24 items on sale, with their lowest prices",
    access: "publishable",
    query: z.object({
      category: z.string().min(1, { abort: true }).max(100, { abort: true }).optional()
        .describe("Only items of this category, by its id or slug"),
    }),
    revalidates: true,
    response: pageOf(OfferedItem),
  },
} as const satisfies Contract;
