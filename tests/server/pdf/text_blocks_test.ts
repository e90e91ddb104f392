import assert from "node:assert/strict";
import { cleanHtml } from "../../../server/signing/clean_html.ts";
import { textBlocks } from "../../../server/pdf/text_blocks.ts";

function said(html: string): string[] {
  return textBlocks(cleanHtml(html)).map(({ kind, depth, marker, runs }) =>
    `${kind} ${depth} ${marker ?? "-"} ${
      runs.map(({ text, bold, link }) => bold ? `*${text}*` : link ? `${text}→${link}` : text).join("")
    }`.trim()
  );
}

Deno.test("textBlocks reads headings, paragraphs and looks in order", () => {
  assert.deepEqual(said("<h1>A</h1><p>b <b>c</b> d</p>e<hr>f"), [
    "h1 0 - A",
    "text 0 - b *c* d",
    "text 0 - e",
    "rule 0 -",
    "text 0 - f",
  ]);
});
Deno.test("textBlocks numbers lists, nested ones from one again", () => {
  assert.deepEqual(said("<ol><li>a<ol><li>b</li></ol></li><li><p>c</p><p>d</p></li></ol><ul><li>e</li></ul>"), [
    "text 1 1. a",
    "text 2 1. b",
    "text 1 2. c",
    "text 1 - d",
    "text 1 • e",
  ]);
});
Deno.test("textBlocks gives back what was escaped, and links", () => {
  assert.deepEqual(said('<p>1 &lt; 2 &amp;amp; <a href="https://x.example/?a=1&amp;b=2">q</a></p>'), [
    "text 0 - 1 < 2 &amp; q→https://x.example/?a=1&b=2",
  ]);
});
Deno.test("textBlocks leaves empty paragraphs out and keeps line breaks", () => {
  assert.deepEqual(said("<p> </p><p>a<br>b</p>"), ["text 0 - a\nb"]);
});
