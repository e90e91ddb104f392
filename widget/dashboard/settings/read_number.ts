/** Returns a typed whole number within limits, or null. Takes Arabic digits. */
export function readNumber(text: string, { min, max }: { min: number; max: number }): number | null {
  const plain = toLatinDigits(text.trim());
  if (!/^\d{1,9}$/.test(plain)) return null;
  const value = Number(plain);
  return value >= min && value <= max ? value : null;
}

/** Returns a typed percentage from 0 to 100 with at most 3 decimals, or null. Takes a comma or a point. */
export function readPercent(text: string): number | null {
  const plain = toLatinDigits(text.trim()).replace(/[,٫]/, ".");
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(plain)) return null;
  return Number(plain) <= 100 ? Number(plain) : null;
}

function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
