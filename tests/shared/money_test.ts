import assert from "node:assert/strict";
import fc from "fast-check";
import { chargeable, decimalsOf, formatMoney, fromStripeAmount, halfUp, toStripeAmount } from "../../shared/money.ts";

const shown: [currency: string, locale: string, amount: number, text: string][] = [
  ["EUR", "en", 10_500, "€105.00"],
  ["EUR", "de", 123_456, "1.234,56 €"],
  ["JPY", "en", 10_500, "¥10,500"],
  ["KWD", "en", 10_500, "KWD 10.500"],
  ["ISK", "en", 10_500, "ISK 10,500"],
];
for (const [currency, locale, amount, text] of shown) {
  Deno.test(`formatMoney formats ${amount} ${currency} in ${locale} as ${text}`, () => {
    assert.equal(formatMoney(amount, { currency, locale }).replaceAll("\u00a0", " "), text);
  });
}

Deno.test("decimalsOf returns 0 and 3 for currencies without decimals and with three", () => {
  const found = ["EUR", "USD", "HUF", "JPY", "KRW", "ISK", "UGX", "XPF", "KWD", "BHD"].map(decimalsOf);
  assert.deepEqual(found, [2, 2, 2, 0, 0, 0, 0, 0, 3, 3]);
});

Deno.test("toStripeAmount multiplies ISK and UGX by 100, and fromStripeAmount reverses it", () => {
  assert.deepEqual(["EUR", "JPY", "KWD", "ISK", "UGX"].map((currency) => toStripeAmount(700, currency)), [
    700,
    700,
    700,
    70_000,
    70_000,
  ]);
  fc.assert(fc.property(fc.nat(), fc.constantFrom("EUR", "JPY", "KWD", "ISK", "UGX"), (amount, currency) => {
    assert.equal(fromStripeAmount(toStripeAmount(amount, currency), currency), amount);
  }));
});

Deno.test("chargeable rounds amounts to 10 in currencies with three decimals only", () => {
  assert.deepEqual([1_004, 1_005, 1_010, 0].map((amount) => chargeable(amount, "KWD")), [1_000, 1_010, 1_010, 0]);
  assert.equal(chargeable(1_005, "EUR"), 1_005);
});

Deno.test("halfUp is exact for any amount and rate", () => {
  const amount = fc.integer({ min: 0, max: 2_147_483_647 }), rate = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(amount, rate, fc.boolean(), (amount, rate, included) => {
      const divisor = included ? 100_000 + rate : 100_000;
      const exact = (2n * BigInt(amount) * BigInt(rate) + BigInt(divisor)) / (2n * BigInt(divisor));
      assert.equal(BigInt(halfUp(amount * rate, divisor)), exact);
    }),
    { numRuns: 2_000 },
  );
});
