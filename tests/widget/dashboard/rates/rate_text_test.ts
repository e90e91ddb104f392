import assert from "node:assert/strict";
import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import type { Rate } from "../../../../shared/contract/rates.ts";
import { changeText, daysText } from "../../../../widget/dashboard/fleet/rates/rate_text.ts";
import { rates as words } from "../../../../widget/dashboard/text/en/rates.ts";
import { english } from "../../../../widget/text/languages.ts";
import { textOf } from "../../../../widget/text/text.ts";

const format = textOf(english, { locale: "en-GB", currency: "EUR", timezone: "UTC" });
const daysOf = (rate: Partial<Rate>) =>
  daysText({ dates: null, yearly: false, weekdays: null, ...rate } as Rate, format, words);

Deno.test("daysText names the years of a season unless it returns every year, also over New Year's Eve", () => {
  const winter = [{ from: "2026-12-20", to: "2027-01-06" }];
  const summer = [{ from: "2026-07-01", to: "2026-08-31" }];
  assert.match(daysOf({ dates: winter }), /20 Dec 2026.*6 Jan 2027/);
  assert.equal(daysOf({ dates: winter, yearly: true }), "20 Dec – 6 Jan, every year");
  assert.match(daysOf({ dates: summer, yearly: true }), /^1 Jul.+31 Aug, every year$/);
  assert.equal(daysOf({ weekdays: ["sun", "sat"] }), "Sat, Sun");
  assert.equal(daysOf({}), words.every_day);
});

Deno.test("changeText isolates the name of a price list, so that an Arabic sentence keeps its order", () => {
  const tables = [{ id: "pt_1", name: "Skis, high season" }] as PriceTable[];
  assert.equal(changeText({ price_table_id: "pt_1" }, { format, tables }), "\u2068Skis, high season\u2069");
  assert.equal(changeText({ percent: -12.5 }, { format, tables }), "-12.5%");
});
