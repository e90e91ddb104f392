import assert from "node:assert/strict";
import { shortFormat } from "../../../../widget/shop/dates/from_prices.tsx";

const spaces = /[\u00a0\u202f]/g;
const marks = /\p{Cf}/gu;

/** Amounts in minor units, and how they are shown together. */
const cases: [locale: string, currency: string, shown: [amount: number, text: string][]][] = [
  ["en", "EUR", [[4_500, "€45"], [5_250, "€52.50"], [100_000, "€1,000"]]],
  ["en", "EUR", [[4_500, "45"], [125_050, "1.3K"]]],
  ["en", "EUR", [[4_500, "45"], [1_200_000, "12,000"]]],
  ["de", "EUR", [[4_500, "45 €"], [6_000, "60 €"]]],
  ["de", "EUR", [[4_500, "45"], [5_250, "52,50"]]],
  ["fr", "EUR", [[4_500, "45"], [125_000, "1 250"]]],
  ["ar", "EUR", [[4_500, "45 €"], [12_000, "120 €"]]],
  ["en", "JPY", [[4_500, "¥4,500"], [800, "¥800"]]],
  ["en", "KWD", [[4_500, "4.500"], [12_000, "12"]]],
  ["en", "USD", [[12_345_600, "123.5K"], [4_500, "45"]]],
];

Deno.test("prices of days have no currency if one is too long with it, and are shortened if one still is", () => {
  for (const [locale, currency, shown] of cases) {
    const format = shortFormat(shown.map(([amount]) => amount), { locale, currency });
    const texts = shown.map(([amount]) => format(amount).replace(spaces, " ").replace(marks, ""));
    assert.deepEqual(texts, shown.map(([, text]) => text), `${locale} ${currency}`);
  }
});
