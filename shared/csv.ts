/** A record of a CSV file: the line on which it starts, from 1, and its cells. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Text that spreadsheets take as a formula, with the apostrophes that prevent it. */
const FORMULA = /^'*[=+\-@\t\r]/;

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
    record.cells.push(withoutMark(cell));
    line += text.slice(at, end).split("\n").length - 1;
    at = end + 1;
    if (text[end] === separator) continue;
    if (end < text.length && text[end] !== "\n") throw new SyntaxError(`${line}`);
    if (record.cells.some((cell) => cell.trim())) records.push(record);
    record = { line: ++line, cells: [] };
  }
  return records;
}

/** Returns a CSV file. Spreadsheets take no cell as a formula: a cell that looks like one starts with an apostrophe. */
export function csvOf(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  return rows.map((row) => row.map(cellOf).join(",") + "\r\n").join("");
}

function cellOf(value: string | number | boolean | null): string {
  const text = value === null ? "" : String(value);
  const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\n\r']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe that `csvOf` adds. */
function withoutMark(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
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
