import assert from "node:assert/strict";
import { cleanHtml } from "../../../server/signing/clean_html.ts";
import { htmlBlocks } from "../../../server/pdf/html_blocks.ts";

function outlineOf(html: string): string[] {
  return htmlBlocks(cleanHtml(html)).map(({ kind, depth, marker, runs }) =>
    `${kind} ${depth} ${marker ?? "-"} ${
      runs.map(({ text, bold, link }) => bold ? `*${text}*` : link ? `${text}→${link}` : text).join("")
    }`.trim()
  );
}

Deno.test("htmlBlocks reads headings, paragraphs and looks in order", () => {
  assert.deepEqual(outlineOf("<h1>A</h1><p>b <b>c</b> d</p>e<hr>f"), [
    "h1 0 - A",
    "text 0 - b *c* d",
    "text 0 - e",
    "rule 0 -",
    "text 0 - f",
  ]);
});
Deno.test("htmlBlocks numbers lists, nested ones from one again", () => {
  assert.deepEqual(outlineOf("<ol><li>a<ol><li>b</li></ol></li><li><p>c</p><p>d</p></li></ol><ul><li>e</li></ul>"), [
    "text 1 1. a",
    "text 2 1. b",
    "text 1 2. c",
    "text 1 - d",
    "text 1 • e",
  ]);
});
Deno.test("htmlBlocks gives back what was escaped, and links", () => {
  assert.deepEqual(outlineOf('<p>1 &lt; 2 &amp;amp; <a href="https://x.example/?a=1&amp;b=2">q</a></p>'), [
    "text 0 - 1 < 2 &amp; q→https://x.example/?a=1&b=2",
  ]);
});
Deno.test("htmlBlocks leaves empty paragraphs out and keeps line breaks", () => {
  assert.deepEqual(outlineOf("<p> </p><p>a<br>b</p>"), ["text 0 - a\nb"]);
});
