import type { Component, SizedComponent } from "../../shared/contract/components.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { Queries } from "../db/client.ts";
import { unknown } from "../problem.ts";
import { lockItems } from "./components.sql.ts";
import { lockProduct } from "./products.sql.ts";

/** Locks the components, and the bundle if it exists. Returns an error for each unknown one. */
export async function findComponentErrors(
  tx: Queries,
  tenant_id: string,
  components: readonly Component[],
  bundle_id?: string,
): Promise<FieldError[]> {
  const ids = components.map(({ fleet_item_id }) => fleet_item_id);
  const known = await lockItems(tx, tenant_id, bundle_id === undefined ? ids : [...ids, bundle_id]);
  return ids.flatMap((id, at) => known.has(id) ? [] : unknown(`components.${at}.fleet_item_id`));
}

/** Locks the products that are parts of a bundle, in the order of their ids. Returns an error for each unknown one. */
export async function findPartErrors(
  tx: Queries,
  tenant_id: string,
  parts: readonly SizedComponent[],
): Promise<FieldError[]> {
  const known = new Set<string>();
  for (const id of parts.map(({ product_id }) => product_id).toSorted()) {
    if (await lockProduct(tx, tenant_id, id)) known.add(id);
  }
  return parts.flatMap(({ product_id }, at) =>
    known.has(product_id) ? [] : unknown(`sized_components.${at}.product_id`)
  );
}
