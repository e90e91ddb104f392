import type { RateTarget } from "../../shared/contract/rates.ts";
import type { RateTerms } from "../../shared/prices/rate_days.ts";

/** What a rate or a discount needs to know of an item. */
export interface RatedItem {
  id: string;
  category_id: string;
  product_id: string | null;
}

/** Returns whether a rate or a discount applies to an item. */
export function appliesTo(
  { category_ids, item_ids, product_ids, all }: RateTarget,
  { id, category_id, product_id }: RatedItem,
): boolean {
  return all ?? category_ids?.includes(category_id) ?? item_ids?.includes(id) ??
    product_ids?.includes(product_id ?? "") ?? false;
}

/**
 * Returns a function that lists the rates of an item. Items with the same rates share one list, so that the rate of a
 * day is found once for all of them. `rates` has the most important one first.
 */
export function createRateLists(
  rates: readonly (RateTerms & { applies_to: RateTarget })[],
): (item: RatedItem) => readonly RateTerms[] {
  const lists = new Map<string, readonly RateTerms[]>();
  return (item) => {
    const own = rates.filter(({ applies_to }) => appliesTo(applies_to, item));
    const key = own.map(({ id }) => id).join();
    const list = lists.get(key) ?? own;
    lists.set(key, list);
    return list;
  };
}
