import type { LineError } from "../../shared/contract/problem_extras.ts";
import { Problem } from "../problem.ts";

/** The errors of a file that an answer lists. The count is of all. */
const MAX_LISTED_ERRORS = 500;

/** Returns the problem of a CSV file with errors. */
export function csvNotValid(errors: readonly LineError[]): Problem<"csv_not_valid"> {
  const [first] = firstErrors(errors);
  const { line, column, message } = first!;
  const detail = `Line ${line}: ${column ? `\`${column}\` ` : ""}${message}. ${
    errors.length === 1 ? "Nothing was written" : `${errors.length} errors in all; nothing was written`
  }`;
  return new Problem("csv_not_valid", detail, { line_errors: firstErrors(errors), error_count: errors.length });
}

/** Returns the errors that an answer lists, in the order of the file. */
export function firstErrors(errors: readonly LineError[]): LineError[] {
  return errors.toSorted((a, b) => a.line - b.line).slice(0, MAX_LISTED_ERRORS);
}
