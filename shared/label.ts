import type { Shop } from "./contract/shop.ts";

type LabelSettings = Pick<Shop, "locale" | "half_day_hours">;

/** Formats a period's length, such as `"3 days"` or `"4 hours"`, in any language. */
export function labelOf(
  { days, half_day }: { days: number; half_day: boolean },
  { locale, half_day_hours }: LabelSettings,
): string {
  return half_day ? formatUnit(half_day_hours, "hour", locale) : formatUnit(days, "day", locale);
}

const formats = new Map<string, Intl.NumberFormat>();
/** Formats a number of hours or days, such as `"3 days"`, in any language. */
export function formatUnit(count: number, unit: "hour" | "day", locale: string): string {
  const name = `${unit} ${locale}`;
  // Cached, because creating a format is slow.
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  if (formats.size >= 200) formats.clear();
  formats.set(name, format);
  return format.format(count);
}
