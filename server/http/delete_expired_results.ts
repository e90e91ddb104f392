import type { Deps } from "../deps.ts";
import { deleteExpiredResults } from "./idempotency.sql.ts";

/** Job of the whole installation, hourly: deletes the results of `Idempotency-Key`s that are older than a day. */
export async function deleteExpired({ sql }: Pick<Deps, "sql">): Promise<void> {
  let deleted: number;
  do deleted = await deleteExpiredResults(sql); while (deleted > 0);
}
