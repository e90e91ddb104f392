import { typedAmount } from "../../../../shared/typed_amount.ts";
import { latinDigits } from "../../../../shared/typed_number.ts";
import { readPrice } from "../prices/read_price.ts";
import { isEmptySize, limits, newRow, type SizeColumn, type TypedSize } from "./size_rows.ts";

interface PasteTarget {
  at: number;
  column: SizeColumn;
  currency: string;
}
/** What a pasted text makes of the rows. */
export interface PastedSizes {
  rows: TypedSize[];
  /** The lines that have no value for their column. */
  unread: string[];
  /** The sizes that have no place, because a product has at most 50. */
  left_out: number;
}

/**
 * Puts pasted text into rows: labels with or without numbers and prices after the row of the cell, or numbers or prices
 * alone down its column. Returns null if the text belongs into the cell itself.
 */
export function pasteSizes(rows: readonly TypedSize[], text: string, target: PasteTarget): PastedSizes | null {
  const lines = linesOf(text);
  if (lines.length < 2 && !text.includes("\t")) return null;
  const { at, column, currency } = target;
  if (column !== "label") return pasteColumn(rows, lines, target);
  const found = readLines(lines, currency);
  const above = rows[at] ?? rows.at(-1);
  const from = !rows[at] || isEmptySize(rows[at]) ? at : at + 1;
  const after = rows.slice(from).filter((row) => !isEmptySize(row));
  const fitting = found.slice(0, Math.max(0, limits.sizes - from - after.length));
  const added = fitting.map((cells) => ({ ...newRow(above), ...cells }));
  return { rows: [...rows.slice(0, from), ...added, ...after], unread: [], left_out: found.length - fitting.length };
}

/** Splits a text into lines, or the only line of a list: "S, M, L". A comma between digits is a decimal one. */
function linesOf(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim()).filter(Boolean);
  const [only = ""] = lines;
  if (lines.length !== 1 || only.includes("\t")) return lines;
  const separator = /^\d+(,\d+){2,}$/.test(only) ? "," : /[;،]|,(?=\s)|(?<!\d),|,(?!\d)/;
  return only.split(separator).map((part) => part.trim()).filter(Boolean);
}

type Cells = Pick<TypedSize, "label"> & Partial<Pick<TypedSize, "count" | "price">>;

/** Reads lines such as "M", "M 6", "M: 6", "M × 6", or cells of a spreadsheet: label, number and price. */
function readLines(lines: readonly string[], currency: string): Cells[] {
  if (lines.some((line) => line.includes("\t"))) return lines.map((line) => readRow(line.split("\t"), currency));
  const pairs = lines.map((line) => /^(.+?)(?:\s*[:=×]\s*|\s+x\s*|\s+)(\d{1,5})$/u.exec(latinDigits(line)));
  const labels = new Set(pairs.map((pair) => pair?.[1]?.toLowerCase()));
  // "EU 42, EU 43" are labels: as numbers of "EU" they would be one size
  const haveCounts = pairs.every((pair) => pair !== null) && labels.size === pairs.length;
  return lines.map((line, at) => haveCounts ? cellsOf(pairs[at]![1]!, pairs[at]![2]!) : cellsOf(line));
}

function readRow([label = "", count = "", price = ""]: readonly string[], currency: string): Cells {
  const amount = readPrice(price, currency);
  return {
    ...cellsOf(label.trim(), latinDigits(count).trim()),
    ...amount !== null && { price: typedAmount(amount, currency) },
  };
}

const cellsOf = (label: string, count = ""): Cells => ({
  label: label.slice(0, limits.label),
  ...count && { count },
});

function pasteColumn(rows: readonly TypedSize[], lines: readonly string[], target: PasteTarget): PastedSizes {
  const { at, column, currency } = target;
  const filled = [...rows];
  const unread: string[] = [];
  let left_out = 0;
  for (const [place, line] of lines.entries()) {
    const value = column === "count" ? readCount(line) : column === "price" ? priceOf(line, currency) : null;
    const row = at + place;
    if (value === null) unread.push(line);
    else if (row >= limits.sizes) left_out++;
    else filled[row] = { ...filled[row] ?? newRow(filled.at(-1)), [column]: value };
  }
  return { rows: filled, unread, left_out };
}

function readCount(line: string): string | null {
  const digits = latinDigits(line);
  return /^\d{1,5}$/.test(digits) ? digits : null;
}

function priceOf(line: string, currency: string): string | null {
  const amount = readPrice(line, currency);
  return amount === null ? null : typedAmount(amount, currency);
}
