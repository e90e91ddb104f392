import assert from "node:assert/strict";
import fc from "fast-check";
import { decimalsOf, formatMoney } from "../../../../shared/money.ts";
import { csvOf } from "../../../../shared/csv.ts";
import { formatUnit } from "../../../../shared/label.ts";
import { typedAmount } from "../../../../shared/typed_amount.ts";
import { readLength, readPriceText } from "../../../../widget/dashboard/fleet/prices/read_price_text.ts";

const lines: [line: string, row: [length: string, unit: string, price: string] | null][] = [
  ["2 h 25 €", ["2", "hours", "25.00"]],
  ["2h 25€", ["2", "hours", "25.00"]],
  ["2\th\t25,00", ["2", "hours", "25.00"]],
  ["2 h\t25,00", ["2", "hours", "25.00"]],
  ["2\tHours\t25.00", ["2", "hours", "25.00"]],
  ["2 hours: 25.00", ["2", "hours", "25.00"]],
  ["3,hours,25.00", ["3", "hours", "25.00"]],
  ['3;Stunden;"25,00"', ["3", "hours", "25.00"]],
  ["1 Tag 45,-", ["1", "days", "45.00"]],
  ["1 Tag EUR 45.–", ["1", "days", "45.00"]],
  ["3 jours 120 €", ["3", "days", "120.00"]],
  ["1,5 Std. 20", ["1.5", "hours", "20.00"]],
  ["1½ h 20", ["1.5", "hours", "20.00"]],
  ["½ h 12", ["0.5", "hours", "12.00"]],
  ["30 min 12", ["0.5", "hours", "12.00"]],
  ["day 45", ["1", "days", "45.00"]],
  ["- 7 days = 200.50", ["7", "days", "200.50"]],
  ["5 h – 45,50", ["5", "hours", "45.50"]],
  ["2 weeks 380", ["14", "days", "380.00"]],
  ["100 min 20", ["1.67", "hours", "20.00"]],
  ["0 h 5", ["0", "hours", "5.00"]],
  ["24 h 45", ["1", "days", "45.00"]],
  ["1 day (8 hours) 45", ["1", "days", "45.00"]],
  ["bis 4 Stunden 35 Euro", ["4", "hours", "35.00"]],
  ["jusqu’à 4 heures : 35 €", ["4", "hours", "35.00"]],
  ["14 Tage 1.250,00 €", ["14", "days", "1250.00"]],
  ["14 days €1,250.00", ["14", "days", "1250.00"]],
  ["14 jours 1\u202f250,50 €", ["14", "days", "1250.50"]],
  ["14 Tage 1'250.-", ["14", "days", "1250.00"]],
  ["14 Tage 1.250", ["14", "days", "1250.00"]],
  ["٢ ساعات ٢٥", ["2", "hours", "25.00"]],
  ["ساعتان ١٥٫٥٠", ["2", "hours", "15.50"]],
  ["يومان 25", ["2", "days", "25.00"]],
  ["Half day 35", null],
  ["½ Tag 35", null],
  ["per day 30", null],
  ["35", null],
  ["2 h free", null],
  ["2 h 25.5555", null],
  ["2 h 25 30", null],
  ["2 h 25 or 3 h 30", null],
  ["2-4 h 25", null],
  ["2 h $25", null],
  ["2 h 1000000", null],
  ["1 moon 5", null],
  ["each further week 100", null],
  ["each further moon 5", null],
  [`2 h ${" ".repeat(200)}25`, null],
];
for (const [line, row] of lines) {
  Deno.test(`readPriceText ${row ? "reads" : "does not read"} ${JSON.stringify(line.slice(0, 40))}`, () => {
    const { rows, unread } = readPriceText(line, "EUR");
    assert.deepEqual(rows, row ? [{ length: row[0], unit: row[1], price: row[2] }] : []);
    assert.equal(unread.length, row ? 0 : 1);
  });
}

const furtherLines: [line: string, unit: "extra_hour" | "extra_day"][] = [
  ["each further day 20", "extra_day"],
  ["Jeder weitere Tag: 20,-", "extra_day"],
  ["jede weitere Stunde 20 €", "extra_hour"],
  ["Jour supplémentaire 20 €", "extra_day"],
  ["cada hora adicional 20", "extra_hour"],
  ["each 1 further day 20", "extra_day"],
  ["كل يوم إضافي 20", "extra_day"],
];
for (const [line, field] of furtherLines) {
  Deno.test(`readPriceText reads ${JSON.stringify(line)} as the price of further ones`, () => {
    assert.deepEqual(readPriceText(line, "EUR"), { rows: [], unread: [], [field]: "20.00" });
  });
}

Deno.test("readPriceText leaves out headings and empty lines, and names the lines that it cannot read", () => {
  const { rows, unread } = readPriceText("Kayaks\r\n\r\n1 h 15\nHalf day\t35\n1 day\t45", "EUR");
  assert.deepEqual(rows.map(({ length, unit, price }) => `${length} ${unit} ${price}`), [
    "1 hours 15.00",
    "1 days 45.00",
  ]);
  assert.deepEqual(unread, ["Half day 35"]);
});

const locale = fc.constantFrom("en", "de", "fr", "es", "ar");
const currency = fc.constantFrom("EUR", "USD", "CHF", "JPY", "KWD", "SEK");
const length = fc.oneof(
  fc.record({ unit: fc.constant("hour" as const), count: fc.integer({ min: 1, max: 95 }).map((count) => count / 4) }),
  fc.record({ unit: fc.constant("day" as const), count: fc.integer({ min: 1, max: 366 }) }),
);
const amount = fc.integer({ min: 0, max: 99_999_999 });

Deno.test("readPriceText reads back each length and price that we format, in the dashboard's languages", () => {
  fc.assert(fc.property(locale, currency, length, amount, (locale, currency, { unit, count }, amount) => {
    const line = `${formatUnit(count, unit, locale)}\t${formatMoney(amount, { currency, locale })}`;
    const price = typedAmount(amount, currency);
    assert.deepEqual(readPriceText(line, currency), {
      rows: [{ length: String(count), unit: `${unit}s`, price }],
      unread: [],
    }, line);
  }));
});

Deno.test("readPriceText reads back a CSV file of rows", () => {
  fc.assert(fc.property(currency, length, amount, (currency, { unit, count }, amount) => {
    const price = typedAmount(amount, currency);
    const file = csvOf([["Length", "Unit", "Price"], [String(count), `${unit}s`, price]]);
    assert.deepEqual(readPriceText(file, currency).rows, [{ length: String(count), unit: `${unit}s`, price }]);
    assert.equal(price.includes("."), decimalsOf(currency) > 0);
  }));
});

Deno.test("readLength reads a length with its unit, and nothing else", () => {
  assert.deepEqual(readLength("2 Tage"), { length: "2", unit: "days" });
  assert.deepEqual(readLength("90 min"), { length: "1.5", unit: "hours" });
  for (const text of ["2", "", "2 h 25", "further day", "moon"]) assert.equal(readLength(text), null, text);
});

Deno.test("readPriceText takes any text of 100 kB in a moment", () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => {
    const { rows, unread } = readPriceText(text, "EUR");
    assert.ok(rows.length + unread.length <= text.split(/[\r\n]/).length);
  }));
  for (
    const text of ["1 h ".repeat(25_000), "9".repeat(100_000), `1 h ${" ".repeat(100_000)}x`, "1 h 5\n".repeat(10_000)]
  ) {
    readPriceText(text, "EUR");
  }
});
