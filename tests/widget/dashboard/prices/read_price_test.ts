import assert from "node:assert/strict";
import { readPrice } from "../../../../widget/dashboard/fleet/prices/read_price.ts";

const prices: [text: string, currency: string, amount: number | null][] = [
  ["25", "EUR", 2_500],
  [" 25,5 ", "EUR", 2_550],
  ["25 €", "EUR", 2_500],
  ["€ 25", "EUR", 2_500],
  ["1 euro", "EUR", 100],
  ["25 Euros", "EUR", 2_500],
  ["eur 25", "EUR", 2_500],
  ["25 يورو", "EUR", 2_500],
  ["A$25", "AUD", 2_500],
  ["$25", "AUD", 2_500],
  ["25 $", "EUR", null],
  ["25 £", "EUR", null],
  ["45,-", "EUR", 4_500],
  ["CHF 45.–", "CHF", 4_500],
  ["45.- CHF", "CHF", 4_500],
  ["1.250,00", "EUR", 125_000],
  ["1,250.00", "EUR", 125_000],
  ["1,250٫5", "EUR", 125_050],
  ["1.250", "EUR", 125_000],
  ["1 250", "EUR", 125_000],
  ["1’250.50", "CHF", 125_050],
  ["999.999,99", "EUR", 99_999_999],
  ["1.000.000", "EUR", null],
  ["12,34.5", "EUR", null],
  ["1.25.000", "EUR", null],
  ["1234.567", "EUR", null],
  ["25.5555", "EUR", null],
  ["1.250", "KWD", 1_250],
  ["1,250.500", "KWD", 1_250_500],
  ["1.250.000", "KWD", null],
  ["10.250,5", "KWD", 10_250_500],
  ["¥12,000", "JPY", 12_000],
  ["12.5", "JPY", null],
  ["", "EUR", null],
  ["€", "EUR", null],
  ["free", "EUR", null],
];
for (const [text, currency, amount] of prices) {
  Deno.test(`readPrice ${amount === null ? "does not read" : "reads"} ${JSON.stringify(text)} in ${currency}`, () => {
    assert.equal(readPrice(text, currency), amount);
  });
}
