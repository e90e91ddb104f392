import type { SizeDraft } from "../../../../shared/contract/sizes.ts";
import type { ManagedItem } from "../../../../shared/contract/fleet.ts";
import { MAX_PRICE } from "../../../../shared/records/field.ts";
import { MAX_UNITS } from "../../../../shared/records/item.ts";
import { MAX_SIZES } from "../../../../shared/records/product.ts";
import { sizeFields } from "../../../../shared/records/size.ts";
import { parseAmount, typedAmount } from "../../../../shared/typed_amount.ts";
import { readWhole } from "../../../../shared/typed_number.ts";
import { isUnlimited } from "../item_form.ts";

/** A size as it is typed, one row of the editor. */
export interface TypedSize {
  /** Null for a new one. */
  id: string | null;
  label: string;
  /** How many there are. Empty for numbered units and for bundles, which count themselves. */
  count: string;
  price: string;
  live: boolean;
  /** What becomes of a stored size: it leaves the product, or it is archived. */
  end: "" | "leaves" | "retired";
  /** Whether its number is typed. */
  counts: boolean;
  /** The price table that sets its prices; empty for prices of its own. */
  price_table_id: string;
}
export type SizeColumn = "label" | "count" | "price" | "live";
export type SizeFault = "required" | "label_taken" | "count" | "price";
/** What is wrong with a row. */
export interface RowFault {
  column: SizeColumn;
  fault: SizeFault;
}

/** The most units and sizes, and the longest label. */
export const limits = { units: MAX_UNITS, sizes: MAX_SIZES, label: sizeFields.option_label.max };

/** Returns the row of a stored size, or of an item that becomes one. */
export function rowOf(item: ManagedItem, currency: string): TypedSize {
  const counts = item.tracking !== "unit" && !isUnlimited(item);
  return {
    id: item.id,
    label: item.option_label ?? "",
    count: counts ? String(item.inventory_count) : "",
    price: typedAmount(item.price_full_day, currency),
    live: item.live,
    end: "",
    counts,
    price_table_id: item.price_table_id ?? "",
  };
}

/** Returns the row of a new size. It costs as much as the one above. */
export function newRow(above: TypedSize | undefined): TypedSize {
  return {
    id: null,
    label: "",
    count: "",
    price: above?.price ?? "",
    live: above?.live ?? true,
    end: "",
    counts: above?.counts ?? true,
    price_table_id: "",
  };
}

/** Whether nothing is typed in the row of a new size. */
export const isEmptySize = ({ id, label, count }: TypedSize) => id === null && !label.trim() && !count.trim();

interface ReadOptions {
  currency: string;
  /** The rows as they are stored. */
  base: readonly TypedSize[];
  /** True if the product is not stored yet. Then its first size is an item that has no label by it. */
  isNew: boolean;
  /** The price table of all sizes; empty if each has its own prices, and then what it was before. */
  table: { now: string; before: string };
}

/** Returns the sizes that rows describe, in their order, or what is wrong with rows by their place. */
export function readSizes(
  rows: readonly TypedSize[],
  { currency, base, isNew, table }: ReadOptions,
): { sizes: SizeDraft[]; faults?: undefined } | { faults: ReadonlyMap<number, RowFault>; sizes?: undefined } {
  const faults = new Map<number, RowFault>();
  const labels = new Set<string>();
  const first = base[0];
  const sizes = rows.map((row, at): SizeDraft => {
    const { id, end } = row;
    if (id !== null && end) return end === "leaves" ? { id, product_id: null } : { id, status: "retired" };
    const stored = base.find((one) => one.id === id);
    const label = row.label.trim();
    const fail = (column: SizeColumn, fault: SizeFault) => void (faults.has(at) || faults.set(at, { column, fault }));
    if (!label) fail("label", "required");
    else if (labels.has(label.toLowerCase())) fail("label", "label_taken");
    labels.add(label.toLowerCase());
    const count = row.counts ? readWhole(row.count.trim() || "0", { min: 0, max: MAX_UNITS }) : null;
    if (row.counts && count === null) fail("count", "count");
    const hasOwnPrice = !table.now && !(row.price_table_id && table.before === table.now);
    const amount = hasOwnPrice ? parseAmount(row.price.trim(), currency) : null;
    if (hasOwnPrice && !row.price.trim() && !(first && id === null)) fail("price", "required");
    else if (hasOwnPrice && row.price.trim() && (amount === null || amount > MAX_PRICE)) fail("price", "price");
    const model = stored ?? first;
    const isOtherPrice = amount !== null && !(model && parseAmount(model.price, currency) === amount &&
      (stored !== undefined || !model.price_table_id));
    const isOtherTable = table.now ? row.price_table_id !== table.now : hasOwnPrice && row.price_table_id !== "";
    return {
      ...id !== null && { id },
      ...(isNew || label !== stored?.label) && { option_label: label },
      ...row.counts && row.count.trim() !== (stored?.count ?? null) && { inventory_count: count ?? 0 },
      ...isOtherTable && { price_table_id: table.now || null },
      ...isOtherPrice && { price_full_day: amount },
      ...row.live !== stored?.live && { live: row.live },
    };
  });
  return faults.size ? { faults } : { sizes };
}

/** Returns whether sizes that were read change something: more than their ids, or the order. */
export function changesSizes(sizes: readonly SizeDraft[], base: readonly TypedSize[]): boolean {
  return sizes.some((size) => Object.keys(size).length > 1 || size.id === undefined) ||
    sizes.some(({ id }, at) => id !== base[at]?.id);
}
