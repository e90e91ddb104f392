import assert from "node:assert/strict";
import type { DayRow } from "../../../../shared/contract/dashboard.ts";
import { rowFilter } from "../../../../widget/dashboard/today/find_rows.ts";

const people = ["Ada Lindqvist", "Łukasz Groß", "Siobhán O’Brien", "Søren Kierkegaard", "Đorđe Ćosić", "Karin Æbelø"];
const rows = people.map((name, at) => ({
  booking_number: `A${at}BCD`,
  customer: { name, email: `${at}@example.com`, phone: null },
  lines: [{ name: at === 0 ? "Kanu" : "Tandem kayak" }],
})) as unknown as DayRow[];

Deno.test("rowFilter finds the people of a day as the search of all bookings does", () => {
  const cases: [typed: string, found: string[]][] = [
    ["li", ["Ada Lindqvist"]],
    ["lindqvist ada", ["Ada Lindqvist"]],
    ["luk gross", ["Łukasz Groß"]],
    ["GROSS", ["Łukasz Groß"]],
    ["groß", ["Łukasz Groß"]],
    ["o'brien", ["Siobhán O’Brien"]],
    ["obrien", ["Siobhán O’Brien"]],
    ["brien siob", ["Siobhán O’Brien"]],
    ["soren", ["Søren Kierkegaard"]],
    ["dorde cosic", ["Đorđe Ćosić"]],
    ["aebelo", ["Karin Æbelø"]],
    ["a3b", ["Søren Kierkegaard"]],
    ["ka", ["Karin Æbelø"]],
    ["kan", ["Ada Lindqvist"]],
    ["xy", []],
  ];
  for (const [typed, found] of cases) {
    assert.deepEqual(rows.filter(rowFilter(typed, rows)!).map(({ customer }) => customer.name), found, typed);
  }
  assert.equal(rowFilter("a", rows), null, "one letter is too short");
});
