import type { RateTarget } from "../../../shared/contract/rates.ts";

/** The kinds of choices, in their order. */
export const targets = ["all", "categories", "products", "items"] as const;
export type Target = (typeof targets)[number];

/** The items that a rate or a discount applies to, as chosen. */
export interface TargetForm {
  applies_to: Target;
  category_ids: readonly string[];
  product_ids: readonly string[];
  item_ids: readonly string[];
}

/** Returns the form of a choice of items; of all items for a new record. */
export function targetFormOf({ category_ids, product_ids, item_ids }: RateTarget): TargetForm {
  return {
    applies_to: category_ids ? "categories" : product_ids ? "products" : item_ids ? "items" : "all",
    category_ids: category_ids ?? [],
    product_ids: product_ids ?? [],
    item_ids: item_ids ?? [],
  };
}

/** Returns the choice that a form describes. */
export function readTarget({ applies_to, ...form }: TargetForm): RateTarget {
  if (applies_to === "all") return { all: true };
  const field = listOf[applies_to];
  return { [field]: [...form[field]] };
}

/** The list that each choice needs. */
const listOf = { categories: "category_ids", products: "product_ids", items: "item_ids" } as const;

/** Returns the list from which something must be chosen still. */
export function findEmptyTarget(form: TargetForm): "category_ids" | "product_ids" | "item_ids" | null {
  if (form.applies_to === "all") return null;
  const field = listOf[form.applies_to];
  return form[field].length ? null : field;
}
