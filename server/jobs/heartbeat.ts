import type { Sql } from "../db/client.ts";
import { beat, leave, releaseJobsOfTheDead } from "./heartbeat.sql.ts";

const PERIOD = 5_000;

/** Tells the others every five seconds that this server is alive, and frees the jobs of those that have gone silent. */
export async function startHeartbeat(sql: Sql, worker_ids: ReadonlySet<string>): Promise<{ stop(): Promise<void> }> {
  const id = crypto.randomUUID();
  const once = async () => {
    await beat(sql, { id, worker_ids: [...worker_ids] });
    await releaseJobsOfTheDead(sql);
  };
  await once();
  let beating = Promise.resolve();
  // a database that is away is heard of by every request; here it only makes this server silent
  const timer = setInterval(() => beating = beating.then(once).catch(() => {}), PERIOD);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      // who cannot say goodbye is missed by the others all the same
      await leave(sql, id).catch(() => {});
    },
  };
}
