import type { ListedItem } from "./items.ts";
import { ItemRow, type Selection } from "./item_row.tsx";

/** The items in their order. Browsers skip rows that are out of view. */
export function ItemList({ items, selection }: { items: readonly ListedItem[]; selection: Selection | null }) {
  if (!items.length) return null;
  return (
    <ul class="item-list">
      {items.map((item) => <ItemRow key={item.id} item={item} selection={selection} />)}
    </ul>
  );
}
