import assert from "node:assert/strict";
import fc from "fast-check";
import type { CancellationPolicy } from "../../../shared/contract/shop.ts";
import { halfUp, MAX_AMOUNT } from "../../../shared/money.ts";
import { addTax, sumUp } from "../../../shared/prices/sums.ts";
import type { TaxedAmount } from "../../../shared/prices/taxes.ts";

const added = { currency: "EUR", tax_percent: 19, prices_include_tax: false, cancellation_policy: [] };
const included = { ...added, prices_include_tax: true };
const reduced = { name: "Reduced", percent: 7 };

const table: [title: string, amounts: TaxedAmount[], shop: typeof added, taxes: [string | null, ...number[]][]][] = [
  ["the shop's own rate", [{ amount: 1_000 }, { amount: 500 }], added, [[null, 19, 1_500, 285]]],
  ["the highest rate first", [{ amount: 1_000, tax_rate: reduced }, { amount: 500 }], added, [
    [null, 19, 500, 95],
    ["Reduced", 7, 1_000, 70],
  ]],
  ["the tax in prices that include it", [{ amount: 1_070, tax_rate: reduced }, { amount: 1_190 }], included, [
    [null, 19, 1_000, 190],
    ["Reduced", 7, 1_000, 70],
  ]],
  ["one rounding for all amounts of a rate", [1, 1, 1].map((amount) => ({ amount })), added, [[null, 19, 3, 1]]],
  ["a rate of 0 percent", [{ amount: 500, tax_rate: { name: "Free", percent: 0 } }], added, [["Free", 0, 500, 0]]],
  ["no rate of nothing", [{ amount: 0, tax_rate: reduced }, { amount: 100 }], added, [[null, 19, 100, 19]]],
  ["nothing for nothing", [{ amount: 0 }], added, []],
  [
    "two names of one percent apart",
    [{ amount: 100, tax_rate: { name: "Other", percent: 19 } }, { amount: 100 }],
    added,
    [
      ["Other", 19, 100, 19],
      [null, 19, 100, 19],
    ],
  ],
];
for (const [title, amounts, shop, expected] of table) {
  Deno.test(`sumUp returns ${title}`, () => {
    assert.deepEqual(
      sumUp(amounts, shop).taxes.map(({ name, percent, net, tax }) => [name, percent, net, tax]),
      expected,
    );
  });
}

const percents = fc.integer({ min: 0, max: 100_000 }).map((rate) => rate / 1_000);
const shops = fc.record({
  currency: fc.constantFrom("EUR", "JPY", "KWD"),
  tax_percent: percents,
  prices_include_tax: fc.boolean(),
  cancellation_policy: fc.constant<CancellationPolicy>([]),
});
const carts = fc.array(
  fc.record({
    amount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99_999_999 })),
    tax_rate: fc.option(
      fc.record({ name: fc.constantFrom("A", "B"), percent: fc.constantFrom(0, 7, 8.875, 19, 100) }),
      { nil: undefined },
    ),
  }),
  { maxLength: 20 },
);

Deno.test("the taxes of any cart add up to its tax, and with what they are on to its total", () => {
  fc.assert(
    fc.property(shops, carts, (shop, cart) => {
      const { subtotal, taxes, tax, total } = sumUp(cart, shop);
      assert.equal(taxes.reduce((sum, each) => sum + each.tax, 0), tax);
      if (subtotal > 0) assert.equal(taxes.reduce((sum, each) => sum + each.net + each.tax, 0), total);
      const rates = taxes.map(({ name, percent }) => `${name} ${percent}`);
      assert.equal(new Set(rates).size, rates.length, "a rate is listed twice");
    }),
    { numRuns: 10_000 },
  );
});

Deno.test("with one rate for all, the tax of every amount is that of the shop's rate on the sum", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 20 });
  fc.assert(
    fc.property(shops, amounts, fc.boolean(), (shop, amounts, isNamed) => {
      const { currency, tax_percent, prices_include_tax } = shop;
      const tax_rate = isNamed ? { name: "All", percent: tax_percent } : undefined;
      const quoted = sumUp(amounts.map((amount) => ({ amount, tax_rate })), {
        ...shop,
        tax_percent: isNamed ? 0 : tax_percent,
      });
      // The rule before there were tax rates
      const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
      const rate = Math.round(tax_percent * 1_000);
      const tax = halfUp(subtotal * rate, prices_include_tax ? 100_000 + rate : 100_000);
      const step = currency === "KWD" ? 10 : 1;
      const total = halfUp(prices_include_tax ? subtotal : subtotal + tax, step) * step;
      assert.deepEqual([quoted.subtotal, quoted.tax, quoted.total], [subtotal, tax, total]);
    }),
    { numRuns: 10_000 },
  );
});

Deno.test("addTax refuses a sum or a total that cannot be stored", () => {
  assert.equal(addTax([{ amount: MAX_AMOUNT }, { amount: 1 }], { ...added, tax_percent: 0 }), "amount_out_of_range");
  assert.equal(addTax([{ amount: MAX_AMOUNT }], added), "amount_out_of_range");
  assert.notEqual(addTax([{ amount: MAX_AMOUNT }], { ...added, tax_percent: 0 }), "amount_out_of_range");
});
