import assert from "node:assert/strict";
import type { TimelineBar } from "../../../../shared/contract/timeline.ts";
import { type CalendarRow, mergeRow, type PlacedBar } from "../../../../widget/dashboard/calendar/calendar_row.ts";
import {
  edgeFor,
  edgesOf,
  hasUnits,
  periodOfBar,
  shiftPeriod,
} from "../../../../widget/dashboard/calendar/moved_period.ts";
import { changesFor } from "../../../../widget/dashboard/calendar/move.ts";
import { edgeAt, stepsOf } from "../../../../widget/dashboard/calendar/press.ts";
import { createShopDays } from "../../../../widget/dashboard/calendar/shop_days.ts";
import { DAY, MINUTE } from "../../../../shared/wall_clock.ts";

const opening = { opening_hours: null, closed_dates: [] };
const days = createShopDays({ timezone: "Europe/Berlin", first: "2027-03-20", count: 60, opening });
const bar = (changes: Partial<TimelineBar> = {}): TimelineBar => ({
  kind: "booking",
  id: "bk",
  line_id: "li",
  quantity: 1,
  starts: "2027-03-26T09:00:00+01:00",
  ends: "2027-03-27T17:00:00+01:00",
  blocked_until: "2027-03-27T17:00:00+01:00",
  booking_number: "ABC",
  status: "confirmed",
  version: 1,
  updated_at: null,
  customer_name: "Ada",
  reason: null,
  overdue: false,
  ...changes,
});
const rowOf = (bars: TimelineBar[], units = 1): CalendarRow =>
  mergeRow(
    null,
    {
      fleet_item_id: "fi",
      name: "Kayak",
      category_id: "cat",
      status: "available",
      units,
      free: Array.from({ length: 30 }, () => units),
      bars,
    },
    { first: 0, count: 30 },
    days,
  );
const placed = (changes: Partial<TimelineBar> = {}): PlacedBar => rowOf([bar(changes)]).bars[0]!;
const iso = (instant: number | null) => instant === null ? null : new Date(instant).toISOString();

Deno.test("a booking is moved before its pickup, only its end afterwards, and a hold never", () => {
  assert.deepEqual(edgesOf(placed()), ["both", "start", "end"]);
  assert.deepEqual(edgesOf(placed({ status: "picked_up" })), ["end"]);
  assert.deepEqual(edgesOf(placed({ status: "completed" })), []);
  assert.deepEqual(edgesOf(placed({ kind: "hold", status: null })), []);
  assert.deepEqual(edgesOf(placed({ kind: "downtime", status: null, ends: null })), ["start"]);
  assert.equal(edgeFor(placed({ status: "picked_up" }), "both"), "end");
  assert.equal(edgeFor(placed({ kind: "hold", status: null }), "both"), null);
});

Deno.test("shiftPeriod keeps the shop's hours across a clock change, and never leaves an empty period", () => {
  const period = periodOfBar(placed());
  const moved = shiftPeriod(period, "both", 2 * DAY, "Europe/Berlin");
  assert.deepEqual([iso(moved.starts), iso(moved.ends)], ["2027-03-28T07:00:00.000Z", "2027-03-29T15:00:00.000Z"]);
  const longer = shiftPeriod(period, "end", DAY, "Europe/Berlin");
  assert.deepEqual([longer.starts, iso(longer.ends)], [period.starts, "2027-03-28T15:00:00.000Z"]);
  const shortest = shiftPeriod(period, "end", -9 * DAY, "Europe/Berlin");
  assert.equal(shortest.ends! - shortest.starts, 30 * 60_000);
  assert.equal(shiftPeriod(period, "start", 9 * DAY, "Europe/Berlin").starts, period.ends! - 30 * 60_000);
});

Deno.test("hasUnits leaves out the bar itself, counts what overlaps at once, and says when it does not know", () => {
  const other = bar({ id: "other", starts: "2027-03-29T10:00:00+02:00", ends: null, blocked_until: null });
  const row = rowOf([bar(), other]);
  const [own] = row.bars;
  const at = (by: number) =>
    hasUnits(row, own!, shiftPeriod(periodOfBar(own!), "both", by * DAY, "Europe/Berlin"), days);
  assert.deepEqual([at(0), at(1), at(3), at(-4)], [true, true, false, true]);
  assert.equal(hasUnits(rowOf([bar()]), own!, shiftPeriod(periodOfBar(own!), "both", 28 * DAY, "UTC"), days), null);
  const two = rowOf([bar(), other, { ...other, id: "third" }], 2);
  assert.equal(hasUnits(two, own!, shiftPeriod(periodOfBar(own!), "both", 3 * DAY, "Europe/Berlin"), days), false);
});

Deno.test("changesFor names only the ends that moved", () => {
  const own = placed();
  const period = shiftPeriod(periodOfBar(own), "end", DAY, "Europe/Berlin");
  assert.deepEqual(changesFor({ row: 0, bar: own, edge: "end", period, by: "keys" }), {
    return_date: "2027-03-28T15:00:00.000Z",
  });
});

Deno.test("edgeAt finds the ends of a bar from the side where its language starts", () => {
  const box = { left: 100, right: 200 };
  const mouse = { isTouch: false } as const;
  assert.equal(edgeAt(103, box, { ...mouse, direction: "ltr" }), "start");
  assert.equal(edgeAt(103, box, { ...mouse, direction: "rtl" }), "end");
  assert.equal(edgeAt(150, box, { ...mouse, direction: "ltr" }), "both");
  assert.equal(edgeAt(185, box, { isTouch: true, direction: "ltr" }), "end");
  assert.equal(
    edgeAt(104, { left: 100, right: 112 }, { ...mouse, direction: "ltr" }),
    "both",
    "a short bar can be moved",
  );
});

Deno.test("stepsOf counts days forward in time, with what was scrolled", () => {
  const layout = { day: 40, step: DAY };
  const held = { startX: 100, scrolled: 0, bar: rowOf([bar()]).bars[0]!, edge: "both" } as const;
  const steps = (x: number, scrollLeft: number, direction: "ltr" | "rtl") =>
    stepsOf({ ...held, x }, { scrollLeft }, { days, layout, direction });
  assert.deepEqual([steps(119, 0, "ltr"), steps(121, 0, "ltr"), steps(100, 80, "ltr")], [0, 1, 2]);
  assert.deepEqual([steps(60, 0, "rtl"), steps(100, -80, "rtl"), steps(140, 0, "rtl")], [1, 2, -1]);
});

Deno.test("stepsOf counts half hours of the opening hours, from the edge that is held", () => {
  const hours: [string, string][] = [["09:00", "19:00"]];
  const open = createShopDays({
    timezone: "Europe/Berlin",
    first: "2027-03-20",
    count: 60,
    opening: { opening_hours: { fri: hours, sat: hours }, closed_dates: [] },
  });
  // The ten open hours are 960 px wide
  const layout = { day: 1_000, step: 30 * MINUTE };
  const steps = (by: number, edge: "both" | "end", direction: "ltr" | "rtl" = "ltr") =>
    stepsOf({ x: 100 + by, startX: 100, scrolled: 0, bar: rowOf([bar()]).bars[0]!, edge }, { scrollLeft: 0 }, {
      days: open,
      layout,
      direction,
    });
  assert.deepEqual([steps(96, "both"), steps(48, "both"), steps(-96, "end"), steps(-96, "both", "rtl")], [2, 1, -2, 2]);
  assert.equal(steps(1_000, "both"), 48, "a whole column is a day");
});
