import type { Cell } from "../../shared/csv.ts";
import { decimalsOf } from "../../shared/money.ts";
import type { FieldDescription, NamesOf, RecordDescription } from "../../shared/records/field.ts";
import { dateOf, wallOf } from "../../shared/wall_clock.ts";
import type { Deps } from "../deps.ts";
import { Download } from "./download.ts";
import { streamCsv } from "./stream_csv.ts";

/** What the cells of a record depend on besides it. */
export interface CsvContext {
  timezone: string;
  /** The currency of the amounts, if the record has any. */
  currency?: string;
}

/** A column of a CSV file. */
export type Column<Row> = [name: string, cell: (row: Row, context: CsvContext) => Cell];

type NamesWithoutColumn<F extends RecordDescription> = {
  [N in keyof F]: F[N] extends { csv: "none" } ? N : never;
}[keyof F];
/** The columns of the fields of the kind `special`, which have none of their own. */
export type SpecialColumns<F extends RecordDescription, Row> = Record<
  Exclude<NamesOf<F, "special">, NamesWithoutColumn<F>>,
  Column<Row>[]
>;

/** Returns the columns of a record in the order of its description. `earlier` names what comes before a field. */
export function recordColumns<
  F extends RecordDescription,
  Row extends { [N in Exclude<keyof F, NamesWithoutColumn<F>>]: unknown },
>(
  fields: F,
  special: SpecialColumns<F, Row>,
  earlier: { [N in keyof F]?: keyof F & string } = {},
): Column<Row>[] {
  const moved: unknown[] = Object.values(earlier);
  const columnsOf = (name: string): Column<Row>[] => {
    const { csv, kind }: FieldDescription = fields[name]!;
    if (csv === "none") return [];
    if (kind === "special") return special[name as keyof typeof special];
    const column = typeof csv === "object" ? csv.column : name;
    return [[column, (row, context) => cellOf(kind, row[name as keyof Row] as Cell, context)]];
  };
  return Object.keys(fields).filter((name) => !moved.includes(name)).flatMap((name) => {
    const first = earlier[name];
    return [...first === undefined ? [] : columnsOf(first), ...columnsOf(name)];
  });
}

interface RecordList<Row> {
  columns: readonly Column<Row>[];
  timezone: string;
  /** What the list has, such as `payments`. The name of the file also has the day of the shop's calendar. */
  records: string;
  /** Loads a page of rows: the first one, or that after a row. An empty page ends the file. */
  load: (last?: Row) => Promise<readonly Row[]>;
}

/** Returns a list as a CSV file. The first page is read before the response starts. */
export async function downloadRecords<Row extends object>(
  { log, clock }: Pick<Deps, "log" | "clock">,
  { columns, timezone, records, load }: RecordList<Row>,
): Promise<Download> {
  const first = await load();
  const next = async (last: Row) => {
    try {
      return await load(last);
    } catch (error) {
      // The response has started, so only its end can tell the client. It is cut off, and the download fails.
      log("error", "csv_failed", { message: String(error) });
      throw error;
    }
  };
  const header = columns.map(([name]) => name);
  const cellsOf = (row: Row) => {
    const context = "currency" in row ? { timezone, currency: String(row.currency) } : { timezone };
    return columns.map(([, cell]) => cell(row, context));
  };
  const today = dateOf(wallOf(clock.now().getTime(), timezone));
  const file = { type: "text/csv; charset=utf-8", name: `${records}-${today}.csv` };
  return new Download(file, () => streamCsv({ header, first, next, cellsOf }));
}

/**
 * Returns a telephone number without what a spreadsheet would calculate with: of "+1 (202) 555-0100", only digits and
 * spaces stay after the plus. Then it needs no apostrophe.
 */
export function phoneCell(phone: string | null): string | null {
  return phone?.startsWith("+") ? phone.replace(/[\s()./-]+/g, " ").trim() : phone;
}

/** Returns an amount as a number of the currency's major unit: 1050 cents are 10.5. */
export function majorUnits(amount: number, currency: string): number {
  return amount / 10 ** decimalsOf(currency);
}

function cellOf(kind: FieldDescription["kind"], value: Cell, { currency, timezone }: CsvContext): Cell {
  if (value === null) return null;
  if (kind === "time") return localTime(String(value), timezone);
  if (kind === "phone") return phoneCell(String(value));
  if (typeof value === "boolean") return value ? "yes" : "no";
  return kind === "amount" || kind === "price" ? majorUnits(Number(value), currency!) : value;
}

/** Returns a time on the shop's clock, as spreadsheets read it: "2027-05-03 10:15". */
function localTime(instant: string, timezone: string): string {
  return new Date(wallOf(Date.parse(instant), timezone)).toISOString().slice(0, 16).replace("T", " ");
}
