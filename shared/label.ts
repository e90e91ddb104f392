import type { Shop } from "./contract/shop.ts";

type Voice = Pick<Shop, "locale" | "half_day_hours">;

/** A period's length, `"3 days"` or `"4 hours"`, in any language and without a word of ours. */
export function labelOf(
  { days, half_day }: { days: number; half_day: boolean },
  { locale, half_day_hours }: Voice,
): string {
  return half_day ? said(half_day_hours, "hour", locale) : said(days, "day", locale);
}

const spoken = new Map<string, Intl.NumberFormat>();
function said(count: number, unit: "hour" | "day", locale: string): string {
  const name = `${unit} ${locale}`;
  // Made once: making one takes as long as pricing thirty items.
  const format = spoken.get(name) ?? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  if (spoken.size >= 200) spoken.clear();
  spoken.set(name, format);
  return format.format(count);
}
