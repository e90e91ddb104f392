import type { Component, SizedComponent } from "../../shared/contract/components.ts";
import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { ItemPrices } from "../../shared/prices/four_prices.ts";
import type { Queries } from "../db/client.ts";
import { type SentPrices, tablePrices } from "../prices/item_prices.ts";
import { findTaxRateErrors } from "../prices/own_tax_rate.ts";
import { type LockedProduct, lockProductOfItem, type ProductOfItem } from "./products.sql.ts";
import { lockSentProduct } from "./size_errors.ts";
import { findComponentErrors, findPartErrors } from "./components.ts";

/** The other records that a request names for an item. */
interface NamingItem extends SentPrices {
  tax_rate_id?: string | null | undefined;
  product_id?: string | null | undefined;
  category_id?: string | undefined;
  status?: ManagedItem["status"] | undefined;
  components?: readonly Component[] | undefined;
  sized_components?: readonly SizedComponent[] | undefined;
}
/** What is wrong with the records that a request names, and the prices by its table. */
interface NamedRecords {
  prices: ItemPrices | undefined;
  /** The product that the item gets. */
  product: LockedProduct | undefined;
  /** The product that the item had before, if its status or its product may change. */
  kept_product: ProductOfItem | undefined;
  faults: Record<"components" | "prices" | "product" | "tax", FieldError[]>;
}

/**
 * Locks the price table, the tax rate, the product and the components that a request names for an item, until the
 * transaction ends.
 *
 * Call it before the item is locked. Changes of a table or a product, and deletions, lock these before their items.
 * Items are locked in the order of their ids, so the bundle is locked with its components. `id` is null for a new one.
 */
export async function lockNamedRecords(
  tx: Queries,
  tenant_id: string,
  { id, item }: { id: string | null; item: NamingItem },
): Promise<NamedRecords> {
  const { prices, faults = [] } = await tablePrices(tx, tenant_id, item);
  const tax = await findTaxRateErrors(tx, tenant_id, item);
  const parts = await findPartErrors(tx, tenant_id, item.sized_components ?? []);
  const mayLeave = id !== null && (item.status !== undefined || item.product_id !== undefined);
  const kept_product = mayLeave
    ? await lockProductOfItem(tx, tenant_id, id, { and_product: item.product_id ?? null })
    : undefined;
  const { product, faults: unfit } = await lockSentProduct(tx, tenant_id, item);
  const components = item.components ? await findComponentErrors(tx, tenant_id, item.components, id ?? undefined) : [];
  return {
    prices,
    product,
    kept_product,
    faults: { components: [...components, ...parts], prices: faults, product: unfit, tax },
  };
}
