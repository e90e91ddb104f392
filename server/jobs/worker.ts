import type { Log } from "../log.ts";
import { EventEmitter } from "node:events";
import { Logger, makeWorkerUtils, run, type TaskList } from "graphile-worker";
import type { Deps } from "../deps.ts";
import { causeOf } from "../cause.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { ignoreEndedConnections } from "./graphile_worker/ended_connections.ts";
import { keepRunning } from "./graphile_worker/keep_running.ts";
import type { Tasks } from "./task.ts";
import { runTraced } from "./trace.ts";

/** Tasks in progress that occupy no worker slot; beyond this number they wait in their slot. */
const MAX_IN_PROGRESS = 500;

/** One server runs it each hour; a report that still fails is replaced by the next. */
const crontab = "7 * * * * report_failed_jobs ?jobKey=report_failed_jobs&max=3";

/** Migrates graphile-worker's own tables. A command may stop the embedded Postgres right after it. */
export async function migrateJobs(url: string): Promise<void> {
  ignoreEndedConnections();
  const utils = await makeWorkerUtils({
    connectionString: url,
    logger: quiet,
    noPreparedStatements: isUnprepared(url),
  });
  await utils.migrate();
  await utils.release();
}

interface WorkerOptions {
  tasks: Tasks;
  url: string;
  concurrency: number;
  log: Log;
  /** Called after each attempt. */
  countJob?: ((job: { task: string; payload: unknown; succeeded: boolean }) => void) | undefined;
}

/** Runs due jobs in this process until it is stopped. Several servers share the jobs. */
export async function startWorker(
  deps: Deps,
  { tasks, url, concurrency, log, countJob = () => {} }: WorkerOptions,
): Promise<{ stop(): Promise<void> }> {
  const inProgress = new Set<Promise<void>>();
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(tasks)) {
    taskList[name] = async (stored) => {
      const payload = stored as object;
      const run = (payload: object) => task(deps, payload as never);
      const result = await runTraced(name, payload, run).catch((error: unknown) => {
        countJob({ task: name, payload, succeeded: false });
        throw error;
      });
      countJob({ task: name, payload, succeeded: true });
      if (!result) return;
      const work = result.in_progress
        .catch((error: unknown) => log("error", "job", { message: name, error: String(error), cause: causeOf(error) }))
        .finally(() => inProgress.delete(work));
      inProgress.add(work);
      if (inProgress.size > MAX_IN_PROGRESS) await Promise.race(inProgress);
    };
  }
  const workers = new Set<string>();
  const events = new EventEmitter()
    .on("worker:create", ({ worker }) => workers.add(worker.workerId))
    .on("worker:stop", ({ worker }) => workers.delete(worker.workerId));
  const heartbeat = await startHeartbeat(deps.sql, workers, log);
  const logger = new Logger(() => (level, message, meta) => {
    if (level === "error" || level === "warning") {
      log("error", "job", { message, error: String(meta?.error ?? ""), cause: causeOf(meta?.error) });
    }
  });
  const runner = await keepRunning(
    async () => {
      workers.clear();
      return await run({
        events,
        connectionString: url,
        taskList,
        crontab,
        concurrency,
        pollInterval: 1_000,
        noHandleSignals: true,
        noPreparedStatements: isUnprepared(url),
        logger,
      });
    },
    (error) => log("error", "job", { message: "The worker stopped", error: String(error) }),
  );
  return {
    async stop() {
      await runner.stop();
      await Promise.all(inProgress);
      await heartbeat.stop();
    },
  };
}

/**
 * Returns whether prepared statements are off. Behind such a pgbouncer notifications are lost, and workers poll every
 * second.
 */
function isUnprepared(url: string): boolean {
  return new URL(url).searchParams.get("prepare") === "false";
}

const quiet = new Logger(() => () => {});
