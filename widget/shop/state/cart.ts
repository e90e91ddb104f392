import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import type { AddonsByItem } from "./price.ts";
import type { CartLine } from "./trip.ts";

type Lines = readonly CartLine[];

/** Returns the cart with a number of units of an item, and their sizes. Fewer units also reduce their add-ons. */
export function withQuantity(
  lines: Lines,
  fleet_item_id: string,
  quantity: number,
  chosen?: Pick<CartLine, "sizes">,
): Lines {
  if (quantity < 1) return lines.filter((line) => line.fleet_item_id !== fleet_item_id);
  const before = lines.find((line) => line.fleet_item_id === fleet_item_id);
  const line = {
    ...before,
    fleet_item_id,
    quantity,
    addons: before?.addons.map((addon) => ({
      ...addon,
      quantity: addon.quantity === before.quantity ? quantity : Math.min(addon.quantity, quantity),
    })) ?? [],
    ...chosen,
  };
  return before ? lines.map((other) => other === before ? line : other) : [...lines, line];
}

/** Returns the cart with a number of one add-on on a line; 0 removes the add-on. */
export function withAddon(
  lines: Lines,
  fleet_item_id: string,
  addon: CartLine["addons"][number],
): Lines {
  return lines.map((line) => {
    if (line.fleet_item_id !== fleet_item_id) return line;
    const rest = line.addons.filter(({ id }) => id !== addon.id);
    const quantity = Math.min(addon.quantity, line.quantity);
    return { ...line, addons: quantity ? [...rest, { ...addon, quantity }] : rest };
  });
}

/** Returns whether an add-on of the cart lacks a size, for which "" stands. No other text of a cart is empty. */
export function lacksSizes(lines: Lines): boolean {
  return JSON.stringify(lines).includes('""');
}

/** Returns the cart reduced to free units and offered add-ons. Returns the same array if everything is available. */
export function availableLines(lines: Lines, items: readonly InventoryItem[], addons: AddonsByItem): Lines {
  return lines.reduce<Lines>((available, line) => {
    const { fleet_item_id, quantity } = line;
    const free = items.find(({ id }) => id === fleet_item_id)?.available_quantity ?? 0;
    const offered = addons.get(fleet_item_id);
    const withdrawn = line.addons.filter((addon) => offered && !offered.some(({ id }) => id === addon.id));
    const kept = withdrawn.reduce((kept, { id }) => withAddon(kept, fleet_item_id, { id, quantity: 0 }), available);
    return free < quantity ? withQuantity(kept, fleet_item_id, free) : kept;
  }, lines);
}
