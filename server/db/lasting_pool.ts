import { openPool, type Sql } from "./client.ts";
import { mendQueues } from "./driver_queues.ts";

/** Connections that break in one second before the database counts as having gone away. */
const MANY = 2;
/** How long what is under way on a given up pool may take, in seconds. */
const GRACE = 5;

/**
 * A pool that outlives its database: when connections break, a fresh one takes over. (The driver can lose a write on a socket that
 * closes; that connection then never sends again, and whoever waits on it waits for ever. Ending the old pool ends those waits too.)
 */
export function openLastingPool(url: string, { max, onBreak }: { max: number; onBreak: () => void }): Sql {
  let broken: number[] = [];
  let ending = false;
  let pool = open();

  function open(): Sql {
    const opened: Sql = openPool(url, { max, onClose: () => noteBreak(opened) });
    return opened;
  }

  function noteBreak(of: Sql): void {
    if (of !== pool || ending) return;
    const now = performance.now();
    broken = [...broken.filter((at) => at > now - 1_000), now];
    if (broken.length >= Math.min(MANY, max)) replace();
  }

  function replace(): void {
    broken = [];
    const old = pool;
    pool = open();
    onBreak();
    // its connections are broken: how they end matters to nobody
    old.end({ timeout: GRACE }).catch(() => {});
  }

  // the driver's lost write shows as an error that nobody can catch; it must not take the server with it
  const survive = (event: ErrorEvent) => {
    if (!/postgres[^ ]*\/connection\.js/.test(String(event.error?.stack))) return;
    event.preventDefault();
    replace();
  };
  globalThis.addEventListener("error", survive);

  return new Proxy(pool, {
    apply(_, __, given) {
      mendQueues(pool);
      return Reflect.apply(pool, undefined, given);
    },
    get(_, name) {
      if (name === "end") {
        ending = true;
        globalThis.removeEventListener("error", survive);
      }
      const found: unknown = Reflect.get(pool, name);
      return typeof found === "function" ? found.bind(pool) : found;
    },
  });
}
