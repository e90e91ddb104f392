import {
  countOf,
  findDurationErrors,
  findLabelErrors,
  findTrackedCountErrors,
  findUnitErrors,
} from "../../shared/contract/fleet.ts";
import type { ItemDraft, ManagedItem } from "../../shared/contract/fleet.ts";
import type { Transaction } from "../db/client.ts";
import type { Ids } from "../ids.ts";
import { findOtherPrices } from "../prices/item_prices.ts";
import { invalid, notFound, Problem, unknown } from "../problem.ts";
import type { Settings } from "../settings.ts";
import { lockCategory } from "./categories.sql.ts";
import { replaceComponents } from "./components.sql.ts";
import { addItem, changeItem, getItem, lockItem } from "./items.sql.ts";
import { lockNamedRecords } from "./named_records.ts";
import { touchProduct } from "./products.sql.ts";
import { assertLocked, assertNotLastSize, findCategoryErrors, findRoomErrors } from "./size_errors.ts";
import { storedPhotos } from "./stored_urls.ts";
import { namingMissingUnits, tendChangedRule } from "./tracking.ts";

/** What an item is written with. */
export interface ItemWrite {
  tenant_id: string;
  settings: Pick<Settings, "storage_url">;
}

/** Adds an item, or returns why it cannot be added. */
export async function createItem(
  tx: Transaction,
  { tenant_id, settings, ids }: ItemWrite & { ids: Ids },
  { components, ...fields }: ItemDraft,
): Promise<ManagedItem | Problem<"invalid_request">> {
  // The category of a product exists as long as the product
  const hasCategory = fields.category_id === undefined || await lockCategory(tx, tenant_id, fields.category_id);
  const item = { ...fields, components };
  const { prices, product, faults: named } = await lockNamedRecords(tx, tenant_id, { id: null, item });
  const faults = [...named.product, ...named.components, ...named.prices, ...named.tax];
  if (product) faults.push(...await findRoomErrors(tx, tenant_id, product.id));
  if (!hasCategory) faults.unshift(unknown("category_id"));
  if (faults.length) return invalid(...faults);
  const id = ids.next("fi");
  await addItem(tx, tenant_id, {
    id,
    ...storedPhotos(fields, settings),
    ...prices,
    ...product && { category_id: product.category_id },
    inventory_count: countOf(item),
  });
  await replaceComponents(tx, tenant_id, { bundle_id: id, components });
  return await getItem(tx, tenant_id, id);
}

/** An item to change, with the changes. */
interface ItemUpdate {
  id: string;
  changes: Partial<ItemDraft>;
  /** Whether the item may leave its product empty: its caller looks at all sizes together. */
  mayBeLastSize?: boolean;
}

/** Changes an item, or returns why it cannot be changed. Throws `last_size` for the last size of a product. */
export async function updateItem(
  tx: Transaction,
  { tenant_id, settings }: ItemWrite,
  { id, changes: { components, ...fields }, mayBeLastSize = false }: ItemUpdate,
): Promise<ManagedItem | Problem<"invalid_request" | "not_found">> {
  const named = await lockNamedRecords(tx, tenant_id, { id, item: { ...fields, components } });
  const { prices, product, kept_product, faults } = named;
  const before = await lockItem(tx, tenant_id, id);
  if (!before) return notFound();
  const after = { ...before, ...fields, ...product && { category_id: product.category_id } };
  const keepsTable = fields.price_table_id === undefined && before.price_table_id !== null;
  const isReactivated = before.status === "retired" && after.status !== "retired";
  const isRetired = before.status !== "retired" && after.status === "retired";
  const keepsProduct = fields.product_id === undefined && before.product_id !== null;
  if (isReactivated && keepsProduct) assertLocked(before.product_id!, kept_product);
  const isInProduct = after.status !== "retired" && after.product_id !== null;
  const isNewSize = isInProduct && (isReactivated || after.product_id !== before.product_id);
  const needsCategory = !product && !keepsProduct && (isReactivated || after.category_id !== before.category_id);
  const errors = [
    ...findDurationErrors(after),
    ...findUnitErrors({ ...after, components: [], sized_components: [] }),
    ...findLabelErrors(after),
    ...findTrackedCountErrors({ ...fields, tracking: after.tracking }, before),
    ...faults.components,
    ...faults.tax,
    ...keepsProduct ? findCategoryErrors(fields.category_id, before) : faults.product,
    ...isNewSize ? await findRoomErrors(tx, tenant_id, after.product_id!) : [],
    ...keepsTable ? findOtherPrices(fields, before) : faults.prices,
  ];
  if (needsCategory && !await lockCategory(tx, tenant_id, after.category_id)) {
    errors.unshift(unknown("category_id"));
  }
  if (isReactivated && keepsProduct && kept_product?.is_deleted) errors.unshift(unknown("product_id"));
  if (errors.length) return invalid(...errors);
  const isMovedOut = before.status !== "retired" && after.product_id !== before.product_id;
  if ((isRetired || isMovedOut) && !mayBeLastSize && before.product_id !== null) {
    await assertNotLastSize(tx, tenant_id, { product_id: before.product_id, locked: kept_product });
  }
  const { category_id } = after;
  const changes = { id, ...storedPhotos(fields, settings), ...prices, category_id };
  await namingMissingUnits(tx, { before, after }, (savepoint) => changeItem(savepoint, tenant_id, changes));
  await tendChangedRule(tx, tenant_id, { id, changes: fields });
  if (components) await replaceComponents(tx, tenant_id, { bundle_id: id, components });
  // The version of the product is the latest of its sizes': a size that leaves must not take a version with it
  if (before.product_id !== null && before.product_id !== after.product_id) {
    await touchProduct(tx, tenant_id, before.product_id);
  }
  return await getItem(tx, tenant_id, id);
}
