import assert from "node:assert/strict";
import fc from "fast-check";
import { cheapestCover, type ItemPrices } from "../../../shared/prices/four_prices.ts";
import { isOffered, priceOf, type RentalLength } from "../../../shared/prices/price_of.ts";
import { tablePriceOf, type TablePrices } from "../../../shared/prices/price_table.ts";
import {
  isInForce,
  type RateDays,
  rateOn,
  type RateTerms,
  sharesOf,
  WEEKDAYS,
} from "../../../shared/prices/rate_days.ts";
import { findRateErrors } from "../../../shared/prices/rate_errors.ts";
import { haveCommonDay } from "../../../shared/prices/rate_overlaps.ts";
import { dateOf, DAY, wallOfDate } from "../../../shared/wall_clock.ts";

const runs = { numRuns: 10_000 };
const always: RateDays = { dates: null, yearly: false, weekdays: null };
const rate = (changes: Partial<RateTerms>): RateTerms => (
  { id: "rt_1", name: "High season", ...always, percent: 0, price_table: null, min_days: null, ...changes }
);
const range = (from: string, to: string) => [{ from, to }];
const inDays = (days: number, first_day = "2027-07-28"): RentalLength => (
  { days, half_day: false, minutes: null, first_day }
);
const bike = { price_half_day: 2_000, price_full_day: 3_500, price_multi_day: 3_000, price_weekly: 14_000 };

const prices: fc.Arbitrary<ItemPrices> = fc.record({
  price_half_day: fc.nat(99_999),
  price_full_day: fc.nat(99_999),
  price_multi_day: fc.option(fc.nat(99_999)),
  price_weekly: fc.option(fc.nat(999_999)),
});
const tables: fc.Arbitrary<TablePrices> = fc.record({
  rows: fc.array(fc.nat(9_999), { minLength: 1, maxLength: 8 }).map((steps) => {
    let amount = 0;
    return steps.map((step, at) => ({ days: at * 2 + 1, amount: amount += step }));
  }),
  extra_hour: fc.constant(null),
  extra_day: fc.option(fc.nat(9_999)),
});
const dates = fc.integer({ min: wallOfDate("2027-01-01")!, max: wallOfDate("2028-12-31")! }).map(dateOf);
const lengths: fc.Arbitrary<RentalLength> = fc.record({
  days: fc.integer({ min: 1, max: 16 }),
  first_day: dates,
  half_day: fc.constant(false),
  minutes: fc.constant(null),
});
const ranges = fc.record({ from: dates, days: fc.integer({ min: 0, max: 90 }) }).map(({ from, days }) => (
  { from, to: dateOf(wallOfDate(from)! + days * DAY) }
));
const rateDays: fc.Arbitrary<RateDays> = fc.record({
  dates: fc.option(fc.array(ranges, { minLength: 1, maxLength: 3 })),
  yearly: fc.boolean(),
  weekdays: fc.option(fc.subarray([...WEEKDAYS], { minLength: 1 })),
}).map((days) => ({ ...days, yearly: days.yearly && days.dates !== null }));
const rates: fc.Arbitrary<RateTerms[]> = fc.array(
  fc.tuple(rateDays, fc.option(tables), fc.integer({ min: -10_000, max: 100_000 })),
  { maxLength: 5 },
).map((list) =>
  list.map(([days, price_table, cents], at) =>
    rate({ id: `rt_${at}`, ...days, price_table, percent: price_table ? null : cents / 100 })
  )
);

Deno.test("priceOf charges a week with two days of high season 5/7 of the low and 2/7 of the high price", () => {
  const high = rate({ dates: range("2027-08-02", "2027-08-31"), percent: 50 });
  const low = rate({ id: "rt_2", name: "Low season", percent: -10 });
  const { unit_amount, parts, rates } = priceOf({ ...bike, rates: [high, low] }, inDays(7));
  // 5/7 of 126.00 and 2/7 of 210.00
  assert.equal(unit_amount, 9_000 + 6_000);
  assert.deepEqual(parts, [
    { unit: "rate", rate_id: "rt_2", name: "Low season", days: 5, count: 1, price: 12_600, amount: 9_000 },
    { unit: "rate", rate_id: "rt_1", name: "High season", days: 2, count: 1, price: 21_000, amount: 6_000 },
  ]);
  assert.deepEqual(rates, [{ id: "rt_2", name: "Low season", days: 5 }, { id: "rt_1", name: "High season", days: 2 }]);
});

Deno.test("priceOf names the usual price of days without a rate, and no rates if there is none", () => {
  const high = rate({ dates: range("2027-08-02", "2027-08-31"), percent: 50 });
  assert.deepEqual(priceOf({ ...bike, rates: [high] }, inDays(7)).rates, [
    { id: null, name: null, days: 5 },
    { id: "rt_1", name: "High season", days: 2 },
  ]);
  assert.equal(priceOf({ ...bike, rates: [high] }, inDays(5)).rates, undefined);
});

Deno.test("priceOf charges what it charges today if no rate is in force", () => {
  fc.assert(
    fc.property(prices, fc.option(tables), lengths, (prices, price_table, length) => {
      const usual = price_table
        ? tablePriceOf(price_table, length).unit_amount
        : cheapestCover(prices, length).unit_amount;
      for (const rates of [undefined, [], [rate({ dates: range("2030-01-01", "2030-01-02"), percent: 50 })]]) {
        assert.equal(priceOf({ ...prices, price_table, ...rates && { rates } }, length).unit_amount, usual);
      }
    }),
    runs,
  );
});

Deno.test("priceOf charges what its table says if one rate governs all days", () => {
  fc.assert(
    fc.property(prices, tables, lengths, (prices, price_table, length) => {
      const item = { ...prices, rates: [rate({ percent: null, price_table })] };
      assert.equal(priceOf(item, length).unit_amount, tablePriceOf(price_table, length).unit_amount);
      assert.equal(isOffered(item, length), tablePriceOf(price_table, length).offered);
    }),
    runs,
  );
});

Deno.test("priceOf agrees with counting each day, and its parts add up", () => {
  fc.assert(
    fc.property(prices, fc.option(tables), rates, lengths, (prices, price_table, rates, length) => {
      const item = { ...prices, price_table, rates };
      const { unit_amount, parts } = priceOf(item, length);
      let exact = 0n;
      for (let day = 0; day < length.days; day++) {
        const date = dateOf(wallOfDate(length.first_day)! + day * DAY);
        const governs = rates.find((rate) => isInForce(rate, date));
        const table = governs?.price_table ?? price_table;
        const { unit_amount } = table ? tablePriceOf(table, length) : cheapestCover(prices, length);
        exact += BigInt(unit_amount) * BigInt(Math.round(10_000 + (governs?.percent ?? 0) * 100));
      }
      const divisor = BigInt(length.days) * 10_000n;
      assert.equal(unit_amount, Number((exact * 2n + divisor) / (2n * divisor)));
      assert.equal(parts.reduce((sum, { amount }) => sum + amount, 0), unit_amount);
      for (const { amount, price, days, unit } of parts) {
        if (unit === "rate") assert.ok(Math.abs(amount - price * days! / length.days) <= 1.5);
      }
    }),
    runs,
  );
});

Deno.test("sharesOf counts every day of a rental once, whatever it was asked before", () => {
  fc.assert(
    fc.property(rates, lengths, lengths, (rates, ...both) => {
      for (const length of [...both, both[0]!]) {
        const shares = sharesOf(rates, length);
        assert.equal(shares.reduce((sum, { days }) => sum + days, 0), length.days);
        assert.equal(new Set(shares.map(({ rate }) => rate)).size, shares.length);
        assert.deepEqual(shares, sharesOf([...rates], length));
      }
    }),
    runs,
  );
});

const inForce: [title: string, days: Partial<RateDays>, date: string, expected: boolean][] = [
  ["every day without dates", {}, "2027-05-01", true],
  ["on the first day of a range", { dates: range("2027-05-01", "2027-05-31") }, "2027-05-01", true],
  ["on its last day", { dates: range("2027-05-01", "2027-05-31") }, "2027-05-31", true],
  ["not on the day after", { dates: range("2027-05-01", "2027-05-31") }, "2027-06-01", false],
  ["not in another year", { dates: range("2027-05-01", "2027-05-31") }, "2028-05-01", false],
  ["each year", { dates: range("2027-05-01", "2027-05-31"), yearly: true }, "2035-05-31", true],
  ["over New Year, each year", { dates: range("2027-12-20", "2028-01-06"), yearly: true }, "2031-01-06", true],
  ["over New Year, not after it", { dates: range("2027-12-20", "2028-01-06"), yearly: true }, "2031-01-07", false],
  [
    "up to the end of February, in a leap year",
    { dates: range("2028-02-01", "2028-02-29"), yearly: true },
    "2032-02-29",
    true,
  ],
  ["on a weekend", { weekdays: ["sat", "sun"] }, "2027-05-01", true],
  ["not on a Friday", { weekdays: ["sat", "sun"] }, "2027-04-30", false],
];
for (const [title, days, date, expected] of inForce) {
  Deno.test(`isInForce is ${expected} ${title}`, () => assert.equal(isInForce({ ...always, ...days }, date), expected));
}

Deno.test("rateOn takes the first rate of the list that is in force", () => {
  const weekend = rate({ id: "rt_we", weekdays: ["sat", "sun"] });
  const season = rate({ id: "rt_hs", dates: range("2027-05-01", "2027-05-31") });
  const list = [weekend, season];
  for (const [date, id] of [["2027-05-01", "rt_we"], ["2027-05-03", "rt_hs"], ["2027-06-05", "rt_we"]] as const) {
    assert.equal(rateOn(list, date)?.id, id);
  }
  assert.equal(rateOn(list, "2027-06-07"), null);
});

Deno.test("haveCommonDay agrees with comparing each day of some years", () => {
  const days = Array.from({ length: 366 * 4 }, (_, at) => dateOf(wallOfDate("2026-01-01")! + at * DAY));
  fc.assert(
    fc.property(rateDays, rateDays, (a, b) => {
      const found = days.some((date) => isInForce(a, date) && isInForce(b, date));
      // A pair of yearly dates can meet its weekday in a later year than these
      if (haveCommonDay(a, b) !== found) assert.ok([a, b].every(({ dates, yearly }) => yearly || !dates) && !found);
    }),
    { numRuns: 500 },
  );
});

Deno.test("findRateErrors names ranges that end before they begin or last too long, and years without dates", () => {
  const dates = [
    ...range("2027-05-02", "2027-05-01"),
    ...range("2027-01-01", "2028-01-02"),
    ...range("2027-01-01", "2028-01-01"),
  ];
  assert.deepEqual(findRateErrors({ dates, yearly: true }).map(({ path }) => path), ["dates.0.to", "dates.1.to"]);
  assert.deepEqual(findRateErrors({ dates: null, yearly: true }).map(({ path }) => path), ["yearly"]);
  assert.deepEqual(findRateErrors({ dates: null, yearly: false }), []);
});
