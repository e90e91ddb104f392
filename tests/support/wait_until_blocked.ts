import type { Queries } from "../../server/db/client.ts";
import { waitUntil } from "./wait_until.ts";

/**
 * Waits until `by` connections wait for locks of this transaction, directly or behind one another. `beside` is another
 * connection.
 */
export async function waitUntilBlocked(tx: Queries, { by, beside }: { by: number; beside: Queries }): Promise<void> {
  const [{ pid } = { pid: 0 }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const countWaiting = async () => {
    const [{ waiting } = { waiting: 0 }] = await beside<{ waiting: number }[]>`
      with recursive queue as (
        select ${pid}::int as pid
        union
        select a.pid from queue q join pg_stat_activity a on q.pid = any(pg_blocking_pids(a.pid))
      )
      select count(*)::int - 1 as waiting from queue`;
    return waiting;
  };
  await waitUntil(async () => await countWaiting() >= by, `${by} connections wait for the transaction`);
}
