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
  const partsOf = ({ fleet_item_id }: CartLine) => items.get(fleet_item_id)?.sized_components ?? [];
  const products = new Set(lines.flatMap(partsOf).map(({ product_id }) => product_id));
  // Any size of a product tells its category
  const sizes = new Map(
    products.size
      ? [...items.values()].flatMap((item) =>
        products.has(item.product_id ?? "") ? [[item.product_id, item] as const] : []
      )
      : [],
  );
  return lines.map((line) => {
    const { fleet_item_id, quantity, seats = 1 } = line;
    const ids = [fleet_item_id, ...items.get(fleet_item_id)?.components.map((part) => part.fleet_item_id) ?? []];
    return {
      items: [
        ...ids.flatMap((id) => itemOf(id, items.get(id))),
        ...partsOf(line).flatMap(({ product_id }) => itemOf(product_id, sizes.get(product_id))),
      ],
      seats: quantity * seats,
    };
  });
}

function itemOf(id: string, item: CartItem | undefined): AskedLine["items"] {
  return item ? [{ id, category_id: item.category_id, product_id: item.product_id }] : [];
}
