import type { FieldError } from "../../shared/contract/field_error.ts";
import type { RateTarget } from "../../shared/contract/rates.ts";
import type { Queries } from "../db/client.ts";
import { unknown } from "../problem.ts";
import { findTargets } from "./rates.sql.ts";

/** Returns an error for each category, item and product of a field that the shop does not have. */
export async function findUnknownTargets(
  tx: Queries,
  tenant_id: string,
  target: RateTarget | undefined,
  field: string,
): Promise<FieldError[]> {
  const known = new Set(target ? (await findTargets(tx, tenant_id, target)).map(({ id }) => id) : []);
  return (["category_ids", "item_ids", "product_ids"] as const).flatMap((kind) =>
    (target?.[kind] ?? []).flatMap((id, at) => known.has(id) ? [] : unknown(`${field}.${kind}.${at}`))
  );
}
