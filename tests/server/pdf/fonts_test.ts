import assert from "node:assert/strict";
import { replaceUncovered, splitByFont, type Style } from "../../../server/pdf/fonts.ts";

const styles: Style[] = ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"];

function shown(text: string, style: Style): string {
  return splitByFont(text, style).map((run) => run.text).join("");
}

Deno.test("splitByFont covers European names in every style", () => {
  const names = "Łódź Şerife Ångström Őry Ștefan Żółć Đorđe Ísafjörður Ελένη Ἑλλάς Ёлка Їжак Nguyễn ẞß Ŵŷ Ħal ĿL";
  for (const style of styles) {
    assert.equal(shown(names, style), names);
    for (const { face, text } of splitByFont(names, style)) {
      for (const char of text) assert.ok(face.covers(char.codePointAt(0)!), `${char} in ${face.name}`);
    }
  }
});
Deno.test("splitByFont covers every letter of Latin, Greek and Cyrillic up to U+052F", () => {
  const letters: string[] = [];
  for (let code = 0x41; code <= 0x52f; code++) {
    const char = String.fromCodePoint(code);
    if (/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(char)) letters.push(char.normalize("NFC"));
  }
  assert.equal(shown(letters.join(" "), "400Regular"), letters.join(" "));
});
Deno.test("splitByFont covers Arabic, Persian and Urdu in every style", () => {
  const words = "إقرار بتحمّل المسؤولية، ١٢٠ كغ؟ گچپژ ٹڈے می\u200cخواهم";
  for (const style of styles) assert.equal(shown(words, style), words);
});
Deno.test("splitByFont writes Latin letters and digits next to Arabic in the font of the Latin text", () => {
  assert.deepEqual(
    splitByFont("نص abc1", "700Bold").map(({ face, text }) => [face.name, text]),
    [["NotoSansArabic_700Bold", "نص "], ["NotoSans_700Bold", "abc1"]],
  );
});
Deno.test("splitByFont composes letters and shows the code points of characters without a font", () => {
  assert.equal(shown("e\u0301", "400Regular"), "é");
  assert.equal(shown("山😀\u202e", "400Regular"), "[U+5C71][U+1F600][U+202E]");
});
Deno.test("splitByFont keeps spaces that must not break and makes all others plain", () => {
  assert.equal(shown("5\u00a0km 1\u202f234\t\u2003€", "400Regular"), "5\u00a0km 1\u00a0234  €");
});
Deno.test("replaceUncovered keeps line breaks and directional marks", () => {
  assert.equal(replaceUncovered("a\n\u200e\u200f\u061c山", "400Regular"), "a\n\u200e\u200f\u061c[U+5C71]");
});
