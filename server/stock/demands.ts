import type { NewAllocation } from "./allocations.sql.ts";

/** The stock that an add-on takes. */
export interface StockAddon {
  id: string;
  /** Null if the add-on is unlimited. */
  stock_item_id: string | null;
  /** The product of which it takes sizes; null for none. */
  stock_product_id: string | null;
  units_per_addon: number;
}
/** An item and what one unit of it consists of. */
export interface StockItem {
  id: string;
  components: readonly { fleet_item_id: string; quantity: number }[];
}
/** A number of units of an item. */
export interface ItemUnits {
  item_id: string;
  units: number;
}
/** An add-on of a cart line. */
interface LineAddon {
  addon: StockAddon;
  quantity: number;
  /** The chosen sizes of all its units, if it takes a product. */
  sizes?: readonly string[] | undefined;
}
/** A cart line with all its add-ons, chosen and required ones. */
export interface StockLine {
  item: StockItem;
  quantity: number;
  addons: readonly LineAddon[];
}
/** Units of one item that a cart line needs. */
export interface Demand {
  item_id: string;
  quantity: number;
  /** Units for each unit of the line, or for each add-on. */
  units_each: number;
  /** The position of the line in the cart, and its item. */
  line_position: number;
  fleet_item_id: string;
  /** The add-on that needs the units; null for the line itself. */
  addon_id: string | null;
}

/**
 * Returns the units of each item that a cart needs: the only place that knows what a line or an add-on takes.
 *
 * Quotes, availability, holds, walk-ins and reschedules all use it. A bundle needs its components and a unit of itself:
 * its own count limits it like any other item.
 */
export function demandsOf(lines: readonly StockLine[], items: ReadonlyMap<string, StockItem>): Demand[] {
  return lines.flatMap(({ item, quantity, addons }, line_position) => {
    const line = { line_position, fleet_item_id: item.id };
    const own = unitsIn(item).map(({ item_id, units }) => (
      { ...line, item_id, quantity: quantity * units, units_each: units, addon_id: null }
    ));
    const others = addons.flatMap(({ addon, quantity, sizes = [] }) => {
      const sized = addon.stock_product_id === null ? [] : [...Map.groupBy(sizes, (id) => id)];
      return [
        ...unitsOfAddon(addon, items).map(({ item_id, units }) => (
          { ...line, item_id, quantity: quantity * units, units_each: units, addon_id: addon.id }
        )),
        ...sized.map(([item_id, { length }]) => (
          { ...line, item_id, quantity: length, units_each: 1, addon_id: addon.id }
        )),
      ];
    });
    return [...own, ...others];
  });
}

/** Returns the units that one add-on takes without a choice of sizes. It may draw on a bundle. */
export function unitsOfAddon(
  { stock_item_id, units_per_addon }: StockAddon,
  items: ReadonlyMap<string, StockItem>,
): ItemUnits[] {
  if (stock_item_id === null) return [];
  const item = items.get(stock_item_id) ?? { id: stock_item_id, components: [] };
  return unitsIn(item).map(({ item_id, units }) => ({ item_id, units: units * units_per_addon }));
}

/** Returns the units that one unit of an item takes: itself and its components. */
function unitsIn({ id, components }: StockItem): ItemUnits[] {
  return [
    { item_id: id, units: 1 },
    ...components.map(({ fleet_item_id, quantity }) => ({ item_id: fleet_item_id, units: quantity })),
  ];
}

/** Returns the total units of each item, by its id. */
export function unitsByItem(demands: readonly Pick<Demand, "item_id" | "quantity">[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { item_id, quantity } of demands) units.set(item_id, (units.get(item_id) ?? 0) + quantity);
  return units;
}

/** Returns the allocations that satisfy demands in a period. Each item keeps its own buffer. */
export function allocationsOf(
  demands: readonly Demand[],
  { items, starts, returns }: {
    items: ReadonlyMap<string, { buffer_hours: number | null }>;
    starts: string;
    returns: string;
  },
): (NewAllocation & { line_position: number })[] {
  return demands.map(({ item_id, quantity, units_each, line_position, addon_id }) => ({
    item_id,
    quantity,
    starts,
    returns,
    buffer_hours: items.get(item_id)?.buffer_hours ?? 0,
    line_position,
    units_each,
    addon_id,
  }));
}
