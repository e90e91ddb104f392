import { type AskedCart, countRiders } from "../../../shared/questions/asked.ts";
import { askedLines, type CartItem } from "../../../shared/questions/asked_lines.ts";
import type { Store } from "../state/store.ts";

/** Returns what the questions of a cart depend on. */
export function askedCart({ trip, inventory }: Store): AskedCart {
  // Not `sizedName`: a further export of the first file would make it larger
  const nameOf = (name: string, size: string | null) => size ? `${name}, ${size}` : name;
  const shown = inventory.value?.items ?? [];
  const items = new Map<string, CartItem>([
    ...shown.flatMap(({ part_sizes = [] }) => part_sizes).map((size) => {
      const name = nameOf(size.product_name, size.option_label);
      return [size.fleet_item_id, { ...size, name, components: [] }] as const;
    }),
    ...shown.map((item) => [item.id, { ...item, name: nameOf(item.name, item.option_label) }] as const),
  ]);
  const lines = askedLines(trip.value.lines, items);
  return { lines, riders: countRiders(null, lines) };
}
