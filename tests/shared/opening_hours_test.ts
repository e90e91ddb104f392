import assert from "node:assert/strict";
import { isOpenAt, type Opening, spansOf } from "../../shared/opening_hours.ts";
import { wallOfDate } from "../../shared/wall_clock.ts";

const opening: Opening = {
  opening_hours: { mon: [["09:00", "12:00"], ["13:00", "18:00"]], tue: [["10:00", "24:00"]], fri: [] },
  closed_dates: ["2027-05-10"],
};
const wall = (text: string) => Date.parse(`${text}:00Z`);
// 2027-05-03 is a Monday.
const cases: [text: string, open: boolean][] = [
  ["2027-05-03T08:59", false],
  ["2027-05-03T09:00", true],
  ["2027-05-03T12:00", true],
  ["2027-05-03T12:01", false],
  ["2027-05-03T18:00", true],
  ["2027-05-04T00:00", false],
  ["2027-05-04T23:59", true],
  ["2027-05-05T00:00", true],
  ["2027-05-05T00:01", false],
  ["2027-05-07T12:00", false],
  ["2027-05-10T10:00", false],
];
for (const [text, open] of cases) {
  Deno.test(`isOpenAt returns ${open} at ${text}`, () => assert.equal(isOpenAt(wall(text), opening), open));
}

Deno.test("isOpenAt is true at all times if a shop has no opening hours, except on its closed dates", () => {
  const always = { opening_hours: null, closed_dates: ["2027-05-10"] };
  assert.equal(isOpenAt(wall("2027-05-08T03:17"), always), true);
  assert.equal(isOpenAt(wall("2027-05-10T12:00"), always), false);
});

Deno.test("spansOf lists a day's spans in order, and none on a closed day", () => {
  assert.deepEqual(spansOf(wallOfDate("2027-05-03")!, opening), [
    { opens: wall("2027-05-03T09:00"), closes: wall("2027-05-03T12:00") },
    { opens: wall("2027-05-03T13:00"), closes: wall("2027-05-03T18:00") },
  ]);
  assert.deepEqual(spansOf(wallOfDate("2027-05-05")!, opening), []);
  assert.deepEqual(spansOf(wallOfDate("2027-05-10")!, opening), []);
});
