import type { Queries } from "./client.ts";

/** How finely the time is counted, in ms. */
const STEP = 100;

/**
 * Whether the database answers within `deadline` ms; the driver itself can wait for ever on a server that accepts and is silent. Steps
 * are counted, not the clock: a process that the machine does not let run, or that is busy, hears no answer either, and then one step
 * is late instead of all of them over.
 */
export async function pingDatabase(sql: Queries, deadline: number): Promise<boolean> {
  const answer = sql`select 1`.then(() => true, () => false);
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  let left = deadline;
  const timer = setInterval(() => (left -= STEP) > 0 || resolve(false), STEP);
  return await Promise.race([answer, late]).finally(() => clearInterval(timer));
}

/** Returns the version of Postgres as a number, such as 180004. */
export async function readVersion(sql: Queries): Promise<number> {
  const [row] = await sql<[{ version: string }]>`select current_setting('server_version_num') as version`;
  return Number(row.version);
}
