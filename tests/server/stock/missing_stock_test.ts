import assert from "node:assert/strict";
import { missingStock } from "../../../server/stock/missing_stock.ts";

const span = (starts: string, ends: string, quantity = 1, item_id = "kayak") => ({ item_id, quantity, starts, ends });
type Span = ReturnType<typeof span>;

const cases: [title: string, needed: Span[], present: Span[], missing: Span[]][] = [
  ["everything if nothing is there", [span("b", "d")], [], [span("b", "d")]],
  ["nothing if all is there", [span("b", "d")], [span("a", "e")], []],
  ["both ends of a longer period", [span("a", "e")], [span("b", "d")], [span("a", "b"), span("d", "e")]],
  ["the rest of a period that overlaps", [span("b", "e")], [span("a", "c")], [span("c", "e")]],
  ["a whole period that only touches", [span("c", "e")], [span("a", "c")], [span("c", "e")]],
  ["units that are too few", [span("a", "c", 3)], [span("a", "b", 1), span("a", "c", 1)], [
    span("a", "b", 1),
    span("b", "c", 2),
  ]],
  ["what two lines need together", [span("a", "b"), span("a", "b")], [span("a", "b")], [span("a", "b")]],
  ["each item by itself", [span("a", "b"), span("a", "b", 1, "vest")], [span("a", "b")], [span("a", "b", 1, "vest")]],
];
for (const [title, needed, present, missing] of cases) {
  Deno.test(`missingStock returns ${title}`, () => assert.deepEqual(missingStock(needed, present), missing));
}
