import type { FieldError } from "../../shared/contract/field_error.ts";
import type { SizeDraft } from "../../shared/contract/sizes.ts";
import type { Queries } from "../db/client.ts";
import { unknown } from "../problem.ts";
import { findItem } from "./items.sql.ts";
import type { LockedProduct } from "./products.sql.ts";
import type { StoredSize } from "./sizes.sql.ts";

/** Returns whether a size is taken out of its product, or archived. */
export function isLeaving({ product_id, status }: SizeDraft): boolean {
  return product_id === null || status === "retired";
}

/** Returns an error for each item that is unknown, or a size of another product. */
export async function findStrangers(
  tx: Queries,
  { tenant_id, product, sizes }: { tenant_id: string; product: LockedProduct; sizes: readonly SizeDraft[] },
  stored: readonly StoredSize[],
): Promise<FieldError[]> {
  const known = new Set(stored.map(({ id }) => id));
  const faults: FieldError[] = [];
  for (const [at, { id }] of sizes.entries()) {
    if (id === undefined || known.has(id)) continue;
    const item = await findItem(tx, tenant_id, id);
    const path = `sizes.${at}.id`;
    if (!item || item.status === "retired") faults.push(unknown(path));
    else if (item.product_id !== null && item.product_id !== product.id) {
      faults.push({ path, code: "other_product", message: "is a size of another product" });
    }
  }
  return faults;
}

/** Returns an error for each label that two sizes would have, and for new sizes without one. */
export function findSizeLabelErrors(sizes: readonly SizeDraft[], stored: readonly StoredSize[]): FieldError[] {
  const written = new Set(sizes.map(({ id }) => id));
  const taken = new Set(stored.filter(({ id }) => !written.has(id)).map(({ label }) => label.toLowerCase()));
  const before = new Map(stored.map(({ id, label }) => [id, label]));
  return sizes.flatMap((size, at) => {
    if (isLeaving(size)) return [];
    const kept = size.option_label === undefined ? before.get(size.id ?? "") : size.option_label;
    const label = kept?.toLowerCase();
    const path = `sizes.${at}.option_label`;
    if (!label) return { path, code: "required", message: "is required" };
    if (taken.has(label)) return { path, code: "option_label_taken", message: "is the label of another size" };
    taken.add(label);
    return [];
  });
}

/** Returns the sizes whose label another size gets. Two sizes may swap theirs, and no two ever have the same. */
export function relabelled(sizes: readonly SizeDraft[], stored: readonly StoredSize[]): string[] {
  const wanted = new Map(
    sizes.flatMap(({ id, option_label }) => option_label ? [[option_label.toLowerCase(), id]] : []),
  );
  const changed = new Set(sizes.filter(({ option_label }) => option_label).map(({ id }) => id));
  return stored.filter(({ id, label }) => {
    const other = wanted.get(label.toLowerCase());
    return wanted.has(label.toLowerCase()) && other !== id && changed.has(id);
  }).map(({ id }) => id);
}
