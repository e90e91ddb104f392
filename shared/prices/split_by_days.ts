import { shareByWeight } from "./share_by_weight.ts";

/** The price of a whole rental in minor units, changed by a percentage, for some of its days. */
export interface DayShare {
  days: number;
  amount: number;
  /** From -100, with at most two decimals. */
  percent: number;
}

/**
 * Returns the price of a rental of which each share has its own price. Each counts as much as its days. The sum is
 * rounded half up once. `amounts` add up to it: the largest remainders are rounded up.
 *
 * It counts in `bigint`, because the products can exceed what a number holds exactly.
 */
export function splitByDays(shares: readonly DayShare[]): { total: number; amounts: number[] } {
  const days = BigInt(shares.reduce((sum, share) => sum + share.days, 0));
  const divisor = days * 10_000n;
  const exact = shares.map(({ days, amount, percent }) =>
    BigInt(amount) * BigInt(10_000 + Math.round(percent * 100)) * BigInt(days)
  );
  const total = Number((2n * exact.reduce((sum, part) => sum + part, 0n) + divisor) / (2n * divisor));
  return { total, amounts: shareByWeight(total, exact) };
}
