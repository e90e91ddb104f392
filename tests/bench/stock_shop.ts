import { DAY, HOUR } from "../../shared/wall_clock.ts";
import { addItems, ids } from "../support/stock.ts";
import type { BenchDatabase } from "./database.ts";
import { createRandom, type Random } from "./random.ts";
import { type BenchShop, openBenchShop } from "./shop.ts";

const first = Math.ceil(Date.now() / DAY) * DAY + 7 * DAY;

/** A shop with 50 items, 5 bundles and 5 add-ons that draw on items. */
export interface RandomShop extends BenchShop {
  /** The items without the bundles. */
  plain_items: string[];
  addons: string[];
}

/** Opens a shop with bundles of two items, add-ons with stock, and deposits due at pickup on every third item. */
export async function openRandomShop(database: BenchDatabase): Promise<RandomShop> {
  const { sql } = database;
  const { int } = createRandom(1);
  const shop = await openBenchShop(
    database,
    Array.from({ length: 50 }, () => ({ inventory_count: int(1, 5), buffer_hours: int(0, 24) })),
  );
  await sql`
    update items i
    set deposit_amount = 10000, deposit_hold_timing = 'at_pickup'
    where i.tenant_id = ${shop.id} and i.id = any(${shop.items.filter((_, at) => at % 3 === 0)}::text[])`;
  const bundles = await addItems(sql, shop.id, Array.from({ length: 5 }, () => ({ inventory_count: 10_000 })));
  const components = bundles.flatMap((bundle_id, at) =>
    [1, 2].map((quantity) => (
      { tenant_id: shop.id, bundle_id, item_id: shop.items[2 * at + quantity]!, quantity, position: quantity }
    ))
  );
  await sql`insert into item_components ${sql(components)}`;
  const addons = shop.items.slice(20, 25).map((stock_item_id, at) => ({
    tenant_id: shop.id,
    id: ids.next("ao"),
    name: "Extra",
    price: 500,
    price_type: "per_item",
    stock_item_id,
    units_per_addon: 1 + at % 2,
  }));
  await sql`insert into addons ${sql(addons)}`;
  return {
    ...shop,
    plain_items: shop.items,
    items: [...shop.items, ...bundles],
    addons: addons.map(({ id }) => id),
  };
}

/** Returns a random period of 1 to 72 hours in six weeks, which begin a number of six weeks later. */
export function periodOf({ int }: Random, later = 0) {
  const starts = first + (later * 42 * 24 + int(0, 42 * 24)) * HOUR;
  return {
    pickup_date: new Date(starts).toISOString(),
    return_date: new Date(starts + int(1, 72) * HOUR).toISOString(),
  };
}

/** Returns one to three random lines of one to three units. One line in three has an add-on. */
export function linesOf({ int, pick }: Random, { items, addons }: RandomShop) {
  return Array.from({ length: int(1, 3) }, () => ({
    fleet_item_id: pick(items),
    quantity: int(1, 3),
    addons: int(1, 3) === 1 ? [{ id: pick(addons) }] : [],
  }));
}

export function cartOf(random: Random, shop: RandomShop, later = 0) {
  return { ...periodOf(random, later), line_items: linesOf(random, shop) };
}
