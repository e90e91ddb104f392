import assert from "node:assert/strict";
import { readCodes } from "../../../../widget/dashboard/fleet/units/read_codes.ts";

Deno.test("readCodes reads lines, lists and runs of numbers", () => {
  const cases: [string, string[]][] = [
    ["A1\n\n B 2 \r\nC3", ["A1", "B 2", "C3"]],
    ["A1, B2;C3\tD4", ["A1", "B2", "C3", "D4"]],
    ["SUP-08 to SUP-11", ["SUP-08", "SUP-09", "SUP-10", "SUP-11"]],
    ["SUP-8 bis 10", ["SUP-8", "SUP-9", "SUP-10"]],
    ["1–3, 9..10", ["1", "2", "3", "9", "10"]],
    ["K 1 - K 2", ["K 1", "K 2"]],
    // No runs: a serial number, another beginning, a number that falls
    ["2027-01", ["2027-01"]],
    ["A1 to B3", ["A1 to B3"]],
    ["A3 to A1", ["A3 to A1"]],
  ];
  for (const [text, codes] of cases) assert.deepEqual(readCodes(text), { codes }, text);
});

Deno.test("readCodes names the code that is not right", () => {
  assert.deepEqual(readCodes(" \n,").fault, { kind: "none" });
  assert.deepEqual(readCodes("SUP-1, sup - 1").fault, { kind: "repeated", code: "sup - 1" });
  const long = "x".repeat(41);
  assert.deepEqual(readCodes(`A\n${long}`).fault, { kind: "too_long", code: long });
  assert.deepEqual(readCodes("1 to 999999999").fault, { kind: "too_many" });
  assert.equal(readCodes("1 to 500").fault, undefined);
  assert.deepEqual(readCodes("1 to 501").fault, { kind: "too_many" });
});
