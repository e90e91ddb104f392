/** The server that the faults bench kills: API and worker, without pages and demo data. */
import { systemClock } from "../../../server/clock.ts";
import { tasks } from "../../../server/tasks.ts";
import { createApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { startWorker } from "../../../server/jobs/worker.ts";
import { openDeps } from "../../../server/open_deps.ts";
import { listen } from "../../../server/serve.ts";

const config = readConfig(Deno.env.toObject());
const log = (level: string, event: string, fields?: object) => {
  if (level === "error") console.error(JSON.stringify({ event, ...fields }));
};
const url = config.DATABASE_URL!;
const deps = openDeps(config, { url, secret: config.APP_SECRET!, log, clock: systemClock });
const app = createApp(deps, { log, limiter: undefined });
await startWorker(deps, { tasks, url, log });
listen(app, { hostname: config.HOST, port: config.PORT });
console.log("listening");
