import type { ManagedItem } from "../../shared/contract/fleet.ts";
import { freeOf } from "../../shared/peak.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import type { InUse } from "./in_use.sql.ts";

/** What is free of each item, for the item's own buffer after the return. */
export type Free = (item: ManagedItem, period: { pickup_at: Date; return_at: Date }) => number;

/** Each item sweeps its own uses only. */
export function freeIn(uses: InUse["uses"]): Free {
  return (item, { pickup_at, return_at }) => {
    const capacity = item.inventory_count - item.units_in_maintenance;
    const window = { starts: pickup_at.getTime(), ends: return_at.getTime() + (item.buffer_hours ?? 0) * HOUR };
    return freeOf(capacity, uses.get(item.id) ?? [], window);
  };
}
