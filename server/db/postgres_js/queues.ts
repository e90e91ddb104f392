import type { Sql } from "../client.ts";

/** The connections of a pool that are in one state, such as idle or busy. */
interface Queue {
  readonly length: number;
  push(connection: Connection): Connection;
  shift(): Connection | undefined;
  remove(connection: Connection): Connection | null;
}
interface Connection {
  queue: Queue;
}

const fixedPools = new WeakSet<Sql>();

/**
 * Makes the queues of a pool drop the connections that they hand out. Call it before each query; it acts once.
 *
 * While a queue is not empty, postgres.js 3.4.9 keeps an entry for every query that it ever had. It searches all
 * entries for the next query, so a pool under load becomes slower and larger.
 *
 * The queues are private. The internal query option `onexecute` gives access to a connection, which has a `queue`.
 *
 * Upstream: https://github.com/porsager/postgres/issues/747
 * Remove when: `src/queue.js` of postgres.js drops the entries that it has handed out.
 */
export function fixQueues(pool: Sql): void {
  if (fixedPools.has(pool)) return;
  fixedPools.add(pool);
  let hasConnection = false;
  const onexecute = (connection: Connection) => {
    fixQueuesOf(connection);
    hasConnection = true;
    return true;
  };
  // If the database cannot be reached, the caller's own query fails as well and reports it. The next query tries again.
  const retryIfNotFixed = () => {
    if (!hasConnection) fixedPools.delete(pool);
  };
  pool.unsafe("select", [], { onexecute } as object).then(retryIfNotFixed, retryIfNotFixed);
}

/** Replaces each queue that a connection enters. All connections of a pool share their queues. */
function fixQueuesOf(connection: Connection): void {
  let current = connection.queue;
  const fixed = new WeakSet<Queue>();
  Object.defineProperty(connection, "queue", {
    get: () => current,
    set(queue: Queue) {
      if (!fixed.has(queue)) replaceMethods(queue);
      fixed.add(queue);
      current = queue;
    },
  });
}

function replaceMethods(queue: Queue): void {
  const connections: Connection[] = [];
  while (queue.length) connections.push(queue.shift()!);
  Object.defineProperty(queue, "length", { get: () => connections.length });
  queue.push = (connection) => {
    connections.push(connection);
    return connection;
  };
  queue.shift = () => connections.shift();
  queue.remove = (connection) => {
    const index = connections.indexOf(connection);
    return index < 0 ? null : connections.splice(index, 1)[0]!;
  };
}
