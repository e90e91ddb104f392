import type { LineRate } from "../contract/pricing.ts";

/** Formats the rates of a line, such as `"High season 5 days · Low season 2 days"`. */
export function ratesText(
  rates: readonly Pick<LineRate, "name" | "days">[],
  { usual, days }: {
    /** The name of the usual price. */
    usual: string;
    days: (count: number) => string;
  },
): string {
  return rates.map(({ name, days: count }) => `\u2068${name ?? usual}\u2069 ${days(count)}`).join(" · ");
}
