import assert from "node:assert/strict";
import { isSameName, normalizeName } from "../../../server/signing/names.ts";

const same: [what: string, one: string, ...others: string[]][] = [
  ["case and white space", "Anna Berg", " ANNA\u00a0 berg "],
  ["the kind of apostrophe", "Liam O'Brien", "Liam O\u2019Brien", "Liam O`Brien", "Liam O\u00b4Brien", "Liam OBrien"],
  ["the kind of hyphen", "Anna-Lena Berg", "Anna\u2011Lena Berg", "Anna\u2013Lena Berg", "Anna\u2212Lena Berg"],
  ["accents", "Zoé Núñez", "Zoe Nunez", "Zoe\u0301 Nu\u0301n\u0303ez"],
  ["letters with a stroke", "Łukasz Đorđe Sørensen", "Lukasz Dorde Sorensen"],
  ["ß and ss", "Jörg Weiß", "Jörg Weiss", "JÖRG WEIẞ"],
  ["the dots of the Turkish i", "İpek Yıldız", "ipek yildiz", "IPEK YILDIZ"],
  ["commas and full stops", "Ann B. Berg", "Ann B Berg", "Berg, Ann B."],
  ["characters without a width", "Anna Berg", "An\u200bna \u200eBerg\u200f", "\ufeffAnna Berg"],
  ["the order of the words", "Nguyen Van An", "An Nguyen Van"],
  ["the dots of a final Arabic yeh, and vowels", "علي مصطفى", "على مصطفي", "عَلِي مصطفى"],
];
for (const [what, one, ...others] of same) {
  Deno.test(`isSameName ignores ${what}`, () => {
    for (const other of others) assert.ok(isSameName(one, other), `${other} is ${normalizeName(other)}`);
  });
}

Deno.test("isSameName tells people apart", () => {
  const pairs = [["Anna Berg", "Anne Berg"], ["Anna Berg", "Anna"], ["Jörg", "Joerg"], ["राम", "रम"], ["!", "?"]];
  for (const [one = "", other = ""] of pairs) assert.ok(!isSameName(one, other), `${one} and ${other}`);
});
