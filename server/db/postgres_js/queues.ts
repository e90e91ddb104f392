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

/**
 * Creates a pool whose queues drop the connections that they hand out.
 *
 * While a queue is not empty, postgres.js 3.4.9 keeps an entry for every query that it ever had. It searches all
 * entries for the next query, so a pool under load becomes slower and larger.
 *
 * The queues and connections are private. A new pool puts all its connections into the queue of the closed ones, which
 * is an array. Until the pool is created, which takes no turn of the event loop, the arrays tell what is put into them.
 *
 * Upstream: https://github.com/porsager/postgres/issues/747
 * Remove when: `src/queue.js` of postgres.js drops the entries that it has handed out.
 */
export function createWithFixedQueues<Pool>(create: () => Pool): Pool {
  const connections: Connection[] = [];
  const { push } = Array.prototype;
  Array.prototype.push = function (...added) {
    for (const one of added) if (isConnection(one)) push.call(connections, one);
    return push.apply(this, added);
  };
  let pool: Pool;
  try {
    pool = create();
  } finally {
    Array.prototype.push = push;
  }
  fixQueuesOf(connections);
  return pool;
}

function isConnection(value: unknown): value is Connection {
  return typeof value === "object" && value !== null && "queue" in value && "idleTimer" in value;
}

/** Replaces each queue that a connection is in or enters. All connections of a pool share their queues. */
function fixQueuesOf(connections: readonly Connection[]): void {
  const fixed = new WeakSet<Queue>();
  for (const connection of connections) {
    let current = connection.queue;
    const enter = (queue: Queue) => {
      if (!fixed.has(queue)) replaceMethods(queue);
      fixed.add(queue);
      current = queue;
    };
    enter(current);
    Object.defineProperty(connection, "queue", { get: () => current, set: enter });
  }
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
