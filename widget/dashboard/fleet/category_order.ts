import type { Category } from "../../../shared/contract/categories.ts";

/** Returns the sort orders to change, so that categories appear in the given order. Keeps as many as it can. */
export function orderChanges(wanted: readonly Category[]): { id: string; sort_order: number }[] {
  const changes: { id: string; sort_order: number }[] = [];
  let last = -Infinity;
  for (const { id, sort_order } of wanted) {
    const next = sort_order > last ? sort_order : last + 1;
    if (next !== sort_order) changes.push({ id, sort_order: next });
    last = next;
  }
  return changes;
}
