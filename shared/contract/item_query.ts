import { z } from "zod";
import { MAX_PRICE } from "../records/field.ts";
import { itemFields } from "../records/item.ts";
import { Id, Paging, textOf, wholeNumber } from "./common.ts";

const ItemStatus = z.enum(itemFields.status.values);

/** The filters, the order and the page of a list of items. */
export const ItemQuery = Paging.extend({
  category_id: Id.optional(),
  status: ItemStatus.optional(),
  state: z.enum(["active", "on_sale", "off_sale", "retired"]).optional().meta({
    description: "`active` are all but the retired ones. `on_sale` are those that customers can book, " +
      "`off_sale` are the other active ones, and `retired` are those no longer in use",
  }),
  query: textOf(200).optional(),
  skill_level: textOf(50).optional(),
  min_price: wholeNumber(0, MAX_PRICE).optional(),
  max_price: wholeNumber(0, MAX_PRICE).optional(),
  sort: z.enum(["name", "price_full_day", "sort_order", "created_at"]).default("sort_order"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type ItemState = NonNullable<z.output<typeof ItemQuery>["state"]>;
