import assert from "node:assert/strict";
import { parseAmount, typedAmount } from "../../shared/typed_amount.ts";

Deno.test("parseAmount reads amounts as people type them, in minor units", () => {
  for (
    const [typed, amount] of [["40", 4_000], ["40.5", 4_050], ["40,50", 4_050], [" 7. ", 700], ["٤٠٫٥", 4_050]] as const
  ) {
    assert.equal(parseAmount(typed, "EUR"), amount, typed);
  }
  assert.equal(parseAmount("1500", "JPY"), 1_500);
  assert.equal(parseAmount("1.5", "KWD"), 1_500);
});

Deno.test("parseAmount refuses what is not an amount of the currency", () => {
  for (const typed of ["", "x", "-5", "1.234", "1,000.00", "1e3", "9999999999"]) {
    assert.equal(parseAmount(typed, "EUR"), null, typed);
  }
  assert.equal(parseAmount("1.5", "JPY"), null);
});

Deno.test("typedAmount is what parseAmount reads", () => {
  for (const currency of ["EUR", "JPY", "KWD"]) {
    for (const amount of [1, 50, 4_000, 123_456]) {
      assert.equal(parseAmount(typedAmount(amount, currency), currency), amount);
    }
  }
});
