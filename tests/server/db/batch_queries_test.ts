import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Queries } from "../../../server/db/client.ts";
import { batchQueries, shareQuery } from "../../../server/db/batch_queries.ts";

/** Creates a batched query that records its batches. It returns each input, or fails for the input -1. */
function openQuery() {
  const batches: { sql: Queries; tenant_id: string; inputs: readonly number[] }[] = [];
  const call = batchQueries((sql, tenant_id, inputs: readonly number[]) => {
    batches.push({ sql, tenant_id, inputs });
    if (inputs.includes(-1)) throw new Error("broken");
    return Promise.resolve(inputs.map((input) => `${tenant_id} ${input}`));
  });
  return { call, batches };
}
const [pool, transaction] = [{}, {}] as [Queries, Queries];

Deno.test("batchQueries runs one query per event-loop turn and returns each call its own result", async () => {
  const { call, batches } = openQuery();
  const results = await Promise.all([3, 1, 3].map((input) => call(pool, "ten_a", input)));
  assert.deepEqual(results, ["ten_a 3", "ten_a 1", "ten_a 3"]);
  assert.deepEqual(batches.map(({ inputs }) => inputs), [[3, 1, 3]]);
});

Deno.test("batchQueries separates tenants, and the pool from transactions", async () => {
  const { call, batches } = openQuery();
  const results = await Promise.all([call(pool, "ten_a", 1), call(pool, "ten_b", 1), call(transaction, "ten_a", 1)]);
  assert.deepEqual(results, ["ten_a 1", "ten_b 1", "ten_a 1"]);
  assert.deepEqual(batches.map(({ sql, tenant_id }) => [sql === pool, tenant_id]), [[true, "ten_a"], [true, "ten_b"], [
    false,
    "ten_a",
  ]]);
});

Deno.test("batchQueries puts a call during a query into the next query", async () => {
  const { call, batches } = openQuery();
  const first = call(pool, "ten_a", 1);
  await nextTurn();
  const next = call(pool, "ten_a", 2);
  assert.deepEqual(await Promise.all([first, next]), ["ten_a 1", "ten_a 2"]);
  assert.equal(batches.length, 2);
});

Deno.test("batchQueries puts at most 16 calls into one query", async () => {
  const { call, batches } = openQuery();
  const many = Array.from({ length: 40 }, (_, at) => at);
  assert.deepEqual(await Promise.all(many.map((at) => call(pool, "ten_a", at))), many.map((at) => `ten_a ${at}`));
  assert.deepEqual(batches.map(({ inputs }) => inputs.length), [16, 16, 8]);
});

Deno.test("batchQueries rejects the calls of a failed query and no later ones", async () => {
  const { call } = openQuery();
  const [bad, beside, elsewhere] = await Promise.allSettled([
    call(pool, "ten_a", -1),
    call(pool, "ten_a", 1),
    call(pool, "ten_b", 1),
  ]);
  assert.deepEqual([bad!.status, beside!.status, elsewhere!.status], ["rejected", "rejected", "fulfilled"]);
  assert.equal(await call(pool, "ten_a", 1), "ten_a 1");
});

Deno.test("shareQuery runs one query for all calls of a turn, and another for the next call", async () => {
  const tenants: string[] = [];
  const share = shareQuery((_sql, tenant_id) => Promise.resolve(tenants.push(tenant_id)));
  assert.deepEqual(await Promise.all([share(pool, "ten_a"), share(pool, "ten_a"), share(pool, "ten_b")]), [1, 1, 2]);
  assert.equal(await share(pool, "ten_a"), 3);
  assert.deepEqual(tenants, ["ten_a", "ten_b", "ten_a"]);
});

Deno.test("shareQuery rejects each call of a query that fails, and runs another one for the next call", async () => {
  let runs = 0;
  const share = shareQuery(() => ++runs === 1 ? Promise.reject(new Error("broken")) : Promise.resolve("fine"));
  const results = await Promise.allSettled([share(pool, "ten_a"), share(pool, "ten_a")]);
  assert.deepEqual(results.map(({ status }) => status), ["rejected", "rejected"]);
  assert.equal(await share(pool, "ten_a"), "fine");
});
