import assert from "node:assert/strict";
import { setImmediate as turn } from "node:timers/promises";
import type { Queries } from "../../../server/db/client.ts";
import { gather } from "../../../server/db/gather.ts";

/** A query whose crowds the test sees; it answers each question with itself, or breaks. */
function openQuery() {
  const crowds: { sql: Queries; tenant_id: string; questions: readonly number[] }[] = [];
  const ask = gather((sql, tenant_id, questions: readonly number[]) => {
    crowds.push({ sql, tenant_id, questions });
    if (questions.includes(-1)) throw new Error("broken");
    return Promise.resolve(questions.map((question) => `${tenant_id} ${question}`));
  });
  return { ask, crowds };
}
const [pool, transaction] = [{}, {}] as [Queries, Queries];

Deno.test("questions of one turn are one query, and each is told its own answer", async () => {
  const { ask, crowds } = openQuery();
  const answers = await Promise.all([3, 1, 3].map((question) => ask(pool, "ten_a", question)));
  assert.deepEqual(answers, ["ten_a 3", "ten_a 1", "ten_a 3"]);
  assert.deepEqual(crowds.map(({ questions }) => questions), [[3, 1, 3]]);
});

Deno.test("a query is of one tenant and of one connection's making", async () => {
  const { ask, crowds } = openQuery();
  const answers = await Promise.all([ask(pool, "ten_a", 1), ask(pool, "ten_b", 1), ask(transaction, "ten_a", 1)]);
  assert.deepEqual(answers, ["ten_a 1", "ten_b 1", "ten_a 1"]);
  assert.deepEqual(crowds.map(({ sql, tenant_id }) => [sql === pool, tenant_id]), [[true, "ten_a"], [true, "ten_b"], [
    false,
    "ten_a",
  ]]);
});

Deno.test("who asks when a query is under way is in the next one", async () => {
  const { ask, crowds } = openQuery();
  const first = ask(pool, "ten_a", 1);
  await turn();
  const next = ask(pool, "ten_a", 2);
  assert.deepEqual(await Promise.all([first, next]), ["ten_a 1", "ten_a 2"]);
  assert.equal(crowds.length, 2);
});

Deno.test("a crowd is of sixteen at most, and all of many are answered", async () => {
  const { ask, crowds } = openQuery();
  const many = Array.from({ length: 40 }, (_, at) => at);
  assert.deepEqual(await Promise.all(many.map((at) => ask(pool, "ten_a", at))), many.map((at) => `ten_a ${at}`));
  assert.deepEqual(crowds.map(({ questions }) => questions.length), [16, 16, 8]);
});

Deno.test("a query that fails fails for those who asked it, and for nobody after them", async () => {
  const { ask } = openQuery();
  const [bad, beside, elsewhere] = await Promise.allSettled([
    ask(pool, "ten_a", -1),
    ask(pool, "ten_a", 1),
    ask(pool, "ten_b", 1),
  ]);
  assert.deepEqual([bad!.status, beside!.status, elsewhere!.status], ["rejected", "rejected", "fulfilled"]);
  assert.equal(await ask(pool, "ten_a", 1), "ten_a 1");
});
