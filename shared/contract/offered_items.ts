import { z } from "zod";
import { pageOf } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { ShownItem } from "./shown_item.ts";

/** An item, or a product with all its sizes, before dates are chosen. */
export const OfferedItem = ShownItem.pick({
  slug: true,
  name: true,
  category_id: true,
  photos: true,
}).extend({
  id: z.string().describe("Id of the item, or of the product if it comes in sizes"),
  from_price: z.int().describe("The lowest price of one unit with its required add-ons, in minor units"),
});
export type OfferedItem = z.output<typeof OfferedItem>;

export const offeredItems = {
  "GET /v1/storefront/items": {
    operation: "listOfferedItems",
    summary: "List the first 24 items on sale, with their lowest prices",
    description: "The sizes of a product are one item, with the lowest of their prices.",
    access: "publishable",
    query: z.object({
      category: z.string().min(1, { abort: true }).max(100, { abort: true }).optional()
        .describe("Only items of this category, by its id or slug"),
    }),
    revalidates: true,
    response: pageOf(OfferedItem),
  },
} as const satisfies Contract;
