import assert from "node:assert/strict";
import { DiscountReason } from "../../../shared/contract/applied_discount.ts";
import { codeSentence } from "../../../widget/dashboard/new_booking/code_sentence.ts";
import { codes as ar } from "../../../widget/dashboard/text/ar/codes.ts";
import { codes as de } from "../../../widget/dashboard/text/de/codes.ts";
import { codes as en } from "../../../widget/dashboard/text/en/codes.ts";
import { codes as es } from "../../../widget/dashboard/text/es/codes.ts";
import { codes as fr } from "../../../widget/dashboard/text/fr/codes.ts";
import { english } from "../../../widget/text/languages.ts";
import { textOf } from "../../../widget/text/text.ts";

/** The limits that the server sends with its reasons. */
const limits: Partial<Record<DiscountReason, number | string>> = {
  not_yet: "2027-06-01",
  over: "2027-05-31",
  min_subtotal: 5_000,
  min_quantity: 2,
  min_days: 3,
  booked_too_late: 30,
  booked_too_early: 1,
  pickup_dates: "2027-07-01",
};
const sentence = (reason: DiscountReason, { words = en, locale = "en-GB", pickup_day = "2027-06-30" } = {}) => {
  const format = textOf(english, { locale, currency: "EUR", timezone: "UTC" });
  return codeSentence({ reason, limit: limits[reason] ?? null }, { words, format, pickup_day });
};

Deno.test("codeSentence says each reason in words, with its limit", () => {
  assert.equal(sentence("not_yet"), "It can be used from 1 Jun 2027.");
  assert.equal(sentence("over"), "It could be used until 31 May 2027.");
  assert.equal(sentence("min_subtotal"), "It needs a price of at least €50.");
  assert.equal(sentence("min_days"), "It needs at least 3 days.");
  assert.equal(sentence("booked_too_late"), "It must be booked at least 30 days before pickup.");
  assert.equal(sentence("booked_too_early"), "It can be booked at most 1 day before pickup.");
  assert.equal(sentence("pickup_dates"), "It is for pickups from 1 Jul 2027.");
  assert.equal(sentence("pickup_dates", { pickup_day: "2027-07-02" }), "It is for pickups until 1 Jul 2027.");
});

Deno.test("codeSentence has a sentence for each reason in each language", () => {
  for (const [locale, words] of Object.entries({ ar, de, en, es, fr })) {
    const sentences = DiscountReason.options.map((reason) => sentence(reason, { words, locale }));
    assert.equal(new Set(sentences).size, DiscountReason.options.length, locale);
    assert.ok(sentences.every((text) => text.endsWith(".") && !/#|undefined|null|NaN/.test(text)), locale);
  }
});
