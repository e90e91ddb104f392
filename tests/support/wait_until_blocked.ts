import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { Queries } from "../../server/db/client.ts";

/**
 * Waits until `by` connections wait for locks of this transaction, directly or behind one another. `beside` is another
 * connection.
 */
export async function waitUntilBlocked(tx: Queries, { by, beside }: { by: number; beside: Queries }): Promise<void> {
  const [{ pid } = { pid: 0 }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  for (let tries = 0;; tries++) {
    const [{ waiting } = { waiting: 0 }] = await beside<{ waiting: number }[]>`
      with recursive queue as (
        select ${pid}::int as pid
        union
        select a.pid from queue q join pg_stat_activity a on q.pid = any(pg_blocking_pids(a.pid))
      )
      select count(*)::int - 1 as waiting from queue`;
    if (waiting >= by) return;
    assert.ok(tries < 500, `${waiting} of ${by} wait`);
    await setTimeout(10);
  }
}
