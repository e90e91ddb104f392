import { BYTE_ORDER_MARK, type Cell, csvRecord } from "../../shared/csv.ts";

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
