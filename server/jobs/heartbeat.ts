import type { Sql } from "../db/client.ts";
import type { Log } from "../log.ts";
import { beat, leave, releaseJobsOfTheDead } from "./heartbeat.sql.ts";

const PERIOD = 5_000;

/** Tells the others every five seconds that this server is alive, and frees the jobs of those that have gone silent. */
export async function startHeartbeat(
  sql: Sql,
  worker_ids: ReadonlySet<string>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const id = crypto.randomUUID();
  const once = async () => {
    await beat(sql, { id, worker_ids: [...worker_ids] });
    await releaseJobsOfTheDead(sql);
  };
  await once();
  let beating = Promise.resolve();
  const logFailure = (error: unknown) => log("warn", "heartbeat_failed", { error: String(error) });
  const timer = setInterval(() => beating = beating.then(once).catch(logFailure), PERIOD);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      // Other servers release its jobs after 15 s
      await leave(sql, id).catch(logFailure);
    },
  };
}
