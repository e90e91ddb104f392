import { setImmediate as nextTurn } from "node:timers/promises";
import { type CsvRecord, sliceCsv } from "../../shared/csv.ts";

/** The bytes that are decoded and parsed in one turn of the event loop. */
const SLICE_BYTES = 65_536;

/**
 * Reads the first records of a CSV file: UTF-8, or what older spreadsheets write in western Europe. Takes many short
 * turns of the event loop, so that other requests are answered meanwhile. Throws a CsvError.
 */
export async function readCsvFile(bytes: Uint8Array, { max }: { max: number }): Promise<CsvRecord[]> {
  try {
    return await readAs("utf-8", bytes, max);
  } catch (error) {
    if (error instanceof TypeError) return await readAs("windows-1252", bytes, max);
    throw error;
  }
}

async function readAs(encoding: string, bytes: Uint8Array, max: number): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for (const slice of sliceCsv(decode(bytes, encoding))) {
    records.push(...slice);
    if (records.length >= max) return records.slice(0, max);
    await nextTurn();
  }
  return records;
}

/** Yields the text of a file in pieces. Throws a TypeError at bytes that are not of the encoding. */
function* decode(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    yield decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true });
  }
  yield decoder.decode();
}
