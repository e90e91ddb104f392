import assert from "node:assert/strict";
import { writeXml } from "../../server/xml.ts";

Deno.test("writeXml escapes every text and attribute, and replaces what XML has no way to write", () => {
  const text = `<a> & "b" 'c' \u0000\u000b\ufffe\ud800 山 🛶`;
  assert.equal(
    writeXml(["x", [["y", text, { of: text }], undefined]]).split("\n")[1],
    `<x><y of="&lt;a&gt; &amp; &quot;b&quot; 'c' \ufffd\ufffd\ufffd\ufffd 山 🛶">` +
      `&lt;a&gt; &amp; &quot;b&quot; 'c' \ufffd\ufffd\ufffd\ufffd 山 🛶</y></x>`,
  );
});
