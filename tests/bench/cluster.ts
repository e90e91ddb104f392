import { setTimeout as delay } from "node:timers/promises";
import { openPool, type Sql } from "../../server/db/client.ts";
import { listFailedJobs } from "../../server/jobs/failed_jobs.sql.ts";
import { type Cluster, openCluster } from "./cluster/cluster.ts";
import { disastersOf } from "./cluster/disasters.ts";
import { type Answers, startBuyers, watchReadiness } from "./cluster/load.ts";
import { findPrograms } from "./cluster/processes.ts";
import { type ErrorLine, isBug } from "./faults/error_lines.ts";
import { countMismatchedLines, countOversoldHours } from "./oversold.ts";
import { atMost } from "./rounds.ts";
import { exactly, type Row } from "./row.ts";
import { startServers } from "./server.ts";
import { countWrongAmounts, waitForJobs } from "./stock_judge.ts";
import { openRandomShop } from "./stock_shop.ts";

const SERVERS = 4, CALM_MS = 5_000;
/** Time in ms after which the bench gives up waiting for a booking. */
const SERVES_AGAIN_MS = 120_000;
/** Longest time in seconds without a booking. */
const MOST_SECONDS = 30;

/**
 * Runs four servers on three Postgres under Patroni, behind HAProxy and pgbouncer, while 16 people book. The primary is
 * killed, lost, cut off and switched over. What was acknowledged must be there, and nothing may be oversold.
 */
export async function benchCluster({ kills }: { kills: number }): Promise<Row[]> {
  const programs = await findPrograms();
  if ("missing" in programs) {
    const missing = (programs.missing as string[]).join(", ");
    console.error(`  skipped: ${missing} is not installed (apt-get install patroni etcd-server haproxy pgbouncer)`);
    return [];
  }
  await using cluster = await openCluster(programs);
  await using database = openJudge(cluster);
  const { sql } = database;
  const shop = await openRandomShop({ sql } as Parameters<typeof openRandomShop>[0]);
  const DATA_DIR = await Deno.makeTempDir({ prefix: "rental-cluster-data-" });
  const errors: ErrorLine[] = [];
  await using running = await startServers(SERVERS, { DATABASE_URL: cluster.url, DATA_DIR }, errors);
  const readiness = watchReadiness(running.bases);
  const buyers = startBuyers(running.bases, shop);
  const gaps = await strikeAll({ cluster, tenant_id: shop.id }, kills, buyers.answers);
  await buyers.stop();
  await readiness.stop();
  await using last = openJudge(cluster);
  await waitForJobs(last.sql, shop.id);
  const rows = [
    ...Object.entries(gaps).map(([what, seconds]) =>
      atMost(MOST_SECONDS, seconds, { name: "cluster", what: `without a booking, ${what}`, unit: "s" })
    ),
    ...await judge(last.sql, shop.id, { answers: buyers.answers, errors }),
    exactly(0, running.servers.filter((server) => server.hasEnded()).length, {
      name: "cluster",
      what: "ended by themselves",
      unit: "servers",
      against: "",
    }),
    exactly(0, readiness.countLies(buyers.answers.unavailable), {
      name: "cluster",
      what: "503 from a server that said it was ready",
      unit: "answers",
      against: "",
    }),
  ];
  await Deno.remove(DATA_DIR, { recursive: true });
  return rows;
}

/** Opens new connections to the primary. A query on a connection that a disaster broke can wait forever. */
function openJudge({ direct_url }: Cluster): { sql: Sql } & AsyncDisposable {
  const sql = openPool(direct_url, { max: 4 });
  return { sql, [Symbol.asyncDispose]: () => sql.end({ timeout: 1 }) };
}

interface Stage {
  cluster: Cluster;
  tenant_id: string;
}

/** Lets every disaster happen, and returns the longest time (s) without a booking of each, by kind. */
async function strikeAll({ cluster, tenant_id }: Stage, kills: number, answers: Answers) {
  const { booked, wrong, unavailable } = answers;
  const gaps: Record<string, number[]> = {};
  await delay(CALM_MS);
  for (const { what, strike } of disastersOf(kills)) {
    const before = { booked: booked.length, wrong: wrong.length, unavailable: unavailable.length };
    const timeline = await cluster.timeline();
    const began = performance.now();
    await strike(cluster);
    await cluster.waitUntilHealthy(timeline);
    await waitForBooking(booked, what);
    const times = [began, ...booked.slice(before.booked).map(({ at }) => at)];
    const longest = Math.max(...times.slice(1).map((at, index) => at - times[index]!)) / 1_000;
    await delay(CALM_MS);
    await using database = openJudge(cluster);
    const told = [
      `${longest.toFixed(1)} s without a booking`,
      `${booked.length - before.booked} acknowledged`,
      `${await countLost(database.sql, tenant_id, booked.slice(before.booked))} lost`,
      `${unavailable.length - before.unavailable} × 503`,
      `${wrong.length - before.wrong} other errors`,
    ];
    console.error(`  ${what}: ${told.join(", ")}`);
    (gaps[what] ??= []).push(longest);
  }
  return gaps;
}

/** Waits until a booking is acknowledged from now on: the last gap has then ended. */
async function waitForBooking(booked: Answers["booked"], what: string): Promise<void> {
  const before = booked.length;
  for (let waited = 0; booked.length === before; waited += 100) {
    if (waited > SERVES_AGAIN_MS) throw new Error(`Nobody could book after: ${what}`);
    await delay(100);
  }
}

/** Counts acknowledged bookings that are not in the database. */
async function countLost(sql: Sql, tenant_id: string, booked: Answers["booked"]): Promise<number> {
  const ids = booked.map(({ id }) => id);
  const found = await sql`select b.id from bookings b where b.tenant_id = ${tenant_id} and b.id = any(${ids})`;
  return ids.length - found.length;
}

async function judge(
  sql: Sql,
  tenant_id: string,
  { answers: { booked, wrong, unknown, unavailable }, errors }: { answers: Answers; errors: readonly ErrorLine[] },
): Promise<Row[]> {
  const bugs = errors.filter(isBug);
  for (const text of new Set([...wrong, ...bugs.map(({ event, error }) => `${event} ${error}`)])) console.error(text);
  const dead = (await listFailedJobs(sql)).filter(({ state }) => state !== "retrying");
  const of = (what: string, unit: string) => ({ name: "cluster", what, unit, against: "" });
  const told = `${booked.length} acknowledged, ${unavailable.length} × 503, ${unknown} unknown`;
  return [
    exactly(0, await countLost(sql, tenant_id, booked), of(`${told}: lost`, "bookings")),
    exactly(0, await countOversoldHours(sql, tenant_id), of("oversold", "unit-hours")),
    exactly(0, await countMismatchedLines(sql, tenant_id), of("stock unlike its booking", "lines")),
    exactly(0, await countWrongAmounts(sql, tenant_id), of("money unlike the ledger", "records")),
    exactly(0, wrong.length, of("answers that were neither a success nor 503", "answers")),
    exactly(0, bugs.length, of("errors logged", "lines")),
    exactly(0, dead.length, of("failed jobs", "jobs")),
  ];
}
