import type { ItemState } from "../../shared/contract/item_query.ts";
import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { Position } from "../http/cursor.ts";
import type { Queries } from "../db/client.ts";
import { containing } from "../db/containing.ts";
import { itemColumns } from "./items.sql.ts";

/** Conditions on listed items. Prices are for a full day, in minor units. */
export interface ItemFilter {
  category_id?: string | undefined;
  product_id?: string | undefined;
  status?: ManagedItem["status"] | undefined;
  state?: ItemState | undefined;
  query?: string | undefined;
  price_table_id?: string | undefined;
  tax_rate_id?: string | undefined;
  skill_level?: string | undefined;
  min_price?: number | undefined;
  max_price?: number | undefined;
}
/** The order of a list. Items with the same value are sorted by id. By `product`, sizes of one follow each other. */
export interface ItemOrder {
  sort: "name" | "price_full_day" | "sort_order" | "created_at" | "product";
  order: "asc" | "desc";
}
/** A listed item and the value by which it was sorted, for the cursor of the next page. */
export type ListedItem = ManagedItem & { thumbnail_url: string | null; sorted_by: string | number };

/**
 * Lists one page of items by keyset pagination. `after` is the sort value and the id of the previous page's last item.
 * `only_available` restricts the list to what a publishable key may see.
 */
export async function listItems(
  sql: Queries,
  tenant_id: string,
  { filter, order: { sort, order }, only_available, after, limit }: {
    filter: ItemFilter;
    order: ItemOrder;
    only_available: boolean;
    after: Position | undefined;
    limit: number;
  },
): Promise<ListedItem[]> {
  const value = sort === "name" ? sql`lower(i.name)` : sort === "product" ? placeInProducts(sql) : sql`i.${sql(sort)}`;
  const [direction, beyond] = order === "asc" ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return await sql<ListedItem[]>`
    select ${itemColumns(sql)}, ${only_available ? sql`null` : thumbnail(sql)} as thumbnail_url, ${value} as sorted_by
    from items i
    join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
    where i.tenant_id = ${tenant_id}
      ${only_available ? sql`and i.status = 'available'` : sql``}
      ${conditions(sql, tenant_id, filter)}
      ${after ? sql`and (${value}, i.id) ${beyond} (${after[0]!}, ${after[1]!})` : sql``}
    order by ${value} ${direction}, i.id ${direction}
    limit ${limit}`;
}

/**
 * Returns a text that sorts `items i` by their product, which stands where its own `sort_order` puts it, and by their
 * place in it. An item without a product stands for itself.
 */
function placeInProducts(sql: Queries) {
  return sql`(
    ${sevenDigits(sql, sql`coalesce((select p.sort_order ${productOf(sql)}), i.sort_order)`)}
    || substr(coalesce(i.product_id, i.id), 4) || ${sevenDigits(sql, sql`i.sort_order`)}) collate "C"`;
}

function sevenDigits(sql: Queries, position: ReturnType<Queries>) {
  return sql`lpad((${position} + 1000000)::text, 7, '0')`;
}

/** Returns the product of `items i`. */
function productOf(sql: Queries) {
  return sql`from products p where p.tenant_id = i.tenant_id and p.id = i.product_id`;
}

/** Returns the smallest copy of the first photo of `items i`, or the photo itself if it has none. */
function thumbnail(sql: Queries) {
  return sql`
    coalesce((
      select small.variant ->> 'url'
      from photos p
      cross join lateral jsonb_array_elements(p.variants) as small(variant)
      where p.tenant_id = i.tenant_id and p.path = i.photos -> 0 ->> 'url'
      order by (small.variant -> 'width')::int
      limit 1), i.photos -> 0 ->> 'url')`;
}

function conditions(
  sql: Queries,
  tenant_id: string,
  { category_id, product_id, status, state, query, price_table_id, tax_rate_id, ...others }: ItemFilter,
) {
  const { skill_level, min_price, max_price } = others;
  return sql`
    ${category_id === undefined ? sql`` : sql`and i.category_id = ${category_id}`}
    ${product_id === undefined ? sql`` : sql`and i.product_id = ${product_id}`}
    ${status === undefined ? sql`` : sql`and i.status = ${status}`}
    ${state === undefined ? sql`` : sql`and ${inState(sql, state)}`}
    ${
    query === undefined ? sql`` : sql`
      and (i.search like lower(${containing(query)})
        or i.product_id in (
          select p.id from products p where p.tenant_id = ${tenant_id} and lower(p.name) like lower(${
      containing(query)
    })))`
  }
    ${price_table_id === undefined ? sql`` : sql`and i.price_table_id = ${price_table_id}`}
    ${tax_rate_id === undefined ? sql`` : sql`and i.tax_rate_id = ${tax_rate_id}`}
    ${skill_level === undefined ? sql`` : sql`and i.skill_level = ${skill_level}`}
    ${min_price === undefined ? sql`` : sql`and i.price_full_day >= ${min_price}`}
    ${max_price === undefined ? sql`` : sql`and i.price_full_day <= ${max_price}`}`;
}

function inState(sql: Queries, state: ItemState) {
  switch (state) {
    case "active":
      return sql`i.status <> 'retired'`;
    case "on_sale":
      return sql`i.status = 'available' and i.live`;
    case "off_sale":
      return sql`i.status <> 'retired' and not (i.status = 'available' and i.live)`;
    case "retired":
      return sql`i.status = 'retired'`;
  }
}
