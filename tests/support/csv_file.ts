import assert from "node:assert/strict";
import type { TestShop } from "./shop.ts";

/** Downloads a list as CSV with the shop's secret key. */
export async function downloadCsv(shop: TestShop, path: string, headers?: Record<string, string>) {
  const response = await shop.request(path, { headers: headers ?? { authorization: `Bearer ${shop.keys.secret}` } });
  const text = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(await response.bytes());
  return { response, text };
}

/**
 * Reads a CSV file by the letter of RFC 4180, section 2: CRLF after each record, equally many cells, quotes only around
 * whole cells. Throws at the first difference. The byte order mark before it is required.
 */
export function readStrictCsv(text: string): Record<string, string>[] {
  assert.equal(text[0], "\ufeff");
  const records: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  cell.lastIndex = 1;
  let record: string[] = [];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    assert.ok(found, `no cell at ${at}: ${text.slice(at, at + 40)}`);
    record.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
    if (found[3] === ",") continue;
    records.push(record);
    record = [];
  }
  const [header, ...rows] = records;
  return rows.map((row) => {
    assert.equal(row.length, header!.length);
    return Object.fromEntries(header!.map((name, at) => [name, row[at]!]));
  });
}
