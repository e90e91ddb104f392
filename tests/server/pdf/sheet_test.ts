import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { Sheet } from "../../../server/pdf/sheet.ts";
import { runOf } from "../../../server/pdf/run.ts";

function newSheet(): Sheet {
  return new Sheet({ title: "t", author: "a", language: "en", created: new Date(0), side: "left" });
}

/** Returns the decompressed streams of a PDF. */
function streamsOf(pdf: Uint8Array): string[] {
  const text = Array.from(pdf, (byte) => String.fromCharCode(byte)).join("");
  return [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)]
    .map(([, packed]) => inflateSync(Uint8Array.from(packed!, (char) => char.charCodeAt(0))).toString());
}

/** Returns the code points, in hexadecimal, to which the PDF maps its glyphs. */
function searchableIn(pdf: Uint8Array): string[] {
  const maps = streamsOf(pdf).filter((stream) => stream.includes("beginbfrange"));
  return maps.flatMap((map) => [...map.matchAll(/<([0-9a-f ]+)>/g)].map(([, code]) => code!));
}

Deno.test("Sheet makes every letter searchable, also those that share a glyph", async () => {
  // In "تنبي", Noto Sans Arabic writes ن and ب with the same glyph and other dots.
  for (const word of ["تنبي", "بيت", "نبات", "ليلى", "پچگ", "Łódź", "Ἑλλάς", "Ёлка"]) {
    const sheet = newSheet();
    sheet.write(word, { size: 10 });
    const codes = searchableIn(await sheet.finish(() => ""));
    for (const letter of word) {
      assert.ok(codes.includes(letter.charCodeAt(0).toString(16).padStart(4, "0")), `${letter} in ${word}`);
    }
  }
});
Deno.test("Sheet starts a page when a line does not fit, and writes the footer on each", async () => {
  const sheet = newSheet();
  for (let line = 0; line < 100; line++) sheet.write("line", { size: 10 });
  const footers: string[] = [];
  const pdf = await sheet.finish((page, pages) => {
    footers.push(`${page}/${pages}`);
    return "";
  });
  assert.deepEqual(footers, ["1/2", "2/2"]);
  assert.equal(new TextDecoder("latin1").decode(pdf).match(/\/Type \/Page\b/g)?.length, 2);
});
Deno.test("Sheet links the words of a link and nothing else", async () => {
  const sheet = newSheet();
  const link = { ...runOf("terms"), underline: true, link: "https://boats.example/terms" };
  sheet.paragraph([runOf("See our "), link, runOf(".")], { size: 10 });
  const pdf = new TextDecoder("latin1").decode(await sheet.finish(() => ""));
  assert.deepEqual([...pdf.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url]) => url), ["https://boats.example/terms"]);
});
