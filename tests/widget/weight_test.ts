import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";

Deno.test("the widget weighs at most 30 kB at first sight", async () => {
  const entry = await Deno.readFile(new URL("../../widget/dist/v1/rental-shop.js", import.meta.url));
  const bytes = gzipSync(entry, { level: 9 }).length;
  assert.ok(bytes <= 30_000, `${bytes} bytes, gzipped`);
});
