import type { Tax } from "../contract/taxes.ts";

/**
 * Returns the taxes that are shown one by one, instead of their sum. A price must have several rates for that, and one
 * of an item or an add-on among them.
 */
export function taxesToShow(taxes: readonly Tax[]): Tax[] {
  const hasOwn = taxes.some(({ name }) => name !== null);
  return hasOwn && taxes.length > 1 ? taxes.filter(({ tax }) => tax !== 0) : [];
}
