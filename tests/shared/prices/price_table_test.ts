import assert from "node:assert/strict";
import fc from "fast-check";
import {
  fourPricesOf,
  offersLength,
  type PriceRow,
  tablePriceOf,
  type TablePrices,
} from "../../../shared/prices/price_table.ts";
import { findRowErrors, inOrder } from "../../../shared/prices/table_rows.ts";

const hours = (hours: number, amount: number): PriceRow => ({ hours, amount });
const days = (days: number, amount: number): PriceRow => ({ days, amount });

/** 1 h 15, 2 h 25, 4 h 35, 1 day 45, 2 days 80, 7 days 200, each further hour 12 and day 25. */
const kayaks: TablePrices = {
  rows: [hours(1, 1500), hours(2, 2500), hours(4, 3500), days(1, 4500), days(2, 8000), days(7, 20_000)],
  extra_hour: 1200,
  extra_day: 2500,
};
const withoutExtra: TablePrices = { ...kayaks, extra_hour: null, extra_day: null };
const inHours = (hours: number) => ({ days: 1, minutes: hours * 60 });
const inDays = (days: number) => ({ days, minutes: null });

const prices: [
  title: string,
  table: TablePrices,
  length: ReturnType<typeof inDays> | ReturnType<typeof inHours>,
  amount: number,
  offered?: false,
][] = [
  ["a row in hours", kayaks, inHours(2), 2500],
  ["the next longer row if it is cheaper than further hours", { ...kayaks, extra_hour: 1100 }, inHours(3), 3500],
  ["the next shorter row and further hours if they are cheaper", { ...kayaks, extra_hour: 900 }, inHours(3), 3400],
  ["a started hour as a whole one", { ...kayaks, extra_hour: 900 }, inHours(2.25), 3400],
  ["the shortest row for less than it", kayaks, inHours(0.5), 1500],
  ["one day for hours beyond the rows", kayaks, inHours(5), 4500],
  ["further hours if they are cheaper than the day", { ...kayaks, extra_hour: 500 }, inHours(5), 4000],
  ["its row although further hours would be cheaper", { ...kayaks, extra_hour: 100 }, inHours(4), 3500],
  [
    "the shortest row in days for hours without a row",
    { ...kayaks, rows: kayaks.rows.slice(4), extra_hour: null },
    inHours(3),
    8000,
  ],
  ["a row in days", kayaks, inDays(2), 8000],
  ["further days after a row", kayaks, inDays(3), 10_500],
  ["the next longer row if it is cheaper than further days", { ...kayaks, extra_day: 5000 }, inDays(6), 20_000],
  ["further days beyond the rows", kayaks, inDays(9), 25_000],
  ["no more days than the longest row, without further days", withoutExtra, inDays(8), 40_000, false],
  [
    "no more hours than the rows, without a day",
    { ...withoutExtra, rows: kayaks.rows.slice(0, 3) },
    inHours(5),
    3500,
    false,
  ],
  ["no day of a table in hours", { ...withoutExtra, rows: kayaks.rows.slice(0, 3) }, inDays(2), 7000, false],
];
for (const [title, table, length, amount, offered = true] of prices) {
  Deno.test(`tablePriceOf ${offered ? "charges" : "offers"} ${title}`, () => {
    const price = tablePriceOf(table, length);
    assert.deepEqual([price.unit_amount, price.offered], [amount, offered]);
  });
}

Deno.test("tablePriceOf names the row and the further days as parts", () => {
  assert.deepEqual(tablePriceOf(kayaks, inDays(3)).parts, [
    { unit: "row", days: 2, count: 1, price: 8000, amount: 8000 },
    { unit: "extra_day", count: 1, price: 2500, amount: 2500 },
  ]);
  assert.deepEqual(tablePriceOf(kayaks, inHours(2)).parts, [
    { unit: "row", hours: 2, count: 1, price: 2500, amount: 2500 },
  ]);
});

const amount = fc.integer({ min: 0, max: 99_999_999 });
const quarters = fc.integer({ min: 1, max: 95 });
const tables: fc.Arbitrary<TablePrices> = fc.record({
  hours: fc.uniqueArray(quarters, { maxLength: 20 }),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 366 }), { maxLength: 20 }),
  amounts: fc.array(amount, { minLength: 40, maxLength: 40 }),
  extra_hour: fc.option(amount),
  extra_day: fc.option(amount),
}).filter(({ hours, days }) => hours.length + days.length > 0).map(({ hours, days, amounts, ...extra }) => {
  const lengths = [...hours.map((quarter) => ({ hours: quarter / 4 })), ...days.map((days) => ({ days }))];
  const rising = amounts.toSorted((a, b) => a - b);
  const rows = inOrder(lengths.map((length) => ({ ...length, amount: 0 }))).map((row, at) => (
    { ...row, amount: rising[at]! }
  ));
  return {
    rows,
    extra_hour: hours.length ? extra.extra_hour : null,
    extra_day: days.length ? extra.extra_day : null,
  };
});
const lengths = fc.oneof(quarters.map((quarter) => inHours(quarter / 4)), fc.integer({ min: 1, max: 366 }).map(inDays));
const runs = { numRuns: 10_000 };

Deno.test("tablePriceOf never charges less for a longer length of a table without errors", () => {
  const minutesOf = ({ days, minutes }: { days: number; minutes: number | null }) => minutes ?? days * 24 * 60;
  fc.assert(
    fc.property(tables, lengths, lengths, (table, one, other) => {
      assert.deepEqual(findRowErrors(table), []);
      const [shorter, longer] = [one, other].toSorted((a, b) => minutesOf(a) - minutesOf(b));
      assert.ok(tablePriceOf(table, shorter!).unit_amount <= tablePriceOf(table, longer!).unit_amount);
    }),
    runs,
  );
});

Deno.test("tablePriceOf returns parts that add up to the amount", () => {
  fc.assert(
    fc.property(tables, lengths, (table, length) => {
      const { unit_amount, parts } = tablePriceOf(table, length);
      assert.equal(parts.reduce((sum, { amount }) => sum + amount, 0), unit_amount);
      for (const { count, price, amount } of parts) assert.ok(count > 0 && amount === count * price);
    }),
    runs,
  );
});

Deno.test("offersLength says whether tablePriceOf offers a length", () => {
  fc.assert(
    fc.property(
      tables,
      lengths,
      (table, length) => offersLength(table, length) === tablePriceOf(table, length).offered,
    ),
    { numRuns: 10_000 },
  );
});

Deno.test("tablePriceOf charges the length of a row what the row says", () => {
  fc.assert(
    fc.property(tables, fc.nat(), (table, at) => {
      const { hours, days, amount } = table.rows[at % table.rows.length]!;
      const price = tablePriceOf(table, hours === undefined ? inDays(days!) : inHours(hours));
      assert.deepEqual([price.unit_amount, price.offered], [amount, true]);
    }),
    runs,
  );
});

Deno.test("fourPricesOf returns half a day, one day, half of two days and seven days", () => {
  assert.deepEqual(fourPricesOf(kayaks, 4), {
    price_half_day: 3500,
    price_full_day: 4500,
    price_multi_day: 4000,
    price_weekly: 20_000,
  });
  assert.deepEqual(fourPricesOf({ ...withoutExtra, rows: [hours(2, 2500), days(1, 4501)] }, 24), {
    price_half_day: 4501,
    price_full_day: 4501,
    price_multi_day: null,
    price_weekly: null,
  });
  assert.equal(fourPricesOf({ ...kayaks, rows: [days(2, 8001)] }, 4).price_multi_day, 4001);
});

const faults: [title: string, table: Partial<TablePrices>, errors: [path: string, message: RegExp][]][] = [
  ["a longer length that is cheaper, and names both", { rows: [days(2, 100), hours(2, 150), days(1, 200)] }, [
    ["rows.0.amount", /2 days is cheaper than 1 day/],
  ]],
  ["a length that is there twice", { rows: [days(1, 100), hours(1, 50), days(1, 100)] }, [
    ["rows.2", /length of another row: 1 day/],
  ]],
  ["a row without a length, and one with two", { rows: [{ amount: 1 }, { hours: 1, days: 1, amount: 2 }] }, [
    ["rows.0", /either `hours` or `days`/],
    ["rows.1", /either `hours` or `days`/],
  ]],
  ["prices of further hours and days without such rows", { rows: [days(1, 100)], extra_hour: 5 }, [
    ["extra_hour", /needs a row in hours/],
  ]],
  ["prices of further days without a row in days", { rows: [hours(1, 100)], extra_day: 5 }, [
    ["extra_day", /needs a row in days/],
  ]],
];
for (const [title, table, expected] of faults) {
  Deno.test(`findRowErrors finds ${title}`, () => {
    const errors = findRowErrors({ rows: [], extra_hour: null, extra_day: null, ...table });
    assert.deepEqual(errors.map(({ path }) => path), expected.map(([path]) => path));
    for (const [at, [, message]] of expected.entries()) assert.match(errors[at]!.message, message);
  });
}
