import assert from "node:assert/strict";
import { likelyEmail } from "../../../../widget/shop/you/likely_email.ts";

const cases: [typed: string, likely: string | null][] = [
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  ["ana@gmaill.com", "ana@gmail.com"],
  ["ana@gmailcom", "ana@gmail.com"],
  [" Ana@GMAL.com ", "ana@gmail.com"],
  ["ana@hotmial.com", "ana@hotmail.com"],
  ["ana@outlok.com", "ana@outlook.com"],
  ["ana@icloud.cm", "ana@icloud.com"],
  ["ana@yaho.com", "ana@yahoo.com"],
  ["ana@gmxx.de", "ana@gmx.de"],
  ["ana@wev.de", "ana@web.de"],
  ["ana@t-onlin.de", "ana@t-online.de"],
  // Right as they are
  ["ana@gmail.com", null],
  ["ana@gmx.net", null],
  ["ana@gmx.at", null],
  ["ana@mail.com", null],
  ["ana@ymail.com", null],
  ["ana@hotmail.it", null],
  ["ana@yahoo.de", null],
  ["ana@outlook.fr", null],
  ["ana@example.com", null],
  ["ana@boats.example", null],
  // Not yet an address
  ["", null],
  ["ana", null],
  ["@gmial.com", null],
  ["ana@", null],
];

for (const [typed, likely] of cases) {
  Deno.test(`likelyEmail returns ${likely} for "${typed}"`, () => {
    assert.equal(likelyEmail(typed), likely);
  });
}

Deno.test("likelyEmail answers at once for a long text", () => {
  assert.equal(likelyEmail(`${"a".repeat(120)}@${"gmail.".repeat(20)}com`), null);
});
