import type { Shop } from "./contract/shop.ts";

/** Amounts are kept in int4 columns. */
export const MOST = 2_147_483_647;

// Browsers disagree about decimals (Firefox follows ISO 4217, Chrome CLDR), so these are ours: those the processor charges by.
const noDecimals = "BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF";
const threeDecimals = "BHD IQD JOD KWD LYD OMR TND";
// Stripe counts these two in hundredths that do not exist.
const inHundredths = "ISK UGX";

/** The decimals of a currency's main unit: 2 for EUR, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  return noDecimals.includes(currency) ? 0 : threeDecimals.includes(currency) ? 3 : 2;
}

/** `formatMoney(10500, { currency: "EUR", locale: "en" })` is "€105.00". */
export function formatMoney(amount: number, { currency, locale }: Pick<Shop, "currency" | "locale">): string {
  const digits = decimalsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

/** The smallest step of an amount on a card: cards know no last digit of three. */
export function stepOf(currency: string): number {
  return decimalsOf(currency) === 3 ? 10 : 1;
}

/** The nearest amount that can be charged. */
export function chargeable(amount: number, currency: string): number {
  return halfUp(amount, stepOf(currency)) * stepOf(currency);
}

/** Our minor units as the processor's. */
export function toStripeAmount(amount: number, currency: string): number {
  return inHundredths.includes(currency) ? amount * 100 : amount;
}

/** The processor's minor units as ours. */
export function fromStripeAmount(amount: number, currency: string): number {
  return inHundredths.includes(currency) ? halfUp(amount, 100) : amount;
}

/** A quotient of whole numbers ≥ 0, rounded half up; exact while twice the dividend is a safe integer. */
export function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
