import { Problem } from "../../problem.ts";
import type { Sql } from "../client.ts";
import { meaningOf } from "../violations.ts";

/** The types that the connections of a pool have asked for. */
interface PoolTypes {
  parsers: object;
  serializers: object;
  shared: { typeArrayMap: object };
}

/**
 * Gives a new pool the array types that another pool of the same database has learned.
 *
 * A connection of postgres.js 3.4.9 that could not ask for them serves queries all the same. It then returns arrays as
 * text, and sends them as malformed text.
 *
 * Upstream: https://github.com/porsager/postgres/issues/1192
 * Remove when: a connection of postgres.js fails if it cannot read its types.
 */
export function copyTypes(from: Sql, to: Sql): void {
  const [known, target] = [from, to].map(({ options }) => options as unknown as PoolTypes) as [PoolTypes, PoolTypes];
  Object.assign(target.parsers, known.parsers);
  Object.assign(target.serializers, known.serializers);
  Object.assign(target.shared.typeArrayMap, known.shared.typeArrayMap);
}

/**
 * Keeps the process alive when the first query of a new connection fails. Returns a function that stops this.
 *
 * postgres.js 3.4.9 asks each new connection for its array types and drops the promise of that query. If Postgres or
 * pgbouncer refuses it, as during a failover, the rejection belongs to nobody and would end the process. The caller's
 * own query fails as well, and reports the error.
 *
 * Upstream: https://github.com/porsager/postgres/issues/1192
 * Remove when: a release of postgres.js handles the rejection.
 */
export function ignoreFailedTypeQueries(): () => void {
  const listener = (event: PromiseRejectionEvent) => {
    if (isOfDriver(event.reason) && meaningOf(event.reason) instanceof Problem) event.preventDefault();
  };
  globalThis.addEventListener("unhandledrejection", listener);
  return () => globalThis.removeEventListener("unhandledrejection", listener);
}

/**
 * Returns whether an error failed a query of postgres.js. The error of a socket, such as EPIPE, has no line of the
 * driver in its stack. The driver adds the query that it fails, which can be the caller's: both fail with one error.
 */
function isOfDriver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return "query" in error && "parameters" in error || /postgres[^ ]*\/connection\.js/.test(String(error.stack));
}
