import type { ListedItem } from "./items.ts";
import { ItemRow, type Selection } from "./item_row.tsx";
import { ProductRow } from "./products/product_row.tsx";

/** The items in their order, the sizes of a product below it. Browsers skip rows that are out of view. */
export function ItemList({ items, selection }: { items: readonly ListedItem[]; selection: Selection | null }) {
  if (!items.length) return null;
  return (
    <ul class="item-list">
      {groupsOf(items).map((group) => {
        const [first] = group;
        return isSize(first!)
          ? <ProductRow key={`${first!.product_id} ${first!.id}`} sizes={group} selection={selection} />
          : <ItemRow key={first!.id} item={first!} selection={selection} />;
      })}
    </ul>
  );
}

/** A product can be deleted: its archived sizes are listed like other items. */
const isSize = ({ product, status }: ListedItem) => product !== null && status !== "retired";

/** Returns the items one by one, and sizes of a product that follow each other together. */
function groupsOf(items: readonly ListedItem[]): ListedItem[][] {
  const groups: ListedItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (isSize(item) && last && isSize(last[0]!) && last[0]!.product_id === item.product_id) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
