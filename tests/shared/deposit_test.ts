import assert from "node:assert/strict";
import { depositOf, type DepositTerms } from "../../shared/deposit.ts";

const terms: DepositTerms = { deposit_amount: 5_000 };
const lines = (...items: Partial<DepositTerms>[]) =>
  items.map((item) => ({ item: { ...terms, ...item }, quantity: 1 }));

Deno.test("depositOf sums the deposits of all units", () => {
  assert.equal(
    depositOf([{ item: terms, quantity: 3 }, { item: { deposit_amount: 700 }, quantity: 2 }], "EUR").amount,
    16_400,
  );
});

Deno.test("depositOf defaults to at_pickup, until_return and automatic release", () => {
  const usual = { timing: "at_pickup", duration: "until_return", auto_release: true };
  assert.deepEqual(depositOf(lines({}), "EUR"), { amount: 5_000, ...usual });
  assert.deepEqual(depositOf([], "EUR"), { amount: 0, ...usual });
  const unset = { deposit_hold_timing: null, deposit_hold_duration: null };
  assert.deepEqual(depositOf(lines(unset), "EUR"), { amount: 5_000, ...usual });
});

const stricter: [title: string, items: Partial<DepositTerms>[], expected: object][] = [
  ["at_booking over at_pickup", [{ deposit_hold_timing: "at_pickup" }, { deposit_hold_timing: "at_booking" }], {
    timing: "at_booking",
  }],
  ["until_return over hours", [{ deposit_hold_duration: "900" }, { deposit_hold_duration: "until_return" }], {
    duration: "until_return",
  }],
  ["unset over hours, as it means until_return", [{ deposit_hold_duration: "900" }, {}], { duration: "until_return" }],
  ["more hours over fewer, as numbers", [{ deposit_hold_duration: "9" }, { deposit_hold_duration: "10" }], {
    duration: "10",
  }],
  ["staff over release by itself", [{ deposit_auto_release: true }, { deposit_auto_release: false }], {
    auto_release: false,
  }],
];
for (const [title, items, expected] of stricter) {
  Deno.test(`depositOf takes ${title}`, () => {
    assert.deepEqual({ ...depositOf(lines(...items), "EUR"), ...expected }, depositOf(lines(...items), "EUR"));
    assert.deepEqual(depositOf(lines(...items), "EUR"), depositOf(lines(...items.toReversed()), "EUR"));
  });
}

Deno.test("depositOf ignores items without a deposit", () => {
  const free: Partial<DepositTerms> = {
    deposit_amount: null,
    deposit_hold_timing: "at_booking",
    deposit_auto_release: false,
  };
  assert.deepEqual(depositOf(lines(free, { deposit_hold_duration: "48" }), "EUR"), {
    amount: 5_000,
    timing: "at_pickup",
    duration: "48",
    auto_release: true,
  });
});
