/** Limits of a number, both included. */
export interface Range {
  min: number;
  max: number;
}

/** Reads a typed whole number. Returns null if it is none, or out of its limits. */
export function readWhole(text: string, { min, max }: Range): number | null {
  const plain = latinDigits(text.trim());
  const value = /^-?\d{1,9}$/.test(plain) ? Number(plain) : NaN;
  return value >= min && value <= max ? value : null;
}

/** Reads a typed percentage from 0 to 100 with at most 3 decimals, or returns null. Takes a comma or a point. */
export function readPercent(text: string): number | null {
  const plain = latinDigits(text.trim()).replace(/[,٫]/, ".");
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(plain)) return null;
  return Number(plain) <= 100 ? Number(plain) : null;
}

/** Replaces the digits that Arabic keyboards type. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
