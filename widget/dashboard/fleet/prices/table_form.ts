import type { PriceTable, PriceTableDraft } from "../../../../shared/contract/price_tables.ts";
import type { PriceRow, TablePrices } from "../../../../shared/prices/price_table.ts";
import { findRowErrors, inOrder } from "../../../../shared/prices/table_rows.ts";
import { typedAmount } from "../../../../shared/typed_amount.ts";
import { latinDigits } from "../../../../shared/typed_number.ts";
import { readPrice } from "./read_price.ts";

/** A row of a price table as typed. */
export interface TypedRow {
  length: string;
  unit: "hours" | "days";
  price: string;
}
/** A row in which nothing is typed. */
export const EMPTY_ROW: TypedRow = { length: "", unit: "hours", price: "" };
/** The most rows of a table. */
export const MAX_ROWS = 40;

/** A price table as typed. */
export interface TableForm {
  name: string;
  rows: readonly TypedRow[];
  extra_hour: string;
  extra_day: string;
}

/** The reason why a row is not right. `other` is the row that it contradicts. */
export type RowFault =
  | { code: "length" | "price" }
  | { code: "repeated_length" | "cheaper_than_shorter"; row: PriceRow; other: PriceRow };
/** What is not right yet: rows by their place, and other fields. */
export interface TableFaults {
  rows: ReadonlyMap<number, RowFault>;
  fields: Partial<Record<"name" | "rows" | "extra_hour" | "extra_day", "required" | "amount" | "no_row">>;
}

/** Returns the form of a price table, or of a new one. */
export function tableFormOf(table: PriceTable | null, currency: string): TableForm {
  const amount = (value: number | null | undefined) =>
    value === null || value === undefined ? "" : typedAmount(value, currency);
  return {
    name: table?.name ?? "",
    rows: table?.rows.map((row) => typedRow(row, currency)) ?? [],
    extra_hour: amount(table?.extra_hour),
    extra_day: amount(table?.extra_day),
  };
}

/** Returns a row as typed. */
function typedRow({ hours, days, amount }: PriceRow, currency: string): TypedRow {
  return {
    length: String(hours ?? days),
    unit: hours === undefined ? "days" : "hours",
    price: typedAmount(amount, currency),
  };
}

/** Whether nothing is typed in a row yet. */
export function isEmptyRow({ length, price }: TypedRow): boolean {
  return !length.trim() && !price.trim();
}

/** Returns the table that a form describes, or what is not right yet. Empty rows are left out. */
export function readTable(
  form: TableForm,
  currency: string,
): { draft: PriceTableDraft; faults?: undefined } | { faults: TableFaults; draft?: undefined } {
  const rowFaults = new Map<number, RowFault>();
  const fields: TableFaults["fields"] = {};
  const read = form.rows.flatMap((typed, at) => {
    if (isEmptyRow(typed)) return [];
    const row = readRow(typed, currency);
    if ("amount" in row) return { at, row };
    rowFaults.set(at, row);
    return [];
  });
  const extra = (name: "extra_hour" | "extra_day") => {
    if (!form[name].trim()) return null;
    const amount = readPrice(form[name], currency);
    if (amount === null) fields[name] = "amount";
    return amount;
  };
  const rows = read.map(({ row }) => row);
  const prices = { rows, extra_hour: extra("extra_hour"), extra_day: extra("extra_day") };
  if (!form.name.trim()) fields.name = "required";
  if (!rows.length && !rowFaults.size) fields.rows = "required";
  const sorted = inOrder(rows);
  for (const { path, code } of rows.length ? findRowErrors(prices) : []) {
    const [, index] = path.split(".");
    if (index === undefined) fields[path as "extra_hour" | "extra_day"] ??= "no_row";
    else {
      const { at, row } = read[Number(index)]!;
      const other = sorted[sorted.indexOf(row) - 1]!;
      rowFaults.set(at, { code: code as "repeated_length" | "cheaper_than_shorter", row, other });
    }
  }
  return rowFaults.size || Object.keys(fields).length
    ? { faults: { rows: rowFaults, fields } }
    : { draft: { name: form.name.trim(), ...prices, rows: sorted } };
}

/** Returns the prices of the rows that are right so far, to check them while others are being typed. */
export function pricesSoFar(form: TableForm, currency: string): TablePrices | null {
  const rows = form.rows.map((typed) => readRow(typed, currency)).filter((row) => "amount" in row);
  if (!rows.length) return null;
  const [extra_hour, extra_day] = [readPrice(form.extra_hour, currency), readPrice(form.extra_day, currency)];
  return { rows: inOrder(rows), extra_hour, extra_day };
}

function readRow({ length, unit, price }: TypedRow, currency: string): PriceRow | { code: "length" | "price" } {
  const typed = length.trim();
  const count = typed ? Number(latinDigits(typed).replace(/[,٫]/, ".")) : NaN;
  const isLength = unit === "hours"
    ? count >= 0.25 && count <= 23.75 && Number.isInteger(count * 4)
    : Number.isInteger(count) && count >= 1 && count <= 366;
  if (!isLength) return { code: "length" };
  const amount = readPrice(price, currency);
  return amount === null ? { code: "price" } : { [unit]: count, amount };
}
