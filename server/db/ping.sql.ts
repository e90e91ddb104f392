import type { Queries } from "./client.ts";

/** Whether the database answers within `deadline` ms; the driver itself can wait for ever on a server that accepts and is silent. */
export async function pingDatabase(sql: Queries, deadline: number): Promise<boolean> {
  const answer = sql`select 1`.then(() => true, () => false);
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), deadline);
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
