import { setTimeout as delay } from "node:timers/promises";
import { ignoreEndedConnections } from "../../../server/jobs/graphile_worker/ended_connections.ts";

Deno.test("a connection that ends while graphile-worker saves a result does not end the process", async () => {
  ignoreEndedConnections();
  const error = new Error("Connection terminated unexpectedly");
  error.stack += "\n    at batchCompleteJobs (graphile-worker/dist/sql/completeJobs.js:52:5)";
  // Nothing handles this promise, as in graphile-worker. Deno reports it in the next turn of the event loop
  Promise.reject(error);
  await delay(0);
});
