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
/** What the driver tells of a query besides its types. */
interface Asked {
  options: { onexecute?: (connection: Connection) => true };
}

/**
 * Mends the queues of a pool of postgres.js 3.4 (its issue 747). They keep a place for every query there ever was and search all of them
 * for the next one: 80 s of load took 60 % of the speed, and a million queries 8 MB for good. What this answers is to be called with each
 * query that the pool makes, and gives it back: the first one sent shows a connection, and that leads to the queues.
 */
export function queueMender(): (made: ReturnType<Sql>) => ReturnType<Sql> {
  let seen = false;
  return (made) => {
    if (!seen && made instanceof Promise) {
      (made as unknown as Asked).options.onexecute = (connection) => {
        if (!seen) follow(connection);
        return seen = true;
      };
    }
    return made;
  };
}

/** All connections share their queues, so the way of one passes each that matters. */
function follow(connection: Connection): void {
  let standsIn = connection.queue;
  const mended = new WeakSet<Queue>();
  Object.defineProperty(connection, "queue", {
    get: () => standsIn,
    set(queue: Queue) {
      if (!mended.has(queue)) mend(queue);
      mended.add(queue);
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
