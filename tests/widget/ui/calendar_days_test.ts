import assert from "node:assert/strict";
import {
  addDays,
  addMonths,
  firstWeekdayOf,
  quickPicks,
  sameDayIn,
  weekdayOf,
  weeksOf,
} from "../../../widget/ui/calendar_days.ts";

Deno.test("addDays and addMonths cross months, years and both DST changes", () => {
  assert.equal(addDays("2027-02-28", 1), "2027-03-01");
  assert.equal(addDays("2027-03-28", 1), "2027-03-29");
  assert.equal(addDays("2027-10-31", 1), "2027-11-01");
  assert.equal(addDays("2027-01-01", -1), "2026-12-31");
  assert.equal(addMonths("2027-11", 3), "2028-02");
  assert.equal(addMonths("2027-01", -1), "2026-12");
});

Deno.test("sameDayIn ends with a shorter month", () => {
  assert.equal(sameDayIn("2027-02", "2027-01-31"), "2027-02-28");
  assert.equal(sameDayIn("2028-02", "2027-01-31"), "2028-02-29");
  assert.equal(sameDayIn("2027-04", "2027-03-15"), "2027-04-15");
});

Deno.test("weeksOf begins where the locale's week does and holds each day once", () => {
  const weeks = weeksOf("2027-08", 1);
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, "2027-08-01"]);
  assert.equal(weeks.flat().filter(Boolean).length, 31);
  assert.ok(weeks.every((week) => week.length === 7));
  assert.deepEqual(weeksOf("2027-02", 1).length, 4);
});

Deno.test("firstWeekdayOf knows Sunday, Monday and Saturday", () => {
  assert.deepEqual(["en-US", "de", "ar-EG"].map(firstWeekdayOf), [0, 1, 6]);
});

Deno.test("quickPicks offers the coming weekend, which is the next one on a Sunday", () => {
  const weekendOf = (today: string) => {
    const { from, to } = quickPicks(today).find(({ name }) => name === "weekend")!;
    return [from, to];
  };
  assert.equal(weekdayOf("2027-07-04"), 0);
  assert.deepEqual(weekendOf("2027-06-30"), ["2027-07-03", "2027-07-04"]);
  assert.deepEqual(weekendOf("2027-07-03"), ["2027-07-03", "2027-07-04"]);
  assert.deepEqual(weekendOf("2027-07-04"), ["2027-07-10", "2027-07-11"]);
});
