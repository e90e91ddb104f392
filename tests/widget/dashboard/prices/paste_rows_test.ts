import assert from "node:assert/strict";
import { pasteRows } from "../../../../widget/dashboard/fleet/prices/paste_rows.ts";
import type { TypedRow } from "../../../../widget/dashboard/fleet/prices/table_form.ts";

const row = (length: string, unit: TypedRow["unit"], price: string): TypedRow => ({ length, unit, price });
const rows = [row("1", "hours", "15.00"), row("1", "days", "45.00")];
const paste = (text: string, at: number, column: keyof TypedRow = "length", into = rows) =>
  pasteRows(into, text, { at, column, currency: "EUR" });

Deno.test("pasteRows puts a list after the row of the cell, and into an empty row itself", () => {
  const list = "2 h 25\n4 h 35";
  const pasted = [row("2", "hours", "25.00"), row("4", "hours", "35.00")];
  assert.deepEqual(paste(list, 0)!.changes.rows, [rows[0], ...pasted, rows[1]]);
  assert.deepEqual(paste(list, 2)!.changes.rows, [...rows, ...pasted]);
  const withEmpty = [row("", "hours", ""), ...rows];
  assert.deepEqual(paste(list, 0, "price", withEmpty)!.changes.rows, [...pasted, ...rows]);
});

Deno.test("pasteRows leaves a single value to the cell, and reads a single line that is a row", () => {
  for (const text of ["25", "25,00 €", "2 h", "x", ""]) assert.equal(paste(text, 0, "price"), null, text);
  assert.deepEqual(paste("7 days 200", 2)!.changes.rows, [...rows, row("7", "days", "200.00")]);
});

Deno.test("pasteRows puts prices or lengths alone down their column", () => {
  assert.deepEqual(paste("16\n46,50 €\n80,-", 0, "price")!.changes.rows, [
    row("1", "hours", "16.00"),
    row("1", "days", "46.50"),
    row("", "days", "80.00"),
  ]);
  assert.deepEqual(paste("2 h\n3 days\n5", 0)!.changes.rows, [
    row("2", "hours", "15.00"),
    row("3", "days", "45.00"),
    row("5", "days", ""),
  ]);
  assert.deepEqual(paste("46\n\n81", 1, "price")!.changes.rows, [
    rows[0],
    row("1", "days", "46.00"),
    row("", "days", "81.00"),
  ]);
  assert.deepEqual(paste("1\n2", 0, "length", [])!.changes.rows, [row("1", "hours", ""), row("2", "hours", "")]);
  assert.deepEqual(paste("7 days 200\n16", 2, "price")!.unread, ["16"]);
  assert.deepEqual(paste("16\n17", 0, "unit")!.unread, ["16", "17"]);
});

Deno.test("pasteRows passes on the price of further days and the lines that it cannot read", () => {
  const { changes, unread, left_out } = paste("each further day 20\nhalf day 30", 1)!;
  assert.deepEqual([changes, unread, left_out], [{ rows, extra_day: "20.00" }, ["half day 30"], 0]);
});

Deno.test("pasteRows keeps the rows that there are, and counts those beyond forty", () => {
  const list = Array.from({ length: 50 }, (_, at) => `${at + 2} days ${at + 50}`).join("\n");
  const { changes, left_out } = paste(list, 0)!;
  assert.deepEqual([changes.rows.length, changes.rows.at(-1), left_out], [40, rows[1], 12]);
  assert.equal(paste("16\n17", 0, "price")!.left_out, 0);
  const column = paste(Array.from({ length: 45 }, (_, at) => at + 1).join("\n"), 1, "price")!;
  assert.deepEqual([column.changes.rows.length, column.left_out], [40, 6]);
});
