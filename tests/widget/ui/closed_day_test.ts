import assert from "node:assert/strict";
import { en } from "../../../widget/text/en.ts";
import { loadWords } from "../../../widget/text/languages.ts";
import { textOf } from "../../../widget/text/text.ts";
import { formatClosed } from "../../../widget/ui/closed_day.ts";

const MONDAY = "2027-07-05";
const SUNDAY = "2027-07-04";
const CHRISTMAS_EVE = "2027-12-24";

Deno.test("formatClosed says a weekday or a date in every language, and nothing of an open day", async () => {
  const said = {
    "en-GB": ["Closed on Mondays", "Closed on Sundays", "Closed on 24 Dec"],
    de: ["Montags geschlossen", "Sonntags geschlossen", "Am 24. Dez. geschlossen"],
    fr: ["Fermé le lundi", "Fermé le dimanche", "Fermé le 24 déc."],
    es: ["Cerrado los lunes", "Cerrado los domingos", "Cerrado el 24 dic"],
    ar: ["مغلق أيام الاثنين", "مغلق أيام الأحد", "مغلق في 24 ديسمبر"],
  };
  for (const [locale, sentences] of Object.entries(said)) {
    const words = locale === "en-GB" ? en : await loadWords(locale);
    const text = textOf(words, { locale, currency: "EUR", timezone: "UTC" });
    assert.deepEqual(
      [
        formatClosed(MONDAY, "weekday", text),
        formatClosed(SUNDAY, "weekday", text),
        formatClosed(CHRISTMAS_EVE, "date", text),
      ],
      sentences,
    );
    assert.equal(formatClosed(MONDAY, undefined, text), null);
  }
});
