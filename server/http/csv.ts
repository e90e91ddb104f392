type Cell = string | number | null;

/** Excel reads a file as UTF-8 only if it starts with this. Other readers of CSV skip it. */
const BYTE_ORDER_MARK = "\ufeff";

/** The first characters by which a spreadsheet takes a cell for a formula, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * The same after a semicolon, a tab or a line break. A spreadsheet with another list separator than the comma starts a
 * cell there. Our quotes do not prevent it, because they are not at the start of its cell.
 */
const INNER_FORMULA = /(?<=[;\t\r\n])(?="?[=+\-@＝＋－＠])/g;

/** Writes one record of a CSV file (RFC 4180). Text that a spreadsheet would run gets an apostrophe before it. */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: Cell): string {
  if (typeof value !== "string") return String(value ?? "");
  const inner = value.replaceAll(INNER_FORMULA, "'");
  const safe = FORMULA.test(inner) ? `'${inner}` : inner;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface CsvPages<Row> {
  header: readonly string[];
  first: readonly Row[];
  /** Loads the rows after a row. An empty page ends the file. */
  next: (last: Row) => Promise<readonly Row[]>;
  cellsOf: (row: Row) => readonly Cell[];
}

/**
 * Streams a CSV file page by page. Memory holds one page: the next one is loaded when the client has taken this one.
 */
export function streamCsv<Row>({ header, first, next, cellsOf }: CsvPages<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  async function* pieces() {
    yield encoder.encode(BYTE_ORDER_MARK + csvRecord(header));
    for (let page = first; page.length; page = await next(page.at(-1)!)) {
      yield encoder.encode(page.map((row) => csvRecord(cellsOf(row))).join(""));
    }
  }
  return ReadableStream.from(pieces());
}
