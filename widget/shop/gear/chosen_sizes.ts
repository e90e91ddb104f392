import type { PartSize } from "../../../shared/contract/components.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import type { CartLine } from "../state/trip.ts";

type Bundle = Pick<InventoryItem, "sized_components" | "part_sizes">;
/** A size with the id of its item, and its free units. */
export type FreeSize = ReturnType<typeof sizesOf>[number];

/** Returns the sizes that the parts of a bundle come in, with what is free of each. */
export function sizesOfParts({ part_sizes = [] }: Bundle) {
  return sizesOf(part_sizes);
}

/** Returns sizes with the ids of their items. */
export function sizesOf(sizes: readonly PartSize[]) {
  return sizes.map(({ fleet_item_id: id, ...size }) => ({ id, ...size }));
}

/** A size that one unit of a bundle needs. */
interface SizePlace {
  product_id: string;
  /** The place among those of the same product, from 1; undefined for the only one. */
  number?: number;
}

/** Returns the sizes that one unit of a bundle needs. */
export function placesOf({ sized_components }: Bundle): SizePlace[] {
  return sized_components.flatMap(({ product_id, quantity }) =>
    [...Array(quantity).keys()].map((at) => quantity > 1 ? { product_id, number: at + 1 } : { product_id })
  );
}

/** Returns the units of an item that are left beside a cart. */
export function leftBeside(
  cart: readonly CartLine[],
  { id, available_quantity }: Pick<FreeSize, "id" | "available_quantity">,
): number {
  const taken = cart.reduce(
    (sum, { fleet_item_id, quantity, addons, sizes = [] }) => {
      const chosen = [...sizes, ...addons.map((addon) => addon.sizes ?? [])].flat();
      return sum + (fleet_item_id === id ? quantity : 0) + chosen.filter((size) => size === id).length;
    },
    0,
  );
  return available_quantity - taken;
}

/** Returns the units of a line whose sizes are all chosen and free. */
export function unitsThatFit(
  { quantity, sizes = [] }: Pick<CartLine, "quantity" | "sizes">,
  { item, others }: { item: Bundle; others: readonly CartLine[] },
): string[][] {
  const places = placesOf(item).length;
  const left = new Map(sizesOfParts(item).map((stock) => [stock.id, leftBeside(others, stock)]));
  return sizes.slice(0, quantity).filter((unit) => {
    const isFree = unit.length === places &&
      unit.every((id) => (left.get(id) ?? 0) >= unit.filter((other) => other === id).length);
    if (isFree) { for (const id of unit) left.set(id, left.get(id)! - 1); }
    return isFree;
  });
}

/** Returns the sizes of an add-on's units: the chosen ones that are free beside the cart, and "" for the others. */
export function addonSizesThatFit(
  chosen: readonly string[],
  { count, items, others }: { count: number; items: readonly FreeSize[]; others: readonly CartLine[] },
): string[] {
  const left = new Map(items.map((stock) => [stock.id, leftBeside(others, stock)]));
  return [...Array(count).keys()].map((at) => {
    const id = chosen[at] ?? "";
    const free = left.get(id) ?? 0;
    left.set(id, free - 1);
    return free > 0 ? id : "";
  });
}
