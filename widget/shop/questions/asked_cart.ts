import { type AskedCart, countRiders } from "../../../shared/questions/asked.ts";
import { askedLines } from "../../../shared/questions/asked_lines.ts";
import type { Store } from "../state/store.ts";

/** Returns what the questions of a cart depend on. */
export function askedCart({ trip, inventory }: Store): AskedCart {
  const items = new Map(
    inventory.value?.items.map((item) => {
      // Not `sizedName`: a further export of the first file would make it larger
      const name = item.option_label ? `${item.name}, ${item.option_label}` : item.name;
      return [item.id, { ...item, name }];
    }),
  );
  const lines = askedLines(trip.value.lines, items);
  return { lines, riders: countRiders(null, lines) };
}
