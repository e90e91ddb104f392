import type { Shop } from "./contract/shop.ts";
import { type PricedItem, type RentalLength, tableOf } from "./prices/price_of.ts";
import { rateOn } from "./prices/rate_days.ts";

type LabelSettings = Pick<Shop, "locale" | "half_day_hours">;

/**
 * Formats the length that an item is priced for, such as `"3 days"` or `"4 hours"`, in any language. An item without a
 * price table knows half a day and whole days only.
 */
export function labelOf(
  { price_table, rates = [] }: Pick<PricedItem, "price_table" | "rates">,
  { days, half_day, minutes, first_day }: RentalLength,
  { locale, half_day_hours }: LabelSettings,
): string {
  if (minutes !== null && tableOf({ price_table }, rateOn(rates, first_day))) {
    return formatUnit(minutes / 60, "hour", locale);
  }
  return half_day ? formatUnit(half_day_hours, "hour", locale) : formatUnit(days, "day", locale);
}

const formats = new Map<string, Intl.NumberFormat>();
const texts = new Map<string, string>();

/** Formats a number of hours or days, such as `"3 days"`, in any language. */
export function formatUnit(count: number, unit: "hour" | "day", locale: string): string {
  const key = `${count} ${unit} ${locale}`;
  // Cached, because each item of a page asks for the same text
  const text = texts.get(key) ?? formatOf(unit, locale).format(count);
  if (texts.size >= 1_000) texts.clear();
  texts.set(key, text);
  return text;
}

function formatOf(unit: "hour" | "day", locale: string): Intl.NumberFormat {
  const name = `${unit} ${locale}`;
  // Cached, because creating a format is slow.
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  if (formats.size >= 200) formats.clear();
  formats.set(name, format);
  return format;
}
