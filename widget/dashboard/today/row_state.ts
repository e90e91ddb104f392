import type { DayRow } from "../../../shared/contract/dashboard.ts";

/** The lists of a day that rows are in. */
export type RowList = "pickups" | "returns" | "overdue";

/** Returns whether a row needs nothing more in its list: handed out, taken back, or the customer did not come. */
export function isDone({ status }: DayRow, list: RowList): boolean {
  if (list === "pickups") return status !== "confirmed";
  return status !== "confirmed" && status !== "picked_up" && status !== "partially_returned";
}

/** Returns how many units of a row are out or booked, and how many are back. */
export function countUnits({ lines }: DayRow): { all: number; back: number } {
  return lines.reduce((sum, { quantity, returned }) => ({ all: sum.all + quantity, back: sum.back + returned }), {
    all: 0,
    back: 0,
  });
}
