import type { Inventory, InventoryQuery } from "../../shared/contract/storefront.ts";
import type { Period, PeriodContext } from "../../shared/period.ts";
import { periodOf } from "../../shared/read_period.ts";
import { findBrokenRule, type RuleContext } from "../../shared/rules.ts";
import { DAY } from "../../shared/wall_clock.ts";
import type { Position } from "../http/cursor.ts";
import { invalid } from "../problem.ts";
import { createFreeUnits, type FreeUnits } from "../stock/free_units.ts";
import { createSaleUnits } from "../stock/sale_units.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue, CatalogueScope } from "./catalogue.ts";
import { isFound } from "./named_item.ts";
import { DAYS_AHEAD, laterPeriods, nextAvailable } from "./next_available.ts";
import { addonSizesOf, partSizesOf, productsOfAddons } from "./part_sizes.ts";
import { readMoreStock, readStock } from "./read_stock.ts";
import type { Availability, ListedItem } from "./serialize_items.ts";

/** A page before it is serialized. */
export interface InventoryPage {
  catalogue: Catalogue;
  period: Period;
  /** One item more than the page has room for, if there are more. */
  listed: ListedItem[];
  addon_sizes: Inventory["addon_sizes"];
}
interface InventoryRequest {
  query: InventoryQuery;
  after: Position | undefined;
  now: Date;
  /** Staff may book items that are not live. Rules do not limit what is available to them. */
  staff: boolean;
}
/** The stock of a shop with more items than this is read page by page. */
const MAX_ITEMS_AT_ONCE = 500;
/** Additional items to read, since sold-out ones are left out. Without them nearly every page needs a second query. */
const EXTRA_SHARE = 1 / 6;

/** Returns one page of the items that are available in a period. */
export async function inventoryPage(
  scope: CatalogueScope,
  tenant_id: string,
  { query, after, now, staff }: InventoryRequest,
): Promise<InventoryPage> {
  const capacity = query.limit + 1;
  const first = query.include_unavailable ? capacity : Math.ceil(capacity * (1 + EXTRA_SHARE));
  const { catalogue, query: stock, uses } = await readStock(scope, tenant_id, (catalogue) => {
    const period = periodOf(query, { shop: catalogue.shop, now });
    if ("faults" in period) throw invalid(...period.faults);
    const offered = staff ? catalogue.bookable : catalogue.on_sale;
    const matches = matchingItems(offered, query, after);
    const all_at_once = offered.length <= MAX_ITEMS_AT_ONCE;
    const window = { starts: period.pickup_at, ends: period.return_at, holding: query.holding };
    const addonSizes = productsOfAddons(catalogue).flatMap((id) => catalogue.sizes.get(id) ?? []);
    const item_ids = all_at_once ? undefined : idsOf([...matches.slice(0, first), ...addonSizes]);
    return { ...window, period, matches, all_at_once, item_ids };
  });
  const { period, matches, all_at_once } = stock;
  const context = { shop: catalogue.shop, now };
  const occasion = { period, timezone: catalogue.shop.timezone, now };
  const listed: ListedItem[] = [];
  let free = createFreeUnits(uses);
  const addon_sizes = addonSizesOf({ ...catalogue, free, period });
  for (let from = 0, count = first; from < matches.length && listed.length < capacity; from += count, count *= 2) {
    const batch = matches.slice(from, from + count);
    if (from > 0 && !all_at_once) {
      const more = await readMoreStock(scope, tenant_id, { ...stock, catalogue, item_ids: idsOf(batch) });
      free = createFreeUnits(more);
    }
    const sale = createSaleUnits(catalogue, free);
    const items = batch.map((item, at) => ({
      item,
      index: from + at,
      availability: {
        ...staff ? stockOf(item, occasion, sale) : availabilityOf(item, occasion, sale),
        part_sizes: partSizesOf(item, { ...catalogue, free, period }),
      },
    }));
    listed.push(
      ...items.filter(({ availability }) => query.include_unavailable || availability.available_quantity > 0),
    );
  }
  listed.splice(capacity);
  if (query.include_unavailable) {
    await addNextAvailable(scope, tenant_id, { query, catalogue, period, context, listed });
  }
  return { catalogue, period, listed, addon_sizes };
}

/** Summarizes the stock of a page. With the catalogue's version and the query, it determines the answer. */
export function stockSummary(listed: readonly ListedItem[]): string {
  let summary = "";
  for (const { index, availability } of listed) {
    const { available_quantity, reason = "", next_available = "", part_sizes = [] } = availability;
    const parts = part_sizes.map((size) => size.available_quantity).join("/");
    summary += `${index} ${available_quantity}${reason}${next_available}${parts},`;
  }
  return summary;
}

/** Returns the cursor position of an item: its display order, then its id. */
export function positionOf({ item: { sort_order, id } }: ListedItem): Position {
  return [sort_order, id];
}

/** Returns the items that match the query and come after the cursor's position. */
function matchingItems(
  offered: readonly CatalogueItem[],
  { category_id, query }: InventoryQuery,
  after: Position | undefined,
): readonly CatalogueItem[] {
  if (!after && !category_id && !query) return offered;
  const text = query?.toLowerCase();
  const [order, id] = (after ?? []) as [number, string];
  return offered.filter((item) =>
    (!after || item.sort_order > order || item.sort_order === order && item.id > id) &&
    (!category_id || item.category_id === category_id) &&
    (!text || isFound(item, text))
  );
}

function availabilityOf(item: CatalogueItem, occasion: RuleContext, free: FreeUnits): Availability {
  const reason = findBrokenRule(item, occasion);
  const available_quantity = reason ? 0 : free(item, occasion.period);
  return { available_quantity, reason: reason ?? (available_quantity === 0 ? "out_of_stock" : undefined) };
}

/** Returns how many units are free, and the rule that would keep customers from booking them. */
function stockOf(item: CatalogueItem, occasion: RuleContext, free: FreeUnits): Availability {
  const available_quantity = free(item, occasion.period);
  return { available_quantity, reason: available_quantity ? findBrokenRule(item, occasion) : "out_of_stock" };
}

/** Adds the next free date to the unavailable items of a page. */
async function addNextAvailable(
  scope: CatalogueScope,
  tenant_id: string,
  { query, catalogue, period, context, listed }: Omit<InventoryPage, "addon_sizes"> & {
    query: InventoryQuery;
    context: PeriodContext;
  },
): Promise<void> {
  const unavailable = listed.filter(({ availability }) => availability.available_quantity <= 0);
  if (!unavailable.length) return;
  const ends = new Date(period.return_at.getTime() + (DAYS_AHEAD + 1) * DAY);
  const item_ids = idsOf(unavailable.map(({ item }) => item));
  const uses = await readMoreStock(scope, tenant_id, {
    catalogue,
    starts: period.pickup_at,
    ends,
    item_ids,
    holding: query.holding,
  });
  const free = createSaleUnits(catalogue, createFreeUnits(uses));
  const later = laterPeriods(query, context);
  for (const { item, availability } of unavailable) {
    availability.next_available = nextAvailable(item, { later, free, context });
  }
}

function idsOf(items: readonly CatalogueItem[]): string[] {
  return items.map(({ id }) => id);
}
