import { setTimeout as delay } from "node:timers/promises";
import { fillShop, vacuum } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { type ErrorLine, isBug } from "./faults/error_lines.ts";
import { residentMB } from "./memory.ts";
import { countOversoldHours } from "./oversold.ts";
import { createRandom } from "./random.ts";
import { atMost } from "./rounds.ts";
import { exactly, type Row, spreadOf } from "./row.ts";
import { startServer } from "./server.ts";
import type { BenchShop } from "./shop.ts";
import { ratesOf } from "./shop_day.ts";
import { book, view } from "./visitor.ts";

const SHOPS = 100, FASTER = 50, SAMPLE_MS = 2_000;
/** Due jobs that may wait at any moment. The worker polls each second and runs eight at once. */
const MOST_DUE = 100;

/** One look at the server while the load runs. */
interface Sample {
  memory_mb: number;
  due_jobs: number;
}

/**
 * Serves 100 shops at 50 times their real load, so that 10 minutes stand for more than 8 hours. Visitors arrive at a
 * fixed rate, whether the server keeps up or not. Memory and the queue must stay flat.
 */
export async function benchSoak(database: BenchDatabase, { minutes = 10 } = {}): Promise<Row[]> {
  const shops: BenchShop[] = [];
  while (shops.length < SHOPS) shops.push(await fillShop(database, { items: 50, bookings: 200 }));
  await vacuum(database);
  const errors: ErrorLine[] = [];
  await using server = await startServer(database.env, [], errors);
  const samples: Sample[] = [];
  const sampling = new AbortController();
  const sampled = sample(database, server.pid, { samples, signal: sampling.signal });
  const counts = await sendVisitors(server.base, shops, minutes * 60);
  sampling.abort();
  await sampled;
  let oversold = 0;
  for (const shop of shops) oversold += await countOversoldHours(database.sql, shop.id);
  return rowsOf({ minutes, samples, oversold, bugs: errors.filter(isBug).length, ...counts });
}

async function sendVisitors(base: string, shops: readonly BenchShop[], seconds: number) {
  const rates = ratesOf(SHOPS * FASTER);
  const random = createRandom(5);
  const running = new Set<Promise<unknown>>();
  const counts = { views: 0, bookings: 0, failed: 0, slowest_ms: 0 };
  const run = (work: Promise<unknown>) => {
    const began = performance.now();
    const visit = work.catch((error) => (counts.failed += 1, console.error(String(error)))).finally(() => {
      counts.slowest_ms = Math.max(counts.slowest_ms, performance.now() - began);
      running.delete(visit);
    });
    running.add(visit);
  };
  const began = performance.now();
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1_000) {
    while (counts.views < elapsed * rates.views) {
      counts.views += 1;
      run(view(base, random.pick(shops), random).then((failed) => counts.failed += failed));
    }
    while (counts.bookings < elapsed * rates.bookings) {
      counts.bookings += 1;
      run(book(base, random.pick(shops), { number: counts.bookings, random }));
    }
    await delay(5);
  }
  await Promise.all(running);
  return counts;
}

async function sample(
  { sql }: BenchDatabase,
  pid: number,
  { samples, signal }: { samples: Sample[]; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const [row] = await sql<[{ due: number }]>`
      select count(*)::int as due from graphile_worker.jobs j where j.run_at <= clock_timestamp()`;
    samples.push({ memory_mb: await residentMB(pid), due_jobs: row.due });
    await delay(SAMPLE_MS, undefined, { signal }).catch(() => {});
  }
}

interface Soaked {
  minutes: number;
  samples: readonly Sample[];
  views: number;
  bookings: number;
  failed: number;
  slowest_ms: number;
  oversold: number;
  bugs: number;
}

/** The first fifth warms up. Then the last fifth must not need more memory than the second. */
function rowsOf({ minutes, samples, views, bookings, failed, slowest_ms, oversold, bugs }: Soaked): Row[] {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const memory = (from: number) => samples.slice(from, from + fifth).map(({ memory_mb }) => memory_mb);
  const [early, late] = [spreadOf(memory(fifth)), spreadOf(memory(samples.length - fifth))];
  const ratio = late.median / early.median;
  const [name, what] = ["soak", `${minutes} min, ${views} views, ${bookings} bookings`];
  const of = (what: string, unit: string) => ({ name, what, unit, against: "" });
  return [
    exactly(0, failed, of(`${what}: failed requests`, "requests")),
    exactly(0, oversold, of("oversold", "unit-hours")),
    exactly(0, bugs, of("errors logged", "lines")),
    atMost(MOST_DUE, [Math.max(...samples.map(({ due_jobs }) => due_jobs))], of("jobs that are due, at most", "jobs")),
    {
      ...of("memory of the last fifth, against the second", "MB"),
      ours: late,
      theirs: early,
      ratio,
      bar: "≤ 1.1 ×",
      holds: ratio <= 1.1,
    },
    {
      ...of("slowest view or booking", "ms"),
      ours: spreadOf([slowest_ms]),
      theirs: null,
      ratio: null,
      bar: "",
      holds: true,
    },
  ];
}
