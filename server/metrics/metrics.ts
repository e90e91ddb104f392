import { readConnections } from "../db/connections.sql.ts";
import type { Queries } from "../db/client.ts";
import { readQueue } from "../jobs/queue.sql.ts";
import { version } from "../version.ts";
import { createRegistry } from "./registry.ts";
import { watchEventLoop } from "./event_loop.ts";

/** What the server counts. `http/`, `jobs/` and `webhooks/` call these functions and know nothing of Prometheus. */
export interface Metrics extends Disposable {
  countRequest(request: { method: string; route: string | undefined; status: number; seconds: number }): void;
  countProblem(code: string): void;
  countJob(job: { task: string; payload: unknown; succeeded: boolean }): void;
  countDelivery(delivered: boolean): void;
  countBulkFailure(): void;
  /** Returns the metrics in the text format of Prometheus. */
  write(): Promise<string>;
}

/** Upper ends in seconds. Most answers take 1 to 20 ms. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Time in ms for which what was read from the database is used again. Several Prometheus servers may scrape. */
const MAX_AGE = 5_000;

/** What the gauges read. */
interface Sources {
  sql: Queries;
  pool_size: number;
  isStorageUp: () => boolean;
  /** Returns by how many ms the machine's clock is ahead of the database's. */
  clockSkew: () => number;
}

/** Creates the metrics of a server. Counters start at 0; the queue and the connections are read from the database. */
export function createMetrics({ sql, pool_size, isStorageUp, clockSkew }: Sources): Metrics {
  const registry = createRegistry();
  const eventLoop = watchEventLoop();
  const readings = cacheReadings(sql);
  const requests = registry.histogram("rental_request_duration_seconds", "Requests by route and status.", {
    labels: ["route", "status"],
    buckets: BUCKETS,
  });
  const problems = registry.counter(
    "rental_problems_total",
    "Error responses by code. out_of_stock: a customer was refused because the items are taken.",
    ["code"],
  );
  const events = registry.counter(
    "rental_events_total",
    "Committed events by kind, such as booking.created, payment.received and payment.refunded.",
    ["type"],
  );
  const jobs = registry.counter("rental_jobs_total", "Attempts of jobs by task and result.", ["task", "result"]);
  const deliveries = registry.counter("rental_webhook_deliveries_total", "Attempts to deliver a webhook.", ["result"]);
  const bulkFailures = registry.counter(
    "rental_bulk_failures_total",
    "Bookings of bulk changes that were refused.",
    [],
  );

  registry.gauge("rental_build_info", "The version of the server.", () => [{ value: 1, labels: { version } }]);
  registry.gauge("rental_jobs_due", "Jobs that could run now and wait.", async () => (await readings()).due);
  registry.gauge(
    "rental_jobs_oldest_due_seconds",
    "Seconds for which the oldest due job has waited.",
    async () => (await readings()).oldest,
  );
  registry.gauge(
    "rental_jobs_failed",
    "Jobs that failed, by state: retrying, failing (for a day), dead (no attempts left), stuck.",
    async () => (await readings()).failed,
  );
  registry.gauge(
    "rental_database_connections",
    "Connections of all servers to the database, by state.",
    async () => (await readings()).connections,
  );
  registry.gauge("rental_database_pool_size", "Most connections of this server.", () => [{ value: pool_size }]);
  registry.gauge(
    "rental_storage_up",
    "1 if files could be stored at the last check, else 0.",
    () => [{ value: isStorageUp() ? 1 : 0 }],
  );
  registry.gauge(
    "rental_clock_skew_seconds",
    "Seconds by which the machine's clock is ahead of the database's. The server uses the database's.",
    () => [{ value: clockSkew() / 1_000 }],
  );
  registry.gauge(
    "rental_event_loop_lag_seconds",
    "Longest delay of a timer since the last scrape.",
    () => [{ value: eventLoop.takeLag() }],
  );
  registry.gauge("process_resident_memory_bytes", "Resident memory.", () => [{ value: Deno.memoryUsage().rss }]);
  registry.gauge(
    "process_start_time_seconds",
    "When the process started.",
    () => [{ value: performance.timeOrigin / 1_000 }],
  );

  return {
    countRequest({ method, route, status, seconds }) {
      requests.observe(seconds, route ?? (method === "OPTIONS" ? "preflight" : "other"), `${status}`);
    },
    countProblem: (code) => problems.add(code),
    countJob({ task, payload, succeeded }) {
      jobs.add(task, succeeded ? "succeeded" : "failed");
      // This job is added in the transaction of its event, so only committed events are counted.
      if (task === "fan_out_event" && succeeded) events.add((payload as { type: string }).type);
    },
    countDelivery: (delivered) => deliveries.add(delivered ? "delivered" : "failed"),
    countBulkFailure: () => bulkFailures.add(),
    write: () => registry.write(),
    [Symbol.dispose]: () => eventLoop[Symbol.dispose](),
  };
}

/** Reads the queue and the connections at most once in `MAX_AGE`. */
function cacheReadings(sql: Queries) {
  let at = -Infinity;
  let reading: ReturnType<typeof read> | undefined;
  return () => {
    if (!reading || performance.now() - at > MAX_AGE) {
      at = performance.now();
      reading = read(sql);
    }
    return reading;
  };
}

/** Returns no samples while the database is away: Prometheus then shows a gap, and the other metrics go on. */
async function read(sql: Queries) {
  try {
    const [queue, connections] = await Promise.all([readQueue(sql), readConnections(sql)]);
    const by = (state: string, value: number) => ({ value, labels: { state } });
    return {
      due: [{ value: queue.due }],
      oldest: [{ value: queue.oldest_due_seconds }],
      failed: (["retrying", "failing", "dead", "stuck"] as const).map((state) => by(state, queue[state])),
      connections: connections.map(({ state, count }) => by(state, count)),
    };
  } catch {
    return { due: [], oldest: [], failed: [], connections: [] };
  }
}
