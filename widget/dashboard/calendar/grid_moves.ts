/** A cell of the calendar. */
export interface Cell {
  row: number;
  day: number;
}

interface GridSize {
  rows: number;
  days: number;
  /** Rows and days that one screen shows. */
  page: { rows: number; days: number };
  direction: "ltr" | "rtl";
}

/** Returns the cell to which a key of the ARIA APG grid moves the focus, or null for other keys. */
export function cellFrom(
  { key, ctrlKey, shiftKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey">,
  { row, day }: Cell,
  { rows, days, page, direction }: GridSize,
): Cell | null {
  const forward = direction === "rtl" ? -1 : 1;
  const to = (next: Partial<Cell>): Cell => ({
    row: Math.max(0, Math.min(rows - 1, next.row ?? row)),
    day: Math.max(0, Math.min(days - 1, next.day ?? day)),
  });
  switch (key) {
    case "ArrowRight":
      return to({ day: day + forward });
    case "ArrowLeft":
      return to({ day: day - forward });
    case "ArrowDown":
      return to({ row: row + 1 });
    case "ArrowUp":
      return to({ row: row - 1 });
    case "PageDown":
      return shiftKey ? to({ day: day + page.days }) : to({ row: row + page.rows });
    case "PageUp":
      return shiftKey ? to({ day: day - page.days }) : to({ row: row - page.rows });
    case "Home":
      return to(ctrlKey ? { row: 0, day: 0 } : { day: 0 });
    case "End":
      return to(ctrlKey ? { row: rows - 1, day: days - 1 } : { day: days - 1 });
  }
  return null;
}
