import type { Readable } from "node:stream";

/**
 * Resumes the connection of a `COPY … TO STDOUT` whose rows have all been read.
 *
 * postgres.js 3.4.9 pauses the socket when rows arrive faster than they are read. If the last row arrives while the
 * socket is paused, nothing resumes it, and the next query of that connection waits forever.
 *
 * Upstream: https://github.com/porsager/postgres/issues/499, fixed by https://github.com/porsager/postgres/pull/1016
 * Remove when: a release of postgres.js contains the fix.
 */
export function resumeConnection(rows: Readable): void {
  rows._read(0);
}
