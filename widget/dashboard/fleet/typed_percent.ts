import { latinDigits, type Range } from "../../../shared/typed_number.ts";

/** Reads a typed percentage with at most two decimals, such as `+20 %` or `−12,5`. Returns null out of its limits. */
export function readTypedPercent(text: string, { min, max }: Range): number | null {
  const plain = latinDigits(text.replace(/[\s%٪\u200e\u200f\u061c]/g, "")).replace(/[,٫]/, ".").replace(/^−/, "-");
  const value = /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
  return value >= min && value <= max ? value : null;
}
