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
  sized_components: readonly { product_id: string }[];
}

/** Returns what decides which questions the lines of a cart have: their items, with the parts of bundles. */
export function askedLines(lines: readonly CartLine[], items: ReadonlyMap<string, CartItem>): AskedLine[] {
  return lines.map(({ fleet_item_id, quantity, seats = 1 }) => {
    const ids = [fleet_item_id, ...items.get(fleet_item_id)?.components.map((part) => part.fleet_item_id) ?? []];
    const parts = items.get(fleet_item_id)?.sized_components ?? [];
    return {
      items: [
        ...ids.flatMap((id) => itemOf(id, items.get(id))),
        ...parts.flatMap(({ product_id }) => itemOf(product_id, sizeOf(product_id, items))),
      ],
      seats: quantity * seats,
    };
  });
}

function itemOf(id: string, item: CartItem | undefined): AskedLine["items"] {
  return item ? [{ id, category_id: item.category_id, product_id: item.product_id }] : [];
}

/** Returns some size of a product: it tells the category, whichever is chosen. */
function sizeOf(product_id: string, items: ReadonlyMap<string, CartItem>): CartItem | undefined {
  return [...items.values()].find((item) => item.product_id === product_id);
}
