import type { Part } from "../contract/pricing.ts";

/** The price of one unit for a whole period, and the parts that it consists of. */
export interface UnitPrice {
  unit_amount: number;
  parts: Part[];
}

/** Adds up the parts of a price. */
export function sumOf(parts: Part[]): UnitPrice {
  return { unit_amount: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}
