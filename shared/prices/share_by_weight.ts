/**
 * Divides a whole amount by weights into whole parts that add up to it: each is rounded down, and the largest
 * remainders get one more. Weights of nothing give no parts.
 *
 * It counts in `bigint`, because the products can exceed what a number holds exactly.
 */
export function shareByWeight(amount: number, weights: readonly (number | bigint)[]): number[] {
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const sum = weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n);
  if (sum <= 0n) return weights.map(() => 0);
  // A discount that is not taxed has a negative weight, and `bigint` rounds towards zero
  const rests = exact.map((part) => (part % sum + sum) % sum);
  const parts = exact.map((part, at) => Number((part - rests[at]!) / sum));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const largestFirst = [...parts.keys()].sort((a, b) => Number(rests[b]! - rests[a]!));
  for (const at of largestFirst.slice(0, left)) parts[at]! += 1;
  return parts;
}
