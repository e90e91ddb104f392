/** The error code of Postgres for a connection that it ends because it stops. */
const ADMIN_SHUTDOWN = "57P01";

/**
 * Ignores the end of connections that graphile-worker no longer uses.
 *
 * graphile-worker 0.18.0 waits neither until they are closed, nor for a query that it has just begun. It also gives up
 * a job that takes longer than 10 seconds to end, and then saves the result anyway. If Postgres stops meanwhile, the
 * error of such a connection would end the process.
 *
 * Upstream: https://github.com/graphile/worker/issues/185
 * Remove when: `release` and `stop` return after their connections have ended.
 */
export function ignoreEndedConnections(): void {
  globalThis.addEventListener("error", onError);
  globalThis.addEventListener("unhandledrejection", onRejection);
}

function onError(event: ErrorEvent): void {
  const { code, stack } = Object(event.error);
  if (code === ADMIN_SHUTDOWN && String(stack).includes("pg-protocol")) event.preventDefault();
}

function onRejection(event: PromiseRejectionEvent): void {
  const { message, stack } = Object(event.reason);
  if (/^Connection terminated/.test(message) && String(stack).includes("graphile-worker")) event.preventDefault();
}
