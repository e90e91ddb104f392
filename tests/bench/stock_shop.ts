import type { Sql } from "../../server/db/client.ts";
import { DAY, HOUR } from "../../shared/wall_clock.ts";
import { addItems, ids } from "../support/stock.ts";
import type { BenchDatabase } from "./database.ts";
import { guaranteeTerms } from "./mixed_terms.ts";
import { createRandom, type Random } from "./random.ts";
import { type BenchShop, openBenchShop } from "./shop.ts";

const first = Math.ceil(Date.now() / DAY) * DAY + 7 * DAY;

/** A shop with 50 counted items, 4 with numbered units, 6 sizes, 7 bundles and 6 add-ons that draw on items. */
export interface RandomShop extends BenchShop {
  /** The items that are counted, without sizes and bundles. */
  plain_items: string[];
  /** The items with numbered units. Three of them are sizes of a product. */
  unit_items: string[];
  /** The bundles with parts that come in sizes. */
  sized_bundles: { id: string; sizes: string[]; each: number }[];
  addons: string[];
}

/**
 * Opens a shop with bundles of two items, bundles with sizes, add-ons with stock, and deposits due at pickup on every
 * third item.
 */
export async function openRandomShop(database: BenchDatabase): Promise<RandomShop> {
  const { sql } = database;
  const { int } = createRandom(1);
  const shop = await openBenchShop(
    database,
    Array.from({ length: 50 }, () => ({ inventory_count: int(1, 5), buffer_hours: int(0, 24) })),
  );
  // A cancellation less than four weeks before the pickup costs a part of the price, or all of it
  const policy = [{ hours_before: 672, refund_percent: 100 }, { hours_before: 336, refund_percent: 40 }];
  // Staff change these terms all the while
  const [terms] = guaranteeTerms;
  await sql`
    update tenants t set cancellation_policy = ${sql.json(policy)}, payment_terms = ${sql.json({ ...terms })}
    where t.id = ${shop.id}`;
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
  const unit_items = await addUnitItems(sql, shop.id, { count: 4, int });
  const products = [await addSizes(sql, shop.id, { int }), await addSizes(sql, shop.id, { int })];
  await addUnits(sql, shop.id, products[0]!.sizes.map((item_id) => ({ item_id, count: int(2, 5) })));
  const sized = await addSizedBundles(sql, shop.id, { products, fixed: [unit_items[0]!, shop.items[30]!] });
  const addons = [...shop.items.slice(20, 25), unit_items[1]!].map((stock_item_id, at) => ({
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
    unit_items: [...unit_items, ...products[0]!.sizes],
    sized_bundles: sized,
    items: [
      ...shop.items,
      ...bundles,
      ...unit_items,
      ...products.flatMap(({ sizes }) => sizes),
      ...sized.map(({ id }) => id),
    ],
    addons: addons.map(({ id }) => id),
  };
}

/** Adds items with two to five numbered units each. */
async function addUnitItems(sql: Sql, tenant_id: string, { count, int }: { count: number } & Pick<Random, "int">) {
  const drafts = Array.from({ length: count }, () => ({ buffer_hours: int(0, 24) }));
  const unit_items = await addItems(sql, tenant_id, drafts);
  await addUnits(sql, tenant_id, unit_items.map((item_id) => ({ item_id, count: int(2, 5) })));
  return unit_items;
}

/** Gives items numbered units, and lets their counts follow them. */
async function addUnits(sql: Sql, tenant_id: string, items: readonly { item_id: string; count: number }[]) {
  const units = items.flatMap(({ item_id, count }) =>
    Array.from({ length: count }, (_, at) => ({ tenant_id, id: ids.next("un"), item_id, code: codeOf(item_id, at) }))
  );
  await sql`insert into units ${sql(units)}`;
  await sql`
    update items i
    set tracking = 'unit'
    where i.tenant_id = ${tenant_id} and i.id = any(${items.map(({ item_id }) => item_id)}::text[])`;
}

/** Returns the code of a unit. The last letters of the item's id tell the units of items apart. */
export function codeOf(item_id: string, at: number): string {
  return `${item_id.slice(-6)}-${at}`;
}

/** Adds a product in three sizes. */
async function addSizes(sql: Sql, tenant_id: string, { int }: Pick<Random, "int">) {
  const sizes = await addItems(
    sql,
    tenant_id,
    Array.from({ length: 3 }, () => ({ inventory_count: int(2, 5), buffer_hours: int(0, 24) })),
  );
  const product_id = ids.next("pr");
  await sql`
    insert into products (tenant_id, id, category_id, name)
    select i.tenant_id, ${product_id}, i.category_id, ${product_id}
    from items i
    where i.tenant_id = ${tenant_id} and i.id = ${sizes[0]!}`;
  await sql`
    update items i
    set product_id = ${product_id}, option_label = i.id
    where i.tenant_id = ${tenant_id} and i.id = any(${sizes}::text[])`;
  return { product_id, sizes };
}

/** Adds a bundle for each product: one or two of its sizes, and an item that is always a part. */
async function addSizedBundles(
  sql: Sql,
  tenant_id: string,
  { products, fixed }: { products: Awaited<ReturnType<typeof addSizes>>[]; fixed: string[] },
): Promise<RandomShop["sized_bundles"]> {
  const bundle_ids = await addItems(sql, tenant_id, products.map(() => ({ inventory_count: 10_000 })));
  const bundles = products.map(({ product_id, sizes }, at) => ({
    id: bundle_ids[at]!,
    product_id,
    sizes,
    each: at + 1,
  }));
  for (const { id, product_id, each } of bundles) {
    await sql`
      update items i
      set sized_components = ${sql.json([{ product_id, quantity: each }])}
      where i.tenant_id = ${tenant_id} and i.id = ${id}`;
  }
  const parts = bundles.map(({ id: bundle_id }, at) => (
    { tenant_id, bundle_id, item_id: fixed[at]!, quantity: 1, position: 1 }
  ));
  await sql`insert into item_components ${sql(parts)}`;
  return bundles;
}

/** Returns a random period of 1 to 72 hours in six weeks, which begin a number of six weeks later. */
export function periodOf({ int }: Random, later = 0) {
  const starts = first + (later * 42 * 24 + int(0, 42 * 24)) * HOUR;
  return {
    pickup_date: new Date(starts).toISOString(),
    return_date: new Date(starts + int(1, 72) * HOUR).toISOString(),
  };
}

/**
 * Returns one to three random lines of one to three units. One line in three has an add-on. One in two is of numbered
 * units or of a bundle with sizes, which are chosen for each unit.
 */
export function linesOf({ int, pick }: Random, { items, unit_items, sized_bundles, addons }: RandomShop) {
  const numbered = [...unit_items, ...sized_bundles.map(({ id }) => id)];
  return Array.from({ length: int(1, 3) }, () => {
    const fleet_item_id = pick(int(1, 2) === 1 ? numbered : items);
    const quantity = int(1, 3);
    const { sizes, each } = sized_bundles.find(({ id }) => id === fleet_item_id) ?? { sizes: [], each: 0 };
    return {
      fleet_item_id,
      quantity,
      addons: int(1, 3) === 1 ? [{ id: pick(addons) }] : [],
      ...each > 0 && { sizes: Array.from({ length: quantity }, () => Array.from({ length: each }, () => pick(sizes))) },
    };
  });
}

export function cartOf(random: Random, shop: RandomShop, later = 0) {
  return { ...periodOf(random, later), line_items: linesOf(random, shop) };
}
