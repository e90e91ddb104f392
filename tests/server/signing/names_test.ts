import assert from "node:assert/strict";
import { isNamed, isSameName, normalizeName } from "../../../server/signing/names.ts";
import { textFor } from "../../../server/text/text_for.ts";
import { riders as english } from "../../../widget/text/en_riders.ts";
import { loadWords } from "../../../widget/text/languages.ts";

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

Deno.test("isNamed returns false for the placeholders of the forms and mails in all languages", async () => {
  for (const language of ["en", "de", "fr", "es", "ar"]) {
    const { riders: { rider } } = language === "en" ? english : await loadWords(language);
    const { new_booking } = await import(`../../../widget/dashboard/text/${language}/new_booking.ts`);
    const placeholders = [rider(2), new_booking.rider(12), `${textFor(language).waiver.signer} 3`];
    for (const placeholder of placeholders) assert.ok(!isNamed(placeholder), placeholder);
  }
  for (const name of ["Rider Haggard", "Louis 14", "Person"]) assert.ok(isNamed(name), name);
});
