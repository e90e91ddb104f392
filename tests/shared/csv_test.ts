import assert from "node:assert/strict";
import fc from "fast-check";
import { csvOf, csvRecord, parseCsv, sliceCsv } from "../../shared/csv.ts";

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

Deno.test("parseCsv reads commas, semicolons and tabs, quotes, and any line end, and skips empty lines", () => {
  assert.deepEqual(cellsOf("a,b\r\n1,2\r\n"), [["a", "b"], ["1", "2"]]);
  assert.deepEqual(cellsOf("\uFEFFa;b\n1,5;2"), [["a", "b"], ["1,5", "2"]]);
  assert.deepEqual(cellsOf("a\tb\r1\t2"), [["a", "b"], ["1", "2"]]);
  assert.deepEqual(cellsOf('"a,x","b ""c"""\n\n,\n"1\n2",'), [["a,x", 'b "c"'], ["1\n2", ""]]);
  assert.deepEqual(parseCsv('a\n\n"1\n2"\n3').map(({ line }) => line), [1, 3, 5]);
  assert.deepEqual(cellsOf(""), []);
});

Deno.test("parseCsv names the line of a quoted cell that does not end or that text follows", () => {
  for (const [text, line] of [['a,"b', 1], ['a\n"b"c', 2], ['a\n\n"b\n\n', 3]] as const) {
    assert.throws(() => parseCsv(text), { name: "CsvError", code: "open_quote", line });
  }
});

Deno.test("parseCsv accepts 100 columns and 50,000 characters in a cell, and names the line of one more", () => {
  const refuses = (text: string, code: string, message: string) =>
    assert.throws(() => parseCsv(text), { name: "CsvError", code, line: 2, message });
  const longest = "x".repeat(50_000);
  assert.deepEqual(cellsOf(`${longest},"${longest}"`), [[longest, longest]]);
  refuses(`a\n${longest}x`, "cell_too_long", "A cell has at most 50,000 characters");
  refuses(`a\n"${longest}x"`, "cell_too_long", "A cell has at most 50,000 characters");
  assert.equal(cellsOf(`a${",".repeat(99)}`)[0]!.length, 100);
  refuses(`a\na${",".repeat(100)}`, "too_many_columns", "A line has at most 100 columns");
});

Deno.test("sliceCsv reads the same records from pieces of any length as from the whole text", () => {
  const row = '"a ""quoted"",\r\ncell",b;c\r\n\r\n';
  const text = `\uFEFF${row.repeat(8_000)}${"x".repeat(49_990)},"${"y\r\n".repeat(15_000)}"\r${row}`;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1 }), (lengths) => {
      const pieces: string[] = [];
      for (let at = 0; at < text.length; at += pieces.at(-1)!.length) {
        pieces.push(text.slice(at, at + lengths[pieces.length % lengths.length]! + 5_000));
      }
      const slices = [...sliceCsv(pieces)];
      assert.equal(slices.length, pieces.length + 2);
      assert.deepEqual(slices.flat(), parseCsv(text));
    }),
    { numRuns: 10 },
  );
});

Deno.test("sliceCsv takes no more pieces than are needed for the records that are read", () => {
  let taken = 0;
  function* pieces() {
    for (; taken < 100; taken++) yield "a,b\n".repeat(20_000);
  }
  for (const records of sliceCsv(pieces())) if (records.length) break;
  assert.ok(taken <= 2, `${taken}`);
});

Deno.test("csvOf marks cells that spreadsheets would take as a formula, but not numbers", () => {
  assert.equal(
    csvOf([["=1+1", "+49 30x", "-x", "@a", "\tb", -5, null, true]]),
    [
      `"'=1+1","'+49 30x","'-x","'@a","'\tb",-5,,true`,
      "\r\n",
    ].join(""),
  );
});

Deno.test("csvRecord writes text that a spreadsheet would run as a formula with an apostrophe before it", () => {
  for (const text of ["=1+1", "+49-30", "+49 30+A1", "+", "-1", "@sum", "＝1", "＋1", "－1", "＠1"]) {
    assert.equal(csvRecord([text]), `"'${text}"\r\n`, text);
  }
  assert.equal(csvRecord(["\t=1"]), "\"'\t'=1\"\r\n");
  assert.equal(csvRecord(["\r=1"]), "\"'\r'=1\"\r\n");
  assert.equal(csvRecord(["\nnote"]), '"\'\nnote"\r\n');
  assert.equal(csvRecord(['=hyperlink("http://x")', "a=b"]), `"'=hyperlink(""http://x"")",a=b\r\n`);
  assert.equal(csvRecord([-10.5, 0, null, ""]), "-10.5,0,,\r\n");
});

Deno.test("csvRecord quotes a telephone number of digits and spaces, without an apostrophe", () => {
  assert.equal(csvRecord(["+49 151 5550100", "+4915155501"]), `"+49 151 5550100","+4915155501"\r\n`);
  assert.deepEqual(parseCsv("phone\r\n" + csvRecord(["+49 151 5550100"]))[1]!.cells, ["+49 151 5550100"]);
});

Deno.test("csvRecord writes an apostrophe before a formula where a reader that splits at semicolons starts a cell", () => {
  assert.equal(csvRecord(["Ann;=cmd()"]), '"Ann;\'=cmd()"\r\n');
  assert.equal(csvRecord([";=cmd()"]), '";\'=cmd()"\r\n');
  assert.equal(csvRecord(["Ann\t@sum"]), '"Ann\t\'@sum"\r\n');
  assert.equal(csvRecord(["Notes\n=1+1\r\n+2"]), `"Notes\n'=1+1\r\n'+2"\r\n`);
  assert.equal(csvRecord(['Ann;"=1"']), `"Ann;'""=1"""\r\n`);
  assert.equal(csvRecord(["1 × Kayak; 2 × Bike"]), `"1 × Kayak; 2 × Bike"\r\n`);
});

Deno.test("csvRecord quotes commas, quotes and line breaks", () => {
  assert.equal(csvRecord(["a,b", 'say "hi"', "two\nlines", "plain"]), '"a,b","say ""hi""","two\nlines",plain\r\n');
});

Deno.test("parseCsv reads back whatever csvOf writes", () => {
  const samples = ["'=a", "''+1", "-2", "@", "a;b", 'a"b', ";=a", "\n=a", "a;''=b"];
  const part = fc.constantFrom("'", '"', "=", "＋", ";", "\t", "\n", "a");
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(...samples),
    fc.array(part).map((parts) => parts.join("")),
  ).map((text) => text.replaceAll(/\r\n?/g, "\n"));
  const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 })
  );
  fc.assert(fc.property(table, (rows) => {
    const header = rows[0]!.map((_, at) => `column ${at}`);
    const filled = rows.filter((row) => row.some((text) => text.trim()));
    assert.deepEqual(cellsOf(csvOf([header, ...filled])), [header, ...filled]);
  }));
});
