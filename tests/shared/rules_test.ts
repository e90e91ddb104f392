import assert from "node:assert/strict";
import { type BookingRules, findBrokenRule, limitOf } from "../../shared/rules.ts";

const now = new Date("2027-03-01T10:00:00Z");
const period = (pickup: string, changes = {}) => ({
  pickup_at: new Date(pickup),
  return_at: new Date("2027-03-20T10:00:00Z"),
  first_day: pickup.slice(0, 10),
  days: 3,
  half_day: false,
  minutes: null,
  closed: false,
  too_late: false,
  ...changes,
});
const cases: [title: string, rules: BookingRules, pickup: string, changes: object, reason: string | undefined][] = [
  ["lets an item without rules be booked at once", {}, "2027-03-01T10:00:00Z", {}, undefined],
  ["lets a checkout be half an hour late", {}, "2027-03-01T09:30:00Z", {}, undefined],
  ["refuses what is longer past", {}, "2027-03-01T09:29:59Z", {}, "past"],
  ["refuses a closed shop", {}, "2027-03-02T10:00:00Z", { closed: true }, "closed"],
  ["refuses a pickup shortly before closing", {}, "2027-03-01T16:30:00Z", { too_late: true }, "closed"],
  ["says past before closed", { min_duration: 5 }, "2027-02-01T10:00:00Z", { closed: true }, "past"],
  ["refuses too few days", { min_duration: 4 }, "2027-03-02T10:00:00Z", {}, "min_duration"],
  ["takes the fewest days", { min_duration: 3 }, "2027-03-02T10:00:00Z", {}, undefined],
  ["counts a half day as one", { min_duration: 1 }, "2027-03-02T10:00:00Z", { days: 1, half_day: true }, undefined],
  ["refuses too many days", { max_duration: 2 }, "2027-03-02T10:00:00Z", {}, "max_duration"],
  ["takes the most days", { max_duration: 3 }, "2027-03-02T10:00:00Z", {}, undefined],
  ["refuses short notice", { notice_hours: 24 }, "2027-03-02T09:59:59Z", {}, "notice_required"],
  ["takes notice to the hour", { notice_hours: 24 }, "2027-03-02T10:00:00Z", {}, undefined],
  ["takes no notice as none", { notice_hours: 0 }, "2027-03-01T09:45:00Z", {}, undefined],
  ["refuses the same day", { same_day_booking: false }, "2027-03-01T22:59:00Z", {}, "same_day_closed"],
  ["takes the next day of the shop", { same_day_booking: false }, "2027-03-01T23:00:00Z", {}, undefined],
];
for (const [title, rules, pickup, changes, reason] of cases) {
  Deno.test(`findBrokenRule ${title}`, () => {
    assert.equal(findBrokenRule(rules, { period: period(pickup, changes), timezone: "Europe/Berlin", now }), reason);
  });
}

Deno.test("limitOf returns the figure of a duration or of notice, and none for other rules", () => {
  const rules = { min_duration: 3, max_duration: 5, notice_hours: 240, same_day_booking: false };
  const length = { first_day: "2027-03-01", days: 1 };
  assert.equal(limitOf(rules, "min_duration", length), 3);
  assert.equal(limitOf(rules, "max_duration", length), 5);
  assert.equal(limitOf(rules, "notice_required", length), 240);
  for (const reason of ["past", "closed", "same_day_closed", "out_of_stock", undefined] as const) {
    assert.equal(limitOf(rules, reason, length), undefined);
  }
});
