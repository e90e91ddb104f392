import type { AskedLine } from "../../shared/questions/asked.ts";

interface QuotedLine {
  fleet_item_id: string;
  quantity: number;
  seats?: number | undefined;
}
interface CategorizedItem {
  category_id: string;
  product_id: string | null;
  components: readonly { fleet_item_id: string }[];
}

/** Returns what the questions of a cart depend on. */
export function askedLines(
  lines: readonly QuotedLine[],
  items: ReadonlyMap<string, CategorizedItem>,
): AskedLine[] {
  return lines.map(({ fleet_item_id, quantity, seats = 1 }) => {
    const ids = [fleet_item_id, ...items.get(fleet_item_id)?.components.map((part) => part.fleet_item_id) ?? []];
    return {
      items: ids.flatMap((id) => {
        const { category_id, product_id } = items.get(id) ?? {};
        return category_id === undefined ? [] : [{ id, category_id, product_id: product_id ?? null }];
      }),
      seats: quantity * seats,
    };
  });
}
