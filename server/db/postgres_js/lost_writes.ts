/**
 * Calls a function when postgres.js writes to a connection that has closed. Returns a function that stops this.
 *
 * postgres.js 3.4.9 writes in a later turn of the event loop, without checking that the socket still exists. The error
 * belongs to no query, so it would end the process. The connection never sends again, and its queries wait forever.
 *
 * Upstream: https://github.com/porsager/postgres/issues/1208, fixed by https://github.com/porsager/postgres/pull/1209
 * Remove when: a release of postgres.js contains the fix.
 */
export function onLostWrite(handle: () => void): () => void {
  const listener = (event: ErrorEvent) => {
    if (!/postgres[^ ]*\/connection\.js/.test(String(event.error?.stack))) return;
    event.preventDefault();
    handle();
  };
  globalThis.addEventListener("error", listener);
  return () => globalThis.removeEventListener("error", listener);
}
