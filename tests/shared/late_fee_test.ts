import fc from "fast-check";
import assert from "node:assert/strict";
import { lateFeeOf, lateUnits } from "../../shared/late_fee.ts";
import { DAY, HOUR, MINUTE } from "../../shared/wall_clock.ts";

const units = (per: "hour" | "day", grace_minutes: number, [due, back]: [string, string], timezone = "Europe/Berlin") =>
  lateUnits({ per, grace_minutes }, { return_date: new Date(due), returned_at: new Date(back), timezone });

Deno.test("lateUnits counts started hours and days after the grace period", () => {
  const due = "2027-05-13T17:00:00Z";
  const table = [
    ["hour", 0, "2027-05-13T16:00:00Z", 0],
    ["hour", 0, "2027-05-13T17:00:00Z", 0],
    ["hour", 0, "2027-05-13T17:00:00.001Z", 1],
    ["hour", 30, "2027-05-13T17:30:00Z", 0],
    ["hour", 30, "2027-05-13T17:30:01Z", 1],
    ["hour", 30, "2027-05-13T18:30:00Z", 1],
    ["hour", 30, "2027-05-13T18:31:00Z", 2],
    ["day", 60, "2027-05-13T18:00:00Z", 0],
    ["day", 60, "2027-05-13T18:01:00Z", 1],
    ["day", 60, "2027-05-14T18:00:00Z", 1],
    ["day", 60, "2027-05-14T18:01:00Z", 2],
    ["day", 0, "2027-06-13T17:00:00Z", 31],
  ] as const;
  for (const [per, grace, back, expected] of table) {
    assert.equal(units(per, grace, [due, back]), expected, `${per}, grace ${grace}, back at ${back}`);
  }
});

Deno.test("a late day ends at the same local time when the clock changes", () => {
  // Berlin: 28 March 2027 has 23 hours, 31 October 2027 has 25
  assert.equal(units("day", 0, ["2027-03-27T17:00:00Z", "2027-03-28T16:00:00Z"]), 1);
  assert.equal(units("day", 0, ["2027-03-27T17:00:00Z", "2027-03-28T16:00:01Z"]), 2);
  assert.equal(units("day", 0, ["2027-10-30T16:00:00Z", "2027-10-31T17:00:00Z"]), 1);
  assert.equal(units("day", 0, ["2027-10-30T16:00:00Z", "2027-10-31T17:00:01Z"]), 2);
  // Hours are hours, whatever the clock shows
  assert.equal(units("hour", 0, ["2027-10-30T22:00:00Z", "2027-10-31T03:00:00Z"]), 5);
});

const zones = fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC");
const instants = fc.integer({ min: Date.parse("2027-01-01"), max: Date.parse("2028-01-01") });
const delays = fc.integer({ min: -DAY, max: 40 * DAY });
const graces = fc.integer({ min: 0, max: 1_440 });

Deno.test("a later return never counts fewer hours or days, and the grace period is free", () => {
  fc.assert(
    fc.property(
      instants,
      delays,
      delays,
      zones,
      graces,
      fc.constantFrom("hour", "day"),
      (due, a, b, timezone, grace, per) => {
        const count = (delay: number) =>
          lateUnits({ per: per as "hour" | "day", grace_minutes: grace }, {
            return_date: new Date(due),
            returned_at: new Date(due + delay),
            timezone,
          });
        const [shorter, longer] = [Math.min(a, b), Math.max(a, b)];
        assert.ok(count(shorter) <= count(longer));
        assert.equal(count(shorter) === 0, shorter <= grace * MINUTE);
        const length = per === "hour" ? HOUR : DAY;
        assert.ok(Math.abs(count(longer) * length - Math.max(0, longer - grace * MINUTE)) <= length + HOUR);
      },
    ),
  );
});

Deno.test("lateFeeOf multiplies by units of time and of gear, and rounds a percentage half up per unit", () => {
  const gear = [{ quantity: 2, price_full_day: 3_333 }, { quantity: 1, price_full_day: 5_000 }];
  assert.equal(lateFeeOf({ amount: 1_000 }, 3, gear), 9_000);
  assert.equal(lateFeeOf({ percent_of_day: 50 }, 1, gear), 2 * 1_667 + 2_500);
  assert.equal(lateFeeOf({ percent_of_day: 150 }, 2, gear), 2 * (2 * 5_000 + 7_500));
  assert.equal(lateFeeOf({ amount: 1_000 }, 0, gear), 0);
});
