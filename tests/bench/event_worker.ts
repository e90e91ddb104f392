/** A server's worker without its HTTP: what the event bench kills. */
import { tasks } from "../../server/tasks.ts";
import { readConfig } from "../../server/config.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { openDeps } from "../../server/open_deps.ts";

const config = readConfig(Deno.env.toObject());
const log = (level: string, event: string, said?: object) => {
  if (level === "error") console.error(event, said);
};
const deps = openDeps(config, { url: config.DATABASE_URL!, secret: config.APP_SECRET!, log });
await startWorker(deps, { tasks, url: config.DATABASE_URL!, concurrency: 8, log });
console.log("working");
