import assert from "node:assert/strict";
import { applyEdit } from "./mutants.ts";
import { sqlEdits } from "./sql.ts";

const mutantsOf = (text: string) => sqlEdits(text).map((edit) => applyEdit(text, edit).replace(/\s+/g, " "));

const statements: [title: string, sql: string, mutants: string[]][] = [
  ["drops each condition", "select from a where x = ${y} and z = 'and'", [
    "select from a where true and z = 'and'",
    "select from a where x = ${y} ",
  ]],
  ["swaps comparisons", "select a < b, a >= b", ["select a <= b, a >= b", "select a < b, a > b"]],
  ["reverses an order", "select from a order by a.b, c desc limit 10", [
    "select from a order by a.b, c limit 10",
    "select from a order by a.b, c desc limit 11",
    "select from a order by a.b desc, c desc limit 10",
  ]],
  ["drops a lock", "select from a for no key update", ["select from a "]],
  ["leaves joins by shop", "select from a join b on a.tenant_id = b.tenant_id and a.id = b.id", [
    "select from a join b on a.tenant_id = b.tenant_id ",
  ]],
  ["leaves strings and comments", "select 'a < b' -- a < b", []],
  ["leaves the assignments of an update", "update a set b = c + 1 where true", [
    "update a set b = c - 1 where true",
    "update a set b = c + 1 where false",
    "update a set b = c + 2 where true",
  ]],
];
for (const [title, sql, mutants] of statements) {
  Deno.test(`sqlEdits ${title}`, () => assert.deepEqual(mutantsOf(sql), mutants));
}
