import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { parseAmount } from "../../../shared/typed_amount.ts";

/** Changes of several items, as typed. Empty fields change nothing. */
export interface BulkForm {
  category_id: string;
  live: "" | "yes" | "no";
  prices: "" | "percent" | "amounts";
  percent: string;
  price_full_day: string;
  price_half_day: string;
  price_multi_day: string;
  price_weekly: string;
  buffer_hours: string;
  min_duration: string;
  max_duration: string;
  notice_hours: string;
}
export const emptyBulkForm: BulkForm = {
  category_id: "",
  live: "",
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
export const priceFields = ["price_full_day", "price_half_day", "price_multi_day", "price_weekly"] as const;
export const limits = {
  buffer_hours: { min: 0, max: 720 },
  notice_hours: { min: 0, max: 8_760 },
  min_duration: { min: 1, max: 366 },
  max_duration: { min: 1, max: 366 },
} as const;
export const numberFields = Object.keys(limits) as (keyof typeof limits)[];

/** The fields of an item that a bulk edit changes. */
export type ItemChanges = Partial<
  Pick<ManagedItem, "category_id" | "live" | typeof priceFields[number] | typeof numberFields[number]>
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
  for (const name of numberFields) {
    const typed = form[name].trim();
    if (!typed) continue;
    const { min, max } = limits[name];
    const value = /^\d{1,5}$/.test(typed) ? Number(typed) : NaN;
    if (value >= min && value <= max) same[name] = value;
    else faults[name] = true;
  }
  for (const name of form.prices === "amounts" ? priceFields : []) {
    if (!form[name].trim()) continue;
    const amount = parseAmount(form[name], currency);
    if (amount === null || amount > 99_999_999) faults[name] = true;
    else same[name] = amount;
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

/** Returns the changes of one item. Prices that it does not have stay unset. */
export function changesOf(item: ManagedItem, { same, percent }: BulkEdit): ItemChanges {
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
