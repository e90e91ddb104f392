import assert from "node:assert/strict";
import { dayOfMidnight, readableDeadline, wholeDaysBetween } from "../../shared/whole_days.ts";

const zone = "Europe/Berlin";

Deno.test("wholeDaysBetween names the first and the last day of a rental from midnight to midnight", () => {
  // The clocks change in the night to 28 March 2027
  assert.deepEqual(wholeDaysBetween("2027-03-26T23:00:00Z", "2027-03-28T22:00:00Z", zone), [
    "2027-03-27",
    "2027-03-28",
  ]);
  assert.equal(wholeDaysBetween("2027-03-26T23:00:00Z", "2027-03-28T21:00:00Z", zone), null);
});

Deno.test("dayOfMidnight gives a return at midnight to the day that ends", () => {
  const midnight = "2027-07-02T22:00:00Z";
  assert.equal(dayOfMidnight(midnight, "pickup", zone), "2027-07-03");
  assert.equal(dayOfMidnight(midnight, "return", zone), "2027-07-02");
  assert.equal(dayOfMidnight("2027-07-02T22:30:00Z", "return", zone), null);
});

Deno.test("readableDeadline moves a deadline at midnight into the day that ends, and no other", () => {
  const midnight = Date.parse("2027-07-02T22:00:00Z");
  assert.equal(readableDeadline(midnight, zone), midnight - 60_000);
  assert.equal(readableDeadline(midnight + 60_000, zone), midnight + 60_000);
});
