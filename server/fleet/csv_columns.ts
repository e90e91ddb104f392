import type { LineError } from "../../shared/contract/problem_extras.ts";
import type { CsvRecord } from "../../shared/csv.ts";

/** Reads the first line of a CSV file, which names its columns. Returns them, and an error for each wrong name. */
export function readColumns(
  { line, cells }: CsvRecord,
  { known, required }: { known: readonly string[]; required: readonly string[] },
): { columns: string[]; errors: LineError[] } {
  const columns = cells.map((name) => name.trim().toLowerCase().replaceAll(/[ -]+/g, "_"));
  const errors = [
    ...columns.flatMap((column, at) => {
      if (!known.includes(column)) {
        return {
          line,
          column: column.slice(0, 100),
          code: "unknown_column",
          message: `is not a column of this file. Use ${known.join(", ")}`,
        };
      }
      return columns.indexOf(column) === at ? [] : { line, column, code: "repeated_column", message: "is there twice" };
    }),
    ...required.filter((column) => !columns.includes(column)).map((column) => (
      { line, column, code: "missing_column", message: "is required" }
    )),
  ];
  return { columns, errors };
}
