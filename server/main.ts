import { openLog } from "./log.ts";
import { createApp } from "./app.ts";
import { seedDemo } from "./commands/seed.ts";
import { type Config, ConfigFault, readConfig } from "./config.ts";
import { openPulse } from "./db/pulse.ts";
import { createRateLimiter } from "./http/rate_limit.ts";
import { startWorker } from "./jobs/worker.ts";
import { openDatabase } from "./open_database.ts";
import { openDeps } from "./open_deps.ts";
import { tasks } from "./tasks.ts";
import { listen } from "./serve.ts";
import { readWidget } from "./pages/widget_files.ts";
import { keepPublished } from "./pages/widget_versions.ts";
import { greeting } from "./pages/greeting.ts";

/** How long requests in flight may take once the server was told to end. */
const DRAIN_MS = 25_000;

const config = configured();
const log = openLog(config.LOG_LEVEL, (line) => console.log(line));
const stopping = Promise.withResolvers<void>();
for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, () => stopping.resolve());

const database = await openDatabase(config, log);
const deps = openDeps(config, { ...database, log });
const pulse = openPulse(database.url);
let draining = false;
const widget = await readWidget();
await keepPublished(deps, widget, log);
const app = createApp(deps, {
  log,
  widget,
  limiter: config.RATE_LIMITS === "off" ? undefined : createRateLimiter(config.RATE_LIMITS),
  beats: () => pulse.beats(),
  ready: () => !draining,
});
const worker = await startWorker(deps, { tasks, url: database.url, concurrency: 8, log });
const server = listen(app, { hostname: config.HOST, port: config.PORT });
for (const line of greeting(config, await seedDemo(deps, config))) console.log(line);

await stopping.promise;
draining = true;
log("info", "stopping");
const hurry = setTimeout(() => Deno.exit(1), DRAIN_MS);
await server.drain();
await server.shutdown();
await worker.stop();
await Promise.all([deps.sql.end({ timeout: 5 }), pulse.end()]);
await database[Symbol.asyncDispose]();
clearTimeout(hurry);
Deno.exit(0);

/** Every fault of the settings at once, then exit code 78 (EX_CONFIG). */
function configured(): Config {
  try {
    return readConfig(Deno.env.toObject());
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    for (const fault of error.faults) console.error(fault);
    Deno.exit(78);
  }
}
