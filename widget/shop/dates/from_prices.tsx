import { decimalsOf } from "../../../shared/money.ts";
import { addStyle } from "../../elements/style_sheet.ts";
import style from "../../style/from_prices.css" with { type: "text" };
import type { Text } from "../../text/text.ts";
import type { DatesProps } from "./dates.tsx";

addStyle(style);

/** The most characters that fit into a day at 320 px. */
const FITTING = 6;

interface Context {
  /** The lowest prices in minor units, by date. */
  known: ReadonlyMap<string, { from_amount?: number | null }>;
  currency: string;
  text: Text;
}
type RuleOf = DatesProps["ruleOf"];

/** Returns the rules of days with their lowest prices, where those of the drawn months differ. */
export function withFromPrices(ruleOf: RuleOf, { known, currency, text }: Context): RuleOf {
  const { locale, money, words } = text;
  const formats = new Map<string, ((amount: number) => string) | null>();
  const formatIn = (months: readonly string[]) => {
    const days = [...known].filter(([date]) => months.includes(date.slice(0, 7)));
    const amounts = new Set(days.flatMap(([, { from_amount }]) => from_amount ?? []));
    return amounts.size > 1 ? shortFormat([...amounts], { locale, currency }) : null;
  };
  return (date, months = []) => {
    const rule = ruleOf(date);
    const amount = known.get(date)?.from_amount;
    const drawn = months.join();
    if (!formats.has(drawn)) formats.set(drawn, formatIn(months));
    const format = formats.get(drawn);
    if (!format || amount == null) return rule;
    // Drawn by the style: the label of the day has the price with its words
    const shown = <small data-price={format(amount)} />;
    return { ...rule, price: { label: words.dates.from_price(money(amount)), shown } };
  };
}

/**
 * Returns a format of amounts that fits under the number of a day. All amounts lose the sign of the currency if one of
 * them is too long with it, and are shortened if one is too long without it. Whole amounts have no decimals.
 */
export function shortFormat(
  amounts: readonly number[],
  { locale, currency }: { locale: string; currency: string },
): (amount: number) => string {
  const decimals = decimalsOf(currency);
  const formatAs = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      trailingZeroDisplay: "stripIfInteger",
      ...options,
    });
    return (amount: number) => format.format(amount / 10 ** decimals);
  };
  const formats = [
    formatAs({ style: "currency", currency, currencyDisplay: "narrowSymbol" }),
    formatAs({}),
    formatAs({ notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 }),
  ];
  return formats.find((format) => amounts.every((amount) => visibleLength(format(amount)) <= FITTING)) ??
    formats.at(-1)!;
}

/** Returns the number of characters that take room. Marks of the direction take none. */
function visibleLength(text: string): number {
  return text.replace(/\p{Cf}/gu, "").length;
}
