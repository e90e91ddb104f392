import type { Question } from "../contract/questions.ts";

/** Returns whether a question is about an item. */
export function isTarget(
  { all, category_ids, product_ids, item_ids }: Question["applies_to"],
  { id, category_id, product_id }: { id: string; category_id: string; product_id: string | null },
): boolean {
  return all ?? category_ids?.includes(category_id) ?? product_ids?.includes(product_id ?? "") ??
    item_ids?.includes(id) ?? false;
}
