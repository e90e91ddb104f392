import type { Sql } from "./client.ts";

/** A queue in which the driver's connections stand: those that are idle, those that are busy. */
interface Queue {
  readonly length: number;
  push(connection: Connection): Connection;
  shift(): Connection | undefined;
  remove(connection: Connection): Connection | null;
}
interface Connection {
  queue: Queue;
}

const mended = new WeakSet<Sql>();

/**
 * Mends the queues of a pool of postgres.js 3.4 (its issue 747). They keep a place for every query there ever was and search all of them
 * for the next one: 80 s of load took 60 % of the speed, and a million queries 8 MB for good. A query of our own shows a connection,
 * which leads to the queues; call this until it came through.
 */
export function mendQueues(pool: Sql): void {
  if (mended.has(pool)) return;
  mended.add(pool);
  let followed = false;
  const onexecute = (connection: Connection) => {
    follow(connection);
    return followed = true;
  };
  const judge = () => followed || mended.delete(pool);
  // what fails here fails for who asks next as well, and is theirs to tell
  pool.unsafe("select", [], { onexecute } as object).then(judge, judge);
}

/** All connections share their queues, so the way of one passes each that matters. */
function follow(connection: Connection): void {
  let standsIn = connection.queue;
  const known = new WeakSet<Queue>();
  Object.defineProperty(connection, "queue", {
    get: () => standsIn,
    set(queue: Queue) {
      if (!known.has(queue)) mend(queue);
      known.add(queue);
      standsIn = queue;
    },
  });
}

function mend(queue: Queue): void {
  const places: Connection[] = [];
  while (queue.length) places.push(queue.shift()!);
  Object.defineProperty(queue, "length", { get: () => places.length });
  queue.push = (connection) => (places.push(connection), connection);
  queue.shift = () => places.shift();
  queue.remove = (connection) => {
    const at = places.indexOf(connection);
    return at < 0 ? null : places.splice(at, 1)[0]!;
  };
}
