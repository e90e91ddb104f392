import assert from "node:assert/strict";
import { countryOf, countryOptions } from "../../shared/countries.ts";

Deno.test("countryOptions names every country in the reader's language, and puts the preferred one first", () => {
  for (const locale of ["en", "de", "fr", "es", "ar"]) {
    const options = countryOptions(locale, "AT");
    assert.equal(options.length, 249);
    assert.equal(options[0]!.value, "AT");
    const unnamed = options.filter(({ value, label }) => label === value);
    assert.deepEqual(unnamed, [], locale);
    const labels = options.slice(1).map(({ label }) => label);
    assert.deepEqual(labels, [...labels].sort(new Intl.Collator(locale).compare));
  }
  assert.equal(countryOptions("de").find(({ value }) => value === "EG")!.label, "Ägypten");
});

Deno.test("countryOf returns the first country that a language tag names", () => {
  assert.equal(countryOf(["en", "de-AT", "en-GB"]), "AT");
  assert.equal(countryOf(["zh-Hant-TW"]), "TW");
  assert.equal(countryOf(["en-EU", "de", "fr-CH"]), "CH");
  assert.equal(countryOf(["es-419"]), "");
  assert.equal(countryOf([]), "");
});
