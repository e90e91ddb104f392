import { setImmediate as nextTurn } from "node:timers/promises";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { LineError } from "../../shared/contract/problem_extras.ts";
import { UnitDraft } from "../../shared/contract/units.ts";
import { CsvError, type CsvRecord } from "../../shared/csv.ts";
import { requiredUnitColumns, type UnitColumn, unitColumnNames } from "../../shared/records/unit.ts";
import { readColumns } from "../fleet/csv_columns.ts";
import { readCsvFile } from "../fleet/csv_file.ts";
import { parseInput } from "../http/input_faults.ts";

/** The largest number of units in a file. */
const MAX_IMPORTED = 10_000;
/** The records that are checked in one turn of the event loop. */
const RECORDS_PER_TURN = 50;

/** A unit of a file. Its item is an id, a slug, a stock number or a name. */
export interface UnitLine {
  line: number;
  item: string;
  unit: UnitDraft;
}

/** The units of a file, and its errors. */
export interface UnitFile {
  units: UnitLine[];
  errors: LineError[];
}

/**
 * Reads the units of a CSV file, and every error by its line. Takes many short turns of the event loop, so it must not
 * run in a transaction.
 */
export async function readUnitCsv(bytes: Uint8Array): Promise<UnitFile> {
  try {
    // One unit too many shows that there are too many
    const [header, ...records] = await readCsvFile(bytes, { max: 1 + MAX_IMPORTED + 1 });
    if (header && records.length) return await readRecords(header, records);
    return failed(1, "no_units", "The file has no units below the names of the columns");
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed(error.line, error.code, error.message);
  }
}

function failed(line: number, code: string, message: string): UnitFile {
  return { units: [], errors: [{ line, column: null, code, message }] };
}

async function readRecords(header: CsvRecord, records: CsvRecord[]): Promise<UnitFile> {
  const { columns, errors } = readColumns(header, { known: unitColumnNames, required: requiredUnitColumns });
  if (records.length > MAX_IMPORTED) {
    const message = "A file has at most 10,000 units. Split it";
    errors.push({ line: records[MAX_IMPORTED]!.line, column: null, code: "too_many_units", message });
  }
  if (errors.length) return { units: [], errors };
  const units: UnitLine[] = [];
  for (const [at, record] of records.entries()) {
    if (at % RECORDS_PER_TURN === 0) await nextTurn();
    const read = readRecord(columns as UnitColumn[], record);
    errors.push(...read.errors);
    if (read.unit) units.push(read.unit);
  }
  return { units, errors };
}

function readRecord(
  columns: readonly UnitColumn[],
  { line, cells }: CsvRecord,
): { unit?: UnitLine; errors: LineError[] } {
  const faults: FieldError[] = [];
  const draft: Record<string, unknown> = {};
  let item = "";
  if (cells.length > columns.length) {
    faults.push({ path: "", code: "too_many_cells", message: "The line has more cells than the first line" });
  }
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]?.trim() ?? "";
    if (column === "item") item = cell;
    else if (cell) draft[column] = column === "status" ? cell.toLowerCase() : cell;
  }
  if (!item) faults.push({ path: "item", code: "required", message: "is required" });
  const found: FieldError[] = [];
  const unit = parseInput(UnitDraft, draft, found) as UnitDraft | undefined;
  const errors = [...faults, ...found].map(({ path, code, message }) => ({
    line,
    column: path || null,
    code,
    message,
  }));
  return unit && !errors.length ? { unit: { line, item, unit }, errors } : { errors };
}
