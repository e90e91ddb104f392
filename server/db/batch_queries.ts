import { setImmediate as nextTurn } from "node:timers/promises";
import type { Queries } from "./client.ts";

/** Inputs per query. A larger query would delay its first input and leave other connections idle. */
const MAX_BATCH = 16;

interface Batch<I, R> {
  inputs: I[];
  results: Promise<readonly R[]>;
}

/**
 * Returns a function that batches its calls of one event-loop turn into one query, which saves round trips.
 *
 * A batch contains the inputs of one tenant on the same pool or transaction. The query starts after all of its calls,
 * so no result is older than its call. `runQuery` returns one result per input, in the same order.
 */
export function batchQueries<I, R>(
  runQuery: (sql: Queries, tenant_id: string, inputs: readonly I[]) => Promise<readonly R[]>,
): (sql: Queries, tenant_id: string, input: I) => Promise<R> {
  const open = new WeakMap<Queries, Map<string, Batch<I, R>>>();

  function startBatch(batches: Map<string, Batch<I, R>>, sql: Queries, tenant_id: string): Batch<I, R> {
    const inputs: I[] = [];
    const batch = { inputs, results: run() };
    batches.set(tenant_id, batch);
    return batch;

    async function run(): Promise<readonly R[]> {
      await nextTurn();
      if (batches.get(tenant_id) === batch) batches.delete(tenant_id);
      return await runQuery(sql, tenant_id, inputs);
    }
  }

  return async (sql, tenant_id, input) => {
    const batches = open.get(sql) ?? new Map<string, Batch<I, R>>();
    open.set(sql, batches);
    const last = batches.get(tenant_id);
    const batch = last && last.inputs.length < MAX_BATCH ? last : startBatch(batches, sql, tenant_id);
    const index = batch.inputs.push(input) - 1;
    return (await batch.results)[index]!;
  };
}

/** Returns a function whose calls of one event-loop turn, for one tenant, share the result of one query. */
export function shareQuery<R>(
  runQuery: (sql: Queries, tenant_id: string) => Promise<R>,
): (sql: Queries, tenant_id: string) => Promise<R> {
  const share = batchQueries<null, R>(async (sql, tenant_id, calls) => {
    const result = await runQuery(sql, tenant_id);
    return calls.map(() => result);
  });
  return async (sql, tenant_id) => await share(sql, tenant_id, null);
}
