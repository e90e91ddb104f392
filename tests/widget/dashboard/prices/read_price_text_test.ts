import assert from "node:assert/strict";
import fc from "fast-check";
import { readPriceText } from "../../../../widget/dashboard/fleet/prices/read_price_text.ts";

const lines: [line: string, row: [length: string, unit: string, price: string] | null][] = [
  ["2 h 25 €", ["2", "hours", "25"]],
  ["2h 25€", ["2", "hours", "25"]],
  ["2\th\t25,00", ["2", "hours", "25,00"]],
  ["2\tHours\t25.00", ["2", "hours", "25.00"]],
  ["2 hours: $25", ["2", "hours", "25"]],
  ["1 Tag 45,-", ["1", "days", "45"]],
  ["3 jours 120 €", ["3", "days", "120"]],
  ["1,5 Std. 20", ["1.5", "hours", "20"]],
  ["30 min 12", ["0.5", "hours", "12"]],
  ["day 45", ["1", "days", "45"]],
  ["- 7 days = 200.50", ["7", "days", "200.50"]],
  ["2 weeks 380", ["14", "days", "380"]],
  ["1 day (8 hours) 45", ["1", "days", "45"]],
  ["٢ ساعات ٢٥", ["2", "hours", "25"]],
  ["Half day 35", null],
  ["35", null],
  ["2 h free", null],
  ["2 h 25.555", null],
  ["1 moon 5", null],
];
for (const [line, row] of lines) {
  Deno.test(`readPriceText ${row ? "reads" : "does not read"} ${JSON.stringify(line)}`, () => {
    const { rows, unread } = readPriceText(line, "EUR");
    assert.deepEqual(rows, row ? [{ length: row[0], unit: row[1], price: row[2] }] : []);
    assert.equal(unread.length, row ? 0 : 1);
  });
}

Deno.test("readPriceText leaves out headings and empty lines, and names the lines that it cannot read", () => {
  const { rows, unread } = readPriceText("Kayaks\r\n\r\n1 h 15\nHalf day 35\n1 day\t45", "EUR");
  assert.deepEqual(rows.map(({ length, unit, price }) => `${length} ${unit} ${price}`), ["1 hours 15", "1 days 45"]);
  assert.deepEqual(unread, ["Half day 35"]);
});

Deno.test("readPriceText reads each length that the browser writes in the dashboard's languages", () => {
  const locale = fc.constantFrom("en", "de", "fr", "es");
  fc.assert(
    fc.property(locale, fc.constantFrom("hour", "day"), fc.integer({ min: 1, max: 23 }), (locale, unit, count) => {
      const length = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
      const { rows } = readPriceText(`${length} 12,50`, "EUR");
      assert.deepEqual(rows, [{ length: String(count), unit: `${unit}s`, price: "12,50" }]);
    }),
  );
});

Deno.test("readPriceText takes any text of 100 kB in a moment", () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => {
    const { rows, unread } = readPriceText(text, "EUR");
    assert.ok(rows.length + unread.length <= text.split("\n").length);
  }));
  readPriceText("1 h ".repeat(25_000), "EUR");
  readPriceText("9".repeat(100_000), "EUR");
});
