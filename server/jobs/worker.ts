import type { Log } from "../log.ts";
import { EventEmitter } from "node:events";
import { Logger, makeWorkerUtils, run, type Runner, type RunnerOptions, type TaskList } from "graphile-worker";
import type { Deps } from "../deps.ts";
import { causeOf } from "../cause.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { ignoreEndedConnections } from "./graphile_worker/ended_connections.ts";
import { keepRunning } from "./graphile_worker/keep_running.ts";
import type { JobName } from "./jobs.ts";
import { createOutage, type Outage } from "./outage.ts";
import { type Lane, lanes, runsTask } from "./lanes.ts";
import { createShopShare } from "./shop_share.ts";
import type { Tasks } from "./task.ts";
import { runTraced } from "./trace.ts";

/** Tasks in progress that occupy no worker slot; beyond this number they wait in their slot. */
const MAX_IN_PROGRESS = 500;

/** One server runs each of them hourly; one that still fails is replaced by the next. */
const crontab = ["7 * * * * report_failed_jobs", "37 * * * * delete_expired_results"]
  .map((line) => `${line} ?jobKey=${line.split(" ").at(-1)}&max=3`)
  .join("\n");

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
  log: Log;
  /** Called after each attempt. */
  countJob?: ((job: { task: string; payload: unknown; succeeded: boolean }) => void) | undefined;
}

/** Runs due jobs in this process until it is stopped. Several servers share the jobs. */
export async function startWorker(deps: Deps, options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { url, log } = options;
  const inProgress = new Set<Promise<void>>();
  const taskList = createTaskList(deps, options, inProgress);
  const running = Object.values(lanes).map((lane) => ({ lane, worker_ids: new Set<string>() }));
  const outage = createOutage(log);
  const heartbeat = await startHeartbeat(deps.sql, () => running.flatMap(({ worker_ids }) => [...worker_ids]), log);
  const runners = await Promise.all(running.map(({ lane, worker_ids }) => {
    const tasks = Object.entries(taskList).filter(([name]) => runsTask(lane, name as JobName));
    return keepRunning(
      async () => await runLane(lane, { url, log, outage, taskList: Object.fromEntries(tasks), worker_ids }),
      (error) => {
        if (!outage.includes(error)) log("error", "job", { message: "The worker stopped", error: String(error) });
      },
    );
  }));
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await Promise.all(inProgress);
      await heartbeat.stop();
    },
  };
}

/** Makes the tasks as graphile-worker calls them. Adds to `inProgress` what goes on after its slot is free. */
function createTaskList(
  deps: Deps,
  { tasks, log, countJob = () => {} }: WorkerOptions,
  inProgress: Set<Promise<void>>,
): TaskList {
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
  return taskList;
}

interface LaneOptions extends Pick<WorkerOptions, "url" | "log"> {
  outage: Outage;
  taskList: TaskList;
  worker_ids: Set<string>;
}

/** Starts the runner of a lane. `worker_ids` follows its workers. */
async function runLane(
  { slots, slots_per_shop, tasks }: Lane,
  { url, log, outage, taskList, worker_ids }: LaneOptions,
): Promise<Runner> {
  worker_ids.clear();
  const share = createShopShare(slots_per_shop);
  const events = new EventEmitter()
    .on("worker:create", ({ worker }) => worker_ids.add(worker.workerId))
    .on("worker:stop", ({ worker }) => worker_ids.delete(worker.workerId))
    .on("pool:listen:success", () => outage.end())
    .on("worker:getJob:empty", () => share.endFetch(undefined))
    .on("worker:getJob:error", () => share.endFetch(undefined))
    .on("job:start", ({ job }) => share.endFetch(shopOf(job.payload)))
    .on("job:complete", ({ job }) => share.free(shopOf(job.payload)));
  const logger = new Logger(() => (level, message, meta) => {
    if ((level === "error" || level === "warning") && !outage.includes(meta?.error)) {
      log("error", "job", { message, error: String(meta?.error ?? ""), cause: causeOf(meta?.error) });
    }
  });
  const options: RunnerOptions = {
    events,
    connectionString: url,
    // One of them listens, the others fetch and end jobs. graphile-worker warns of fewer
    maxPoolSize: slots,
    taskList,
    forbiddenFlags: share.startFetch,
    concurrency: slots,
    pollInterval: 1_000,
    noHandleSignals: true,
    noPreparedStatements: isUnprepared(url),
    logger,
  };
  return tasks ? await run(options, undefined, []) : await run({ ...options, crontab });
}

/** Returns the shop of a job, or undefined if it belongs to none. */
function shopOf(payload: unknown): string | undefined {
  return (payload as { tenant_id?: string }).tenant_id;
}

/**
 * Returns whether prepared statements are off. Behind such a pgbouncer notifications are lost, and workers poll every
 * second.
 */
function isUnprepared(url: string): boolean {
  return new URL(url).searchParams.get("prepare") === "false";
}

const quiet = new Logger(() => () => {});
