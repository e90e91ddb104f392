import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import type { AddonsByItem, Lines } from "./price.ts";

/** The cart with so many of an item; fewer units take their extras along. */
export function withQuantity(lines: Lines, fleet_item_id: string, quantity: number): Lines {
  if (quantity < 1) return lines.filter((line) => line.fleet_item_id !== fleet_item_id);
  const line = lines.find((line) => line.fleet_item_id === fleet_item_id);
  if (!line) return [...lines, { fleet_item_id, quantity, addons: [] }];
  const addons = line.addons.map((addon) => ({
    id: addon.id,
    quantity: addon.quantity === line.quantity ? quantity : Math.min(addon.quantity, quantity),
  }));
  return lines.map((other) => other === line ? { ...line, quantity, addons } : other);
}

/** The cart with so many of an add-on on one line; 0 takes it off. */
export function withAddon(
  lines: Lines,
  fleet_item_id: string,
  { id, quantity }: { id: string; quantity: number },
): Lines {
  return lines.map((line) => {
    if (line.fleet_item_id !== fleet_item_id) return line;
    const rest = line.addons.filter((addon) => addon.id !== id);
    return { ...line, addons: quantity ? [...rest, { id, quantity: Math.min(quantity, line.quantity) }] : rest };
  });
}

/** The cart cut down to what is free, and to extras that are offered. */
export function fitting(lines: Lines, items: readonly InventoryItem[], extras: AddonsByItem): Lines {
  return lines.reduce<Lines>((fit, { fleet_item_id, quantity, addons }) => {
    const free = items.find(({ id }) => id === fleet_item_id)?.available_quantity ?? 0;
    const offered = extras.get(fleet_item_id);
    for (const { id } of addons) {
      if (offered && !offered.some((extra) => extra.id === id)) {
        fit = withAddon(fit, fleet_item_id, { id, quantity: 0 });
      }
    }
    return free < quantity ? withQuantity(fit, fleet_item_id, free) : fit;
  }, lines);
}

/** How many people ride: the customer signs for one of them, or for all. */
export function peopleOf({ type }: Pick<WaiverTemplate, "type">, lines: Lines): number {
  return type === "per_booking" ? 1 : lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
