import type { ManagedItem } from "../../shared/contract/fleet.ts";
import { unitsByItem } from "./demands.ts";
import type { Demand } from "./demands.ts";
import type { FreeUnits } from "./free_units.ts";

/** The units that each unit of an item needs, by item, for items that need more than themselves. */
export type Needs = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Returns the needs of an item from the demands of one unit of it. Undefined if it needs only itself. */
export function needsOf(demands: readonly Demand[]): ReadonlyMap<string, number> | undefined {
  return demands.length > 1 ? unitsByItem(demands) : undefined;
}

/**
 * Returns a function that counts the units of an item that can be sold: each of them with everything that it needs. An
 * item that is not available has no units for others.
 */
export function createSaleUnits(
  { items, needs }: { items: ReadonlyMap<string, ManagedItem>; needs: Needs },
  free: FreeUnits,
): FreeUnits {
  return (item, period) => {
    const itemNeeds = needs.get(item.id);
    if (!itemNeeds) return free(item, period);
    return Math.min(
      ...[...itemNeeds].map(([item_id, units]) => {
        const needed = items.get(item_id);
        return needed?.status === "available" ? Math.floor(free(needed, period) / units) : 0;
      }),
    );
  };
}
