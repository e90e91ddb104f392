import assert from "node:assert/strict";
import { periodOf } from "../../../../shared/read_period.ts";
import { findBrokenRule } from "../../../../shared/rules.ts";
import { dateOf, MINUTE, wallOf } from "../../../../shared/wall_clock.ts";
import { shop as sample } from "../../../../widget/playground/samples/shop.ts";
import { datesOf, dayRuleOf } from "../../../../widget/shop/state/calendar.ts";
import { HALF_DAY, partTimes, restTime } from "../../../../widget/shop/state/half_day_times.ts";
import { hoursOf } from "../../../../widget/shop/state/hours.ts";
import { clockAt, daily, dates, halfHoursOf, openings } from "../../../support/whole_day.ts";

type Dates = { pickup_date: string; return_date: string };
const known = new Map();

for (const { name, opening_hours, until } of openings) {
  for (const date of dates) {
    Deno.test(`the widget offers today what the server accepts: ${name}, each half hour of ${date}`, () => {
      const shop = { ...sample, opening_hours };
      const { timezone } = shop;
      const today = { from: date, to: date };
      const accepted = (dates: Dates, now: number) => {
        const period = periodOf(dates, { shop, now: new Date(now) });
        const refused = "faults" in period || findBrokenRule({}, { period, timezone, now: new Date(now) });
        return refused ? null : period;
      };
      const offered: number[] = [];
      const instants = halfHoursOf(date, timezone);
      for (const now of instants) {
        const whole = accepted({ pickup_date: date, return_date: date }, now);
        const { can_pick_up } = dayRuleOf(date, shop, { now, known });
        assert.equal(can_pick_up, whole !== null, clockAt(now, timezone));
        if (!whole) {
          assert.deepEqual(partTimes(date, { length: HALF_DAY, shop, now }), [], clockAt(now, timezone));
          continue;
        }
        offered.push(now);
        const hours = hoursOf({ range: today, time: null }, shop, now);
        if (opening_hours) {
          assert.deepEqual([hours!.opens ?? now, hours!.closes], [
            whole.pickup_at.getTime(),
            whole.return_at.getTime(),
          ]);
        }
        for (const time of partTimes(date, { length: HALF_DAY, shop, now })) {
          const half = accepted(datesOf({ range: today, time }, shop)!, now);
          assert.ok(half?.half_day, `${time} at ${clockAt(now, timezone)}`);
          const shown = hoursOf({ range: today, time }, shop, now)!;
          assert.deepEqual([shown.opens ?? now, shown.closes], [half.pickup_at.getTime(), half.return_at.getTime()]);
        }
      }
      const last = instants.findLast((now) =>
        dateOf(wallOf(now, timezone)) === date && clockAt(now, timezone) === until
      );
      assert.deepEqual(offered, instants.filter((now) => now <= last!));
    });
  }
}

const open = { ...sample, opening_hours: daily(["09:00", "19:00"]) };
const at = (time: string) => Date.parse(`2027-07-01T${time}:00+02:00`);
const range = { from: "2027-07-01", to: "2027-07-01" };

for (
  const [now, times, rest] of [
    ["14:10", ["14:30", "15:00"], null],
    ["14:59", ["15:00"], null],
    ["15:00", ["15:00"], "15:00"],
    ["17:24", ["17:24"], "17:24"],
    ["18:00", ["18:00"], "18:00"],
    ["18:01", [], null],
    ["19:00", [], null],
  ] as const
) {
  Deno.test(`half days that can be booked at ${now} start at ${times.join(", ") || "no time"}`, () => {
    assert.deepEqual(partTimes("2027-07-01", { length: HALF_DAY, shop: open, now: at(now) }), times);
    assert.equal(restTime("2027-07-01", open, at(now)), rest);
  });
}

Deno.test("restTime is null on a day that has not begun, however short it is", () => {
  const short = { ...sample, opening_hours: daily(["10:00", "12:00"]) };
  assert.equal(restTime("2027-07-01", short, at("09:59")), null);
  assert.equal(restTime("2027-07-02", short, at("11:00")), null);
  assert.equal(restTime("2027-07-01", short, at("10:30")), "10:30");
});

Deno.test("hoursOf says that a pickup is now within its minute, and its time afterwards", () => {
  const hours = (time: string | null, now: number) => hoursOf({ range, time }, open, now);
  const closes = at("19:00");
  assert.deepEqual(hours(null, at("16:22") + 59_999), { opens: null, closes });
  assert.deepEqual(hours(null, at("08:59")), { opens: at("09:00"), closes });
  assert.deepEqual(hours("16:22", at("16:22")), { opens: null, closes });
  assert.deepEqual(hours("16:22", at("16:22") + MINUTE), { opens: at("16:22"), closes });
});

Deno.test("a shop that allows pickups until its closing offers today until then", () => {
  const late = { ...open, last_pickup_minutes: 0 };
  const can = (time: string) => dayRuleOf("2027-07-01", late, { now: at(time), known }).can_pick_up;
  assert.deepEqual([can("18:59"), can("19:00")], [true, false]);
});
