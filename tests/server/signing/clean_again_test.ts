import assert from "node:assert/strict";
import { cleanAgain, keepCleaned } from "../../../server/signing/clean_again.ts";
import { cleanHtml } from "../../../server/signing/clean_html.ts";

/** Number of contents that are kept. */
const KEPT = 50;

/** Returns a function that reads contents, and how often each was cleaned. */
function openCleaner() {
  const cleaned: Record<string, number> = {};
  const read = keepCleaned((content) => {
    cleaned[content] = (cleaned[content] ?? 0) + 1;
    return cleanHtml(content);
  });
  const readOthers = (count: number, name: string) => {
    for (let at = 0; at < count; at++) read(`<p>${name} ${at}</p>`);
  };
  return { read, readOthers, cleaned };
}

Deno.test("cleanAgain returns the cleaned content, also when it is read again", () => {
  const content = `<p>Water is <b>wet</b>.</p><script>alert(1)</script>`;
  for (const read of [1, 2]) assert.equal(cleanAgain(content), cleanHtml(content), `read ${read}`);
});

Deno.test("a content is cleaned again once 50 others were read since", () => {
  const { read, readOthers, cleaned } = openCleaner();
  read("rules");
  readOthers(KEPT - 1, "fewer");
  read("rules");
  assert.equal(cleaned.rules, 1);
  readOthers(KEPT, "more");
  read("rules");
  assert.equal(cleaned.rules, 2);
});

Deno.test("a content that is read again and again is cleaned once, however many others are read", () => {
  const { read, readOthers, cleaned } = openCleaner();
  for (let at = 0; at < 3 * KEPT; at++) {
    read("active");
    readOthers(1, `template ${at}`);
  }
  assert.equal(cleaned.active, 1);
});
