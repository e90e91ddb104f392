import assert from "node:assert/strict";
import {
  differingPaths,
  formalGerman,
  informalGerman,
  latinPunctuation,
  sentencesOf,
  unopenedSpanish,
  unusedTerms,
} from "../support/sentences.ts";
import { en } from "../../widget/text/en.ts";
import { loadWords, localeOf } from "../../widget/text/languages.ts";
import { formatPeriod } from "../../widget/text/period.ts";
import { pluralIn } from "../../widget/text/plural.ts";
import { textOf } from "../../widget/text/text.ts";

/** Returns every path of a catalogue, so that tables such as the error codes are compared too. */
function pathsOf(words: object, above = ""): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "object" ? pathsOf(value, `${above}${name}.`) : [`${above}${name}:${typeof value}`]
  );
}

for (const locale of ["de", "fr", "es", "ar"]) {
  Deno.test(`the ${locale} catalogue has every sentence of the English one`, async () => {
    const words = await loadWords(locale);
    assert.notEqual(words, en);
    assert.deepEqual(pathsOf(words).sort(), pathsOf(en).sort());
  });
}

Deno.test("French sentences of the widget keep high punctuation on the line of its word", async () => {
  const source = await Deno.readTextFile("widget/text/fr.ts");
  const sentences = source.match(/"[^"\n]*"|`[^`\n]*`/g)!;
  assert.ok(sentences.some((sentence) => sentence.includes("\u202f?")));
  assert.deepEqual(
    sentences.filter((sentence) => / [:;!?]/.test(sentence) || /[^\s\u00a0\u202f]\?/.test(sentence)),
    [],
  );
});

Deno.test("no German sentence of the widget is formal in a shop that says du", async () => {
  const formal = await loadWords("de", { german_address: "sie" });
  const informal = await loadWords("de-AT", { german_address: "du" });
  assert.equal(await loadWords("de"), formal);
  assert.deepEqual(pathsOf(informal), pathsOf(formal));
  assert.deepEqual(sentencesOf(informal).filter(([, sentence]) => formalGerman.test(sentence)), []);
  assert.deepEqual(sentencesOf(formal).filter(([, sentence]) => informalGerman.test(sentence)), []);
  const addressing = sentencesOf(formal).filter(([, sentence]) => formalGerman.test(sentence)).map(([path]) => path);
  assert.deepEqual(differingPaths(formal, informal), addressing);
});

Deno.test("the German sentences that the widget shows before it knows the shop address nobody", async () => {
  const { steps, dates, summary: { title, empty, no_dates }, ...words } = await loadWords("de");
  const early = { steps, dates, title, empty, no_dates, next: words.next, book_now: words.book_now };
  assert.deepEqual(sentencesOf(early).filter(([, sentence]) => formalGerman.test(sentence)), []);
});

Deno.test("no sentence of the widget can break after the hyphen of e-mail", async () => {
  const catalogues = [en, await loadWords("de", { german_address: "du" })];
  for (const locale of ["de", "fr", "es", "ar"]) catalogues.push(await loadWords(locale));
  const sentences = catalogues.flatMap((words) => sentencesOf(words));
  assert.ok(sentences.some(([, sentence]) => sentence.includes("e-\u2060mail")));
  assert.deepEqual(sentences.filter(([, sentence]) => / .*e-mail|e-mail.* /i.test(sentence)), []);
});

Deno.test("a shop's German form of address changes no other language", async () => {
  assert.equal(await loadWords("fr", { german_address: "du" }), await loadWords("fr"));
});

Deno.test("Spanish and Arabic sentences of the widget have the punctuation of their language", async () => {
  assert.deepEqual(unopenedSpanish(await loadWords("es")), []);
  assert.deepEqual(latinPunctuation(await loadWords("ar")), []);
  assert.deepEqual(unopenedSpanish({ wrong: "Qué?", right: "¿Qué?" }), ["Qué?"]);
  assert.deepEqual(latinPunctuation({ wrong: "متى?", right: "متى؟" }), ["متى?"]);
});

Deno.test("the widget has one word for the same thing in each language", async () => {
  for (const [locale, unused] of Object.entries(unusedTerms)) {
    const sentences = sentencesOf(await loadWords(locale));
    assert.deepEqual(sentences.filter(([, sentence]) => unused.test(sentence)), [], locale);
  }
});

Deno.test("localeOf takes the first supported language, with a region of the visitor", () => {
  assert.equal(localeOf(["", "en", "fr-CH", "en-GB"]), "en-GB");
  assert.equal(localeOf(["en-US", "en-GB"]), "en-US");
  assert.equal(localeOf(["nl", "de-AT", "en"]), "de-AT");
  assert.equal(localeOf(["nl"]), "en");
  assert.equal(localeOf(["deu-x"]), "en");
  assert.equal(localeOf(["de_DE"]), "de-DE");
  assert.equal(localeOf(["", "C", "en-US@posix"]), "en-US");
  assert.equal(localeOf(["fr-toolongforatag", "es_419.UTF-8"]), "es-419");
  assert.equal(localeOf(["ar-EG-u-nu-latn"]), "ar-EG-u-nu-latn");
  assert.equal(localeOf(["AR"]), "ar", "a page's capitals would leave Arabic running from the left");
  assert.equal(localeOf(["DE", "de-AT"]), "de-AT");
});

Deno.test("pluralIn follows the rules of each language", () => {
  const arabic = { one: "one", two: "two", few: "few #", other: "other #" };
  assert.deepEqual([1, 2, 5, 40].map((count) => pluralIn("ar")(count, arabic)), ["one", "two", "few 5", "other 40"]);
  assert.deepEqual([0, 1, 2].map((count) => pluralIn("fr")(count, { one: "# jour", other: "# jours" })), [
    "0 jour",
    "1 jour",
    "2 jours",
  ]);
});

Deno.test("textOf formats money with the currency's own decimals", () => {
  const of = (currency: string) => textOf(en, { locale: "en", currency, timezone: "UTC" });
  assert.equal(of("EUR").money(10500), "€105");
  assert.equal(of("EUR").money(10500, true), "€105.00");
  assert.equal(of("EUR").money(1050), "€10.50");
  assert.equal(of("JPY").money(1050, true), "¥1,050");
  assert.equal(of("KWD").money(10500, true), "KWD\u00a010.500");
});

Deno.test("textOf formats shop days and times by the shop's clock, whatever the visitor's time zone", () => {
  const text = textOf(en, { locale: "en-GB", currency: "EUR", timezone: "Pacific/Auckland" });
  assert.equal(text.day("2027-07-02", "long"), "Friday, 2 July 2027");
  assert.equal(text.clock("09:30"), "9:30");
  assert.equal(text.moment("2027-07-01T22:30:00Z", "time"), "10:30");
});

Deno.test("formatPeriod names the days of a rental from midnight to midnight, without times", () => {
  const text = textOf(en, { locale: "en-GB", currency: "EUR", timezone: "Pacific/Auckland" });
  const period = (from: string, to: string) => formatPeriod(text, from, to).replaceAll("\u00a0", " ");
  assert.equal(period("2027-07-01T12:00:00Z", "2027-07-02T12:00:00Z"), "Fri 2 Jul");
  assert.equal(period("2027-07-01T12:00:00Z", "2027-07-04T12:00:00Z"), "Fri 2 Jul – Sun 4 Jul");
  assert.match(period("2027-07-01T12:00:00Z", "2027-07-01T16:00:00Z"), /0:00 – 4:00$/);
});

Deno.test("formatPeriod names the day that ends with a return at midnight, and its last minute on the pickup's day", () => {
  const text = textOf(en, { locale: "en-GB", currency: "EUR", timezone: "UTC" });
  const period = (to: string) => formatPeriod(text, "2027-07-02T10:00:00Z", to).replaceAll("\u00a0", " ");
  assert.equal(
    period("2027-07-05T00:00:00Z"),
    `${text.moment("2027-07-02T10:00:00Z")} – Sun 4 Jul`.replaceAll("\u00a0", " "),
  );
  assert.match(period("2027-07-03T00:00:00Z"), /10:00 – 23:59$/);
});

Deno.test("textOf formats a time the same way alone, with a date and in a range, in every language", () => {
  for (const locale of ["en", "en-GB", "de", "de-CH", "fr", "es", "es-MX", "ar", "ar-MA"]) {
    const text = textOf(en, { locale, currency: "EUR", timezone: "UTC" });
    const normalize = (text: string) => text.replaceAll("\u00a0", " ");
    const [morning, evening, later] = ["2027-07-02T09:00Z", "2027-07-02T18:30Z", "2027-07-04T18:30Z"];
    const [nine, half] = [text.clock("09:00"), text.clock("18:30")];
    const moment = (instant: string, style?: "time") => normalize(text.moment(instant, style));
    assert.equal(moment(morning, "time"), normalize(nine));
    assert.equal(normalize(formatPeriod(text, morning, later)), `${moment(morning)} – ${moment(later)}`);
    assert.equal(normalize(formatPeriod(text, morning, evening)), `${moment(morning)} – ${normalize(half)}`);
    assert.ok(moment(morning).endsWith(normalize(nine)), `${moment(morning)} and ${nine}`);
  }
});
