import { z } from "zod";
import { Item } from "./fleet.ts";
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

/** An item as the storefront shows it. */
export const ShownItem = Item.extend({
  photos: z.array(ShownPhoto).describe("Photos in display order. The first stands for the item"),
  tax_rate: OwnTaxRate,
});
