import assert from "node:assert/strict";
import { names, readScan } from "../../../widget/dashboard/scan/read_scan.ts";

const id = "un_01jxabcdefghjkmnpqrstvwxyz";

Deno.test("readScan reads the id of a label, whatever keyboard the scanner is set to, and any other text as a code", () => {
  assert.deepEqual(readScan(`https://rent.example.com/u/${id}\n`), { id });
  assert.deepEqual(readScan(`httpsÖ--rent.example.com-u-${id.replace("_", "?")}`), { id });
  assert.deepEqual(readScan(`HTTPS://RENT.EXAMPLE.COM/U/${id.toUpperCase()}`), { id });
  assert.deepEqual(readScan(" SUP-01 "), { code: "SUP-01" });
  assert.deepEqual(readScan("https://rent.example.com/b/abc"), { code: "https://rent.example.com/b/abc" });
});

Deno.test("names compares codes without case and spaces, and ids as they are", () => {
  const unit = { unit_id: id, code: "SUP 01" };
  assert.ok(names({ code: "sup01" }, unit));
  assert.ok(names({ id }, unit));
  assert.ok(!names({ code: "SUP 1" }, unit));
  assert.ok(!names({ id: "un_02" }, unit));
});
