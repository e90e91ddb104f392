import type { RateTarget } from "../../../shared/contract/rates.ts";

/** The kinds of choices, in their order. */
export const targets = ["all", "categories", "items"] as const;
export type Target = (typeof targets)[number];

/** The items that a rate or a discount applies to, as chosen. */
export interface TargetForm {
  applies_to: Target;
  category_ids: readonly string[];
  item_ids: readonly string[];
}

/** Returns the form of a choice of items; of all items for a new record. */
export function targetFormOf({ category_ids, item_ids }: RateTarget): TargetForm {
  return {
    applies_to: category_ids ? "categories" : item_ids ? "items" : "all",
    category_ids: category_ids ?? [],
    item_ids: item_ids ?? [],
  };
}

/** Returns the choice that a form describes. */
export function readTarget({ applies_to, category_ids, item_ids }: TargetForm): RateTarget {
  if (applies_to === "all") return { all: true };
  return applies_to === "items" ? { item_ids: [...item_ids] } : { category_ids: [...category_ids] };
}

/** Returns the list from which something must be chosen still. */
export function findEmptyTarget(form: TargetForm): "category_ids" | "item_ids" | null {
  if (form.applies_to === "categories" && !form.category_ids.length) return "category_ids";
  return form.applies_to === "items" && !form.item_ids.length ? "item_ids" : null;
}
