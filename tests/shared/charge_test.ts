import fc from "fast-check";
import assert from "node:assert/strict";
import { addCharges, priceCharge } from "../../shared/charge.ts";
import type { CancellationPolicy } from "../../shared/contract/shop.ts";

const shop = { currency: "EUR", tax_percent: 19, prices_include_tax: false, cancellation_policy: [] };

Deno.test("priceCharge returns the tax and the total of a charge", () => {
  const included = { ...shop, prices_include_tax: true };
  const dinar = { ...shop, currency: "KWD", tax_percent: 5 };
  const table = [
    [{ amount: 1_000, taxable: true }, shop, { tax: 190, total: 1_190 }],
    [{ amount: -1_000, taxable: true }, shop, { tax: -190, total: -1_190 }],
    [{ amount: 1_000, taxable: false }, shop, { tax: 0, total: 1_000 }],
    [{ amount: -1_000, taxable: false }, shop, { tax: 0, total: -1_000 }],
    [{ amount: 1_190, taxable: true }, included, { tax: 190, total: 1_190 }],
    [{ amount: 0, taxable: true }, shop, { tax: 0, total: 0 }],
    [{ amount: 1_001, taxable: true }, dinar, { tax: 50, total: 1_050 }],
  ] as const;
  for (const [charge, terms, expected] of table) {
    const { taxes, ...sums } = priceCharge(charge, terms);
    assert.deepEqual(sums, expected);
    const percent = charge.taxable ? terms.tax_percent : 0;
    const net = expected.total - expected.tax;
    assert.deepEqual(taxes, charge.amount ? [{ name: null, percent, net, tax: expected.tax }] : []);
  }
});

Deno.test("addCharges adds each sum, and takes it off with the sign -1", () => {
  const taxes = (net: number) => [{ name: null, percent: 19, net, tax: net * 19 / 100 }];
  const start = { subtotal: 1_000, taxes: taxes(1_000), tax: 190, total: 1_190 };
  const charges = [
    { amount: 500, taxes: taxes(500), tax: 95, total: 595 },
    { amount: -100, taxes: taxes(-100), tax: -19, total: -119 },
  ];
  assert.deepEqual(addCharges(start, charges), { subtotal: 1_400, taxes: taxes(1_400), tax: 266, total: 1_666 });
  assert.deepEqual(addCharges(start, charges, -1), { subtotal: 600, taxes: taxes(600), tax: 114, total: 714 });
});

const terms = fc.record({
  currency: fc.constantFrom("EUR", "JPY", "KWD"),
  tax_percent: fc.integer({ min: 0, max: 100_000 }).map((rate) => rate / 1_000),
  prices_include_tax: fc.boolean(),
  cancellation_policy: fc.constant<CancellationPolicy>([]),
});
const amounts = fc.integer({ min: 1, max: 99_999_999 });

Deno.test("a discount takes off exactly what a charge of the same amount adds", () => {
  fc.assert(fc.property(terms, amounts, fc.boolean(), (terms, amount, taxable) => {
    const start = { subtotal: 0, taxes: [], tax: 0, total: 0 };
    const both = [amount, -amount].map((each) => ({ amount: each, ...priceCharge({ amount: each, taxable }, terms) }));
    assert.deepEqual(addCharges(start, both), start);
    assert.deepEqual(addCharges(addCharges(start, both.slice(0, 1)), both.slice(0, 1), -1), start);
  }));
});
