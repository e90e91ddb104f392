import type { ManagedItem } from "../../shared/contract/fleet.ts";
import { type Demand, type ItemUnits, unitsByItem } from "./demands.ts";
import type { FreeUnits } from "./free_units.ts";

/** The units that each unit of an item needs, for items that need more than themselves. */
export type Needs = ReadonlyMap<string, readonly ItemUnits[]>;
type Items = ReadonlyMap<string, ManagedItem>;

/** Returns the needs of an item from the demands of one unit of it. Undefined if it needs only itself. */
export function needsOf(demands: readonly Demand[]): ItemUnits[] | undefined {
  if (demands.length === 1) return undefined;
  return [...unitsByItem(demands)].map(([item_id, units]) => ({ item_id, units }));
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
  needs: readonly ItemUnits[],
  { items, free, period }: { items: Items; free: FreeUnits; period: Parameters<FreeUnits>[1] },
): number {
  return Math.min(
    ...needs.map(({ item_id, units }) => {
      const item = items.get(item_id);
      return item?.status === "available" ? Math.floor(free(item, period) / units) : 0;
    }),
  );
}
