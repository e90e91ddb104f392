import { z } from "zod";
import { Item } from "./fleet.ts";
import { ProductOfItem } from "./product_of_item.ts";
import { OwnTaxRate } from "./taxes.ts";

/** A photo with its smaller copies for `srcset`. A photo of another server has no copies. */
export const ShownPhoto = z.object({
  url: z.string().describe("Address of the photo"),
  alt: z.string().optional().describe("What the photo shows, for screen readers"),
  variants: z.array(
    z.object({ url: z.string().describe("Address of the copy"), width: z.int().describe("Width in pixels") }),
  ).describe("Smaller copies in WebP for `srcset`; empty for a photo of another server"),
});
export type ShownPhoto = z.output<typeof ShownPhoto>;

const ShownProduct = ProductOfItem.extend({
  photos: z.array(ShownPhoto).describe("Photos in display order. The first stands for the product"),
});
export type ShownProduct = z.output<typeof ShownProduct>;

/** An item as the storefront shows it. */
export const ShownItem = Item.extend({
  photos: z.array(ShownPhoto).describe("Photos in display order. The first stands for the item"),
  product: ShownProduct.nullable().describe("The product of which the item is one size; `null` for none"),
  tax_rate: OwnTaxRate,
});
