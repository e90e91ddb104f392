import type { ManagedItem } from "../../shared/contract/fleet.ts";
import { freeOf, type Use } from "../../shared/peak.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import type { StockInUse } from "./in_use.sql.ts";

/** Returns the units of an item that are free for a whole period and the item's buffer after it. */
export type FreeUnits = (item: ManagedItem, period: { pickup_at: Date; return_at: Date }) => number;

/** Returns a function that counts free units from the stock in use. */
export function createFreeUnits(uses: StockInUse["uses"]): FreeUnits {
  return (item, { pickup_at, return_at }) => {
    const capacity = item.inventory_count - item.units_in_maintenance;
    const itemUses = uses.get(item.id);
    if (!itemUses) return capacity;
    return freeOf(capacity, itemUses, {
      starts: pickup_at.getTime(),
      ends: return_at.getTime() + (item.buffer_hours ?? 0) * HOUR,
    });
  };
}

/** Returns one such function per window. Each sees only the uses that overlap its window, buffers included. */
export function createFreeUnitsPerWindow(
  uses: StockInUse["uses"],
  windows: readonly { starts: number; ends: number }[],
): FreeUnits[] {
  const overlapping = windows.map(() => new Map<string, Use[]>());
  for (const [item_id, itemUses] of uses) {
    for (const use of itemUses) {
      for (let at = 0; at < windows.length; at++) {
        if (use.starts >= windows[at]!.ends || use.ends <= windows[at]!.starts) continue;
        const known = overlapping[at]!.get(item_id);
        if (known) known.push(use);
        else overlapping[at]!.set(item_id, [use]);
      }
    }
  }
  return overlapping.map(createFreeUnits);
}
