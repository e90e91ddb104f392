import type { storefront } from "../../shared/contract/storefront.ts";
import type { InputOf } from "../../shared/contract/mod.ts";
import type { Here, Period } from "../../shared/period.ts";
import { periodOf } from "../../shared/read_period.ts";
import { type Occasion, ruleAgainst } from "../../shared/rules.ts";
import { DAY } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import type { Position } from "../http/cursor.ts";
import { invalid } from "../problem.ts";
import { type Free, freeIn } from "../stock/free.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";
import { DAYS_AHEAD, laterPeriods, nextAvailable } from "./next_available.ts";
import { alsoInUse, stocked } from "./stocked.ts";
import type { Shown, Standing } from "./written.ts";

/** What is asked of the inventory, parsed. */
export type InventoryQuery = InputOf<
  "GET /v1/storefront/inventory",
  (typeof storefront)["GET /v1/storefront/inventory"]
>["query"];
/** A page before it is written. */
export interface InventoryPage {
  catalogue: Catalogue;
  period: Period;
  /** One more than the page has room for, if there are more. */
  shown: Shown[];
}
type Reach = { sql: Queries; vault: object };

/** A shop with more items than this is read page by page: of 5,000 items a page of 50 takes 1 ms, all of them 20. */
const READ_WHOLE = 500;
/** Some items are taken, so a sixth more are looked at than a page has room for: else nearly every page asked Postgres twice. */
const SPARE = 1 / 6;

/** One page of what may be had in a period. */
export async function inventoryPage(
  scope: Reach,
  tenant_id: string,
  { query, after, now }: { query: InventoryQuery; after: Position | undefined; now: Date },
): Promise<InventoryPage> {
  const room = query.limit + 1;
  const first = query.include_unavailable ? room : Math.ceil(room * (1 + SPARE));
  const { catalogue, asked, uses } = await stocked(scope, tenant_id, (catalogue) => {
    const period = periodOf(query, { shop: catalogue.shop, now });
    if ("faults" in period) throw invalid(...period.faults);
    const wanted = wantedItems(catalogue, query, after);
    const whole = catalogue.on_sale.length <= READ_WHOLE;
    const window = { starts: period.pickup_at, ends: period.return_at, holding: query.holding };
    return { ...window, period, wanted, whole, item_ids: whole ? undefined : idsOf(wanted.slice(0, first)) };
  });
  const { period, wanted, whole } = asked;
  const here = { shop: catalogue.shop, now };
  const when = { period, timezone: catalogue.shop.timezone, now };
  const shown: Shown[] = [];
  let free = freeIn(uses);
  for (let from = 0, count = first; from < wanted.length && shown.length < room; from += count, count *= 2) {
    const some = wanted.slice(from, from + count);
    if (from > 0 && !whole) {
      free = freeIn(await alsoInUse(scope, tenant_id, { ...asked, catalogue, item_ids: idsOf(some) }));
    }
    const stand = some.map((item, at) => ({ item, place: from + at, standing: standingOf(item, when, free) }));
    shown.push(...stand.filter(({ standing }) => query.include_unavailable || !standing.reason));
  }
  shown.splice(room);
  if (query.include_unavailable) await addNextAvailable(scope, tenant_id, { query, catalogue, period, here, shown });
  return { catalogue, period, shown };
}

/** What a page says of the stock, in short: with the catalogue's version and the question it decides the answer. */
export function standingsOf(shown: readonly Shown[]): string {
  let said = "";
  for (const { place, standing: { available_quantity, reason = "", next_available = "" } } of shown) {
    said += `${place} ${available_quantity}${reason}${next_available},`;
  }
  return said;
}

/** Where a page goes on: by the order in which items are shown, then the id. */
export function positionOf({ item: { sort_order, id } }: Shown): Position {
  return [sort_order, id];
}

function wantedItems(
  { on_sale }: Catalogue,
  { category_id, query }: InventoryQuery,
  after: Position | undefined,
): readonly CatalogueItem[] {
  if (!after && !category_id && !query) return on_sale;
  const text = query?.toLowerCase();
  const [order, id] = (after ?? []) as [number, string];
  return on_sale.filter((item) =>
    (!after || item.sort_order > order || item.sort_order === order && item.id > id) &&
    (!category_id || item.category_id === category_id) &&
    (!text || `${item.name}\u0001${item.description ?? ""}`.toLowerCase().includes(text))
  );
}

function standingOf(item: CatalogueItem, when: Occasion, free: Free): Standing {
  const refusal = ruleAgainst(item, when);
  const available_quantity = refusal ? 0 : free(item, when.period);
  return { available_quantity, reason: refusal ?? (available_quantity === 0 ? "out_of_stock" : undefined) };
}

/** Only the items that are not to be had, and only when they are shown, are looked at over the days ahead. */
async function addNextAvailable(
  scope: Reach,
  tenant_id: string,
  { query, catalogue, period, here, shown }: InventoryPage & { query: InventoryQuery; here: Here },
): Promise<void> {
  const missing = shown.filter(({ standing }) => standing.reason);
  if (!missing.length) return;
  const ends = new Date(period.return_at.getTime() + (DAYS_AHEAD + 1) * DAY);
  const item_ids = idsOf(missing.map(({ item }) => item));
  const free = freeIn(
    await alsoInUse(scope, tenant_id, {
      catalogue,
      starts: period.pickup_at,
      ends,
      item_ids,
      holding: query.holding,
    }),
  );
  const later = laterPeriods(query, here);
  for (const { item, standing } of missing) standing.next_available = nextAvailable(item, { later, free, here });
}

function idsOf(items: readonly CatalogueItem[]): string[] {
  return items.map(({ id }) => id);
}
