import type { FieldError } from "../contract/field_error.ts";

/** The parts of a discount that depend on each other. */
interface Checked {
  percent: number | null;
  amount: number | null;
  conditions: Record<(typeof PAIRS)[number][number], string | number | null>;
}

/** Pairs of conditions of which the first must not exceed the second. */
const PAIRS = [
  ["pickup_from", "pickup_until"],
  ["valid_from", "valid_until"],
  ["booked_before_days", "booked_within_days"],
] as const;

/** Returns what is wrong with a discount as a whole. */
export function findDiscountErrors({ percent, amount, conditions }: Checked): FieldError[] {
  const errors: FieldError[] = [];
  if ((percent === null) === (amount === null)) {
    errors.push({ path: "percent", code: "one_of", message: "or `amount` must be set, and not both" });
  }
  for (const [from, until] of PAIRS) {
    const [first, last] = [conditions[from], conditions[until]];
    if (first !== null && last !== null && first > last) {
      const path = `conditions.${until}`;
      errors.push({ path, code: "not_after_from", message: `must not be before \`${from}\`` });
    }
  }
  return errors;
}
