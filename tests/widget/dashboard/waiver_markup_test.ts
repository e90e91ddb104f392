import assert from "node:assert/strict";
import fc from "fast-check";
import { cleanHtml } from "../../../server/signing/clean_html.ts";
import { writeStarter } from "../../../server/signing/starter.ts";
import { textFor } from "../../../server/text/text_for.ts";
import { parseHtml, writeHtml } from "../../../widget/dashboard/settings/waivers/html_tree.ts";
import { htmlOf, textOfHtml } from "../../../widget/dashboard/settings/waivers/markup.ts";
import { contentOf, inMode, readWaiver } from "../../../widget/dashboard/settings/waivers/waiver_draft.ts";

Deno.test("typed text becomes the tags that a waiver may have", () => {
  const text = `# Title
Intro with **bold**, _italic_ and a [link](https://a.example/x).
Second line

- one
- two

1. first
2) second

> quoted

---

snake_case_stays <b>&amp;`;
  assert.equal(
    htmlOf(text),
    "<h2>Title</h2><p>Intro with <strong>bold</strong>, <em>italic</em> and a " +
      '<a href="https://a.example/x">link</a>.<br>Second line</p><ul><li>one</li><li>two</li></ul>' +
      "<ol><li>first</li><li>second</li></ol><blockquote>quoted</blockquote><hr>" +
      "<p>snake_case_stays &lt;b&gt;&amp;amp;</p>",
  );
});

Deno.test("a waiver that was typed opens as the same text after the server has cleaned it", () => {
  for (const locale of ["en", "de", "fr", "es", "ar"]) {
    const html = cleanHtml(writeStarter(textFor(locale), "Boats & Co"));
    const text = textOfHtml(html);
    assert.ok(text, locale);
    assert.equal(cleanHtml(htmlOf(text)), html);
  }
  const typed = "## Rules\n\nOne\ntwo [mail](mailto:a@b.example)\n\n- a **b**\n- c";
  assert.equal(textOfHtml(cleanHtml(htmlOf(typed))), typed);
});

Deno.test("HTML with parts that text cannot keep opens as HTML", () => {
  for (
    const html of ["<h1>Top</h1>", "<ul><li>a<ul><li>b</li></ul></li></ul>", "<p><u>under</u></p>", "<div>a</div>"]
  ) {
    assert.equal(textOfHtml(html), null, html);
    const draft = readWaiver({ name: "W", content: html, consent_text: "" }).text;
    assert.equal(draft.mode, "html");
    assert.equal(contentOf(draft), html);
    assert.equal(inMode(draft, "text"), null);
  }
  const draft = readWaiver({ name: "W", content: "<p>a</p>", consent_text: "" }).text;
  assert.equal(inMode(draft, "html")?.typed, "<p>a</p>");
});

Deno.test("any typed text becomes HTML that parses back, and that the cleaner does not change", () => {
  const piece = fc.constantFrom(
    "# ",
    "## ",
    "- ",
    "1. ",
    "> ",
    "---",
    "**",
    "_",
    "[a](https://b.example)",
    "<",
    "&",
    "\n",
    "\n\n",
    "word ",
    '"',
    "عربي ",
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
    const html = htmlOf(pieces.join(""));
    assert.equal(writeHtml(parseHtml(html)), html);
    const plain = (text: string) =>
      text.replace(/ target="_blank" rel="noopener noreferrer"/g, "").replace(/<(br|hr) \/>/g, "<$1>");
    assert.equal(plain(cleanHtml(html)).replaceAll("&quot;", '"'), html.replaceAll("&quot;", '"'));
  }));
});

Deno.test("the parser takes broken HTML without failing", () => {
  fc.assert(fc.property(fc.string(), (text) => {
    parseHtml(text);
    parseHtml(`<p>${text}</p></b><i>`);
  }));
});
