import { createRequire } from "node:module";
import assert from "node:assert/strict";
import fc from "fast-check";
import { cleanerVersion, cleanHtml, waiverTags } from "../../../server/signing/clean_html.ts";

const cases: [title: string, given: string, clean: string][] = [
  [
    "keeps headings, text, lists and quotes",
    "<h1>A</h1><p>b</p><ul><li>c</li></ul><blockquote>d</blockquote><hr />",
    "<h1>A</h1><p>b</p><ul><li>c</li></ul><blockquote>d</blockquote><hr />",
  ],
  ["writes b and i as strong and em", "<b>a</b><i>b</i>", "<strong>a</strong><em>b</em>"],
  [
    "keeps https and mailto links and opens them in a new tab",
    '<a href="https://x.example/?a=1&b=2">x</a>',
    '<a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">x</a>',
  ],
  [
    "removes other addresses",
    '<a href="javascript:alert(1)">x</a><a href="//x.example">y</a><a href="/z">z</a><a href="http://q.example">q</a>',
    "<a>x</a><a>y</a><a>z</a><a>q</a>",
  ],
  ["removes every other attribute", '<p id=a class=b style="color:red" onclick="x()" data-x=1>a</p>', "<p>a</p>"],
  ["drops scripts and styles with their contents", "<script>a</script><style>b</style>c", "c"],
  [
    "drops forms, frames, pictures and drawings",
    "<form><input></form><iframe src=x></iframe><img src=x onerror=y><svg onload=z></svg>a",
    "a",
  ],
  ["keeps text of unknown tags", "<font>a</font><custom-tag>b</custom-tag>", "ab"],
  ["keeps cells apart", "<table><tr><td>a</td><td>b</td></tr></table>", "<div>a</div><div>b</div>"],
  ["drops comments", "a<!-- b --><![CDATA[c]]>", "a"],
];
for (const [title, given, clean] of cases) {
  Deno.test(`cleanHtml ${title}`, () => assert.equal(cleanHtml(given), clean));
}

Deno.test("cleanHtml leaves only allowed tags and link attributes, and a second pass changes nothing", () => {
  const tag = fc.constantFrom(
    "p",
    "b",
    "a",
    "ul",
    "li",
    "h2",
    "div",
    "script",
    "style",
    "svg",
    "math",
    "table",
    "td",
    "noscript",
    "template",
    "textarea",
    "title",
    "xmp",
  );
  const part = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom(
      "<!--",
      "-->",
      '<a href="',
      '">',
      "<img src=x onerror=alert(1)>",
      "&lt;script&gt;",
      "&#60;b&#62;",
      "<",
      ">",
      '"',
      "'",
      "\0",
      "<![CDATA[",
      "]]>",
    ),
    fc.string({ unit: "grapheme", maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const clean = cleanHtml(parts.join(""));
      assert.equal(cleanHtml(clean), clean);
      for (const [whole, name, attributes] of clean.matchAll(/<\/?([^\s/>]+)([^>]*)>/g)) {
        assert.ok((waiverTags as readonly string[]).includes(name!), whole);
        assert.match(
          attributes!,
          /^( \/| href="(https:\/\/|mailto:)[^"<>\s]*" target="_blank" rel="noopener noreferrer")?$/,
          whole,
        );
      }
    }),
    { numRuns: 500 },
  );
});

Deno.test("cleanerVersion names the version of sanitize-html that is installed", () => {
  const { version } = createRequire(import.meta.url)("sanitize-html/package.json");
  assert.ok(cleanerVersion.endsWith(`, sanitize-html ${version}`), cleanerVersion);
});
