import { cpuOfPostgres, cpuOfServer } from "./cpu.ts";
import { vacuum } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { benchScroll, benchToday } from "./dashboard_browser.ts";
import { addOldTerm, fillDashboardShop, handOutGear, signInAtBench } from "./dashboard_shop.ts";
import { dayAt } from "./inventory_paths.ts";
import { atMost } from "./rounds.ts";
import { type Row, spreadOf } from "./row.ts";
import { type ServerProcess, startServer } from "./server.ts";
import type { BenchShop } from "./shop.ts";

/** Requests that are measured one after the other. Some more warm up and do not count. */
const REQUESTS = 20, WARM = 5;
const BOOKINGS = 1_000_000;

/**
 * Measures the views of the dashboard: Today with 400 bookings, and the calendar and the search in a shop of 5,000
 * items and 1,000,000 bookings.
 */
export async function benchDashboard(database: BenchDatabase): Promise<Row[]> {
  const began = performance.now();
  const large = await fillDashboardShop(database, { items: 5_000, bookings: BOOKINGS });
  await addOldTerm(database, large, { term: "oldtimer", count: BOOKINGS / 8 });
  // 200 pickups and 200 returns a day
  const busy = await fillDashboardShop(database, { items: 50, bookings: 146_000 });
  await handOutGear(database, busy);
  await vacuum(database);
  const [wall, cpu] = [performance.now() - began, await cpuOfPostgres(database)];
  console.error(`  set up in ${Math.round(wall / 1_000)} s, ${Math.round(cpu / 1_000)} s of CPU in Postgres`);
  await using server = await startServer(database.env);
  const measure = (shop: BenchShop, what: string, { limit, paths }: { limit: number; paths: readonly string[] }) =>
    measureRequests({ database, server, shop }, what, { limit, paths });
  const some = Array.from({ length: REQUESTS + WARM }, (_, at) => at);
  const windows = some.map((at) =>
    `/v1/timeline?starts=${dayAt(at * 5 - 60)}&ends=${dayAt(at * 5 - 30)}&offset=${at * 190}&limit=60`
  );
  const searches: Record<string, (at: number) => string> = {
    "a number": (at) => `B0${500_000 + at}`,
    "a name": (at) => `ada surname${at * 5_000}`,
    "a surname": (at) => `surname${123_456 + at}`,
    "an e-mail address": (at) => `customer${77_777 + at}@example.com`,
    "a phone number": (at) => `+49 30 ${String(200_000 + at).padStart(8, "0")}`,
    "the start of every surname": (at) => "surname".slice(0, 1 + at % 7),
    "the start of every fifth name": (at) => "cagla".slice(0, 1 + at % 5),
    "the start of 125,000 old names": (at) => "oldtimer".slice(0, 2 + at % 7),
    "a surname before the name": (at) => `surname${at * 5_000} ada`,
    "two common names in the other order": (at) => `surname ${["ada", "ben", "cagla", "dorte", "emile"][at % 5]}`,
    "two names that nobody has together": () => "surname emile cagla",
    "a name with a typo": (at) => ["ebile", "cgala", "drote", "emlie"][at % 4]!,
    "two names with typos": (at) => ["surnme ebile", "cgala surnamw", "surmame drote"][at % 3]!,
    "a long name that nobody has": (at) => `abcdefghijklmnopqr${"stuvwxyz"[at % 8]}`,
    "part of no number": (at) => `z${at % 10}z`,
    "nothing": (at) => `nobody${at}`,
  };
  const rows = [
    ...await measure(busy, "Today with 400 bookings", { limit: 60, paths: some.map(() => "/v1/today") }),
    ...await measure(large, "calendar of 60 items × 31 days", { limit: 30, paths: windows }),
  ];
  for (const [what, q] of Object.entries(searches)) {
    const paths = some.map((at) => `/v1/bookings?q=${encodeURIComponent(q(at))}`);
    rows.push(...await measure(large, `search for ${what}`, { limit: 50, paths }));
  }
  rows.push(
    ...await benchToday({ base: server.base, token: await signInAtBench(database, busy) }),
    ...await benchScroll({ base: server.base, token: await signInAtBench(database, large) }),
  );
  return rows;
}

interface Measured {
  database: BenchDatabase;
  server: ServerProcess;
  shop: BenchShop;
}

/** Measures requests one after the other: their time, and the CPU time of the server and Postgres. */
export async function measureRequests(
  { database, server, shop }: Measured,
  what: string,
  { name = "dashboard", limit, paths }: { name?: string; limit: number; paths: readonly string[] },
): Promise<Row[]> {
  const headers = { authorization: `Bearer ${shop.secret_key}` };
  const times: number[] = [];
  let before = 0;
  for (const [at, path] of paths.entries()) {
    if (at === WARM) before = await cpuOf(database, server);
    const began = performance.now();
    const response = await fetch(server.base + path, { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}: ${body}`);
    if (at >= WARM) times.push(performance.now() - began);
  }
  const cpu = (await cpuOf(database, server) - before) / times.length;
  return [
    atMost(limit, times, { name, what, unit: "ms" }),
    {
      name,
      what: `${what}, CPU of server and Postgres`,
      unit: "ms",
      ours: spreadOf([cpu]),
      against: "",
      theirs: null,
      ratio: null,
      bar: "",
      holds: true,
    },
  ];
}

async function cpuOf(database: BenchDatabase, { pid }: ServerProcess): Promise<number> {
  return await cpuOfServer(pid) + await cpuOfPostgres(database);
}
