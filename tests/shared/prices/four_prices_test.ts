import assert from "node:assert/strict";
import fc from "fast-check";
import { cheapestCover, type ItemPrices } from "../../../shared/prices/four_prices.ts";

const price = fc.integer({ min: 0, max: 99_999_999 });
const optional = fc.option(price);
const prices: fc.Arbitrary<ItemPrices> = fc.record({
  price_half_day: price,
  price_full_day: price,
  price_multi_day: optional,
  price_weekly: optional,
});
const days = fc.integer({ min: 1, max: 366 });

/**
 * The rule by brute force: tries every cover of every length from n days on. Two weeks more than n are never cheaper.
 */
function cheapestByTrying({ price_full_day, price_multi_day, price_weekly }: ItemPrices, n: number): number {
  let best = Infinity;
  for (let length = n; length <= n + 14; length++) {
    for (let weeks = 0; weeks * 7 <= length; weeks++) {
      if (weeks && price_weekly === null) break;
      const rest = length - weeks * 7;
      for (let multi = 0; multi <= rest; multi++) {
        if (multi && (price_multi_day === null || length < 2)) break;
        const amount = weeks * (price_weekly ?? 0) + multi * (price_multi_day ?? 0) + (rest - multi) * price_full_day;
        best = Math.min(best, amount);
      }
    }
  }
  return best;
}

Deno.test("cheapestCover returns the cheapest cover", () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 60 }), (prices, days) => {
      assert.equal(cheapestCover(prices, { days, half_day: false }).unit_amount, cheapestByTrying(prices, days));
    }),
    { numRuns: 500 },
  );
});

Deno.test("cheapestCover never charges less for a longer rental, nor more for a half day than for a day", () => {
  fc.assert(fc.property(prices, days, days, (prices, one, other) => {
    const amount = (days: number, half_day = false) => cheapestCover(prices, { days, half_day }).unit_amount;
    assert.ok(amount(Math.min(one, other)) <= amount(Math.max(one, other)));
    assert.ok(amount(1, true) <= amount(1));
    assert.equal(amount(1, true), Math.min(prices.price_half_day, amount(1)));
    if (prices.price_weekly !== null) assert.ok(amount(6) <= prices.price_weekly);
  }));
});

Deno.test("cheapestCover returns parts that cover the days and add up to the amount", () => {
  fc.assert(fc.property(prices, days, fc.boolean(), (prices, days, short) => {
    const half_day = short && days === 1;
    const { unit_amount, parts } = cheapestCover(prices, { days, half_day });
    const daysOf = (unit: string) => unit === "week" ? 7 : 1;
    assert.ok(parts.reduce((sum, { unit, count }) => sum + daysOf(unit) * count, 0) >= days);
    assert.equal(parts.reduce((sum, { amount }) => sum + amount, 0), unit_amount);
    for (const { count, price, amount } of parts) assert.ok(count > 0 && amount === count * price);
  }));
});

const kayak = { price_half_day: 2_000, price_full_day: 3_500, price_multi_day: 3_000, price_weekly: 15_000 };
const plain = { price_half_day: 2_000, price_full_day: 3_500, price_multi_day: null, price_weekly: null };
const covers: [title: string, prices: ItemPrices, days: number, cover: string, amount: number][] = [
  ["one day by the day", kayak, 1, "1 day", 3_500],
  ["two days at the multi-day rate", kayak, 2, "2 multi_day", 6_000],
  ["five days as cheap as a week without one", kayak, 5, "5 multi_day", 15_000],
  ["six days as a week", kayak, 6, "1 week", 15_000],
  ["eight days as a week and a multi-day", kayak, 8, "1 week 1 multi_day", 18_000],
  ["ten days as a week and three", kayak, 10, "1 week 3 multi_day", 24_000],
  ["thirteen days as two weeks", kayak, 13, "2 week", 30_000],
  ["ten days by the day where there is nothing else", plain, 10, "10 day", 35_000],
  ["one day as two multi-days that cost less", { ...kayak, price_multi_day: 1_500 }, 1, "2 multi_day", 3_000],
  [
    "three days by the multi-day where both cost the same",
    { ...plain, price_multi_day: 3_500 },
    3,
    "3 multi_day",
    10_500,
  ],
  ["three days by the day where multi-days cost more", { ...plain, price_multi_day: 4_000 }, 3, "3 day", 10_500],
  ["one day as a week given away", { ...plain, price_weekly: 0 }, 1, "1 week", 0],
  ["weeks by the day where the week costs more", { ...plain, price_weekly: 30_000 }, 8, "8 day", 28_000],
];
for (const [title, prices, days, cover, amount] of covers) {
  Deno.test(`cheapestCover covers ${title}`, () => {
    const { unit_amount, parts } = cheapestCover(prices, { days, half_day: false });
    assert.equal(parts.map(({ unit, count }) => `${count} ${unit}`).join(" "), cover);
    assert.equal(unit_amount, amount);
  });
}

Deno.test("cheapestCover charges a half day, or a day if that is cheaper", () => {
  const half = (price_half_day: number) =>
    cheapestCover({ ...kayak, price_half_day }, { days: 1, half_day: true }).parts;
  assert.deepEqual(half(2_000), [{ unit: "half_day", count: 1, price: 2_000, amount: 2_000 }]);
  assert.deepEqual(half(9_000), [{ unit: "day", count: 1, price: 3_500, amount: 3_500 }]);
});
