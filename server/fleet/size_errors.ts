import type { FieldError } from "../../shared/contract/field_error.ts";
import { MAX_SIZES } from "../../shared/records/product.ts";
import type { Queries } from "../db/client.ts";
import { Problem, unavailable, unknown } from "../problem.ts";
import { countSizes, type LockedProduct, lockProduct, type ProductOfItem } from "./products.sql.ts";

/** The product and the category that a request names for an item. */
interface SentProduct {
  product_id?: string | null | undefined;
  category_id?: string | undefined;
}

/** Locks the product that a request gives an item. It cannot change until the transaction ends. */
export async function lockSentProduct(
  tx: Queries,
  tenant_id: string,
  { product_id, category_id }: SentProduct,
): Promise<{ product?: LockedProduct; faults: FieldError[] }> {
  if (product_id === undefined || product_id === null) return { faults: [] };
  const product = await lockProduct(tx, tenant_id, product_id);
  if (!product) return { faults: [unknown("product_id")] };
  return { product, faults: findCategoryErrors(category_id, product) };
}

/** Returns an error if the category in a request is not that of the item's product. */
export function findCategoryErrors(sent: string | undefined, of: { category_id: string }): FieldError[] {
  if (sent === undefined || sent === of.category_id) return [];
  return [{
    path: "category_id",
    code: "other_category",
    message: "must be that of its product. Change the product, or set `product_id` to null",
  }];
}

/** Returns an error if a product has no room for a size more. The caller has locked the product. */
export async function findRoomErrors(tx: Queries, tenant_id: string, product_id: string): Promise<FieldError[]> {
  if (await countSizes(tx, tenant_id, product_id) < MAX_SIZES) return [];
  return [{ path: "product_id", code: "too_many_sizes", message: `already has ${MAX_SIZES} sizes` }];
}

/** Throws `last_size` if an item, which the caller has locked after its product, is the last size of the product. */
export async function assertNotLastSize(
  tx: Queries,
  tenant_id: string,
  { product_id, locked }: { product_id: string; locked: Pick<ProductOfItem, "id"> | undefined },
): Promise<void> {
  assertLocked(product_id, locked);
  if (await countSizes(tx, tenant_id, product_id) > 1) return;
  throw new Problem("last_size", "Delete its product instead, or add another size first");
}

/** Throws a 503 if the item came into another product before it was locked. */
export function assertLocked(product_id: string, locked: Pick<ProductOfItem, "id"> | undefined): void {
  if (locked?.id !== product_id) {
    throw unavailable("The item's product was changed meanwhile. Send the request again", 1);
  }
}
