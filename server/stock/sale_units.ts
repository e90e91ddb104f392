import type { ManagedItem } from "../../shared/contract/fleet.ts";
import { type Demand, type ItemUnits, unitsByItem } from "./demands.ts";
import type { FreeUnits } from "./free_units.ts";

/** Units that a set needs of an item, or of any of several sizes. */
export interface SetNeed extends ItemUnits {
  /** Further sizes that do as well. */
  or?: readonly string[];
}
/** The units that each unit of an item needs, for items that need more than themselves. */
export type Needs = ReadonlyMap<string, readonly SetNeed[]>;
type Items = ReadonlyMap<string, ManagedItem>;

/**
 * Returns the needs of an item from the demands of one unit of it, and from its parts that come in sizes. Undefined if
 * it needs only itself. A product without sizes has no units.
 */
export function needsOf(
  demands: readonly Demand[],
  parts: readonly { sizes: readonly string[]; units: number }[] = [],
): SetNeed[] | undefined {
  if (demands.length === 1 && !parts.length) return undefined;
  return [
    ...[...unitsByItem(demands)].map(([item_id, units]) => ({ item_id, units })),
    ...parts.map(({ sizes: [item_id = "", ...or], units }) => ({ item_id, or, units })),
  ];
}

/** Returns a function that counts the units of an item that can be sold: each of them with everything that it needs. */
export function createSaleUnits({ items, needs }: { items: Items; needs: Needs }, free: FreeUnits): FreeUnits {
  return (item, period) => {
    const itemNeeds = needs.get(item.id);
    return itemNeeds ? countSets(itemNeeds, { items, free, period }) : free(item, period);
  };
}

/** Returns how many times the given units are free together. An item that is not available has none for others. */
export function countSets(
  needs: readonly SetNeed[],
  { items, free, period }: { items: Items; free: FreeUnits; period: Parameters<FreeUnits>[1] },
): number {
  return Math.min(
    ...needs.map(({ item_id, or = [], units }) => {
      const some = [item_id, ...or].map((id) => items.get(id)).filter((item) => item?.status === "available");
      return Math.floor(some.reduce((sum, item) => sum + free(item!, period), 0) / units);
    }),
  );
}
