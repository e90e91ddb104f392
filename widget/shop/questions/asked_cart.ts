import { type AskedCart, countRiders } from "../../../shared/questions/asked.ts";
import { askedLines } from "../../../shared/questions/asked_lines.ts";
import type { Store } from "../state/store.ts";

/** Returns what the questions of a cart depend on. */
export function askedCart({ trip, inventory }: Store): AskedCart {
  const items = new Map(inventory.value?.items.map((item) => [item.id, item]));
  const lines = askedLines(
    trip.value.lines.map((line) => ({ ...line, seats: items.get(line.fleet_item_id)?.seats })),
    items,
  );
  return { lines, riders: countRiders(null, lines) };
}
