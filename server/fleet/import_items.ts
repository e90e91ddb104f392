import { countOf, type ItemDraft } from "../../shared/contract/fleet.ts";
import type { ItemImport } from "../../shared/contract/item_import.ts";
import type { LineError } from "../../shared/contract/problem_extras.ts";
import { slugOf } from "../../shared/item_csv.ts";
import { fourPricesOf } from "../../shared/prices/price_table.ts";
import type { FieldDescription } from "../../shared/records/field.ts";
import { itemFields } from "../../shared/records/item.ts";
import type { Queries } from "../db/client.ts";
import type { World } from "../deps.ts";
import { halfDayHours } from "../prices/price_tables.sql.ts";
import type { Problem } from "../problem.ts";
import { csvNotValid, firstErrors } from "./csv_errors.ts";
import { addCategories, addItems, type KnownNames, lockKnownNames } from "./import.sql.ts";
import { setProducts } from "./import_products.ts";
import type { ItemFile, ItemLine } from "./read_item_csv.ts";
import { storedPhotos } from "./stored_urls.ts";
import { freeSlug } from "./free_slug.ts";

/** The items that an answer lists. The count is of all. */
const MAX_LISTED_ITEMS = 100;

interface ImportOptions {
  tenant_id: string;
  file: ItemFile;
  dry_run: boolean;
}

/** Creates the items of a CSV file, and categories that do not exist, all or none. A dry run writes nothing. */
export async function importItems(
  tx: Queries,
  deps: Pick<World, "ids" | "settings">,
  { tenant_id, file: { items, errors: unreadable }, dry_run }: ImportOptions,
): Promise<ItemImport | Problem<"csv_not_valid">> {
  const known = await lockKnownNames(tx, tenant_id);
  const errors = [
    ...unreadable,
    ...takeSlugs(items, known.item_slugs),
    ...setTablePrices(items, known, await halfDayHours(tx, tenant_id)),
    ...setTaxRates(items, known),
    ...setProducts(items, known),
  ];
  if (errors.length && !dry_run) return csvNotValid(errors);
  const new_categories = findNewCategories(items, known);
  if (!dry_run) await write(tx, deps, { tenant_id, items, known, new_categories });
  return {
    dry_run,
    item_count: items.length,
    new_categories,
    items: items.slice(0, MAX_LISTED_ITEMS).map(({ line, category, item }) => ({
      line,
      name: item.name,
      category,
      price_full_day: item.price_full_day!,
      inventory_count: countOf(item),
      live: item.live,
    })),
    line_errors: firstErrors(errors),
    error_count: errors.length,
  };
}

/** Gives items without a slug in the file a free one. Returns an error for each slug of the file that is taken. */
function takeSlugs(items: readonly ItemLine[], taken: Set<string>): LineError[] {
  const given = items.filter(({ has_slug }) => has_slug);
  const errors = given.filter(({ item }) => taken.has(item.slug)).map(({ line }) => (
    { line, column: "slug", code: "slug_taken", message: "is already in use by another item" }
  ));
  for (const { item } of given) taken.add(item.slug);
  const slugs = { taken, counts: new Map<string, number>() };
  for (const { item } of items.filter(({ has_slug }) => !has_slug)) item.slug = freeSlug(item.slug, slugs);
  return errors;
}

/** Gives items that name a price table its prices. Returns an error for each name that no table has. */
function setTablePrices(items: readonly ItemLine[], { tables }: KnownNames, half_day_hours: number): LineError[] {
  const byName = new Map(tables.map((table) => [table.name.toLowerCase(), table]));
  const prices = new Map(tables.map((table) => [table.id, fourPricesOf(table, half_day_hours)]));
  return items.flatMap(({ line, price_table, item }) => {
    if (!price_table) return [];
    const table = byName.get(price_table.toLowerCase());
    if (!table) return { line, column: "price_table", code: "unknown", message: "is not the name of a price table" };
    Object.assign(item, prices.get(table.id), { price_table_id: table.id });
    return [];
  });
}

/** Gives items that name a tax rate its id. Returns an error for each name that no rate has. */
function setTaxRates(items: readonly ItemLine[], { tax_rates }: KnownNames): LineError[] {
  const byName = new Map(tax_rates.map(({ name, id }) => [name.toLowerCase(), id]));
  return items.flatMap(({ line, tax_rate, item }) => {
    if (!tax_rate) return [];
    const id = byName.get(tax_rate.toLowerCase());
    if (!id) return { line, column: "tax_rate", code: "unknown", message: "is not the name of a tax rate" };
    item.tax_rate_id = id;
    return [];
  });
}

/** Returns the names of categories that the shop does not have, each once, in the order of the file. */
function findNewCategories(items: readonly ItemLine[], known: KnownNames): string[] {
  const names = new Map<string, string>();
  const ids = categoryIdsOf(known);
  for (const { category } of items) {
    const wanted = category.toLowerCase();
    if (!ids.has(wanted)) names.set(wanted, names.get(wanted) ?? category);
  }
  return [...names.values()];
}

/** Returns the ids of categories by name in lower case and by slug. The first category of a name counts. */
function categoryIdsOf({ categories }: KnownNames): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { id, name, slug } of categories) {
    for (const key of [name.toLowerCase(), slug]) if (!ids.has(key)) ids.set(key, id);
  }
  return ids;
}

interface Writing {
  tenant_id: string;
  items: readonly ItemLine[];
  known: KnownNames;
  new_categories: readonly string[];
}

async function write(
  tx: Queries,
  { ids, settings }: Pick<World, "ids" | "settings">,
  { tenant_id, items, known, new_categories }: Writing,
): Promise<void> {
  const slugs = { taken: new Set(known.categories.map(({ slug }) => slug)), counts: new Map<string, number>() };
  const added = new_categories.map((name) => (
    { id: ids.next("cat"), name, slug: freeSlug(slugOf(name) || "category", slugs) }
  ));
  await addCategories(tx, tenant_id, added);
  const categoryIds = categoryIdsOf({ ...known, categories: [...known.categories, ...added] });
  const products = new Map(known.products.map(({ id, category_id }) => [id, category_id]));
  await addItems(
    tx,
    tenant_id,
    items.map(({ category, item }) => ({
      id: ids.next("fi"),
      ...rowOf(storedPhotos(item, settings)),
      category_id: products.get(item.product_id ?? "") ?? categoryIds.get(category.toLowerCase())!,
    })),
  );
}

const nullable = Object.entries<FieldDescription>(itemFields).filter(([, { nullable }]) => nullable).map((
  [name],
) => [name, null]);

/** Returns the columns of a new item. All rows of one statement have the same ones. */
function rowOf(item: ItemDraft) {
  const { components: _components, ...plain } = item;
  return { ...Object.fromEntries(nullable), ...plain, inventory_count: countOf(item) };
}
