import { decimalsOf } from "../../../shared/money.ts";
import type { Kind } from "./figures.ts";

/** How a chart writes the numbers of an axis, and the number by which values are divided to get round ones. */
export function axisOf(kind: Kind, { locale, currency }: { locale: string; currency: string }) {
  const compact = { notation: "compact", maximumFractionDigits: 1 } as const;
  const options: Intl.NumberFormatOptions = kind === "money"
    ? { ...compact, style: "currency", currency, minimumFractionDigits: 0 }
    : kind === "duration"
    ? { ...compact, style: "unit", unit: "hour", unitDisplay: "narrow" }
    : compact;
  const { format } = new Intl.NumberFormat(locale, options);
  return { divisor: kind === "money" ? 10 ** decimalsOf(currency) : kind === "duration" ? 60 : 1, format };
}
