import { openPool, type Sql } from "./client.ts";
import { onLostWrite } from "./postgres_js/lost_writes.ts";
import { copyTypes, ignoreFailedTypeQueries } from "./postgres_js/type_queries.ts";

/** Connections that break within one second before the pool is replaced. A smaller pool is replaced when all break. */
const MAX_BROKEN = 2;
/** Seconds that running queries of a replaced pool may still take. */
const END_TIMEOUT = 5;

/** True from the first pool on: a connection that is being opened when its pool ends may be refused afterwards. */
let ignoresFailedTypeQueries = false;

/**
 * Opens a pool that outlives an outage of its database: when connections break, a new pool replaces the old one.
 *
 * A query on a broken connection of postgres.js can wait forever. Ending the old pool rejects such queries.
 */
export function openResilientPool(url: string, { max, onBreak }: { max: number; onBreak: () => void }): Sql {
  let breaks: number[] = [];
  let isEnding = false;
  let pool = open();
  const stopReplacing = onLostWrite(replace);
  if (!ignoresFailedTypeQueries) ignoreFailedTypeQueries();
  ignoresFailedTypeQueries = true;

  function open(): Sql {
    const opened: Sql = openPool(url, { max, onClose: () => countBreak(opened) });
    return opened;
  }

  function countBreak(from: Sql): void {
    if (from !== pool || isEnding) return;
    const now = performance.now();
    breaks = [...breaks.filter((at) => at > now - 1_000), now];
    if (breaks.length >= Math.min(MAX_BROKEN, max)) replace();
  }

  function replace(): void {
    breaks = [];
    const old = pool;
    pool = open();
    copyTypes(old, pool);
    onBreak();
    // Its connections are broken already, so an error has no meaning.
    old.end({ timeout: END_TIMEOUT }).catch(() => {});
  }

  return new Proxy(pool, {
    apply(_target, _this, args) {
      return Reflect.apply(pool, undefined, args);
    },
    get(_target, name) {
      if (name === "end") {
        isEnding = true;
        stopReplacing();
      }
      const value: unknown = Reflect.get(pool, name);
      return typeof value === "function" ? value.bind(pool) : value;
    },
  });
}
