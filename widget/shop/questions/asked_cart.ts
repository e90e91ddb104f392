import type { AskedCart } from "../../../shared/questions/asked.ts";
import { countRiders } from "../../../shared/questions/asked.ts";
import type { Store } from "../state/store.ts";

/** Returns what the questions of a cart depend on. */
export function askedCart({ trip, inventory }: Store): AskedCart {
  const items = new Map(inventory.value?.items.map((item) => [item.id, item]));
  const lines = trip.value.lines.map(({ fleet_item_id, quantity }) => {
    const item = items.get(fleet_item_id);
    const ids = [fleet_item_id, ...item?.components.map((part) => part.fleet_item_id) ?? []];
    return {
      items: ids.flatMap((id) => {
        const { category_id, product_id } = items.get(id) ?? {};
        return category_id === undefined ? [] : [{ id, category_id, product_id: product_id ?? null }];
      }),
      seats: quantity * (item?.seats ?? 1),
    };
  });
  return { lines, riders: countRiders(null, lines) };
}
