import type { AskedLine } from "./asked.ts";

interface CartLine {
  fleet_item_id: string;
  quantity: number;
  /** Riders per unit. */
  seats?: number | undefined;
}
interface CartItem {
  category_id: string;
  product_id: string | null;
  components: readonly { fleet_item_id: string }[];
}

/** Returns what decides which questions the lines of a cart have: their items, with the parts of bundles. */
export function askedLines(lines: readonly CartLine[], items: ReadonlyMap<string, CartItem>): AskedLine[] {
  return lines.map(({ fleet_item_id, quantity, seats = 1 }) => {
    const ids = [fleet_item_id, ...items.get(fleet_item_id)?.components.map((part) => part.fleet_item_id) ?? []];
    return {
      items: ids.flatMap((id) => {
        const item = items.get(id);
        return item ? [{ id, category_id: item.category_id, product_id: item.product_id }] : [];
      }),
      seats: quantity * seats,
    };
  });
}
