/** The largest amount: amounts are stored in int4 columns. */
export const MAX_AMOUNT = 2_147_483_647;

// Stripe's zero-decimal and three-decimal currencies. Browsers disagree: Firefox follows ISO 4217, Chrome follows CLDR.
const noDecimals = "BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF";
const threeDecimals = "BHD IQD JOD KWD LYD OMR TND";
// Stripe expects these two in hundredths, although they have none.
const inHundredths = "ISK UGX";

/** Returns the number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  return noDecimals.includes(currency) ? 0 : threeDecimals.includes(currency) ? 3 : 2;
}

/** Formats an amount in minor units: `formatMoney(10500, { currency: "EUR", locale: "en" })` is "€105.00". */
export function formatMoney(amount: number, { currency, locale }: { currency: string; locale: string }): string {
  const digits = decimalsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

/** Returns the smallest step of a card amount: with three decimals, Stripe requires the last digit to be 0. */
export function stepOf(currency: string): number {
  return decimalsOf(currency) === 3 ? 10 : 1;
}

/** Rounds an amount to the nearest one that a card can be charged. */
export function chargeable(amount: number, currency: string): number {
  return halfUp(amount, stepOf(currency)) * stepOf(currency);
}

/** Converts an amount in minor units to Stripe's. */
export function toStripeAmount(amount: number, currency: string): number {
  return inHundredths.includes(currency) ? amount * 100 : amount;
}

/** Converts an amount from Stripe to minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  return inHundredths.includes(currency) ? halfUp(amount, 100) : amount;
}

/** Divides whole numbers ≥ 0 and rounds half up. It is exact while twice the dividend is a safe integer. */
export function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
