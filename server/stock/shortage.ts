import { violates } from "../db/violations.ts";
import { Problem } from "../problem.ts";
import type { Demand } from "./demands.ts";

/** An item of which fewer units are free than a cart needs. */
export interface ItemShortage {
  fleet_item_id: string;
  available_quantity: number;
}
type AddonNames = readonly { id: string; name: string }[];

/**
 * Returns the `out_of_stock` problem of a cart. It names the lines and the add-ons that need an item of which too few
 * units are free.
 */
export function outOfStockProblem(
  short: readonly ItemShortage[],
  demands: readonly Demand[],
  addons: AddonNames,
): Problem<"out_of_stock"> {
  const free = new Map(short.map(({ fleet_item_id, available_quantity }) => [fleet_item_id, available_quantity]));
  const affected = demands.filter(({ item_id }) => free.has(item_id));
  const items = [...Map.groupBy(affected, ({ fleet_item_id, addon_id }) => `${fleet_item_id} ${addon_id}`).values()]
    .map((same) => {
      const { fleet_item_id, addon_id } = same[0]!;
      const byItem = [...Map.groupBy(same, ({ item_id }) => item_id)];
      return {
        fleet_item_id,
        requested: Math.max(...byItem.map(([, parts]) => sum(parts.map((part) => part.quantity / part.units_each)))),
        available_quantity: Math.min(
          ...byItem.map(([item_id, [part]]) => Math.floor(free.get(item_id)! / part!.units_each)),
        ),
        ...addon_id ? { addon_id } : {},
      };
    });
  const names = [...new Set(affected.flatMap(({ addon_id }) => addons.find(({ id }) => id === addon_id)?.name ?? []))];
  const detail = names.length
    ? `Not enough units are available for this period of ${names.map((name) => `the add-on "${name}"`).join(" and ")}`
    : "Not enough units are available for this period";
  return new Problem("out_of_stock", detail, { items });
}

/** Runs a statement that takes stock for a cart. A violated stock rule becomes the cart's `out_of_stock` problem. */
export async function namingShortages<T>(
  { demands, addons }: { demands: readonly Demand[]; addons: AddonNames },
  take: () => Promise<T>,
): Promise<T> {
  try {
    return await take();
  } catch (error) {
    if (!violates(error, "stock_never_oversold")) throw error;
    throw outOfStockProblem(JSON.parse(error.detail!) as ItemShortage[], demands, addons);
  }
}

function sum(quantities: readonly number[]): number {
  return quantities.reduce((total, quantity) => total + quantity, 0);
}
