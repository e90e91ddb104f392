import { decimalsOf, formatMoney } from "../../../shared/money.ts";

/** Returns the format of amounts that stand together: without decimals if all of them are whole. */
export function moneyFormat(
  amounts: readonly number[],
  { currency, locale }: { currency: string; locale: string },
): (amount: number) => string {
  const unit = 10 ** decimalsOf(currency);
  if (!amounts.every((amount) => amount % unit === 0)) return (amount) => formatMoney(amount, { currency, locale });
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
  return (amount) => format.format(amount / unit);
}
