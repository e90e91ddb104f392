import type { ManagedItem } from "./contract/fleet.ts";
import { decimalsOf } from "./money.ts";

/** The kind of value that a column of the CSV file of items has. */
export type ColumnKind = "text" | "money" | "number" | "yes_no" | "list";

/** The columns of the CSV file of items, in the order of an export. All but `category` are fields of an item. */
export const itemColumns = {
  name: "text",
  category: "text",
  slug: "text",
  sku: "text",
  description: "text",
  skill_level: "text",
  price_half_day: "money",
  price_full_day: "money",
  price_multi_day: "money",
  price_weekly: "money",
  deposit_amount: "money",
  inventory_count: "number",
  units_in_maintenance: "number",
  seats: "number",
  min_duration: "number",
  max_duration: "number",
  buffer_hours: "number",
  notice_hours: "number",
  same_day_booking: "yes_no",
  inspection_required: "yes_no",
  live: "yes_no",
  meta_title: "text",
  sort_order: "number",
  photos: "list",
} as const satisfies Record<string, ColumnKind>;
export type ItemColumn = keyof typeof itemColumns;
export const itemColumnNames = Object.keys(itemColumns) as ItemColumn[];

/** The columns that a file must have. */
export const requiredColumns = ["name", "category", "price_full_day"] as const satisfies ItemColumn[];

/** Returns an item as a row of a CSV file that an import accepts. */
export function rowOfItem(item: ManagedItem, currency: string): (string | number | null)[] {
  const decimals = decimalsOf(currency);
  return itemColumnNames.map((name) => {
    if (name === "category") return item.category.name;
    if (name === "photos") return item.photos.map(({ url }) => url).join(" ");
    const value = item[name];
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (itemColumns[name] !== "money" || typeof value !== "number") return value;
    return (value / 10 ** decimals).toFixed(decimals);
  });
}

/** Returns the slug of a name: `"Bär & Söhne 2.0"` is `"bar-sohne-2-0"`. Empty if it has no Latin letters or digits. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter(Boolean).join("-").slice(0, 90).replace(/-$/, "");
}
