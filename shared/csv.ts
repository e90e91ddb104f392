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

/** A telephone number with its country code. Digits and spaces after a plus run nothing, so it gets no apostrophe. */
const PHONE = /^\+\d[\d ]*$/;

/**
 * The places in a cell that get an apostrophe: before a formula, after a semicolon, a tab or a line break. A
 * spreadsheet with another list separator than the comma starts a cell there. Quotes around the whole cell do not
 * prevent it.
 */
const INNER_FORMULA = /(?<=[;\t\r\n])(?='*"?[=+\-@＝＋－＠])/g;
/** The apostrophes at these places. */
const INNER_MARK = /(?<=[;\t\r\n])'(?='*"?[=+\-@＝＋－＠])/g;

/** The columns of a line and the characters of a cell. The rest of a longer one is not read. */
const MAX_COLUMNS = 100, MAX_CELL_LENGTH = 50_000;
/** The characters of the longest cell, with its quotes and the line break after it. */
const LONGEST_CELL = MAX_CELL_LENGTH + 10;

/** An error in a CSV file, and its line, from 1. */
export class CsvError extends Error {
  override name = "CsvError";

  constructor(readonly code: "open_quote" | "too_many_columns" | "cell_too_long", readonly line: number) {
    super(csvProblems[code]);
  }
}

const csvProblems: Record<CsvError["code"], string> = {
  open_quote: "A quoted cell has no end, or text follows it",
  too_many_columns: `A line has at most ${MAX_COLUMNS} columns`,
  cell_too_long: "A cell has at most 50,000 characters",
};

/** Parses a CSV file at once, like `sliceCsv`. */
export function parseCsv(text: string): CsvRecord[] {
  return [...sliceCsv([text])].flat();
}

/**
 * Parses CSV (RFC 4180) that arrives in pieces. Yields before it takes each piece, so that a server can do other work
 * between them: the records that have ended, or none.
 *
 * Cells are separated by the first of comma, semicolon and tab that the first line contains. Skips empty lines. Throws
 * a CsvError if a quoted cell does not end, or at the first line or cell that is too long.
 */
export function* sliceCsv(pieces: Iterable<string>): Generator<CsvRecord[]> {
  const source = pieces[Symbol.iterator]();
  let text = "", at = 0, line = 1, isWhole = false;
  let separator: string | undefined;
  let blank: RegExp | undefined;
  let records: CsvRecord[] = [];
  let record: CsvRecord = { line, cells: [] };
  while (at <= text.length) {
    while (!isWhole && text.length - at < LONGEST_CELL) {
      yield records;
      records = [];
      const { value, done } = source.next();
      isWhole = done === true;
      text = text.slice(at) + (value ?? "");
      at = 0;
    }
    if (separator === undefined || !blank) {
      at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
      separator = separatorOf(text.slice(at, at + MAX_CELL_LENGTH));
      blank = new RegExp(`[ ${separator}]*(?:\\r\\n|\\r|\\n)`, "y");
    }
    // A million empty lines must not cost a million records
    blank.lastIndex = at;
    if (!record.cells.length && blank.test(text)) {
      at = blank.lastIndex;
      record.line = ++line;
      continue;
    }
    const [cell, end] = text[at] === '"' ? quotedCell(text, at, line) : plainCell(text, at, { separator, line });
    if (record.cells.length === MAX_COLUMNS) throw new CsvError("too_many_columns", record.line);
    record.cells.push(withoutMarks(cell));
    if (cell.includes("\n")) line += cell.split("\n").length - 1;
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
    if (text[end] === separator) continue;
    if (end < text.length && !isLineBreak(text[end])) throw new CsvError("open_quote", line);
    if (record.cells.some((cell) => cell.trim())) records.push(record);
    record = { line: ++line, cells: [] };
  }
  yield records;
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
  if (PHONE.test(value)) return `"${value}"`;
  const inner = value.replaceAll(INNER_FORMULA, "'");
  const safe = FORMULA.test(inner) ? `'${inner}` : inner;
  return /[",;\t\n\r']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophes that `csvRecord` adds. */
function withoutMarks(cell: string): string {
  if (!cell.includes("'")) return cell;
  const inner = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return inner.replaceAll(INNER_MARK, "");
}

function separatorOf(text: string): string {
  const [first = ""] = text.split(/[\r\n]/, 1);
  return /[,;\t]/.exec(first.replace(/"[^"]*"/g, ""))?.[0] ?? ",";
}

function isLineBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}

function plainCell(
  text: string,
  start: number,
  { separator, line }: { separator: string; line: number },
): [cell: string, end: number] {
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineBreak(text[end])) {
    if (++end - start > MAX_CELL_LENGTH) throw new CsvError("cell_too_long", line);
  }
  return [text.slice(start, end), end];
}

function quotedCell(text: string, start: number, line: number): [cell: string, end: number] {
  for (let end = start + 1; end < text.length; end++) {
    if (end - start - 1 > MAX_CELL_LENGTH) throw new CsvError("cell_too_long", line);
    if (text[end] !== '"') continue;
    if (text[end + 1] === '"') end++;
    else return [text.slice(start + 1, end).replaceAll('""', '"').replace(/\r\n?/g, "\n"), end + 1];
  }
  throw new CsvError("open_quote", line);
}
