import type { ManagedItem } from "../../shared/contract/fleet.ts";
import { freeOf, type Use } from "../../shared/peak.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import type { InUse } from "./in_use.sql.ts";

/** What is free of each item, for the item's own buffer after the return. */
export type Free = (item: ManagedItem, period: { pickup_at: Date; return_at: Date }) => number;

/** Each item sweeps its own uses only. */
export function freeIn(uses: InUse["uses"]): Free {
  return (item, { pickup_at, return_at }) => {
    const capacity = item.inventory_count - item.units_in_maintenance;
    const mine = uses.get(item.id);
    if (!mine) return capacity;
    return freeOf(capacity, mine, {
      starts: pickup_at.getTime(),
      ends: return_at.getTime() + (item.buffer_hours ?? 0) * HOUR,
    });
  };
}

/** The same for several windows, buffers included, each of which looks only at what touches it. */
export function freeInEach(uses: InUse["uses"], windows: readonly { starts: number; ends: number }[]): Free[] {
  const touching = windows.map(() => new Map<string, Use[]>());
  for (const [item_id, mine] of uses) {
    for (const use of mine) {
      for (let at = 0; at < windows.length; at++) {
        if (use.starts >= windows[at]!.ends || use.ends <= windows[at]!.starts) continue;
        const known = touching[at]!.get(item_id);
        if (known) known.push(use);
        else touching[at]!.set(item_id, [use]);
      }
    }
  }
  return touching.map(freeIn);
}
