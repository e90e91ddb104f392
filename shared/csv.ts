/** A record of a CSV file: the line on which it starts, from 1, and its cells. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Numbers are written as they are: a spreadsheet may calculate with them. */
export type Cell = string | number | boolean | null;

/** Excel reads a file as UTF-8 only if it starts with this. Other readers of CSV skip it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The start of a cell that spreadsheets take for a formula, with its full-width forms. The apostrophes before it
 * prevent that. Text that has apostrophes already gets one more, so that a reader can remove exactly what was added.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * The places in a cell that get an apostrophe: before a formula, after a semicolon, a tab or a line break. A
 * spreadsheet with another list separator than the comma starts a cell there. Quotes around the whole cell do not
 * prevent it.
 */
const INNER_FORMULA = /(?<=[;\t\r\n])(?='*"?[=+\-@＝＋－＠])/g;
/** The apostrophes at these places. */
const INNER_MARK = /(?<=[;\t\r\n])'(?='*"?[=+\-@＝＋－＠])/g;

/**
 * Parses CSV (RFC 4180). Cells are separated by the first of comma, semicolon and tab that the first line contains.
 * Skips empty lines. Throws a SyntaxError if a quoted cell does not end.
 */
export function parseCsv(source: string): CsvRecord[] {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: 1, cells: [] };
  let line = 1;
  for (let at = 0; at <= text.length;) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at, separator);
    record.cells.push(withoutMarks(cell));
    line += text.slice(at, end).split("\n").length - 1;
    at = end + 1;
    if (text[end] === separator) continue;
    if (end < text.length && text[end] !== "\n") throw new SyntaxError(`${line}`);
    if (record.cells.some((cell) => cell.trim())) records.push(record);
    record = { line: ++line, cells: [] };
  }
  return records;
}

/** Returns the records of a CSV file. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map(csvRecord).join("");
}

/** Returns one record of a CSV file (RFC 4180). Text that a spreadsheet would run gets an apostrophe before it. */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: Cell): string {
  if (typeof value !== "string") return String(value ?? "");
  const inner = value.replaceAll(INNER_FORMULA, "'");
  const safe = FORMULA.test(inner) ? `'${inner}` : inner;
  return /[",;\t\n\r']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophes that `csvRecord` adds. */
function withoutMarks(cell: string): string {
  const inner = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return inner.replaceAll(INNER_MARK, "");
}

function separatorOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  return /[,;\t]/.exec(first.replace(/"[^"]*"/g, ""))?.[0] ?? ",";
}

function plainCell(text: string, start: number, separator: string): [cell: string, end: number] {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end++;
  return [text.slice(start, end), end];
}

function quotedCell(text: string, start: number, line: number): [cell: string, end: number] {
  for (let end = start + 1; end < text.length; end++) {
    if (text[end] !== '"') continue;
    if (text[end + 1] === '"') end++;
    else return [text.slice(start + 1, end).replaceAll('""', '"'), end + 1];
  }
  throw new SyntaxError(`${line}`);
}
