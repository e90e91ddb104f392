import assert from "node:assert/strict";
import type { Shop } from "../../../../shared/contract/shop.ts";
import { dayRuleOf } from "../../../../widget/shop/state/calendar.ts";
import { hoursOf } from "../../../../widget/shop/state/hours.ts";
import { presetRange } from "../../../../widget/shop/state/dates.ts";
import { shop } from "../../../../widget/playground/samples/shop.ts";

const opening_hours = {
  fri: [["09:00", "12:00"], ["13:00", "18:00"]],
  sun: [["10:00", "16:30"]],
} as typeof shop.opening_hours;

for (
  const [title, pickup, back, from, to] of [
    ["both days", "2027-07-02", "2027-07-04", "2027-07-02", "2027-07-04"],
    ["only the pickup day if there is no return day", "2027-07-02", null, "2027-07-02", null],
    ["only the pickup day if the return day is earlier", "2027-07-02", "2027-07-01", "2027-07-02", null],
    ["nothing if the pickup day has another format", "02.07.2027", "2027-07-04", null, null],
    ["nothing if the pickup day does not exist", "2027-02-30", "", null, null],
  ] as const
) {
  Deno.test(`presetRange takes ${title}`, () => {
    assert.deepEqual(presetRange({ "pickup-date": pickup, "return-date": back }), { from, to });
  });
}

const may = Date.parse("2027-05-01T10:00:00Z");
const hours = (from: string, to: string | null, shop: Shop) => {
  const found = hoursOf({ range: { from, to }, time: null }, shop, may);
  return found && [found.opens!, found.closes].map((at) => new Date(at).toISOString());
};

Deno.test("hoursOf returns the opening of the first day and the closing of the last", () => {
  const open = { ...shop, opening_hours };
  assert.deepEqual(hours("2027-07-02", "2027-07-04", open), ["2027-07-02T07:00:00.000Z", "2027-07-04T14:30:00.000Z"]);
  assert.deepEqual(hours("2027-07-02", "2027-07-02", open), ["2027-07-02T07:00:00.000Z", "2027-07-02T16:00:00.000Z"]);
});

Deno.test("hoursOf returns null without both days, on closed days, and for a shop without opening hours", () => {
  assert.equal(hours("2027-07-02", null, { ...shop, opening_hours }), null);
  assert.equal(hours("2027-07-02", "2027-07-05", { ...shop, opening_hours }), null);
  assert.equal(hours("2027-07-02", "2027-07-04", shop), null);
});

Deno.test("dayRuleOf tells a weekday on which the shop is always closed from a single closed date", () => {
  const open = { ...shop, opening_hours, closed_dates: ["2027-07-09"] };
  const now = Date.parse("2027-07-01T10:00:00Z");
  const closed = (date: string) => dayRuleOf(date, open, { now, known: new Map() }).closed;
  assert.equal(closed("2027-07-05"), "weekday");
  assert.equal(closed("2027-07-09"), "date");
  assert.equal(closed("2027-07-02"), undefined);
  assert.equal(
    dayRuleOf("2027-07-05", { ...shop, closed_dates: [] }, {
      now,
      known: new Map(),
    }).closed,
    undefined,
  );
});
