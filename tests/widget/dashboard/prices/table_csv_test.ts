import assert from "node:assert/strict";
import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import { prices as ar } from "../../../../widget/dashboard/text/ar/prices.ts";
import { prices as de } from "../../../../widget/dashboard/text/de/prices.ts";
import { prices as en } from "../../../../widget/dashboard/text/en/prices.ts";
import { prices as es } from "../../../../widget/dashboard/text/es/prices.ts";
import { prices as fr } from "../../../../widget/dashboard/text/fr/prices.ts";
import { readPriceText } from "../../../../widget/dashboard/fleet/prices/read_price_text.ts";
import { csvOfTable } from "../../../../widget/dashboard/fleet/prices/table_csv.ts";

const table = {
  rows: [{ hours: 0.5, amount: 1_550 }, { days: 1, amount: 4_500 }, { days: 14, amount: 125_000 }],
  extra_hour: 1_200,
  extra_day: 0,
} as PriceTable;

Deno.test("csvOfTable names its columns in the language of the person", () => {
  assert.equal(
    csvOfTable({ ...table, extra_hour: null }, { words: en, currency: "EUR" }),
    "Length,Unit,Price (EUR)\r\n0.5,hours,15.50\r\n1,days,45.00\r\n14,days,1250.00\r\nEach further day,,0.00\r\n",
  );
});

for (const [language, words] of Object.entries({ ar, de, en, es, fr })) {
  Deno.test(`a price list that is downloaded in the language ${language} can be pasted again`, () => {
    assert.deepEqual(readPriceText(csvOfTable(table, { words, currency: "EUR" }), "EUR"), {
      rows: [
        { length: "0.5", unit: "hours", price: "15.50" },
        { length: "1", unit: "days", price: "45.00" },
        { length: "14", unit: "days", price: "1250.00" },
      ],
      extra_hour: "12.00",
      extra_day: "0.00",
      unread: [],
    });
  });
}
