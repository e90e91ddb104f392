import type { InventoryItem, Pricing } from "../../shared/contract/storefront.ts";
import type { Text } from "../text/text.ts";

/** What a customer has put together so far, as the API takes it. */
export interface CartLine {
  fleet_item_id: string;
  quantity: number;
  addons: readonly { id: string; quantity: number }[];
}

/** "3 days" or "4 hours", in the visitor's language. */
export function periodSaid({ parts, days }: Pick<Pricing, "parts" | "days">, half_day_hours: number, text: Text): string {
  return parts[0]?.unit === "half_day" ? text.span(half_day_hours, "hour") : text.span(days, "day");
}

/** Items whose name, description or category has all the words of a search. */
export function searched(items: readonly InventoryItem[], query: string): InventoryItem[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ name, description, category }) => {
    const said = `${name} ${description ?? ""} ${category.name}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}
