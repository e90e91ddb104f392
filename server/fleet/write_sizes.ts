import type { FieldError } from "../../shared/contract/field_error.ts";
import { ItemDraft, type ManagedItem } from "../../shared/contract/fleet.ts";
import type { SizeDraft } from "../../shared/contract/sizes.ts";
import { itemFields } from "../../shared/records/item.ts";
import { slugOf } from "../../shared/item_csv.ts";
import type { Queries, Transaction } from "../db/client.ts";
import { meaningOf } from "../db/violations.ts";
import { parseInput } from "../http/input_faults.ts";
import type { Ids } from "../ids.ts";
import { lockTables } from "../prices/price_tables.sql.ts";
import { invalid, Problem } from "../problem.ts";
import { itemBlockedProblem } from "./blocked_item.ts";
import { getItem, retireItem } from "./items.sql.ts";
import { findSizeLabelErrors, findStrangers, isLeaving, relabelled } from "./sent_sizes.ts";
import { countSizes, type LockedProduct } from "./products.sql.ts";
import { freeSlug } from "./free_slug.ts";
import { listSizes, lockSizesAnd, orderSizes, takenSlugs, unlabelSizes } from "./sizes.sql.ts";
import { publicPhotos } from "./stored_urls.ts";
import { createItem, type ItemWrite, updateItem } from "./write_item.ts";

/** The sizes of a request, and the product that they are written to. */
interface SizesWrite extends ItemWrite {
  ids: Ids;
  product: LockedProduct;
  sizes: readonly SizeDraft[];
}

/** Locks the price tables that sizes name, until the transaction ends. They are locked before a product. */
export async function lockTablesOfSizes(
  tx: Queries,
  tenant_id: string,
  sizes: readonly SizeDraft[],
): Promise<void> {
  const ids = new Set(sizes.flatMap(({ price_table_id }) => price_table_id ?? []));
  for (const id of [...ids].toSorted()) await lockTables(tx, tenant_id, { mode: "share", id });
}

/** Locks the items of a product and those that become its sizes. It comes before any change of the catalogue. */
export async function lockItemsOfSizes(
  tx: Queries,
  tenant_id: string,
  { product_id, sizes }: { product_id: string; sizes: readonly SizeDraft[] },
): Promise<void> {
  await lockSizesAnd(tx, tenant_id, { product_id, item_ids: sizes.flatMap(({ id }) => id ?? []) });
}

/**
 * Adds, changes and takes out sizes of a product, all or none. The caller has locked its price tables, the product and
 * the items. Throws a 400 that names the place of each size that cannot be written.
 */
export async function writeSizes(tx: Transaction, write: SizesWrite): Promise<void> {
  const { tenant_id, product, sizes } = write;
  if (!sizes.length) return;
  const stored = await listSizes(tx, tenant_id, product.id);
  const named = new Set(sizes.map(({ id }) => id));
  const faults = [...await findStrangers(tx, write, stored), ...findSizeLabelErrors(sizes, stored)];
  if (faults.length) throw invalid(...faults);
  const model = stored[0]?.id ?? sizes.find(({ id }) => id !== undefined)?.id;
  const first = model === undefined ? null : await getItem(tx, tenant_id, model);
  const wantedSlugs = sizes.map((size) => slugOfSize(size, product));
  const slugs = { taken: await takenSlugs(tx, tenant_id, wantedSlugs), counts: new Map<string, number>() };
  await unlabelSizes(tx, tenant_id, relabelled(sizes, stored));
  // Sizes that leave make room for others
  const places = sizes.map((size, at) => ({ size, at })).toSorted((one, other) => rank(one.size) - rank(other.size));
  const order = new Map<number, string>();
  for (const { size, at } of places) {
    const id = await naming(
      at,
      () => writeSize(tx, write, { size, first, slug: () => freeSlug(wantedSlugs[at]!, slugs) }),
    );
    if (!isLeaving(size)) order.set(at, id);
  }
  if (await countSizes(tx, tenant_id, product.id) === 0) {
    throw new Problem("last_size", "Delete the product instead, or leave one size in it");
  }
  const others = stored.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  const wanted = [...order].toSorted(([one], [other]) => one - other).map(([, id]) => id);
  await orderSizes(tx, tenant_id, [...wanted, ...others]);
}

const rank = (size: SizeDraft) => isLeaving(size) ? 0 : size.id ? 1 : 2;

/** Writes one size. Returns its id. */
async function writeSize(
  tx: Transaction,
  write: SizesWrite,
  { size: { id, ...fields }, first, slug }: { size: SizeDraft; first: ManagedItem | null; slug: () => string },
): Promise<string> {
  const { tenant_id, product } = write;
  if (id === undefined) {
    const draft = {
      ...first && publicPhotos(likeFirst(first, fields), write.settings),
      ...fields.price_full_day !== undefined && { price_half_day: fields.price_full_day },
      name: product.name,
      ...fields,
      slug: fields.slug ?? slug(),
      product_id: product.id,
    };
    const faults: FieldError[] = [];
    const read = parseInput(ItemDraft, draft, faults) as ItemDraft | undefined;
    const item = read ? await createItem(tx, write, read) : invalid(...faults);
    if (item instanceof Problem) throw item;
    return item.id;
  }
  if (fields.status === "retired" && await retireItem(tx, tenant_id, id) === "booked") {
    throw await itemBlockedProblem(tx, tenant_id, id);
  }
  const changes = { product_id: product.id, ...fields };
  const item = await updateItem(tx, write, { id, changes, mayBeLastSize: true });
  if (item instanceof Problem) throw item;
  return id;
}

/** The fields that each size has for itself. A new one does not take them from another. */
const ownFields = [
  "name",
  "slug",
  "sku",
  "status",
  "category_id",
  "product_id",
  "option_label",
  "units_in_maintenance",
  "sort_order",
];
const priceFields = ["price_half_day", "price_full_day", "price_multi_day", "price_weekly"] as const;

/** Returns what a new size takes from the first one. With a price or a price table of its own it takes no prices. */
function likeFirst(first: ManagedItem, size: Partial<SizeDraft>) {
  const hasPrices = size.price_table_id || priceFields.some((name) => size[name] !== undefined);
  const left_out: readonly string[] = [
    ...ownFields,
    ...hasPrices ? [...priceFields, "price_table_id"] : first.price_table_id ? priceFields : [],
    ...first.tracking === "unit" || first.components.length ? ["inventory_count"] : [],
  ];
  const names = (Object.keys(itemFields) as (keyof typeof itemFields)[]).filter((name) => !left_out.includes(name));
  return { photos: first.photos, ...Object.fromEntries(names.map((name) => [name, first[name]])) };
}

function slugOfSize({ slug, name, option_label }: SizeDraft, product: LockedProduct): string {
  return slug ?? (slugOf(`${name ?? product.name} ${option_label ?? ""}`) || "item");
}

/** Runs the write of the size at a place. What refuses it becomes an error of that place. */
async function naming<R>(at: number, write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    const problem = meaningOf(error);
    if (!(problem instanceof Problem)) throw error;
    throw placed(problem, at);
  }
}

/** The field of a size that a refusal is about. */
const fieldsOfCodes: Record<string, string> = {
  slug_taken: "slug",
  option_label_taken: "option_label",
  below_committed_stock: "inventory_count",
  item_has_active_bookings: "status",
};

function placed(problem: Problem, at: number): Problem {
  if (problem.code === "invalid_request") {
    const { errors } = problem.extra as { errors: FieldError[] };
    return invalid(...errors.map(({ path, ...error }) => ({ path: `sizes.${at}.${path}`, ...error })));
  }
  const field = fieldsOfCodes[problem.code];
  return field ? invalid({ path: `sizes.${at}.${field}`, code: problem.code, message: problem.message }) : problem;
}
