import { BYTE_ORDER_MARK, csvOf } from "../../../shared/csv.ts";
import { decimalsOf } from "../../../shared/money.ts";
import type { Kind } from "./figures.ts";

export type CellKind = Kind | "text";
export type Cell = string | number | null;

/** A table of a report, as the page and the CSV file show it. */
export interface ReportTable {
  title: string;
  columns: { label: string; kind: CellKind }[];
  rows: Cell[][];
  total?: Cell[];
  /** The addresses to which the first cells of the rows link. */
  links?: (string | null)[];
}

/** Returns a table as a CSV file, with money in major units, durations in hours and percent as numbers. */
export function csvFile({ columns, rows, total }: ReportTable, currency: string): Blob {
  const numberOf = (value: Cell, kind: CellKind): Cell => {
    if (typeof value !== "number") return value;
    if (kind === "money") return Math.round(value) / 10 ** decimalsOf(currency);
    return kind === "duration" ? Math.round(value / 6) / 10 : value;
  };
  const records = [...rows, ...total ? [total] : []].map((row) =>
    row.map((value, at) => numberOf(value, columns[at]!.kind))
  );
  const header = columns.map(({ label, kind }) =>
    kind === "money" ? `${label} (${currency})` : kind === "duration" ? `${label} (h)` : label
  );
  return new Blob([BYTE_ORDER_MARK, csvOf([header, ...records])], { type: "text/csv" });
}
