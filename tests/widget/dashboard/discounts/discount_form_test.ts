import assert from "node:assert/strict";
import type { Discount } from "../../../../shared/contract/discounts.ts";
import {
  type DiscountForm,
  discountFormOf,
  fieldOf,
  newCode,
  readDiscount,
} from "../../../../widget/dashboard/fleet/discounts/discount_form.ts";

const empty = discountFormOf(null, "EUR");
const form: DiscountForm = { ...empty, name: " Welcome ", code: " wel come ", percent: "12,5 %" };
const draftOf = (changes: Partial<DiscountForm>) => readDiscount({ ...form, ...changes }, "EUR").draft!;
const faultsOf = (changes: Partial<DiscountForm>) => readDiscount({ ...form, ...changes }, "EUR").faults;
const none = {
  min_subtotal: null,
  min_quantity: null,
  min_days: null,
  booked_before_days: null,
  booked_within_days: null,
  pickup_from: null,
  pickup_until: null,
  valid_from: null,
  valid_until: null,
  applies_to: { all: true },
};

Deno.test("readDiscount reads a code in any case, and empty conditions as none", () => {
  assert.deepEqual(draftOf({}), {
    name: "Welcome",
    code: "WELCOME",
    percent: 12.5,
    amount: null,
    conditions: none,
    max_redemptions: null,
    max_per_customer: null,
    active: true,
  });
});

Deno.test("readDiscount reads what is chosen, and drops what is typed into a field that is hidden", () => {
  const { code, percent, amount, conditions } = draftOf({
    way: "itself",
    kind: "amount",
    amount: "5,50",
    applies_to: "items",
    category_ids: ["cat_1"],
    item_ids: ["fi_1"],
  });
  assert.deepEqual([code, percent, amount, conditions.applies_to], [null, null, 550, { item_ids: ["fi_1"] }]);
});

Deno.test("discountFormOf shows what readDiscount has read", () => {
  for (
    const changes of [
      {},
      { way: "itself", active: false },
      { kind: "amount", amount: "5", min_subtotal: "99.90" },
      { min_days: "3", min_quantity: "2", booked_before_days: "0", booked_within_days: "30" },
      { pickup_from: "2027-07-01", pickup_until: "2027-07-01", valid_from: "2027-01-01", valid_until: "2027-06-30" },
      { applies_to: "categories", category_ids: ["cat_1"], max_redemptions: "10", max_per_customer: "1" },
    ] satisfies Partial<DiscountForm>[]
  ) {
    const draft = draftOf(changes);
    const shown = discountFormOf(draft as Discount, "EUR");
    assert.deepEqual(readDiscount(shown, "EUR").draft, draft);
  }
});

Deno.test("readDiscount names each field that is not right", () => {
  assert.deepEqual(faultsOf({ name: " ", code: "AB", percent: "0" }), { name: true, code: true, percent: true });
  assert.deepEqual(faultsOf({ code: "" }), { code: true });
  assert.deepEqual(faultsOf({ percent: "100.01" }), { percent: true });
  assert.deepEqual(faultsOf({ kind: "amount", amount: "0", min_subtotal: "x" }), { amount: true, min_subtotal: true });
  assert.deepEqual(faultsOf({ min_days: "0", max_redemptions: "many" }), {
    min_days: { min: 1, max: 366 },
    max_redemptions: { min: 1, max: 1_000_000 },
  });
  assert.deepEqual(faultsOf({ applies_to: "categories" }), { category_ids: true });
  assert.deepEqual(
    faultsOf({
      pickup_from: "2027-07-02",
      pickup_until: "2027-07-01",
      valid_from: "2027-07-02",
      valid_until: "2027-07-01",
      booked_before_days: "3",
      booked_within_days: "2",
    }),
    { pickup_until: "order", valid_until: "order", booked_within_days: "order" },
  );
});

Deno.test("fieldOf finds the field for a path of the API", () => {
  const paths = ["conditions.pickup_until", "conditions.applies_to.item_ids.0", "conditions.applies_to", "percent"];
  assert.deepEqual(paths.map(fieldOf), ["pickup_until", "item_ids.0", "applies_to", "percent"]);
});

Deno.test("newCode has 8 letters and digits that nobody confuses", () => {
  const all = newCode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  assert.equal(new Set(all).size, 32);
  assert.doesNotMatch(all, /[^A-Z2-9]|[IO]/);
  assert.match(newCode(), /^[A-Z2-9]{8}$/);
});
