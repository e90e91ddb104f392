import type { CartLine } from "../../shop/state/trip.ts";

/** The chosen sizes of bundles by item: for each unit a list with a place for each size that it needs. */
export type ChosenSizes = Readonly<Record<string, readonly (readonly string[])[]>>;
/** What an item says of the sizes that one unit of it needs. */
interface Bundle {
  id: string;
  sized_components: readonly { product_id: string; quantity: number }[];
}

/** Returns the product of each size that one unit of a bundle needs. */
export function placesOf({ sized_components }: Pick<Bundle, "sized_components">): string[] {
  return sized_components.flatMap(({ product_id, quantity }) => Array<string>(quantity).fill(product_id));
}

/** Returns whether all sizes of a cart are chosen. */
export function hasAllSizes(lines: readonly CartLine[], items: readonly Bundle[], chosen: ChosenSizes): boolean {
  return lines.every(({ fleet_item_id, quantity }) => {
    const item = items.find(({ id }) => id === fleet_item_id);
    const places = item ? placesOf(item) : [];
    const units = chosen[fleet_item_id] ?? [];
    return places.every((_, place) => [...Array(quantity).keys()].every((unit) => units[unit]?.[place]));
  });
}

/** A line of a request, whose units all have the same sizes. */
interface SizedLine {
  fleet_item_id: string;
  quantity: number;
  addons: { id: string; quantity?: number | undefined }[];
  sizes?: string[];
}

/** Splits a line by the sizes of its units. Add-ons with a number go to the first lines. */
export function linesBySizes(line: CartLine, units: readonly (readonly string[])[] = []): SizedLine[] {
  const plain = { ...line, addons: [...line.addons] };
  if (!units.length) return [plain];
  const bySizes = Map.groupBy(
    Array.from({ length: line.quantity }, (_, unit) => units[unit] ?? []),
    (sizes) => sizes.toSorted().join(),
  );
  const left = new Map(line.addons.map(({ id, quantity }) => [id, quantity]));
  return [...bySizes.values()].map((same) => ({
    ...plain,
    quantity: same.length,
    addons: line.addons.flatMap(({ id }) => {
      const count = left.get(id);
      if (count === undefined) return { id };
      const quantity = Math.min(count, same.length);
      left.set(id, count - quantity);
      return quantity ? { id, quantity } : [];
    }),
    sizes: same[0]!.filter(Boolean),
  }));
}
