import assert from "node:assert/strict";
import { createShopDays, shiftWall } from "../../../../widget/dashboard/calendar/shop_days.ts";
import { DAY } from "../../../../shared/wall_clock.ts";

const days = createShopDays({ timezone: "Europe/Berlin", first: "2027-03-26", count: 366 });

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

Deno.test("shiftWall keeps the hour of the day when the clock changes", () => {
  const before = Date.parse("2027-03-27T09:00:00+01:00");
  assert.equal(shiftWall(before, DAY, "Europe/Berlin"), Date.parse("2027-03-28T09:00:00+02:00"));
});
