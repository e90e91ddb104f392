import assert from "node:assert/strict";
import type { Rate } from "../../../../shared/contract/rates.ts";
import { byImportance, nextPriority, priorityChanges } from "../../../../widget/dashboard/fleet/rates/rate_order.ts";
import { competitorsOf, copiesFor, gapsOf, stretchesOf } from "../../../../widget/dashboard/fleet/rates/rate_year.ts";

const rate = (id: string, changes: Partial<Rate> = {}): Rate => ({
  id,
  name: id,
  dates: null,
  yearly: false,
  weekdays: null,
  applies_to: { all: true },
  change: { percent: 10 },
  min_days: null,
  priority: 0,
  overlaps: [],
  created_at: "",
  updated_at: `${id} updated`,
  ...changes,
});
const range = (from: string, to: string) => [{ from, to }];

Deno.test("stretchesOf covers a year, and gapsOf names the days without a rate between seasons", () => {
  const high = rate("high", { dates: range("2027-07-01", "2027-08-31") });
  const stretches = stretchesOf([high], 2027);
  assert.deepEqual(stretches.map(({ rate, from, to }) => [rate?.id, from, to]), [
    [undefined, "2027-01-01", "2027-06-30"],
    ["high", "2027-07-01", "2027-08-31"],
    [undefined, "2027-09-01", "2027-12-31"],
  ]);
  assert.deepEqual(gapsOf([high], 2027).map(({ from }) => from), ["2027-01-01", "2027-09-01"]);
  assert.deepEqual(gapsOf([high], 2028), []);
  assert.deepEqual(gapsOf([rate("weekend", { weekdays: ["sat"] })], 2027), []);
});

Deno.test("competitorsOf names each pair once, the rate that counts first", () => {
  const a = rate("a", { overlaps: [{ id: "b", name: "b" }] });
  const b = rate("b", { overlaps: [{ id: "a", name: "a" }, { id: "gone", name: "gone" }] });
  assert.deepEqual(competitorsOf([b, a]).map((pair) => pair.map(({ id }) => id)), [["b", "a"]]);
});

Deno.test("copiesFor moves the dates of a year to the next one, once, and leaves out yearly rates", () => {
  const rates = [
    rate("High 2028", { dates: [...range("2028-02-29", "2028-03-05"), ...range("2029-07-01", "2029-07-02")] }),
    rate("Winter", { dates: range("2028-12-20", "2029-01-06") }),
    rate("Yearly", { dates: range("2028-05-01", "2028-05-02"), yearly: true }),
    rate("Weekend", { weekdays: ["sat"] }),
  ];
  const copies = copiesFor(rates, 2028);
  assert.deepEqual(copies.map(({ name, dates }) => [name, dates]), [
    ["High 2029", range("2029-02-28", "2029-03-05")],
    ["Winter", range("2029-12-20", "2030-01-06")],
  ]);
  const copied = copies.map((copy, at) => rate(`copy ${at}`, copy));
  assert.deepEqual(copiesFor([...rates, ...copied], 2028), []);
});

Deno.test("priorityChanges makes each rate more important than the next one, with few changes", () => {
  const [a, b, c] = [rate("a", { priority: 7 }), rate("b", { priority: 3 }), rate("c")];
  assert.deepEqual(byImportance([c, a, b]), [a, b, c]);
  assert.deepEqual(priorityChanges([a, b, c]), []);
  assert.deepEqual(priorityChanges([b, a, c]), [{ id: "b", priority: 8, if_version: "b updated" }]);
  assert.deepEqual(priorityChanges([rate("x"), rate("y")]).map(({ id, priority }) => [id, priority]), [["x", 1]]);
  const full = [rate("e"), rate("f", { priority: 100 })];
  assert.deepEqual(priorityChanges(full).map(({ id, priority }) => [id, priority]), [["e", 1], ["f", 0]]);
  assert.deepEqual([nextPriority([]), nextPriority([a, b]), nextPriority(full)], [0, 8, 100]);
});
