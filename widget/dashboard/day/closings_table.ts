import type { DayClosing } from "../../../shared/contract/day_closings.ts";
import type { ReportTable } from "../reports/table.ts";
import type { DayWords } from "../text/day_words.ts";

/** Returns closings as a table in the person's language, for a file. */
export function tableOfClosings({ close_day, closing: own }: DayWords, rows: readonly DayClosing[]): ReportTable {
  const money = [own.cash_expected, own.cash_counted, own.difference];
  return {
    title: close_day,
    columns: [
      { label: own.columns.date, kind: "text" },
      { label: own.columns.location, kind: "text" },
      ...money.map((label) => ({ label, kind: "money" as const })),
      { label: own.note, kind: "text" },
      { label: own.columns.closed_at, kind: "text" },
      { label: own.columns.closed_by, kind: "text" },
    ],
    rows: rows.map((row) => [
      row.date,
      row.pickup_location_name,
      row.cash_expected,
      row.cash_counted,
      row.difference,
      row.note,
      row.closed_at,
      row.closed_by.kind === "key" ? own.by_key : row.closed_by.name,
    ]),
  };
}
