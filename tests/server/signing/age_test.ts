import assert from "node:assert/strict";
import { ageOn } from "../../../server/signing/age.ts";

const cases: [day: string, born: string, age: number][] = [
  ["2027-05-01", "2009-05-01", 18],
  ["2027-04-30", "2009-05-01", 17],
  ["2027-12-31", "2009-05-01", 18],
  ["2026-02-28", "2008-02-29", 17],
  ["2026-03-01", "2008-02-29", 18],
  ["2028-02-29", "2008-02-29", 20],
  ["2027-05-01", "2027-05-01", 0],
  ["2027-05-01", "2027-05-02", -1],
];
for (const [day, born, age] of cases) {
  Deno.test(`ageOn ${day} of someone born on ${born} is ${age}`, () => assert.equal(ageOn(day, born), age));
}
