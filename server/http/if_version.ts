import type { Contract, Endpoint } from "../../shared/contract/mod.ts";
import type { Transaction } from "../db/client.ts";
import { Problem } from "../problem.ts";
import type { AnyHandler } from "./handlers.ts";
import type { Commit } from "./idempotency.ts";
import { lockRecord } from "./lock_record.sql.ts";
import { createSerializer } from "./serialize.ts";

/** Returns the record that a route changes, as `GET` returns it to staff. */
export type ReadRecord = (scope: object, params: object) => Promise<{ version?: number; updated_at?: string }>;

/** A write that is based on a version of its record. */
interface GuardedWrite {
  if_version: string | number | undefined;
  params: Record<string, string>;
  scope: { tenant?: { id: string } };
}

/** Returns how to read the record of a route, by the handler of the route that returns it. */
export function recordReader(
  { record }: Endpoint,
  { contract, handlers, strict }: { contract: Contract; handlers: Record<string, AnyHandler>; strict: boolean },
): ReadRecord | undefined {
  if (!record) return undefined;
  const { response, secretResponse = response } = contract[record]!;
  const serialize = createSerializer(secretResponse, strict);
  return async (scope, params) => {
    const found = await handlers[record]!({ ...scope, kind: "secret" }, { params });
    if (found instanceof Problem) throw found;
    return JSON.parse(serialize(found));
  };
}

/**
 * Opens transactions that first lock the record and compare it with the version that the change is based on. Throws
 * `changed_meanwhile` with the current record if they differ.
 */
export function commitUnlessChanged(
  { record, read }: { record: string; read: ReadRecord },
  { if_version, params, scope }: GuardedWrite,
  commit: Commit<unknown>,
): Commit<unknown> {
  if (if_version === undefined) return commit;
  return (work, lockFirst) =>
    commit(async (tx: Transaction) => {
      await lockFirst?.(tx);
      await lockRecord(tx, scope.tenant!.id, { route: record, id: params.id });
      const current = await read({ ...scope, sql: tx }, params);
      if ((current.version ?? current.updated_at) === if_version) return await work(tx);
      throw new Problem(
        "changed_meanwhile",
        "The record has changed since `if_version`. Look at it and decide again.",
        {
          record: current,
        },
      );
    });
}
