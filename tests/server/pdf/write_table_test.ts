import assert from "node:assert/strict";
import { Sheet } from "../../../server/pdf/sheet.ts";
import { writeTable } from "../../../server/pdf/write_table.ts";
import { readPages } from "../../support/pdf_pages.ts";

const long = "A kayak for two people with paddles, spray skirts, life jackets and a waterproof bag";

/** Writes a table and returns the lines of its pages. */
async function pagesOf(rows: string[][], side: "left" | "right" = "left") {
  const sheet = new Sheet({ title: "t", author: "a", language: "en", created: new Date(0), side });
  const columns = [
    { heading: "Name", width: 200, kind: "text" },
    { heading: "Sum", width: sheet.width - 200, kind: "number" },
  ] as const;
  writeTable(sheet, { columns, rows });
  return readPages(await sheet.finish(() => ""));
}

Deno.test("writeTable wraps a long text, and writes the other cells beside its first line", async () => {
  const [page = []] = await pagesOf([[long, "1.00"], ["Map", "12.00"]]);
  assert.deepEqual(page.map(({ text }) => text.trimEnd()), [
    "Name | Sum",
    "[rule]",
    "A kayak for two people with paddles,  | 1.00",
    "spray skirts, life jackets and a waterproof",
    "bag",
    "Map | 12.00",
  ]);
});

Deno.test("writeTable repeats its headings on each page, and keeps each row on one", async () => {
  const pages = await pagesOf(Array.from({ length: 100 }, (_, at) => [at % 3 ? `Map ${at}` : long, `${at}.00`]));
  assert.ok(pages.length > 2);
  for (const [first, rule, second] of pages) {
    assert.deepEqual([first?.text, rule?.text], ["Name | Sum", "[rule]"]);
    assert.match(second!.text, / \| \d+\.00$/);
  }
  const sums = pages.flat().flatMap(({ text }) => /(\d+)\.00$/.exec(text)?.[1] ?? []);
  assert.deepEqual(sums, Array.from({ length: 100 }, (_, at) => `${at}`));
});

Deno.test("writeTable lines up the last digits of numbers, also where the language starts at the right", async () => {
  for (const [side, end] of [["left", 539], ["right", 339]] as const) {
    const [page = []] = await pagesOf([["", "1.00"], ["", "1,234.00"]], side);
    const starts = page.filter(({ text }) => /\d/.test(text)).map(({ x }) => x);
    // Digits of Noto Sans have one width: 0.572 em, and points and commas 0.268
    const widths = [3 * 0.572 + 0.268, 6 * 0.572 + 2 * 0.268].map((em) => em * 9.5);
    assert.deepEqual(starts.map((start, at) => Math.round(start + widths[at]!)), [end, end], side);
  }
});
