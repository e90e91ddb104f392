import type { Rate, RateDraft } from "../../../../shared/contract/rates.ts";
import { findRateErrors } from "../../../../shared/prices/rate_errors.ts";
import type { Weekday } from "../../../../shared/prices/rate_days.ts";
import { readWhole } from "../../../../shared/typed_number.ts";
import { findEmptyTarget, readTarget, type TargetForm, targetFormOf } from "../target_form.ts";
import { readTypedPercent } from "../typed_percent.ts";

export interface TypedRange {
  from: string;
  to: string;
}

/** A rate as typed. Without ranges it is in force every day, and without weekdays on all of them. */
export interface RateForm extends TargetForm {
  name: string;
  dates: readonly TypedRange[];
  yearly: boolean;
  weekdays: readonly Weekday[];
  change: "percent" | "price_table";
  percent: string;
  price_table_id: string;
  min_days: string;
}
/** What is not right yet. The dates name the place of the range. */
export interface RateFaults {
  fields: Partial<
    Record<"name" | "category_ids" | "product_ids" | "item_ids" | "percent" | "price_table_id" | "min_days", true>
  >;
  ranges: ReadonlyMap<number, "missing" | "order" | "too_long">;
}

/** Returns the form of a rate, or of a new one. */
export function rateFormOf(rate: Rate | null): RateForm {
  const { percent, price_table_id } = rate?.change ?? {};
  return {
    name: rate?.name ?? "",
    dates: rate?.dates ?? (rate ? [] : [{ from: "", to: "" }]),
    yearly: rate?.yearly ?? false,
    weekdays: rate?.weekdays ?? [],
    ...targetFormOf(rate?.applies_to ?? { all: true }),
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
  const percent = readTypedPercent(form.percent, { min: -100, max: 1_000 });
  const min_days = form.min_days.trim() ? readWhole(form.min_days, { min: 1, max: 366 }) : null;
  const without = findEmptyTarget(form);
  const fields: RateFaults["fields"] = {
    ...!form.name.trim() && { name: true },
    ...without && { [without]: true },
    ...form.change === "percent" && percent === null && { percent: true },
    ...form.change === "price_table" && !form.price_table_id && { price_table_id: true },
    ...form.min_days.trim() && min_days === null && { min_days: true },
  };
  if (ranges.size || Object.keys(fields).length) return { faults: { fields, ranges } };
  const { weekdays, yearly } = form;
  return {
    draft: {
      name: form.name.trim(),
      dates: dates.length ? dates : null,
      yearly: yearly && dates.length > 0,
      weekdays: weekdays.length ? [...weekdays] : null,
      applies_to: readTarget(form),
      change: form.change === "percent" ? { percent: percent! } : { price_table_id: form.price_table_id },
      min_days,
    },
  };
}
