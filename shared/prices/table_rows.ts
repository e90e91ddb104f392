import type { FieldError } from "../contract/field_error.ts";
import type { PriceRow, TablePrices } from "./price_table.ts";

type Length = Pick<PriceRow, "hours" | "days">;

/** Returns rows of a price table, or their lengths, in the order of the lengths: hours first. */
export function inOrder<L extends Length>(lengths: readonly L[]): L[] {
  return lengths.toSorted((a, b) => hoursOf(a) - hoursOf(b));
}

/** Returns what is wrong with the rows of a price table, in any order. */
export function findRowErrors({ rows, extra_hour, extra_day }: TablePrices): FieldError[] {
  const places = new Map(rows.map((row, at) => [row, at]));
  const errors = inOrder(rows).flatMap((row, at, sorted) => {
    const path = `rows.${places.get(row)}`;
    if ((row.hours === undefined) === (row.days === undefined)) {
      return { path, code: "invalid_length", message: "must have either `hours` or `days`" };
    }
    const shorter = sorted[at - 1];
    if (!shorter) return [];
    if (hoursOf(shorter) === hoursOf(row)) {
      return { path, code: "repeated_length", message: `must not have the length of another row: ${lengthName(row)}` };
    }
    if (row.amount >= shorter.amount) return [];
    const message = `must not cost less than a shorter row: ${lengthName(row)} is cheaper than ${lengthName(shorter)}`;
    return { path: `${path}.amount`, code: "cheaper_than_shorter", message };
  });
  const has = (unit: "hours" | "days") => rows.some((row) => row[unit] !== undefined);
  const needed = (path: string, unit: string) => ({ path, code: "no_row", message: `needs a row in ${unit}` });
  if (extra_hour !== null && !has("hours")) errors.push(needed("extra_hour", "hours"));
  if (extra_day !== null && !has("days")) errors.push(needed("extra_day", "days"));
  return errors;
}

function hoursOf({ hours, days }: Length): number {
  return hours ?? (days ?? 0) * 24;
}

function lengthName({ hours, days }: Length): string {
  const [count, unit] = hours === undefined ? [days, "day"] : [hours, "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
