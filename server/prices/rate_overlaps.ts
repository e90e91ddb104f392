import type { Rate, RateTarget } from "../../shared/contract/rates.ts";
import { haveCommonDay } from "../../shared/prices/rate_overlaps.ts";
import type { StoredRate } from "./rates.sql.ts";

/** The category of each item that a rate names. */
type Categories = ReadonlyMap<string, string | null>;

/** Adds to each rate the others of its priority that have a day and an item in common with it. */
export function withOverlaps(
  rates: readonly StoredRate[],
  categories: Categories,
): (StoredRate & Pick<Rate, "overlaps">)[] {
  return rates.map((rate) => ({
    ...rate,
    overlaps: rates.filter((other) => (
      other.id !== rate.id && other.priority === rate.priority &&
      haveCommonItem(rate.applies_to, other.applies_to, categories) && haveCommonDay(rate, other)
    )).map(({ id, name }) => ({ id, name })),
  }));
}

function haveCommonItem(a: RateTarget, b: RateTarget, categories: Categories): boolean {
  if (a.all || b.all) return true;
  const isIn = (target: RateTarget, item: string) =>
    (target.item_ids?.includes(item) ?? false) || (target.category_ids?.includes(categories.get(item) ?? "") ?? false);
  return (a.category_ids?.some((id) => b.category_ids?.includes(id)) ?? false) ||
    (a.item_ids?.some((id) => isIn(b, id)) ?? false) || (b.item_ids?.some((id) => isIn(a, id)) ?? false);
}
