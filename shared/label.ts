import type { Shop } from "./contract/shop.ts";
import type { Part } from "./contract/storefront.ts";

type Voice = Pick<Shop, "locale" | "half_day_hours">;

/** A period's length, `"3 days"` or `"4 hours"`, in any language and without a word of ours. */
export function labelOf({ days, half_day }: { days: number; half_day: boolean }, { locale, half_day_hours }: Voice): string {
  return half_day ? said(half_day_hours, "hour", locale) : said(days, "day", locale);
}

/** What a price consists of: `"1 week and 3 days"`. */
export function coverLabelOf(parts: readonly Pick<Part, "unit" | "count">[], { locale, half_day_hours }: Voice): string {
  const names = parts.map(({ unit, count }) =>
    unit === "half_day" ? said(half_day_hours, "hour", locale) : said(count, unit === "multi_day" ? "day" : unit, locale)
  );
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

const spoken = new Map<string, Intl.NumberFormat>();
function said(count: number, unit: "hour" | "day" | "week", locale: string): string {
  const name = `${unit} ${locale}`;
  // Made once: making one takes as long as pricing thirty items.
  const format = spoken.get(name) ?? new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  spoken.set(name, format);
  return format.format(count);
}
