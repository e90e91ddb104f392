import type { AskedItem, AskedLine } from "./asked.ts";

interface CartLine {
  fleet_item_id: string;
  quantity: number;
  /** The chosen sizes of a bundle, for each unit. */
  sizes?: readonly (readonly string[])[] | undefined;
}
/** An item that can be in a cart, or a part of a bundle. */
export interface CartItem {
  /** With the size. */
  name: string;
  category_id: string;
  product_id: string | null;
  seats: number;
  components: readonly { fleet_item_id: string; quantity: number }[];
}

/** Returns what decides which questions the lines of a cart have: their items, with the parts of bundles. */
export function askedLines(lines: readonly CartLine[], items: { get(id: string): CartItem | undefined }): AskedLine[] {
  const itemOf = (id: string, units: number, is_part: boolean): AskedItem[] => {
    const item = items.get(id);
    if (!item) return [];
    const { name, category_id, product_id, seats } = item;
    return [{ id, name, category_id, product_id, places: units * seats, is_part }];
  };
  return lines.map(({ fleet_item_id, quantity, sizes = [] }) => {
    const parts = new Map<string, number>();
    const add = (id: string, units: number) => parts.set(id, (parts.get(id) ?? 0) + units);
    const item = items.get(fleet_item_id);
    item?.components.forEach((part) => add(part.fleet_item_id, part.quantity * quantity));
    sizes.flat().forEach((id) => add(id, 1));
    return {
      items: [
        ...itemOf(fleet_item_id, quantity, false),
        ...[...parts].flatMap(([id, units]) => itemOf(id, units, true)),
      ],
      seats: quantity * (item?.seats ?? 1),
    };
  });
}
