import assert from "node:assert/strict";
import {
  differingPaths,
  formalGerman,
  informalGerman,
  latinPunctuation,
  sentencesOf,
  unopenedSpanish,
  unusedTerms,
} from "../../support/sentences.ts";
import type { Text } from "../../../server/text/text.ts";
import { dateLocaleFor, textFor } from "../../../server/text/text_for.ts";

const languages = ["en", "de", "fr", "es", "ar"];
const english = textFor("en");

Deno.test("textFor reads a locale in any case and with any region", () => {
  assert.deepEqual(["de", "de-AT", "DE", "Ar-EG"].map((locale) => textFor(locale).language), ["de", "de", "de", "ar"]);
});
Deno.test("textFor takes the first supported language of an Accept-Language header", () => {
  assert.equal(textFor("nl, fr-CH;q=0.9, de;q=0.8").language, "fr");
  assert.equal(textFor("de;q=0.9").language, "de");
  assert.equal(textFor(`${"nl,".repeat(100)}de`).language, "en");
});
Deno.test("no German sentence of the server is formal in a shop that says du", () => {
  const withStarter = ({ starter, ...text }: Text) => ({ ...text, starter: starter.sections("Boats") });
  const [formal, informal] = [withStarter(textFor("de")), withStarter(textFor("de-AT", "du"))];
  assert.equal(textFor("de", "sie"), textFor("de"));
  assert.equal(textFor("fr", "du"), textFor("fr"));
  assert.deepEqual(sentencesOf(informal).filter(([, sentence]) => formalGerman.test(sentence)), []);
  assert.deepEqual(sentencesOf(formal).filter(([, sentence]) => informalGerman.test(sentence)), []);
  const addressing = sentencesOf(formal).filter(([, sentence]) => formalGerman.test(sentence)).map(([path]) => path);
  assert.deepEqual(differingPaths(formal, informal), addressing);
});
Deno.test("textFor returns English for other languages", () => {
  for (const other of ["nl-NL", "", "*", "constructor", "dead", null, undefined]) assert.equal(textFor(other), english);
});
Deno.test("dateLocaleFor returns British English for languages without texts", () => {
  assert.deepEqual(
    ["de-AT", "fr", "en-US", "ar-EG", "ja-JP", "pl"].map(dateLocaleFor),
    ["de-AT", "fr", "en-US", "ar-EG", "en-GB", "en-GB"],
  );
});
Deno.test("no language repeats an English sentence", () => {
  for (const language of languages.slice(1)) {
    const text = textFor(language);
    for (const part of ["mail", "pages", "waiver"] as const) {
      const sentences: Record<string, unknown> = text[part];
      const repeated = Object.entries(english[part]).filter(([key, sentence]) =>
        typeof sentence === "string" && sentence.includes(" ") && sentences[key] === sentence
      );
      assert.deepEqual(repeated, [], `${language} ${part}`);
    }
  }
});
Deno.test("Spanish and Arabic sentences have the punctuation of their language", () => {
  for (const part of ["mail", "pages", "waiver", "evidence"] as const) {
    assert.deepEqual(unopenedSpanish(textFor("es")[part]), []);
    assert.deepEqual(latinPunctuation(textFor("ar")[part]), []);
  }
});
Deno.test("mails and pages have one word for the same thing in each language", () => {
  for (const [language, unused] of Object.entries(unusedTerms)) {
    const { mail, pages } = textFor(language);
    const sentences = sentencesOf({ mail, pages });
    assert.deepEqual(sentences.filter(([, sentence]) => unused.test(sentence)), [], language);
  }
});
Deno.test("French sentences keep high punctuation on the line of its word", async () => {
  for (const part of ["mail", "mail_to_shop", "pages", "waiver"]) {
    const source = await Deno.readTextFile(`server/text/fr/${part}.ts`);
    const sentences = source.match(/"[^"\n]*"|`[^`\n]*`/g)!;
    assert.deepEqual(sentences.filter((sentence) => / [:;!?]|[^\s\u00a0\u202f.]\?/.test(sentence)), [], part);
  }
});
