import assert from "node:assert/strict";
import { join } from "node:path";
import { root, textsIn } from "../support/sources.ts";

Deno.test("every custom property that the style of the widget and the dashboard uses without a fallback is defined", () => {
  const texts = textsIn(join(root, "widget"), /\.(css|tsx?)$/).map(({ text }) => text);
  const found = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const defined = found(/(--[\w-]+)"?:/g);
  assert.deepEqual([...found(/var\((--[\w-]+)\)/g)].filter((name) => !defined.has(name)), []);
});
