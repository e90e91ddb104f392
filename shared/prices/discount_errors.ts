import type { FieldError } from "../contract/field_error.ts";

/** Pairs of conditions of which the first must not exceed the second. */
const PAIRS = [
  ["pickup_from", "pickup_until"],
  ["valid_from", "valid_until"],
  ["booked_before_days", "booked_within_days"],
] as const;

/** What a discount takes off. */
interface Reduction {
  percent: number | null;
  amount: number | null;
}
/** The conditions that depend on each other. */
interface Conditioned {
  conditions: Record<(typeof PAIRS)[number][number], string | number | null>;
}

/** Returns an error unless either a percentage or an amount is taken off. */
export function findReductionErrors({ percent, amount }: Reduction): FieldError[] {
  if ((percent === null) !== (amount === null)) return [];
  return [{ path: "percent", code: "one_of", message: "or `amount` must be set, and not both" }];
}

/** Returns an error for each pair of conditions that excludes every booking. */
export function findConditionErrors({ conditions }: Conditioned): FieldError[] {
  return PAIRS.flatMap(([from, until]) => {
    const [first, last] = [conditions[from], conditions[until]];
    if (first === null || last === null || first <= last) return [];
    return { path: `conditions.${until}`, code: "not_after_from", message: `must not be before \`${from}\`` };
  });
}
