import type { DayRow } from "../../../shared/contract/dashboard.ts";

export interface PickTotal {
  name: string;
  units: number;
}

/** Returns how many units of each item are still to be handed out, by name. A bundle counts as its parts. */
export function pickTotals(rows: readonly Pick<DayRow, "lines">[]): PickTotal[] {
  const totals = new Map<string, PickTotal>();
  const add = (id: string | null, { name, units }: PickTotal) => {
    const key = id ?? name;
    totals.set(key, { name, units: (totals.get(key)?.units ?? 0) + units });
  };
  for (const line of rows.flatMap(({ lines }) => lines)) {
    const units = line.quantity - line.picked_up;
    if (units <= 0) continue;
    if (!line.components.length) add(line.fleet_item_id, { name: line.name, units });
    else {
      for (const part of line.components) {
        add(part.fleet_item_id, { name: part.name, units: part.quantity * units });
      }
    }
  }
  return [...totals.values()].sort((a, b) => a.name.localeCompare(b.name));
}
