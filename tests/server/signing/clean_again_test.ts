import assert from "node:assert/strict";
import { cleanAgain } from "../../../server/signing/clean_again.ts";
import { cleanHtml } from "../../../server/signing/clean_html.ts";

/** Number of contents that are kept. */
const KEPT = 50;

/** Returns a content whose cleaning takes many ticks of the clock that counts CPU time. */
const createContent = (name: string) => `<h1>${name}</h1>${"<p>Water is <b>wet</b>.</p>".repeat(5_000)}`;
const readOthers = (count: number, name: string) => {
  for (let at = 0; at < count; at++) cleanAgain(`<p>${name} ${at}</p>`);
};

/** Returns the CPU time of a read in microseconds. */
function costOf(content: string): number {
  const start = process.threadCpuUsage();
  cleanAgain(content);
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}

Deno.test("cleanAgain returns the cleaned content, also when it is read again", () => {
  const content = `<p>Water is <b>wet</b>.</p><script>alert(1)</script>`;
  for (const read of [1, 2]) assert.equal(cleanAgain(content), cleanHtml(content), `read ${read}`);
});

Deno.test("cleanAgain keeps the 50 contents that were read last", () => {
  const content = createContent("Rules");
  const cost = costOf(content);
  readOthers(KEPT - 1, "fewer");
  assert.ok(costOf(content) < cost / 4, "49 others were read since");
  readOthers(KEPT, "more");
  assert.ok(costOf(content) > cost / 4, "50 others were read since");
});

Deno.test("cleanAgain keeps a content that is read again and again, however many others are read once", () => {
  const content = createContent("The active template");
  const cost = costOf(content);
  for (let at = 0; at < 3 * KEPT; at++) {
    readOthers(1, `template ${at}`);
    assert.ok(costOf(content) < cost / 4, `${at} others were read`);
  }
});
