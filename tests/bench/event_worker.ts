/** The worker process that the events bench kills. It runs jobs and serves no HTTP. */
import { systemClock } from "../../server/clock.ts";
import { tasks } from "../../server/tasks.ts";
import { readConfig } from "../../server/config.ts";
import { startWorker } from "../../server/jobs/worker.ts";
import { openDeps } from "../../server/open_deps.ts";

const config = readConfig(Deno.env.toObject());
const log = (level: string, event: string, fields?: object) => {
  if (level === "error") console.error(event, fields);
};
const deps = openDeps(config, { url: config.DATABASE_URL!, secret: config.APP_SECRET!, log, clock: systemClock });
await startWorker(deps, { tasks, url: config.DATABASE_URL!, log });
console.log("working");
