import { z } from "zod";
import { MAX_SIZES } from "../records/product.ts";
import { changesOf, Id } from "./common.ts";
import { ItemDraft } from "./fleet.ts";

const fields = changesOf(ItemDraft).pick({
  option_label: true,
  name: true,
  slug: true,
  sku: true,
  status: true,
  live: true,
  inventory_count: true,
  price_half_day: true,
  price_full_day: true,
  price_multi_day: true,
  price_weekly: true,
  price_table_id: true,
});

/** A size that a product is written with: one of its sizes, an item that becomes one, or a new one. */
const SizeDraft = fields.extend({
  id: Id.optional().describe("Id of a size, or of an item without a product that becomes one. Without it, a new size"),
  product_id: z.null().optional().describe("`null` takes the size out of the product. It stays as an item of its own"),
});
export type SizeDraft = z.output<typeof SizeDraft>;

export const SizeDrafts = z.array(SizeDraft).max(MAX_SIZES, { abort: true }).refine(
  (sizes) => new Set(sizes.map(({ id }) => id ?? {})).size === sizes.length,
  "must name each item once",
).optional().describe(
  "Sizes to add or to change, in their order; others stay as they are. All or nothing: an error names the place of " +
    "its size. A new size takes what it does not say from the first size: prices, deposit, rules and photos",
);
