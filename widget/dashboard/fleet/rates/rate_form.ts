import type { Rate, RateDraft } from "../../../../shared/contract/rates.ts";
import { findRateErrors } from "../../../../shared/prices/rate_errors.ts";
import type { Weekday } from "../../../../shared/prices/rate_days.ts";
import { latinDigits, readWhole } from "../../../../shared/typed_number.ts";

export interface TypedRange {
  from: string;
  to: string;
}
export type Target = "all" | "categories" | "items";

/** A rate as typed. Without ranges it is in force every day, and without weekdays on all of them. */
export interface RateForm {
  name: string;
  dates: readonly TypedRange[];
  yearly: boolean;
  weekdays: readonly Weekday[];
  applies_to: Target;
  category_ids: readonly string[];
  item_ids: readonly string[];
  change: "percent" | "price_table";
  percent: string;
  price_table_id: string;
  min_days: string;
}
/** What is not right yet. The dates name the place of the range. */
export interface RateFaults {
  fields: Partial<Record<"name" | "category_ids" | "item_ids" | "percent" | "price_table_id" | "min_days", true>>;
  ranges: ReadonlyMap<number, "missing" | "order" | "too_long">;
}

/** Returns the form of a rate, or of a new one. */
export function rateFormOf(rate: Rate | null): RateForm {
  const { category_ids, item_ids } = rate?.applies_to ?? {};
  const { percent, price_table_id } = rate?.change ?? {};
  return {
    name: rate?.name ?? "",
    dates: rate?.dates ?? (rate ? [] : [{ from: "", to: "" }]),
    yearly: rate?.yearly ?? false,
    weekdays: rate?.weekdays ?? [],
    applies_to: category_ids ? "categories" : item_ids ? "items" : "all",
    category_ids: category_ids ?? [],
    item_ids: item_ids ?? [],
    change: price_table_id ? "price_table" : "percent",
    percent: percent === undefined ? "" : String(percent),
    price_table_id: price_table_id ?? "",
    min_days: rate?.min_days ? String(rate.min_days) : "",
  };
}

/** Returns the rate that a form describes, or what is not right yet. */
export function readRate(
  form: RateForm,
): { draft: Omit<RateDraft, "priority">; faults?: undefined } | { faults: RateFaults; draft?: undefined } {
  const ranges = new Map<number, "missing" | "order" | "too_long">();
  const places = [...form.dates.keys()].filter((at) => form.dates[at]!.from || form.dates[at]!.to);
  const dates = places.map((at) => {
    const { from, to } = form.dates[at]!;
    if (!from) ranges.set(at, "missing");
    return { from, to: to || from };
  });
  for (const { path, code } of ranges.size ? [] : findRateErrors({ dates, yearly: false })) {
    ranges.set(places[Number(path.split(".")[1])]!, code === "not_after_from" ? "order" : "too_long");
  }
  const percent = readSignedPercent(form.percent);
  const min_days = form.min_days.trim() ? readWhole(form.min_days, { min: 1, max: 366 }) : null;
  const fields: RateFaults["fields"] = {
    ...!form.name.trim() && { name: true },
    ...form.applies_to === "categories" && !form.category_ids.length && { category_ids: true },
    ...form.applies_to === "items" && !form.item_ids.length && { item_ids: true },
    ...form.change === "percent" && percent === null && { percent: true },
    ...form.change === "price_table" && !form.price_table_id && { price_table_id: true },
    ...form.min_days.trim() && min_days === null && { min_days: true },
  };
  if (ranges.size || Object.keys(fields).length) return { faults: { fields, ranges } };
  const { category_ids, item_ids, weekdays, yearly } = form;
  return {
    draft: {
      name: form.name.trim(),
      dates: dates.length ? dates : null,
      yearly: yearly && dates.length > 0,
      weekdays: weekdays.length ? [...weekdays] : null,
      applies_to: {
        all: { all: true as const },
        categories: { category_ids: [...category_ids] },
        items: { item_ids: [...item_ids] },
      }[form.applies_to],
      change: form.change === "percent" ? { percent: percent! } : { price_table_id: form.price_table_id },
      min_days,
    },
  };
}

/** Reads a typed percentage from -100 to 1000 with at most two decimals, such as `+20 %` or `−12,5`. */
function readSignedPercent(text: string): number | null {
  const plain = latinDigits(text.replace(/[\s%٪\u200e\u200f\u061c]/g, "")).replace(/[,٫]/, ".").replace(/^−/, "-");
  const value = /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
  return value >= -100 && value <= 1_000 ? value : null;
}
