import assert from "node:assert/strict";
import type { Rate } from "../../../../shared/contract/rates.ts";
import { type RateForm, rateFormOf, readRate } from "../../../../widget/dashboard/fleet/rates/rate_form.ts";

const form: RateForm = {
  name: " High season ",
  dates: [{ from: "2027-07-01", to: "2027-08-31" }, { from: "", to: "" }, { from: "2027-12-24", to: "" }],
  yearly: true,
  weekdays: ["sat"],
  applies_to: "all",
  category_ids: [],
  product_ids: [],
  item_ids: [],
  change: "percent",
  percent: "20",
  price_table_id: "",
  min_days: "",
};
const faultsOf = (changes: Partial<RateForm>) => {
  const { fields, ranges } = readRate({ ...form, ...changes }).faults!;
  return [Object.keys(fields), Object.fromEntries(ranges)];
};

Deno.test("readRate leaves out empty ranges, and reads a range without a last day as one day", () => {
  assert.deepEqual(readRate(form).draft, {
    name: "High season",
    dates: [{ from: "2027-07-01", to: "2027-08-31" }, { from: "2027-12-24", to: "2027-12-24" }],
    yearly: true,
    weekdays: ["sat"],
    applies_to: { all: true },
    change: { percent: 20 },
    min_days: null,
  });
  const always = readRate({ ...form, dates: [], weekdays: [] }).draft!;
  assert.deepEqual([always.dates, always.yearly, always.weekdays], [null, false, null]);
});

Deno.test("rateFormOf shows what readRate has read", () => {
  for (
    const changes of [
      {},
      { applies_to: "items", item_ids: ["fi_1"], min_days: "3" },
      { applies_to: "products", product_ids: ["pr_1"] },
      { applies_to: "categories", category_ids: ["cat_1"], change: "price_table", price_table_id: "pt_1" },
    ] as Partial<RateForm>[]
  ) {
    const { draft } = readRate({ ...form, ...changes });
    const rate: Rate = { ...draft!, id: "rt_1", priority: 0, overlaps: [], created_at: "", updated_at: "" };
    assert.deepEqual(readRate(rateFormOf(rate)).draft, draft);
  }
});

Deno.test("readRate reads a percentage with a sign, a comma, a percent sign or Arabic digits", () => {
  for (
    const [typed, percent] of [["+20 %", 20], ["−12,5", -12.5], ["-100", -100], ["٢٠٪", 20], ["0.25", 0.25]] as const
  ) {
    assert.deepEqual(readRate({ ...form, percent: typed }).draft!.change, { percent });
  }
  for (const typed of ["", "twenty", "-100.01", "1000.5", "1.234", "2 0 -"]) {
    assert.deepEqual(faultsOf({ percent: typed }), [["percent"], {}]);
  }
});

Deno.test("readRate names each field and each range that is not right", () => {
  assert.deepEqual(faultsOf({ name: " ", min_days: "0", applies_to: "items" }), [["name", "item_ids", "min_days"], {}]);
  assert.deepEqual(faultsOf({ applies_to: "categories", change: "price_table" }), [
    ["category_ids", "price_table_id"],
    {},
  ]);
  const empty = { from: "", to: "" };
  assert.deepEqual(faultsOf({ dates: [empty, { from: "", to: "2027-07-01" }] }), [[], { 1: "missing" }]);
  const dates = [empty, { from: "2027-07-02", to: "2027-07-01" }, { from: "2027-07-01", to: "2028-07-02" }];
  assert.deepEqual(faultsOf({ dates }), [[], { 1: "order", 2: "too_long" }]);
});
