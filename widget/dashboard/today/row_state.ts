import type { DayRow } from "../../../shared/contract/dashboard.ts";

/** The lists of a day that rows are in. */
export type RowList = "pickups" | "returns" | "overdue";

/** Returns whether a row needs nothing more in its list: handed out, taken back, or the customer did not come. */
export function isDone(row: DayRow, list: RowList): boolean {
  if (list === "pickups") return row.status !== "confirmed" && !isPartlyOut(row);
  return row.status !== "confirmed" && !isOut(row);
}

/** Returns whether the customer has some of the units while others wait to be handed out. */
export function isPartlyOut(row: DayRow): boolean {
  const { all, out } = countUnits(row);
  return isOut(row) && out < all;
}

/** Returns how many units of a row are booked, how many have been handed out, and how many of these are back. */
export function countUnits({ lines }: Pick<DayRow, "lines">): { all: number; out: number; back: number } {
  return lines.reduce(
    (sum, { quantity, picked_up, returned }) => ({
      all: sum.all + quantity,
      out: sum.out + picked_up,
      back: sum.back + returned,
    }),
    { all: 0, out: 0, back: 0 },
  );
}

function isOut({ status }: DayRow): boolean {
  return status === "picked_up" || status === "partially_returned";
}
