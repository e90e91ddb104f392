import assert from "node:assert/strict";
import { hoursOf } from "../../../../widget/shop/state/calendar.ts";
import { wishedRange } from "../../../../widget/shop/state/open.ts";
import type { Wish } from "../../../../widget/shop/state/store.ts";
import { shop } from "../../../../widget/playground/samples.ts";

const opening_hours = {
  fri: [["09:00", "12:00"], ["13:00", "18:00"]],
  sun: [["10:00", "16:30"]],
} as typeof shop.opening_hours;

for (
  const [said, pickup, back, from, to] of [
    ["both days", "2027-07-02", "2027-07-04", "2027-07-02", "2027-07-04"],
    ["the pickup alone", "2027-07-02", null, "2027-07-02", null],
    ["no return before the pickup", "2027-07-02", "2027-07-01", "2027-07-02", null],
    ["nothing that is no day", "02.07.2027", "2027-07-04", null, null],
    ["no day that there is not", "2027-02-30", "", null, null],
  ] as const
) {
  Deno.test(`a page's author may wish ${said}`, () => {
    const wish = (name: Wish) => name === "pickup-date" ? pickup : back;
    assert.deepEqual(wishedRange({ wish }), { from, to });
  });
}

Deno.test("hoursOf says from when the first day hands out and until when the last one takes back", () => {
  const open = { ...shop, opening_hours };
  assert.deepEqual(hoursOf({ from: "2027-07-02", to: "2027-07-04" }, open), { opens: "09:00", closes: "16:30" });
  assert.deepEqual(hoursOf({ from: "2027-07-02", to: "2027-07-02" }, open), { opens: "09:00", closes: "18:00" });
});

Deno.test("hoursOf says nothing without a whole range, on closed days, and for a shop that is always open", () => {
  assert.equal(hoursOf({ from: "2027-07-02", to: null }, { ...shop, opening_hours }), null);
  assert.equal(hoursOf({ from: "2027-07-02", to: "2027-07-05" }, { ...shop, opening_hours }), null);
  assert.equal(hoursOf({ from: "2027-07-02", to: "2027-07-04" }, shop), null);
});
