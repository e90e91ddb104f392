import { decimalsOf } from "./money.ts";
import { latinDigits } from "./typed_number.ts";

/** Returns a typed amount in minor units, or null. Takes a comma or a point, and Arabic digits. */
export function parseAmount(text: string, currency: string): number | null {
  const plain = latinDigits(text.trim()).replace(/[,٫]/, ".");
  if (!/^\d{1,9}(\.\d*)?$/.test(plain)) return null;
  const decimals = decimalsOf(currency);
  const [whole, fraction = ""] = plain.split(".");
  if (fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, "0"));
}

/** Returns minor units as text for a field: 1050 cents is "10.50". */
export function typedAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}
