import type { Sql } from "../db/client.ts";
import type { Log } from "../log.ts";
import { deleteHeartbeat, recordHeartbeat, unlockJobsOfDeadServers } from "./heartbeat.sql.ts";

/** Milliseconds between two heartbeats. */
const PERIOD = 5_000;

/** Records every five seconds that this server is alive, and unlocks the jobs of servers that are not. */
export async function startHeartbeat(
  sql: Sql,
  listWorkers: () => string[],
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const id = crypto.randomUUID();
  const sendHeartbeat = async () => {
    await recordHeartbeat(sql, { id, worker_ids: listWorkers() });
    await unlockJobsOfDeadServers(sql);
  };
  await sendHeartbeat();
  let beating = Promise.resolve();
  const logFailure = (error: unknown) => log("warn", "heartbeat_failed", { error: String(error) });
  const timer = setInterval(() => {
    beating = beating.then(sendHeartbeat).catch(logFailure);
  }, PERIOD);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      // Other servers release its jobs after 15 s
      await deleteHeartbeat(sql, id).catch(logFailure);
    },
  };
}
