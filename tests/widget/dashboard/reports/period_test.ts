import assert from "node:assert/strict";
import { bucketsOf, unitOf } from "../../../../widget/dashboard/reports/buckets.ts";
import { lengthOf, periodBefore, periodOf } from "../../../../widget/dashboard/reports/period.ts";

const days = (starts: string, ends: string) => ({ starts, ends });

Deno.test("periodOf returns the days of each preset, and at most 731 of a custom period, in order", () => {
  const today = "2028-03-31";
  assert.deepEqual(periodOf("last_30", today), days("2028-03-02", today));
  assert.deepEqual(periodOf("this_month", today), days("2028-03-01", today));
  assert.deepEqual(periodOf("last_month", today), days("2028-02-01", "2028-02-29"));
  assert.deepEqual(periodOf("this_year", today), days("2028-01-01", today));
  assert.deepEqual(periodOf("custom", today, days("2028-02-02", "2028-01-01")), days("2028-01-01", "2028-02-02"));
  assert.equal(lengthOf(periodOf("custom", today, days("2000-01-01", today))), 731);
});

Deno.test("periodBefore compares a month with a month, a year with a year, and other days with as many before", () => {
  assert.deepEqual(
    periodBefore("this_month", days("2028-03-01", "2028-03-31"), "previous"),
    days("2028-02-01", "2028-02-29"),
  );
  assert.deepEqual(
    periodBefore("last_month", days("2028-02-01", "2028-02-29"), "previous"),
    days("2028-01-01", "2028-01-31"),
  );
  assert.deepEqual(
    periodBefore("this_year", days("2028-01-01", "2028-02-29"), "previous"),
    days("2027-01-01", "2027-02-28"),
  );
  assert.deepEqual(
    periodBefore("custom", days("2028-03-01", "2028-03-10"), "previous"),
    days("2028-02-20", "2028-02-29"),
  );
  assert.equal(periodBefore("custom", days("2028-03-01", "2028-03-10"), "none"), null);
});

Deno.test("bucketsOf divides every day of a period into days, weeks or months, without a gap", () => {
  for (
    const [ends, unit, count] of [["2028-01-31", "day", 31], ["2028-02-01", "week", 5], ["2028-12-31", "month", 12]]
  ) {
    const period = days("2028-01-01", ends as string);
    const buckets = bucketsOf(period, unitOf(period));
    assert.deepEqual([unitOf(period), buckets.length], [unit, count]);
    assert.deepEqual([buckets[0]!.from, buckets.at(-1)!.to, buckets.at(-1)!.ends], [0, lengthOf(period), ends]);
    for (const [at, { from }] of buckets.slice(1).entries()) assert.equal(from, buckets[at]!.to);
  }
});
