import type { Product, ProductDraft } from "../../shared/contract/products.ts";
import type { ShownProduct } from "../../shared/contract/shown_item.ts";
import { slugOf } from "../../shared/item_csv.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { Position } from "../http/cursor.ts";
import { shownPhotos } from "./photos.sql.ts";

/** Fields to change of a product. An absent field keeps its value. */
type ProductChanges = Partial<ProductDraft>;

export async function listProducts(
  sql: Queries,
  tenant_id: string,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<Product[]> {
  return await sql<Product[]>`
    select ${columns(sql)}
    from products p
    where p.tenant_id = ${tenant_id} and p.deleted_at is null
      ${after ? sql`and (p.sort_order, p.id) > (${after[0]!}::int, ${after[1]!})` : sql``}
    order by p.sort_order, p.id
    limit ${limit}`;
}

export async function findProduct(sql: Queries, tenant_id: string, id: string): Promise<Product | undefined> {
  const [row] = await sql<Product[]>`
    select ${columns(sql)}
    from products p
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.deleted_at is null`;
  return row;
}

/** A product as customers see it, with the slug of its page. */
export type ProductOnSale = ShownProduct & { slug: string | null };

/** Returns the products of a shop as customers see them, by id. */
export async function shownProducts(sql: Queries, tenant_id: string): Promise<Map<string, ProductOnSale>> {
  const rows = await sql<ProductOnSale[]>`
    select p.id, p.name, p.slug, p.description, ${shownPhotos(sql, "p")} as photos
    from products p
    where p.tenant_id = ${tenant_id} and p.deleted_at is null`;
  return new Map(rows.map((product) => [product.id, product]));
}

/** Violates `products_name_taken` if another product has the name. */
export async function addProduct(
  sql: Queries,
  tenant_id: string,
  { photos, ...plain }: ProductDraft & { id: string },
): Promise<void> {
  const slug = slugOf(plain.name) || null;
  await sql`insert into products ${sql({ tenant_id, ...plain, slug, photos: sql.json(photos) })}`;
}

/** Violates `products_name_taken` if another product has the name. */
export async function changeProduct(
  sql: Queries,
  tenant_id: string,
  { id, photos, ...plain }: ProductChanges & { id: string },
): Promise<void> {
  const changes = { ...plain, ...photos && { photos: sql.json(photos) } };
  await sql`
    update products p
    set updated_at = instant() ${alsoSet(sql, changes)}
    where p.tenant_id = ${tenant_id} and p.id = ${id}`;
}

/** What a change of a product, or of one of its sizes, has to know of it. */
export type LockedProduct = Pick<Product, "id" | "name" | "category_id">;

/** Locks a product until the transaction ends: nobody adds a size, moves it to another category or deletes it. */
export async function lockProduct(sql: Queries, tenant_id: string, id: string): Promise<LockedProduct | undefined> {
  const [row] = await sql<LockedProduct[]>`
    select p.id, p.name, p.category_id
    from products p
    where p.tenant_id = ${tenant_id} and p.id = ${id} and p.deleted_at is null
    for no key update`;
  return row;
}

/** A product that an import can add sizes to. */
export type KnownProduct = LockedProduct & { labels: string[] };

/** Locks all products of a shop until the transaction ends. Returns them with the labels of their sizes. */
export async function lockProducts(sql: Queries, tenant_id: string): Promise<KnownProduct[]> {
  return await sql<KnownProduct[]>`
    select p.id, p.name, p.category_id, array(
      select i.option_label
      from items i
      where i.tenant_id = p.tenant_id and i.product_id = p.id and i.status <> 'retired') as labels
    from products p
    where p.tenant_id = ${tenant_id} and p.deleted_at is null
    order by p.id
    for no key update`;
}

/** The product that an item has. */
export interface ProductOfItem {
  id: string;
  /** Whether it was deleted. Then the item is retired. */
  is_deleted: boolean;
}

/**
 * Locks the product that an item has, if any, until the transaction ends: nobody else adds or retires a size of it.
 * Also locks a product that the item gets.
 */
export async function lockProductOfItem(
  sql: Queries,
  tenant_id: string,
  item_id: string,
  { and_product = null }: { and_product?: string | null } = {},
): Promise<ProductOfItem | undefined> {
  const rows = await sql<(ProductOfItem & { is_own: boolean })[]>`
    select p.id, p.deleted_at is not null as is_deleted, p.id is distinct from ${and_product} or p.id = (
      select i.product_id from items i where i.tenant_id = ${tenant_id} and i.id = ${item_id}) as is_own
    from products p
    where p.tenant_id = ${tenant_id} and (p.id = ${and_product} or p.id = (
      select i.product_id from items i where i.tenant_id = ${tenant_id} and i.id = ${item_id}))
    order by p.id
    for no key update`;
  return rows.find(({ is_own }) => is_own);
}

/** A size of a product that is not retired. */
interface Size {
  id: string;
  option_label: string;
}

/** Gives a product a new version. */
export async function touchProduct(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`update products p set updated_at = instant() where p.tenant_id = ${tenant_id} and p.id = ${id}`;
}

/** Locks all items of a product, retired ones too, until the transaction ends. Returns those that are not retired. */
export async function lockSizes(sql: Queries, tenant_id: string, product_id: string): Promise<Size[]> {
  const rows = await sql<(Size & { is_retired: boolean })[]>`
    select i.id, i.option_label, i.status = 'retired' as is_retired
    from items i
    where i.tenant_id = ${tenant_id} and i.product_id = ${product_id}
    order by i.id
    for no key update`;
  return rows.filter(({ is_retired }) => !is_retired);
}

/** Counts the sizes of a product that are not retired. */
export async function countSizes(sql: Queries, tenant_id: string, product_id: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select ${sizeCount(sql)} as count
    from products p
    where p.tenant_id = ${tenant_id} and p.id = ${product_id}`;
  return row?.count ?? 0;
}

/** Gives the items that have the old name of their product its new one. All its items have changed with it. */
export async function renameSizes(
  sql: Queries,
  tenant_id: string,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await sql`
    update items i
    set updated_at = instant(), name = case when i.name = ${from} then ${to} else i.name end
    where i.tenant_id = ${tenant_id} and i.product_id = ${id} and i.status <> 'retired'`;
}

/** Deletes a product. Its retired items still show it. */
export async function deleteProduct(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`
    update products p
    set deleted_at = instant(), updated_at = instant()
    where p.tenant_id = ${tenant_id} and p.id = ${id}`;
}

function columns(sql: Queries) {
  return sql`
    p.id, p.name, p.description, p.category_id, p.photos, p.sort_order, p.created_at,
    greatest(p.updated_at, (
      select max(i.updated_at)
      from items i
      where i.tenant_id = p.tenant_id and i.product_id = p.id)) as updated_at,
    ${sizeCount(sql)} as item_count`;
}

/** Returns the number of sizes of `products p` that are not retired. */
function sizeCount(sql: Queries) {
  return sql`(
    select count(*)
    from items i
    where i.tenant_id = p.tenant_id and i.product_id = p.id and i.status <> 'retired')::int`;
}
