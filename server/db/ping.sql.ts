import type { Queries } from "./client.ts";

/** Length in ms of the steps in which the deadline is counted. */
const STEP = 100;

/**
 * Returns whether the database answers within `deadline` ms and accepts writes. A standby does not. The driver would
 * wait forever for a silent server.
 *
 * Counts timer steps instead of elapsed time. While the event loop is blocked, no answer can arrive; the pause then
 * costs one step instead of the whole deadline.
 */
export async function pingDatabase(sql: Queries, deadline: number): Promise<boolean> {
  const answer = sql<[{ is_writable: boolean }]>`
    select current_setting('transaction_read_only') = 'off' as is_writable`
    .then(([row]) => row.is_writable, () => false);
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  let left = deadline;
  const timer = setInterval(() => {
    left -= STEP;
    if (left <= 0) resolve(false);
  }, STEP);
  return await Promise.race([answer, late]).finally(() => clearInterval(timer));
}

/** Returns the version of Postgres as a number, such as 180004. */
export async function readVersion(sql: Queries): Promise<number> {
  const [row] = await sql<[{ version: string }]>`select current_setting('server_version_num') as version`;
  return Number(row.version);
}
