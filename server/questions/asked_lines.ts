import type { AskedLine } from "../../shared/questions/asked.ts";

interface QuotedLine {
  fleet_item_id: string;
  quantity: number;
  seats?: number | undefined;
}
interface CategorizedItem {
  category_id: string;
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
      items: ids.flatMap((id) => items.has(id) ? [{ id, category_id: items.get(id)!.category_id }] : []),
      seats: quantity * seats,
    };
  });
}
