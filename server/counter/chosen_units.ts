import type { Booking } from "../../shared/contract/booking.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import { unitsWaiting } from "../../shared/units_waiting.ts";
import { invalid } from "../problem.ts";

/** Units of a line that go out or come back. */
export interface ChosenUnits {
  line_id: string;
  quantity: number;
}
type Line = Booking["lines"][number];

/** Which units of a line can be chosen, and their name in an error. */
interface Choosable {
  unitsOf: (line: Line) => number;
  name: string;
}

/** The units that are not handed out yet. */
export const waiting: Choosable = {
  unitsOf: unitsWaiting,
  name: "the units that are not handed out yet",
};
/** The units that the customer has. */
export const out: Choosable = { unitsOf: (line) => line.out, name: "the units that are out" };

/**
 * Adds up the chosen units of each line. Without a choice: all that can be chosen. Throws a problem with every invalid
 * entry.
 */
export function chooseUnits(
  booking: Booking,
  chosen: readonly ChosenUnits[] | undefined,
  { unitsOf, name }: Choosable,
): ChosenUnits[] {
  if (!chosen) {
    return booking.lines.map((line) => ({ line_id: line.id, quantity: unitsOf(line) })).filter(hasUnits);
  }
  const errors: FieldError[] = [];
  const sums = new Map<string, number>();
  for (const [index, { line_id, quantity }] of chosen.entries()) {
    const line = booking.lines.find(({ id }) => id === line_id);
    const sum = (sums.get(line_id) ?? 0) + quantity;
    if (!line) {
      errors.push({ path: `lines.${index}.line_id`, code: "unknown_id", message: "is not a line of this booking" });
    } else if (sum > unitsOf(line)) {
      const message = `must be at most ${unitsOf(line)}, ${name}`;
      errors.push({ path: `lines.${index}.quantity`, code: "too_big", message });
    }
    sums.set(line_id, sum);
  }
  if (errors.length) throw invalid(...errors);
  return [...sums].map(([line_id, quantity]) => ({ line_id, quantity }));
}

function hasUnits({ quantity }: ChosenUnits): boolean {
  return quantity > 0;
}
