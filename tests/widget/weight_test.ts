import { readWidget } from "../../server/pages/widget.ts";
import assert from "node:assert/strict";

Deno.test("the widget weighs at most 26.2 kB at first sight", async () => {
  const { files } = await readWidget();
  const { length } = files.get("rental-shop.js")!.gzip;
  assert.ok(length <= 26_200, `${length} bytes, gzipped`);
});
