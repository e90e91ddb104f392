/** A code as it is stored. */
export const DISCOUNT_CODE = /^[A-Z0-9_-]{3,40}$/;

/** Returns a typed code as it is stored: in capitals, without spaces. */
export function discountCodeOf(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}
