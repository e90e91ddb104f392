import type { ItemDraft, ManagedItem } from "../../shared/contract/fleet.ts";
import { type ItemField, itemFields } from "../../shared/records/item.ts";
import type { ItemPrices } from "../../shared/prices/four_prices.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import { batchQueries } from "../db/batch_queries.ts";
import { componentsColumn } from "./components.sql.ts";

/** Columns to change of an item. An undefined one keeps its value. */
export type ItemChanges = Partial<Omit<ItemDraft, "components">>;

export async function findItem(sql: Queries, tenant_id: string, id: string): Promise<ManagedItem | undefined> {
  return (await findItems(sql, tenant_id, [id]))[0];
}

export async function getItem(sql: Queries, tenant_id: string, id: string): Promise<ManagedItem> {
  const item = await findItem(sql, tenant_id, id);
  if (!item) throw new Error(`There is no item ${id}`);
  return item;
}

/** Finds an item outside a transaction. Calls in the same turn of the event loop share one query. */
export const findItemBatched = batchQueries(findItems);

async function findItems(
  sql: Queries,
  tenant_id: string,
  ids: readonly string[],
): Promise<(ManagedItem | undefined)[]> {
  const found = await sql<ManagedItem[]>`
    select ${itemColumns(sql)}
    from items i
    join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
    where i.tenant_id = ${tenant_id} and i.id = any(string_to_array(${ids.join()}, ','))`;
  return ids.map((id) => found.find((item) => item.id === id));
}

export async function addItem(
  sql: Queries,
  tenant_id: string,
  { id, ...item }: ItemChanges & { id: string },
): Promise<void> {
  await sql`insert into items ${sql({ tenant_id, id, ...rowOf(sql, item) })}`;
}

/** The fields that a change of an item has to check. */
type LockedItem = Pick<
  ManagedItem,
  | "status"
  | "category_id"
  | "product_id"
  | "option_label"
  | "min_duration"
  | "max_duration"
  | "inventory_count"
  | "units_in_maintenance"
  | "tracking"
  | "buffer_hours"
  | "price_table_id"
  | keyof ItemPrices
>;

/** Locks an item until the transaction ends. Allocations of its stock take the same lock. */
export async function lockItem(sql: Queries, tenant_id: string, id: string): Promise<LockedItem | undefined> {
  const [row] = await sql<LockedItem[]>`
    select i.status, i.category_id, i.product_id, i.option_label, i.min_duration, i.max_duration, i.inventory_count,
      i.units_in_maintenance, i.buffer_hours, i.price_table_id, i.price_half_day, i.price_full_day, i.price_multi_day,
      i.price_weekly, i.tracking
    from items i
    where i.tenant_id = ${tenant_id} and i.id = ${id}
    for no key update`;
  return row;
}

export async function changeItem(
  sql: Queries,
  tenant_id: string,
  { id, ...changes }: ItemChanges & { id: string },
): Promise<void> {
  await sql`
    update items i
    set updated_at = instant() ${alsoSet(sql, rowOf(sql, changes))}
    where i.tenant_id = ${tenant_id} and i.id = ${id}`;
}

/** Retires an item unless it is booked or held. Its record stays. The caller must have locked it. */
export async function retireItem(sql: Queries, tenant_id: string, id: string): Promise<"retired" | "booked"> {
  const retired = await sql`
    update items i
    set status = 'retired', updated_at = case when i.status = 'retired' then i.updated_at else instant() end
    where i.tenant_id = ${tenant_id} and i.id = ${id} and not exists (
      select from allocations a
      where a.tenant_id = i.tenant_id and a.item_id = i.id
        and (a.state = 'out' or a.state = 'booked' and a.returns > instant()
          or a.state = 'held' and a.expires_at > instant()))`;
  return retired.count ? "retired" : "booked";
}

/** Returns the columns of a `ManagedItem`. The statement must have `items i` joined with its `categories c`. */
export function itemColumns(sql: Queries) {
  return sql`
    ${itemColumnsWithoutPhotos(sql)}, i.photos, (
      select jsonb_build_object('id', p.id, 'name', p.name, 'description', p.description, 'photos', p.photos)
      from products p
      where p.tenant_id = i.tenant_id and p.id = i.product_id) as product`;
}

/** Fields that the table does not have, or that are selected in another way. */
const otherFields: readonly string[] = ["components", "photos"] satisfies ItemField[];
const columns = Object.keys(itemFields).filter((name) => !otherFields.includes(name)).map((name) => `i.${name}`).join();

/** Returns the same columns without photos and product, for statements that show these in another form. */
export function itemColumnsWithoutPhotos(sql: Queries) {
  return sql`
    i.id, ${sql.unsafe(columns)}, ${componentsColumn(sql)}, i.created_at, i.updated_at,
    jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug) as category`;
}

/** Type of a parameter that keeps the order of keys. `sql.json()` sends jsonb, which sorts them. */
const JSON_TYPE = 114;

/** Marks lists and objects as JSON. The driver would write a list as a Postgres array. */
function rowOf(sql: Queries, { photos, specs, sized_components, ...plain }: ItemChanges) {
  return {
    ...plain,
    ...photos && { photos: sql.json(photos) },
    ...sized_components && { sized_components: sql.json(sized_components) },
    ...specs && { specs: sql.typed(specs as never, JSON_TYPE) },
  };
}
