import assert from "node:assert/strict";
import {
  pricesSoFar,
  readTable,
  type TableForm,
  tableFormOf,
} from "../../../../widget/dashboard/fleet/prices/table_form.ts";

const row = (length: string, unit: "hours" | "days", price: string) => ({ length, unit, price });
const form: TableForm = {
  name: " Kayaks ",
  rows: [row("1", "days", "45"), row("2", "hours", "25,50"), row("", "hours", " ")],
  extra_hour: "",
  extra_day: "20",
};

Deno.test("readTable sorts the rows and leaves out empty ones", () => {
  assert.deepEqual(readTable(form, "EUR").draft, {
    name: "Kayaks",
    rows: [{ hours: 2, amount: 2_550 }, { days: 1, amount: 4_500 }],
    extra_hour: null,
    extra_day: 2_000,
  });
});

Deno.test("tableFormOf shows what readTable has read", () => {
  const draft = readTable(form, "EUR").draft!;
  const shown = tableFormOf({ ...draft, id: "pt_1", item_count: 0, created_at: "", updated_at: "" }, "EUR");
  assert.deepEqual(readTable(shown, "EUR").draft, draft);
  assert.deepEqual(tableFormOf(null, "EUR"), { name: "", rows: [], extra_hour: "", extra_day: "" });
});

Deno.test("readTable says which rows are not right, and which row they contradict", () => {
  const rows = [
    row("2", "days", "45"),
    row("2", "hours", "60"),
    row("2", "hours", "61"),
    row("1.1", "hours", "1"),
    row("367", "days", "1"),
    row("3", "days", "free"),
  ];
  const { faults } = readTable({ ...form, rows, name: " ", extra_day: "x" }, "EUR");
  assert.deepEqual([...faults!.rows.entries()].map(([at, { code }]) => [at, code]).sort(), [
    [0, "cheaper_than_shorter"],
    [2, "repeated_length"],
    [3, "length"],
    [4, "length"],
    [5, "price"],
  ]);
  assert.deepEqual(faults!.rows.get(2), {
    code: "repeated_length",
    row: { hours: 2, amount: 6_100 },
    other: { hours: 2, amount: 6_000 },
  });
  assert.deepEqual(faults!.fields, { name: "required", extra_day: "amount" });
});

Deno.test("readTable asks for a row, and for a row in hours with a price of further hours", () => {
  assert.deepEqual(readTable({ ...form, rows: [], extra_day: "" }, "EUR").faults?.fields, { rows: "required" });
  const { faults } = readTable({ ...form, rows: [row("1", "days", "45")], extra_hour: "5" }, "EUR");
  assert.deepEqual(faults?.fields, { extra_hour: "no_row" });
});

Deno.test("pricesSoFar has the rows that are complete", () => {
  const rows = [row("1", "days", "45"), row("2", "days", "")];
  assert.deepEqual(pricesSoFar({ ...form, rows }, "EUR")?.rows, [{ days: 1, amount: 4_500 }]);
  assert.equal(pricesSoFar({ ...form, rows: [] }, "EUR"), null);
});
