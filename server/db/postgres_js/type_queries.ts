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
    const { query } = Object(event.reason) as { query?: unknown };
    if (typeof query === "string" && query.includes("b.typarray")) event.preventDefault();
  };
  globalThis.addEventListener("unhandledrejection", listener);
  return () => globalThis.removeEventListener("unhandledrejection", listener);
}
