import type { Rate, RateTarget } from "../../shared/contract/rates.ts";
import { haveCommonDay } from "../../shared/prices/rate_overlaps.ts";
import type { StoredRate, StoredTarget } from "./rates.sql.ts";

/** The items and products that rates name, by id. */
type Targets = ReadonlyMap<string, StoredTarget>;

/** Adds to each rate the others of its priority that have a day and an item in common with it. */
export function withOverlaps(
  rates: readonly StoredRate[],
  targets: Targets,
): (StoredRate & Pick<Rate, "overlaps">)[] {
  return rates.map((rate) => ({
    ...rate,
    overlaps: rates.filter((other) => (
      other.id !== rate.id && other.priority === rate.priority &&
      haveCommonItem(rate.applies_to, other.applies_to, targets) && haveCommonDay(rate, other)
    )).map(({ id, name }) => ({ id, name })),
  }));
}

function haveCommonItem(a: RateTarget, b: RateTarget, targets: Targets): boolean {
  if (a.all || b.all) return true;
  const isIn = ({ category_ids = [], item_ids = [], product_ids = [] }: RateTarget, id: string) => {
    const { category_id = null, product_id = null } = targets.get(id) ?? {};
    return item_ids.includes(id) || product_ids.includes(id) || product_ids.includes(product_id ?? "") ||
      category_ids.includes(category_id ?? "");
  };
  return (a.category_ids?.some((id) => b.category_ids?.includes(id)) ?? false) ||
    namedIn(a).some((id) => isIn(b, id)) || namedIn(b).some((id) => isIn(a, id));
}

/** Returns the ids of the items and products that a rate names. */
export function namedIn({ item_ids = [], product_ids = [] }: RateTarget): string[] {
  return [...item_ids, ...product_ids];
}
