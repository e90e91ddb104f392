import assert from "node:assert/strict";
import { createShopDays, shiftWall } from "../../../../widget/dashboard/calendar/shop_days.ts";
import { DAY } from "../../../../shared/wall_clock.ts";

const opening = { opening_hours: null, closed_dates: [] };
const days = createShopDays({ timezone: "Europe/Berlin", first: "2027-03-26", count: 366, opening });

Deno.test("positionOf places instants by the shop's days, also where a day has 23 or 25 hours", () => {
  const at = (instant: string) => days.positionOf(Date.parse(instant));
  assert.equal(at("2027-03-25T23:00:00Z"), 0);
  assert.equal(at("2027-03-26T11:00:00Z"), 0.5);
  assert.equal(at("2027-03-27T23:00:00Z"), 2);
  assert.equal(at("2027-03-28T22:00:00Z"), 3, "the day of the change in spring has 23 hours");
  assert.equal(at("2027-03-29T10:00:00Z"), 3.5);
  assert.equal(at("2027-10-30T22:00:00Z"), days.dayOf("2027-10-31"));
  assert.equal(at("2027-10-31T23:00:00Z"), days.dayOf("2027-11-01"), "the day of the change in autumn has 25 hours");
  assert.equal(at("2027-03-24T23:00:00Z"), -1, "before the first day");
});

Deno.test("each day starts at the position of its number", () => {
  for (let day = 0; day <= days.count; day++) assert.equal(days.positionOf(days.startOf(day)), day);
  assert.equal(days.dates.length, 366);
  assert.equal(days.dayOf("2027-03-26"), 0);
  assert.equal(days.dayOf("2027-03-25"), -1);
});

Deno.test("a column is as wide as the opening hours of its day, and narrow before and after them", () => {
  const open = createShopDays({
    timezone: "Europe/Berlin",
    first: "2027-03-26",
    count: 366,
    opening: {
      // The 26th is a Friday; the clock changes on Sunday, the 28th
      opening_hours: {
        fri: [["09:00", "12:00"], ["13:00", "19:00"]],
        sun: [["01:00", "11:00"]],
        mon: [["00:00", "24:00"]],
      },
      closed_dates: ["2027-04-02"],
    },
  });
  const at = (instant: string) => open.positionOf(Date.parse(instant));
  const near = (actual: number, expected: number, why?: string) => assert.ok(Math.abs(actual - expected) < 1e-9, why);
  near(at("2027-03-26T09:00+01:00"), 0.02, "the opening");
  near(at("2027-03-26T14:00+01:00"), 0.5, "half of the time to the last closing");
  near(at("2027-03-26T19:00+01:00"), 0.98, "the closing");
  near(at("2027-03-26T04:30+01:00"), 0.01, "half of the time before the opening");
  near(at("2027-03-26T21:30+01:00"), 0.99);
  near(at("2027-03-27T12:00+01:00"), 1.5, "a day without hours is closed, and wide from midnight to midnight");
  near(at("2027-04-02T12:00+02:00"), 7.5, "so is a closed date");
  near(at("2027-03-28T06:30+02:00"), 2.5, "ten hours on the clock last nine on the day of the change");
  near(at("2027-03-29T12:00+02:00"), 3.5, "always open");
  near(at("2027-04-09T14:00+02:00"), 14.5, "every Friday");
  for (let time = open.startOf(0); time < open.startOf(5); time += 600_000) {
    const position = open.positionOf(time);
    near(open.instantAt(position) / 1e9, time / 1e9, "instantAt is its inverse");
    assert.ok(open.positionOf(time + 600_000) > position, "later is further");
  }
  assert.deepEqual(
    open.hoursOf(0).map(({ clock }) => clock).join(" "),
    "09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00 18:00 19:00",
  );
  near(open.hoursOf(0)[5]!.place, 0.5);
  assert.equal(open.hoursOf(1).length, 25);
});

Deno.test("shiftWall keeps the hour of the day when the clock changes", () => {
  const before = Date.parse("2027-03-27T09:00:00+01:00");
  assert.equal(shiftWall(before, DAY, "Europe/Berlin"), Date.parse("2027-03-28T09:00:00+02:00"));
});
