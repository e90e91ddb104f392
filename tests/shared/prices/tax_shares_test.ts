import assert from "node:assert/strict";
import fc from "fast-check";
import { addCharges, priceCharge } from "../../../shared/charge.ts";
import type { CancellationPolicy } from "../../../shared/contract/shop.ts";
import type { Tax } from "../../../shared/contract/taxes.ts";
import { shareByWeight } from "../../../shared/prices/share_by_weight.ts";
import { addTaxes, taxesOfPart, taxesOfRefunds } from "../../../shared/prices/tax_shares.ts";

const full: Tax = { name: null, percent: 19, net: 10_000, tax: 1_900 };
const reduced: Tax = { name: "Reduced", percent: 7, net: 5_000, tax: 350 };
const grossOf = (taxes: readonly Tax[]) => taxes.reduce((sum, { net, tax }) => sum + net + tax, 0);

Deno.test("shareByWeight gives what is left over to the largest remainders", () => {
  assert.deepEqual(shareByWeight(100, [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(shareByWeight(10, [1, 2, 4]), [1, 3, 6]);
  assert.deepEqual(shareByWeight(0, [3, 4]), [0, 0]);
  assert.deepEqual(shareByWeight(5, [0, 0]), [0, 0], "weights of nothing");
  assert.deepEqual(shareByWeight(5, []), []);
});

Deno.test("shareByWeight adds up exactly, up to the largest amounts", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2_147_483_647 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), weights, (amount, weights) => {
      const parts = shareByWeight(amount, weights);
      const sum = weights.reduce((all, weight) => all + weight, 0);
      assert.equal(parts.reduce((all, part) => all + part, 0), sum > 0 ? amount : 0);
      for (const [at, part] of parts.entries()) {
        assert.ok(sum === 0 || Math.abs(part - amount * weights[at]! / sum) < 1.001, `${part} of ${amount}`);
      }
    }),
    { numRuns: 10_000 },
  );
});

Deno.test("addTaxes merges rates by name and percent, and leaves out what is nothing", () => {
  assert.deepEqual(addTaxes([full], [reduced, full]), [{ ...full, net: 20_000, tax: 3_800 }, reduced]);
  assert.deepEqual(addTaxes([full, reduced], [reduced], -1), [full]);
  assert.deepEqual(addTaxes([], [full], -1), [{ ...full, net: -10_000, tax: -1_900 }]);
});

Deno.test("taxesOfPart divides a part like the whole", () => {
  assert.deepEqual(taxesOfPart([full, reduced], grossOf([full, reduced]) / 2), [
    { ...full, net: 5_000, tax: 950 },
    { ...reduced, net: 2_500, tax: 175 },
  ]);
});

Deno.test("taxesOfRefunds has no taxes for what costs nothing, and takes what was paid too much in proportion", () => {
  assert.deepEqual(taxesOfRefunds([], [100]), [[]]);
  assert.deepEqual(taxesOfRefunds([full], [23_800]), [[{ ...full, net: 20_000, tax: 3_800 }]]);
});

const taxes = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(null, "A", "B"),
    percent: fc.constantFrom(0, 7, 19),
    net: fc.integer({ min: 1, max: 9_999_999 }),
  }),
  { minLength: 1, maxLength: 6, selector: ({ name, percent }) => `${name} ${percent}` },
).map((all) => all.map((each) => ({ ...each, tax: Math.round(each.net * each.percent / 100) })));

Deno.test("the taxes of the refunds of a whole booking add up to its own, whatever its parts", () => {
  fc.assert(
    fc.property(taxes, fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }), (booked, steps) => {
      let left = grossOf(booked);
      const refunds = steps.flatMap((step) => {
        const refund = Math.min(step, left);
        left -= refund;
        return refund || [];
      });
      if (left) refunds.push(left);
      const refunded = taxesOfRefunds(booked, refunds);
      assert.deepEqual(refunded.map(grossOf), refunds);
      for (const each of refunded.flat()) assert.ok(each.net >= 0 && each.tax >= 0, JSON.stringify(each));
      const sum = refunded.reduce((all, each) => addTaxes(all, each));
      assert.deepEqual(addTaxes(sum, booked, -1), []);
    }),
    { numRuns: 10_000 },
  );
});

Deno.test("a taxed discount is shared over the rates of a booking, and an untaxed one is not", () => {
  const shop = { currency: "EUR", tax_percent: 19, prices_include_tax: true, cancellation_policy: [] };
  const booked = [full, reduced];
  const discount = priceCharge({ amount: -1_725, taxable: true }, shop, booked);
  assert.deepEqual(discount.taxes.map(({ name, net, tax }) => [name, net + tax, tax]), [
    [null, -1_190, -190],
    ["Reduced", -535, -35],
  ]);
  assert.deepEqual([discount.tax, discount.total], [-225, -1_725]);
  const untaxed = priceCharge({ amount: -1_725, taxable: false }, shop, booked);
  assert.deepEqual(untaxed.taxes, [{ name: null, percent: 0, net: -1_725, tax: 0 }]);
  const fee = priceCharge({ amount: 1_190, taxable: true }, shop, booked);
  assert.deepEqual(fee.taxes, [{ name: null, percent: 19, net: 1_000, tax: 190 }]);
});

Deno.test("the parts of a discount add up to it in any currency", () => {
  const shops = fc.record({
    currency: fc.constantFrom("EUR", "JPY", "KWD"),
    tax_percent: fc.constantFrom(0, 8.875, 19),
    prices_include_tax: fc.boolean(),
    cancellation_policy: fc.constant<CancellationPolicy>([]),
  });
  fc.assert(fc.property(shops, taxes, fc.integer({ min: 1, max: 9_999_999 }), (shop, booked, amount) => {
    const charge = { amount: -amount, ...priceCharge({ amount: -amount, taxable: true }, shop, booked) };
    assert.equal(grossOf(charge.taxes), charge.total);
    assert.equal(charge.taxes.reduce((sum, { tax }) => sum + tax, 0), charge.tax);
    const start = { subtotal: 0, taxes: booked, tax: 0, total: 0 };
    const after = addCharges(start, [charge]);
    assert.deepEqual(addTaxes(addCharges(after, [charge], -1).taxes, booked, -1), []);
  }));
});
