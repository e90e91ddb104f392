import fc from "fast-check";
import assert from "node:assert/strict";
import { type AddonTerms, findAddonTermErrors } from "../../shared/addon_terms.ts";
import { addonAmount } from "../../shared/addons.ts";
import { depositAmountsOf, withoutDeposit } from "../../shared/deposit.ts";

const vest: AddonTerms = {
  price: 500,
  price_type: "per_day",
  percent: null,
  waive_deposit: false,
  lower_deposit_percent: null,
};
const cover: AddonTerms = { ...vest, price: 0, price_type: "percent", percent: 10, waive_deposit: true };
const lowering = { lower_deposit_percent: 20 };
const waiver = { waive_deposit: true };
const amountOf = (percent: number, quantity: number, line: { amount: number; quantity: number }) =>
  addonAmount({ ...cover, percent }, quantity, { days: 3, line });

Deno.test("findAddonTermErrors names a percent without its type, a price beside it, and two changes of the deposit", () => {
  const cases: [Partial<AddonTerms>, string[]][] = [
    [vest, []],
    [cover, []],
    [{ ...cover, percent: 0 }, []],
    [{ ...vest, waive_deposit: true }, []],
    [{ ...cover, percent: null }, ["percent required"]],
    [{ ...cover, price: 1 }, ["price has_percent"]],
    [{ ...vest, percent: 10 }, ["percent has_price"]],
    [{ ...cover, lower_deposit_percent: 50 }, ["lower_deposit_percent deposit_waived"]],
  ];
  for (const [terms, expected] of cases) {
    const errors = findAddonTermErrors({ ...vest, ...terms });
    assert.deepEqual(errors.map(({ path, code }) => `${path} ${code}`), expected);
  }
});

Deno.test("addonAmount takes a percent of the rent of the units with the add-on, whatever the days, rounded once half up", () => {
  assert.equal(amountOf(10, 2, { amount: 15_000, quantity: 2 }), 1_500);
  assert.equal(amountOf(10, 1, { amount: 15_000, quantity: 3 }), 500);
  assert.equal(amountOf(50, 1, { amount: 101, quantity: 1 }), 51);
  // Rounded for each unit, it would be 34
  assert.equal(amountOf(33.333, 2, { amount: 100, quantity: 2 }), 33);
  assert.equal(amountOf(8.875, 1, { amount: 20_000, quantity: 1 }), 1_775);
  assert.equal(amountOf(0, 2, { amount: 15_000, quantity: 2 }), 0);
  assert.equal(amountOf(100, 100, { amount: 2_147_483_647, quantity: 100 }), 2_147_483_647);
});

const percents = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000);

Deno.test("addonAmount in percent grows with the percent, the units and the rent, and is at most the rent", () => {
  const units = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(percents, percents, units, units, fc.nat(10_000_000), fc.nat(1_000), (one, other, a, b, unit, more) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const [few, many] = [Math.min(a, b), Math.max(a, b)];
      const line = { amount: unit * many, quantity: many };
      const dearer = { amount: (unit + more) * many, quantity: many };
      const amount = amountOf(low, few, line);
      assert.ok(amount <= amountOf(high, few, line), "percent");
      assert.ok(amount <= amountOf(low, many, line), "units");
      assert.ok(amount <= amountOf(low, few, dearer), "rent");
      assert.ok(amountOf(high, few, line) <= unit * few, "at most the rent");
      assert.equal(amount, Number((BigInt(unit * few) * BigInt(Math.round(low * 1000)) * 2n + 100_000n) / 200_000n));
    }),
  );
});

Deno.test("depositAmountsOf leaves out the units that a cover waives, and lowers those of which it takes a part", () => {
  const item = { deposit_amount: 20_000 };
  const amounts = (quantity: number, ...extras: Parameters<typeof depositAmountsOf>[0][number]["extras"] & object) =>
    depositAmountsOf([{ item, quantity, extras }], "EUR");
  assert.deepEqual(amounts(2), { amount: 40_000 });
  assert.deepEqual(amounts(2, { addon: vest, quantity: 2 }), { amount: 40_000 });
  assert.deepEqual(amounts(2, { addon: cover, quantity: 2 }), { amount: 0, full_amount: 40_000 });
  assert.deepEqual(amounts(3, { addon: waiver, quantity: 2 }), { amount: 20_000, full_amount: 60_000 });
  assert.deepEqual(amounts(2, { addon: lowering, quantity: 1 }), { amount: 36_000, full_amount: 40_000 });
  // The waiver counts for one unit, and the other cover for the other two
  const both = [{ addon: lowering, quantity: 3 }, { addon: waiver, quantity: 1 }];
  assert.deepEqual(amounts(3, ...both), { amount: 32_000, full_amount: 60_000 });
  assert.deepEqual(amounts(3, ...both.toReversed()), amounts(3, ...both));
});

Deno.test("depositAmountsOf rounds a lowered deposit once, half up, to an amount that a card can be charged", () => {
  const lower = (deposit_amount: number, lower_deposit_percent: number, currency: string) => {
    const extras = [{ addon: { lower_deposit_percent }, quantity: 3 }];
    return depositAmountsOf([{ item: { deposit_amount }, quantity: 3, extras }], currency).amount;
  };
  assert.equal(lower(101, 50, "EUR"), 152);
  assert.equal(lower(101, 50, "KWD"), 150);
  assert.equal(lower(33, 1, "EUR"), 98);
});

Deno.test("depositAmountsOf is at most the full amount, and a further cover never raises it", () => {
  const extra = fc.record({
    addon: fc.record({
      waive_deposit: fc.boolean(),
      lower_deposit_percent: fc.option(fc.integer({ min: 1, max: 99 })),
    }),
    quantity: fc.integer({ min: 1, max: 5 }),
  });
  const line = fc.record({
    item: fc.record({ deposit_amount: fc.option(fc.nat(1_000_000)) }),
    quantity: fc.integer({ min: 1, max: 5 }),
    extras: fc.array(extra, { maxLength: 3 }),
  });
  fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), extra, (lines, another) => {
    const { amount, full_amount = amount } = depositAmountsOf(lines, "EUR");
    const { amount: full } = depositAmountsOf(lines.map((each) => ({ ...each, extras: [] })), "EUR");
    assert.equal(full_amount, full);
    assert.ok(amount >= 0 && amount <= full);
    const more = lines.map((each) => ({ ...each, extras: [...each.extras, another] }));
    assert.ok(depositAmountsOf(more, "EUR").amount <= amount);
  }));
});

Deno.test("withoutDeposit keeps the terms of a deposit, and no amount", () => {
  const terms = { timing: "at_pickup", duration: "until_return", auto_release: true } as const;
  assert.deepEqual(withoutDeposit({ ...terms, amount: 100, full_amount: 200 }), { ...terms, amount: 0 });
});
