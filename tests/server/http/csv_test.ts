import assert from "node:assert/strict";
import { csvRecord, streamCsv } from "../../../server/http/csv.ts";

Deno.test("csvRecord writes text that a spreadsheet would run as a formula with an apostrophe before it", () => {
  for (const text of ["=1+1", "+49 30", "-1", "@sum", "＝1", "＋1", "－1", "＠1"]) {
    assert.equal(csvRecord([text]), `'${text}\r\n`, text);
  }
  assert.equal(csvRecord(["\t=1"]), "'\t'=1\r\n");
  assert.equal(csvRecord(["\r=1"]), "\"'\r'=1\"\r\n");
  assert.equal(csvRecord(['=hyperlink("http://x")', "a=b"]), `"'=hyperlink(""http://x"")",a=b\r\n`);
  assert.equal(csvRecord([-10.5, 0, null, ""]), "-10.5,0,,\r\n");
});

Deno.test("csvRecord writes an apostrophe before a formula where a reader that splits at semicolons starts a cell", () => {
  assert.equal(csvRecord(["Ann;=cmd()"]), "Ann;'=cmd()\r\n");
  assert.equal(csvRecord(["Ann\t@sum"]), "Ann\t'@sum\r\n");
  assert.equal(csvRecord(["Notes\n=1+1\r\n+2"]), `"Notes\n'=1+1\r\n'+2"\r\n`);
  assert.equal(csvRecord(['Ann;"=1"']), `"Ann;'""=1"""\r\n`);
  assert.equal(csvRecord(["1 × Kayak; 2 × Bike"]), "1 × Kayak; 2 × Bike\r\n");
});

Deno.test("csvRecord quotes commas, quotes and line breaks", () => {
  assert.equal(csvRecord(["a,b", 'say "hi"', "two\nlines", "plain"]), '"a,b","say ""hi""","two\nlines",plain\r\n');
});

Deno.test("streamCsv loads a page only when the client has taken the one before", async () => {
  const pages = 500, size = 200;
  let loaded = 0;
  const stream = streamCsv({
    header: ["row"],
    first: page(0),
    next: (last: number) => Promise.resolve(page(last + 1)),
    cellsOf: (row) => [row],
  });
  function page(from: number): number[] {
    if (from < pages * size) loaded++;
    return from < pages * size ? Array.from({ length: size }, (_, at) => from + at) : [];
  }
  const reader = stream.getReader();
  let text = "";
  for (let chunk = 0;; chunk++) {
    const { done, value } = await reader.read();
    if (done) break;
    assert.ok(loaded <= chunk + 1, `${loaded} pages for ${chunk} chunks`);
    text += new TextDecoder("utf-8", { ignoreBOM: true }).decode(value);
  }
  assert.ok(text.startsWith("\ufeffrow\r\n0\r\n1\r\n"));
  assert.equal(text.split("\r\n").length, pages * size + 2);
});

Deno.test("streamCsv reads nothing more when the client goes away", async () => {
  let loaded = 0;
  const stream = streamCsv({
    header: ["row"],
    first: [1],
    next: () => Promise.resolve([++loaded]),
    cellsOf: (row) => [row],
  });
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  assert.equal(loaded, 0);
});
