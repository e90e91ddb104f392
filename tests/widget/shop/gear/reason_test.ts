import assert from "node:assert/strict";
import type { Reason } from "../../../../shared/contract/storefront.ts";
import { formatReason } from "../../../../widget/shop/gear/reason.ts";
import { en } from "../../../../widget/text/en.ts";
import { loadWords } from "../../../../widget/text/languages.ts";
import { textOf } from "../../../../widget/text/text.ts";

async function sayIn(locale: string, reason?: Reason, reason_limit?: number): Promise<string> {
  const words = locale === "en" ? en : await loadWords(locale);
  return formatReason({ reason, reason_limit }, textOf(words, { locale, currency: "EUR", timezone: "UTC" }))
    .replaceAll("\u00a0", " ");
}

Deno.test("formatReason says the figure of a duration in days, and notice in days or hours", async () => {
  assert.equal(await sayIn("en", "min_duration", 3), "3 days minimum");
  assert.equal(await sayIn("en", "min_duration", 1), "1 day minimum");
  assert.equal(await sayIn("en", "max_duration", 2), "Up to 2 days");
  assert.equal(await sayIn("en", "notice_required", 240), "Book 10 days ahead");
  assert.equal(await sayIn("en", "notice_required", 24), "Book 1 day ahead");
  assert.equal(await sayIn("en", "notice_required", 12), "Book 12 hours ahead");
  assert.equal(await sayIn("en", "notice_required", 36), "Book 36 hours ahead");
  assert.equal(await sayIn("en", "out_of_stock"), "Sold out on your dates");
  assert.equal(await sayIn("en"), "Sold out on your dates");
});

Deno.test("formatReason says the figure in every language", async () => {
  const said = {
    de: ["Mindestens 3 Tage", "Höchstens 2 Tage", "Mindestens 10 Tage vorher buchen"],
    fr: ["3 jours minimum", "2 jours maximum", "À réserver 10 jours à l’avance"],
    es: ["Mínimo 3 días", "Máximo 2 días", "Reserva con 10 días de antelación"],
    ar: ["3 أيام على الأقل", "يومان كحد أقصى", "مدة الحجز المسبق: 10 أيام"],
  };
  for (const [locale, sentences] of Object.entries(said)) {
    assert.deepEqual([
      await sayIn(locale, "min_duration", 3),
      await sayIn(locale, "max_duration", 2),
      await sayIn(locale, "notice_required", 240),
    ], sentences);
  }
});
