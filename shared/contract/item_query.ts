import { z } from "zod";
import { MAX_PRICE } from "../records/field.ts";
import { itemFields } from "../records/item.ts";
import { Id, Paging, textOf, wholeNumber } from "./common.ts";

const ItemStatus = z.enum(itemFields.status.values);

/** The filters and the order of a list of items. */
export const ItemListQuery = z.object({
  category_id: Id.optional().describe("Only items of this category"),
  product_id: Id.optional().describe("Only the sizes of this product"),
  status: ItemStatus.optional().describe(
    "`available`: can be rented if `live`. `maintenance`: cannot be rented for now. `retired`: no longer in use",
  ),
  state: z.enum(["active", "on_sale", "off_sale", "retired"]).optional().describe(
    "`active` are all but the retired ones. `on_sale` are those that customers can book, " +
      "`off_sale` are the other active ones, and `retired` are those no longer in use",
  ),
  query: textOf(200).optional().describe(
    "Only items with this text in them or in the name of their product, whatever its case. It is found in any part " +
      "of a word",
  ),
  price_table_id: Id.optional().describe("Only items with the prices of this table"),
  tax_rate_id: Id.optional().describe("Only items with this tax rate"),
  skill_level: textOf(50).optional().describe(
    "Only items with exactly this `skill_level`",
  ),
  min_price: wholeNumber(0, MAX_PRICE).optional().describe(
    "Only items with a `price_full_day` of at least this amount, in the currency's minor unit",
  ),
  max_price: wholeNumber(0, MAX_PRICE).optional().describe(
    "Only items with a `price_full_day` of at most this amount, in the currency's minor unit",
  ),
  sort: z.enum(["name", "price_full_day", "sort_order", "created_at", "product"]).default("sort_order").describe(
    "`sort_order`: as the shop has arranged them. `name`, `price_full_day` and `created_at`: by that field. " +
      "`product`: as arranged, with the sizes of a product one after the other",
  ),
  order: z.enum(["asc", "desc"]).default("asc").describe(
    "`asc` starts with the smallest or earliest, `desc` with the largest or latest",
  ),
});
/** The filters, the order and the page of a list of items. */
export const ItemQuery = Paging.extend(ItemListQuery.shape);
export type ItemState = NonNullable<z.output<typeof ItemQuery>["state"]>;
