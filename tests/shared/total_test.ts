import assert from "node:assert/strict";
import { taxOf } from "../../shared/prices/taxes.ts";

Deno.test("taxOf reads a rate of three decimals exactly, though 1.001 × 1000 is 1000.9999999999999", () => {
  const terms = { prices_include_tax: false };
  assert.equal(taxOf(100_000, { ...terms, percent: 1.001 }), 1_001);
  assert.equal(taxOf(101_001, { ...terms, percent: 1.001, prices_include_tax: true }), 1_001);
});
