import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { itemFields, MAX_UNITS } from "../../../shared/records/item.ts";
import { readWhole } from "../../../shared/typed_number.ts";
import { readTyped } from "../kit/typed_fields.ts";

export const priceFields = ["price_full_day", "price_half_day", "price_multi_day", "price_weekly"] as const;
/** The number of units of each selected item. */
const COUNT = "inventory_count";
export const numberFields = ["buffer_hours", "notice_hours", "min_duration", "max_duration"] as const;

/** Stands for the shop's own tax rate. */
export const OWN_RATE = "own";

/** Changes of several items, as typed. Empty fields change nothing. */
export interface BulkForm extends Record<typeof priceFields[number] | typeof numberFields[number], string> {
  inventory_count: string;
  category_id: string;
  live: "" | "yes" | "no";
  /** The id of a tax rate, or `OWN_RATE`. */
  tax_rate_id: string;
  prices: "" | "percent" | "amounts";
  percent: string;
}
export const emptyBulkForm: BulkForm = {
  inventory_count: "",
  category_id: "",
  live: "",
  tax_rate_id: "",
  prices: "",
  percent: "",
  price_full_day: "",
  price_half_day: "",
  price_multi_day: "",
  price_weekly: "",
  buffer_hours: "",
  min_duration: "",
  max_duration: "",
  notice_hours: "",
};

/** The fields of an item that a bulk edit changes. */
export type ItemChanges = Partial<
  Pick<
    ManagedItem,
    typeof COUNT | "category_id" | "live" | "tax_rate_id" | typeof priceFields[number] | typeof numberFields[number]
  >
>;
/** The changes: the same for each item, and prices that follow from each item's own. */
export interface BulkEdit {
  same: ItemChanges;
  percent: number | null;
}
export type BulkFaults = Partial<Record<keyof BulkForm | "nothing", true>>;

/** Returns the changes that a form describes, or the fields that are not right yet. */
export function readBulkForm(
  form: BulkForm,
  currency: string,
): { edit: BulkEdit; faults?: undefined } | { faults: BulkFaults; edit?: undefined } {
  const faults: BulkFaults = {};
  const same: ItemChanges = {};
  if (form.category_id) same.category_id = form.category_id;
  if (form.live) same.live = form.live === "yes";
  if (form.tax_rate_id) same.tax_rate_id = form.tax_rate_id === OWN_RATE ? null : form.tax_rate_id;
  for (const name of [...numberFields, ...form.prices === "amounts" ? priceFields : []]) {
    if (!form[name].trim()) continue;
    const { value, fault } = readTyped(itemFields[name], form[name], currency);
    if (fault) faults[name] = true;
    else same[name] = value as number;
  }
  if (form.inventory_count.trim()) {
    const count = readWhole(form.inventory_count, { min: 0, max: MAX_UNITS });
    if (count === null) faults.inventory_count = true;
    else same.inventory_count = count;
  }
  const percent = form.prices === "percent" ? parsePercent(form.percent) : null;
  if (form.prices === "percent" && percent === null) faults.percent = true;
  const hasFaults = Object.keys(faults).length > 0;
  if (!hasFaults && percent === null && !Object.keys(same).length) faults.nothing = true;
  return Object.keys(faults).length ? { faults } : { edit: { same, percent } };
}

function parsePercent(text: string): number | null {
  const plain = text.trim().replace(",", ".").replace("−", "-").replace(/\s*%$/, "");
  const percent = /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
  return percent >= -90 && percent <= 900 && percent !== 0 ? percent : null;
}

/**
 * Returns the changes of one item. Prices that it does not have stay unset. Those of a price table stay, and so does
 * the number of units that are numbered.
 */
export function changesOf(item: ManagedItem, { same: asked, percent }: BulkEdit): ItemChanges {
  const kept: readonly string[] = [
    ...item.price_table_id ? priceFields : [],
    ...item.tracking === "unit" ? [COUNT] : [],
  ];
  const same: ItemChanges = Object.fromEntries(Object.entries(asked).filter(([name]) => !kept.includes(name)));
  if (item.price_table_id) return same;
  if (percent === null) return same;
  const prices = priceFields.filter((name) => item[name] !== null).map((
    name,
  ) => [name, Math.round(item[name]! * (100 + percent) / 100)]);
  return { ...same, ...Object.fromEntries(prices) };
}

/** Returns whether an item has all values of a change. */
export function isChanged(item: ManagedItem, changes: ItemChanges): boolean {
  return Object.entries(changes).every(([name, value]) => item[name as keyof ItemChanges] === value);
}

/** Requests that run at the same time. */
const AT_ONCE = 4;

/** Runs an action for each value, a few at a time, in order. */
export async function forEach<T>(values: readonly T[], action: (value: T) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < values.length) await action(values[next++]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
