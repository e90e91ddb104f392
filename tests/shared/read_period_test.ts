import assert from "node:assert/strict";
import fc from "fast-check";
import type { Period, ShopCalendar } from "../../shared/period.ts";
import { instantOfEnd, periodOf } from "../../shared/read_period.ts";
import { HOUR } from "../../shared/wall_clock.ts";

const berlin: ShopCalendar = {
  timezone: "Europe/Berlin",
  opening_hours: null,
  closed_dates: [],
  last_pickup_minutes: 60,
  half_day_hours: 4,
  grace_minutes: 60,
};
const hours: [string, string][] = [["09:00", "12:00"], ["13:00", "18:00"]];
const weekdays: ShopCalendar = {
  ...berlin,
  opening_hours: { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours },
};
// A Saturday.
const now = new Date("2027-02-20T10:00:00Z");

function period(pickup_date: string, return_date: string, shop = berlin, at = now): Period {
  const found = periodOf({ pickup_date, return_date }, { shop, now: at });
  assert.ok(!("faults" in found), JSON.stringify(found));
  return found;
}
function faults(pickup_date: string, return_date: string, shop = berlin): string[] {
  const found = periodOf({ pickup_date, return_date }, { shop, now });
  return "faults" in found ? found.faults.map(({ path, code }) => `${path} ${code}`) : [];
}
const span = ({ pickup_at, return_at }: Period) => `${pickup_at.toISOString()} ${return_at.toISOString()}`;

const counted: [pickup: string, back: string, days: number, half_day: boolean][] = [
  ["2027-03-01", "2027-03-01", 1, false],
  ["2027-03-10", "2027-03-12", 3, false],
  ["2027-03-27", "2027-03-29", 3, false],
  ["2027-10-30", "2027-11-01", 3, false],
  ["2027-03-01T09:00:00+01:00", "2027-03-01T13:00:00+01:00", 1, true],
  ["2027-03-01T09:00:00+01:00", "2027-03-01T13:00:01+01:00", 1, false],
  ["2027-03-01T20:00:00+01:00", "2027-03-02T00:00:00+01:00", 1, true],
  ["2027-03-01T22:00:00+01:00", "2027-03-02T01:00:00+01:00", 1, false],
  ["2027-03-01T09:00:00+01:00", "2027-03-02T10:00:00+01:00", 1, false],
  ["2027-03-01T09:00:00+01:00", "2027-03-02T10:00:01+01:00", 2, false],
  // A rental from 9 to 9 over a DST change is one day.
  ["2027-03-27T09:00:00+01:00", "2027-03-28T10:00:00+02:00", 1, false],
  ["2027-10-30T09:00:00+02:00", "2027-10-31T10:00:00+01:00", 1, false],
  ["2027-10-30T09:00:00+02:00", "2027-10-31T10:01:00+01:00", 2, false],
  // A half day is measured in elapsed hours.
  ["2027-10-31T00:30:00+02:00", "2027-10-31T03:30:00+01:00", 1, true],
  ["2027-10-31T00:30:00+02:00", "2027-10-31T04:30:00+01:00", 1, false],
  ["2027-03-28T00:30:00+01:00", "2027-03-28T05:30:00+02:00", 1, true],
  // The shop's calendar day counts, whatever offset the timestamp has.
  ["2027-03-01T01:00:00Z", "2027-03-01T02:00:00-03:00", 1, true],
];
for (const [pickup, back, days, half_day] of counted) {
  Deno.test(`periodOf counts ${pickup} to ${back} as ${half_day ? "a half day" : `${days} day${days > 1 ? "s" : ""}`}`, () => {
    const { days: found, half_day: half } = period(pickup, back);
    assert.deepEqual([found, half], [days, half_day]);
  });
}

const spans: [title: string, pickup: string, back: string, shop: ShopCalendar, span: string][] = [
  [
    "takes dates from first opening to last closing",
    "2027-03-01",
    "2027-03-02",
    weekdays,
    "2027-03-01T08:00:00.000Z 2027-03-02T17:00:00.000Z",
  ],
  [
    "takes dates as whole days where it is always open",
    "2027-03-01",
    "2027-03-01",
    berlin,
    "2027-02-28T23:00:00.000Z 2027-03-01T23:00:00.000Z",
  ],
  [
    "makes the day of the spring change 23 hours long",
    "2027-03-28",
    "2027-03-28",
    berlin,
    "2027-03-27T23:00:00.000Z 2027-03-28T22:00:00.000Z",
  ],
  [
    "takes timestamps as they are",
    "2027-03-01T09:30:00+01:00",
    "2027-03-01T12:00:00z",
    berlin,
    "2027-03-01T08:30:00.000Z 2027-03-01T12:00:00.000Z",
  ],
];
for (const [title, pickup, back, shop, wanted] of spans) {
  Deno.test(`periodOf ${title}`, () => assert.equal(span(period(pickup, back, shop)), wanted));
}

const today: [title: string, now: string, pickup: string][] = [
  ["at opening before it opens", "2027-03-01T06:00:00Z", "2027-03-01T08:00:00.000Z"],
  ["now while it is open", "2027-03-01T09:17:42Z", "2027-03-01T09:17:00.000Z"],
  ["after the break in the break", "2027-03-01T11:20:00Z", "2027-03-01T12:00:00.000Z"],
  ["in the past after closing", "2027-03-01T17:00:00Z", "2027-03-01T08:00:00.000Z"],
];
for (const [title, at, pickup] of today) {
  Deno.test(`periodOf starts a same-day pickup ${title}`, () => {
    assert.equal(period("2027-03-01", "2027-03-01", weekdays, new Date(at)).pickup_at.toISOString(), pickup);
  });
}

Deno.test("periodOf accepts a same-day pickup during the repeated hour at the end of DST", () => {
  const at = new Date("2027-10-31T01:20:00Z");
  assert.equal(period("2027-10-31", "2027-11-01", berlin, at).pickup_at.getTime(), at.getTime());
});

Deno.test("periodOf is closed if pickup or return is on a closed day or outside the hours, but not for days in between", () => {
  assert.equal(period("2027-03-05", "2027-03-08", weekdays).closed, false);
  assert.equal(period("2027-03-06", "2027-03-08", weekdays).closed, true);
  assert.equal(period("2027-03-05", "2027-03-07", weekdays).closed, true);
  assert.equal(period("2027-03-05", "2027-03-08", { ...weekdays, closed_dates: ["2027-03-08"] }).closed, true);
  assert.equal(period("2027-03-01T08:00:00Z", "2027-03-01T11:00:00Z", weekdays).closed, false);
  assert.equal(period("2027-03-01T07:59:00Z", "2027-03-01T11:00:00Z", weekdays).closed, true);
  assert.equal(period("2027-03-01T08:00:00Z", "2027-03-01T11:30:00Z", weekdays).closed, true);
});

Deno.test("periodOf reads a closed day as open all day, because staff are not bound by opening hours", () => {
  assert.equal(span(period("2027-03-06", "2027-03-06", weekdays)), "2027-03-05T23:00:00.000Z 2027-03-06T23:00:00.000Z");
});

const refused: [pickup: string, back: string, faults: string[]][] = [
  ["2027-02-30", "2027-03-02", ["pickup_date invalid_date"]],
  ["2027-03-01", "2027-03-01T25:00:00Z", ["return_date invalid_date"]],
  ["infinity", "2027-03-01T10:00:00", ["pickup_date invalid_date", "return_date invalid_date"]],
  ["2027-03-01", "2027-03-02T10:00:00Z", ["return_date mixed_forms"]],
  ["2027-03-02", "2027-03-01", ["return_date not_after_pickup"]],
  ["2027-03-01T10:00:00Z", "2027-03-01T10:00:00Z", ["return_date not_after_pickup"]],
  ["2027-03-01T10:00:00+01:00", "2027-03-01T09:00:00Z", ["return_date not_after_pickup"]],
  ["2027-03-01", "2028-02-29", []],
  ["2027-03-01", "2028-03-01", ["return_date too_long"]],
  ["2027-03-01T10:00:00Z", "2028-03-01T11:00:00Z", []],
  ["2027-03-01T10:00:00Z", "2028-03-01T11:00:01Z", ["return_date too_long"]],
  ["2030-02-20", "2030-02-20", []],
  ["2030-02-20T10:00:00Z", "2030-02-20T10:00:01Z", ["return_date too_far_ahead"]],
  ["2030-02-20T10:00:01Z", "2030-02-20T11:00:00Z", ["pickup_date too_far_ahead", "return_date too_far_ahead"]],
  ["2030-02-20", "2030-02-21", ["return_date too_far_ahead"]],
  ["2030-02-21", "2030-02-21", ["pickup_date too_far_ahead", "return_date too_far_ahead"]],
];
for (const [pickup, back, wanted] of refused) {
  Deno.test(`periodOf ${wanted.length ? `refuses ${pickup} to ${back}: ${wanted}` : `accepts ${pickup} to ${back}`}`, () => {
    assert.deepEqual(faults(pickup, back), wanted);
  });
}

Deno.test("periodOf never returns fewer days for a later return, in any time zone", () => {
  const zone = fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe");
  const instant = fc.integer({ min: Date.UTC(2027, 2), max: Date.UTC(2028, 1) });
  const hour = fc.integer({ min: 1, max: 24 * 300 });
  fc.assert(
    fc.property(zone, instant, hour, hour, (timezone, pickup, one, other) => {
      const shop = { ...berlin, timezone };
      const after = (hours: number) =>
        period(new Date(pickup).toISOString(), new Date(pickup + hours * HOUR).toISOString(), shop);
      const [short, long] = [after(Math.min(one, other)), after(Math.max(one, other))];
      assert.ok(short.days <= long.days);
      assert.ok(!long.half_day || short.half_day);
    }),
    { numRuns: 300 },
  );
});

Deno.test("instantOfEnd parses pickup or return alone", () => {
  const here = { shop: weekdays, now };
  assert.equal(instantOfEnd("2027-03-01", "return", here)?.toISOString(), "2027-03-01T17:00:00.000Z");
  assert.equal(instantOfEnd("2027-03-01T10:00:00Z", "pickup", here)?.toISOString(), "2027-03-01T10:00:00.000Z");
  assert.equal(instantOfEnd("yesterday", "pickup", here), undefined);
});
