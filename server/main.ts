import { waitForBuild } from "./build_pending.ts";
import { type Dashboard, readDashboard } from "./pages/dashboard_files.ts";
import { openBuiltDocs } from "./pages/docs/built_docs.ts";
import { readWidget, type Widget } from "./pages/widget.ts";
import { createApp } from "./app.ts";
import { seedDemo, seedRentals } from "./commands/seed.ts";
import { type Config, readConfig } from "./config.ts";
import { assessClockSkew } from "./db/clock_skew.ts";
import { openPulse } from "./db/pulse.ts";
import { watchDisk } from "./disk_space.ts";
import { exitWithError } from "./exit.ts";
import { createRateLimiter, type LimitName } from "./http/rate_limit.ts";
import { startWorker } from "./jobs/worker.ts";
import { type Log, openLog } from "./log.ts";
import { openDatabase } from "./open_database.ts";
import { openDeps } from "./open_deps.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { serveMetrics } from "./metrics/serve_metrics.ts";
import { startMessage } from "./pages/start_message.ts";
import { keepPublished } from "./pages/widget_versions.ts";
import { assertSecretFits } from "./sealed_values.ts";
import { assertPortFree, listen } from "./serve.ts";
import { EX_TEMPFAIL, StartError } from "./start_error.ts";
import { watchStorage } from "./storage/watch.ts";
import { tasks } from "./tasks.ts";
import { redactSpans } from "./telemetry.ts";

/** Time in ms after a stop signal at which the process ends even if requests are still running. */
const MAX_STOP_MS = 25_000;

redactSpans();
const stopping = Promise.withResolvers<void>();
for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, () => stopping.resolve());

try {
  const config = readConfig(Deno.env.toObject());
  await runServer(config, openLog(config.LOG_LEVEL, (line) => console.log(line)));
} catch (error) {
  exitWithError(error);
}
Deno.exit(0);

/** Reads the built widget and the built dashboard, once a build that runs has ended. */
async function readAssets(pending: string | undefined): Promise<{ widget: Widget; dashboard: Dashboard }> {
  await waitForBuild(pending);
  return { widget: await readWidget(), dashboard: await readDashboard() };
}

/** Serves until the process receives a stop signal. Throws if it cannot start. */
async function runServer(config: Config, log: Log): Promise<void> {
  const address = { hostname: config.HOST, port: config.PORT };
  // Runs before anything is created, because a port in use is the most frequent reason for a failed start.
  assertPortFree(address);
  const metricsAddress = { hostname: config.METRICS_HOST, port: config.METRICS_PORT ?? 0 };
  if (config.METRICS_PORT) assertPortFree(metricsAddress, "METRICS_PORT");
  const assets = readAssets(config.BUILD_PENDING);
  assets.catch(() => {});
  // Without a build that runs, files that are missing are reported before anything is created
  if (!config.BUILD_PENDING) await assets;
  await using database = await openDatabase(config, { kind: "server", log });
  database.ended?.then(() =>
    exitWithError(
      new StartError("The embedded Postgres ended. Start the server again; its log may say why.", EX_TEMPFAIL),
    )
  );
  const pulse = openPulse(database.url);
  await pulse.measureSkew();
  const opened = openDeps(config, { ...database, log, clock: pulse.clock });
  await assertSecretFits(opened.sql, opened.vault, config.APP_SECRET ? "APP_SECRET" : `${config.DATA_DIR}/secret`);
  const files = watchStorage(opened.storage, log);
  const metrics = config.METRICS_PORT
    ? createMetrics({ sql: opened.sql, pool_size: config.DB_POOL, isStorageUp: files.isUp, clockSkew: pulse.clockSkew })
    : undefined;
  const deps = { ...opened, countDelivery: metrics?.countDelivery, countBulkFailure: metrics?.countBulkFailure };
  const seed = () => seedDemo(deps, config, (text) => console.log(text));
  // While the widget is built, the demo shop is filled. Errors are thrown where its result is awaited
  const seeding = config.BUILD_PENDING ? seed() : undefined;
  seeding?.catch(() => {});
  const built = await Promise.race([assets, stopping.promise]);
  if (!built) return;
  const { widget, dashboard } = built;
  await Promise.all([keepPublished(deps, widget, log), files.start()]);
  const { warning } = assessClockSkew(pulse.clockSkew());
  if (warning) log("warn", "clock_skew", { message: warning });
  const disk = watchDisk(config.DATA_DIR, log);
  let started = false, draining = false;
  const app = createApp(deps, {
    log,
    widget,
    dashboard,
    docs: openBuiltDocs(deps.settings.base_url),
    limiter: config.RATE_LIMITS === "off" ? undefined : createRateLimiter<LimitName>(config.RATE_LIMITS),
    isDatabaseUp: () => pulse.beats(),
    clockSkew: pulse.clockSkew,
    storage: () => files.assess(),
    // Until its start is complete, an error ends the process
    ready: () => started && !draining && disk.hasSpace(),
    metrics,
  });
  const server = listen(app, address);
  if (metrics) serveMetrics(metrics, metricsAddress);
  const worker = await startWorker(deps, {
    tasks,
    url: database.url,
    log,
    countJob: metrics?.countJob,
  });
  const seeded = await (seeding ?? seed());
  started = true;
  console.log(startMessage(config, seeded).join("\n"));
  log("info", "trusted_proxies", {
    ranges: config.TRUSTED_PROXIES,
    effect: config.TRUSTED_PROXIES.length
      ? "X-Forwarded-For is believed from these ranges only"
      : "X-Forwarded-For is ignored; behind a proxy set TRUSTED_PROXIES to its address",
  });
  const rentals = seedRentals(deps, config, seeded.demo).catch((error) => {
    // The rentals are one transaction, which a stop rolls back
    if (!draining) log("error", "demo_rentals_failed", { error: String(error) });
  });

  await stopping.promise;
  draining = true;
  log("info", "stopping");
  const forcedExit = setTimeout(() => Deno.exit(1), MAX_STOP_MS);
  // Their clients connect to another server while this one drains
  await deps.changes.end();
  await server.drain();
  await server.shutdown();
  await worker.stop();
  await Promise.all([
    deps.sql.end({ timeout: 5 }),
    rentals,
    pulse.end(),
    deps.images[Symbol.asyncDispose](),
    deps.pdfs[Symbol.asyncDispose](),
  ]);
  clearTimeout(forcedExit);
}
