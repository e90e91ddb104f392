import type { ManagedItem } from "./contract/fleet.ts";
import { decimalsOf } from "./money.ts";
import type { FieldDescription } from "./records/field.ts";
import { type ItemFields, itemFields } from "./records/item.ts";

/** A column of the CSV file of items: a field, or the name of the record that a field refers to. */
export type ItemColumn = {
  [N in keyof ItemFields]: ItemFields[N] extends { csv: { column: infer C } } ? C
    : ItemFields[N] extends { csv: "none" } ? never
    : N;
}[keyof ItemFields];
/** The columns in the order of an export. */
export const itemColumnNames = Object.entries<FieldDescription>(itemFields).filter(([, { csv }]) => csv !== "none").map(
  ([name, { csv }]) => typeof csv === "object" ? csv.column : name,
) as ItemColumn[];

/** Returns how the cells of a column are read. */
export function columnKindOf(column: ItemColumn): FieldDescription["kind"] | "list" {
  if (column === "category" || column === "product" || column === "price_table" || column === "tax_rate") return "line";
  // Special because its default depends on the components
  if (column === "inventory_count") return "whole";
  const { csv, kind }: FieldDescription = itemFields[column];
  return csv === "list" ? "list" : kind;
}

/** The columns that a file must have. */
export const requiredColumns = ["name", "category", "price_full_day"] as const satisfies ItemColumn[];

/**
 * Returns an item as a row of a CSV file that an import accepts. The names of price tables and tax rates are found by
 * their ids.
 */
export function rowOfItem(
  item: ManagedItem,
  { currency, price_tables, tax_rates }: {
    currency: string;
    price_tables: ReadonlyMap<string, string>;
    tax_rates: ReadonlyMap<string, string>;
  },
): (string | number | null)[] {
  const decimals = decimalsOf(currency);
  return itemColumnNames.map((name) => {
    if (name === "category") return item.category.name;
    if (name === "product") return item.product?.name ?? null;
    if (name === "price_table") return price_tables.get(item.price_table_id ?? "") ?? null;
    if (name === "tax_rate") return tax_rates.get(item.tax_rate_id ?? "") ?? null;
    if (name === "photos") return item.photos.map(({ url }) => url).join(" ");
    const value = item[name];
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (columnKindOf(name) !== "price" || typeof value !== "number") return value;
    return (value / 10 ** decimals).toFixed(decimals);
  });
}

/** Returns the slug of a name: `"Bär & Söhne 2.0"` is `"bar-sohne-2-0"`. Empty if it has no Latin letters or digits. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter(Boolean).join("-").slice(0, 90).replace(/-$/, "");
}
