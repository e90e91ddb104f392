import type { Readable, Writable } from "node:stream";

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

/** A query that has become a stream. */
interface CopyQuery {
  writable(): Promise<Writable>;
  reject(error: unknown): void;
}

/**
 * Returns the stream of a `COPY … FROM STDIN`, which fails when Postgres refuses a row.
 *
 * postgres.js 3.4.9 drops an error that arrives after the end of the rows. The stream then never ends, and its
 * transaction stays open.
 *
 * Upstream: https://github.com/porsager/postgres/issues/1173
 * Remove when: a release of postgres.js ends the stream with the error.
 */
export async function openCopyStream(query: CopyQuery): Promise<Writable> {
  const stream = await query.writable();
  query.reject = (error) => stream.destroy(error as Error);
  return stream;
}
