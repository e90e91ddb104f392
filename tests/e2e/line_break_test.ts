import assert from "node:assert/strict";
import { english } from "../../widget/text/languages.ts";
import { engines } from "../support/drivers/engines.ts";
import { createPerson } from "../support/drivers/person.ts";
import { openHost } from "../support/site.ts";

/** Returns an expression for the number of lines of a word, after one that leaves room for its beginning only. */
const linesOf = (word: string, beginning: string) =>
  `(() => {
  const shop = document.querySelector("rental-shop").shadowRoot.querySelector(".shop");
  const paragraph = document.createElement("p");
  const text = document.createTextNode("cancellation " + ${JSON.stringify(beginning)} + "-");
  paragraph.append(text);
  paragraph.style.cssText = "width: max-content";
  shop.append(paragraph);
  paragraph.style.width = paragraph.getBoundingClientRect().width + "px";
  text.data = "cancellation " + ${JSON.stringify(word)};
  const range = document.createRange();
  range.setStart(text, "cancellation ".length);
  range.setEnd(text, text.length);
  const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)).size;
  paragraph.remove();
  return lines;
})()`;

for (const { name, installed, start } of engines) {
  Deno.test(`${name}: short English words and "e-mail" stay on one line`, { ignore: !installed }, async () => {
    await using host = await openHost();
    await using browser = await start();
    const person = createPerson(browser);
    host.show({ html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>{tag}` });
    await person.open(host.url);
    await person.waitForText(english.dates.title);
    assert.equal(await browser.evaluate(linesOf("until", "unt")), 1);
    assert.equal(await browser.evaluate(linesOf("e-\u2060mail", "e-m")), 1);
    assert.equal(await browser.evaluate(linesOf("e-mail", "e-m")), 2, "this test would find a break");
  });
}
