import { cpuOfServer } from "./cpu.ts";
import { dayAt } from "./inventory_paths.ts";
import { fillShop, vacuum } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { type Load, runLoad, runStatement } from "./load.ts";
import { sqlProgram } from "./programs.ts";
import { compare } from "./rounds.ts";
import { type Row, spreadOf } from "./row.ts";
import { type ServerProcess, startBare, startServer } from "./server.ts";
import { type BenchShop, staffAt } from "./shop.ts";
import { type Call, statementsOf } from "./statements.ts";

const SECONDS = 2;
/** µs of CPU time that an item takes the server. */
const BUSY_US = 70;

/**
 * Compares the ten hottest routes over HTTP with their own statements in Postgres, both from 64 clients. Equal
 * concurrent requests share a response, so one route is also measured with a different item in each request.
 */
export async function benchRoutes(database: BenchDatabase): Promise<Row[]> {
  const shop = await fillShop(database, { items: 50, bookings: 2_000 });
  await using server = await startServer(database.env);
  const staff = staffAt(server.base, shop);
  for (let at = 0; at < 30; at++) {
    const line_items = [{ fleet_item_id: shop.items[at]! }];
    await staff("POST /v1/bookings", { body: { pickup_date: dayAt(200), return_date: dayAt(201), line_items } }).catch(
      () => {},
    );
  }
  await vacuum(database);
  const routes = callsOf(shop);
  const statements = await statementsOf(database, Object.values(routes).map(([call]) => call), shop.secret_key);
  await using bare = await startBare(BUSY_US);
  const [rows, tails, bareTails] = [[] as Row[], [] as number[], [] as number[]];
  for (const [at, [what, calls]] of Object.entries(routes).entries()) {
    const load = { calls, key: shop.secret_key, server };
    const { rates, cpu, tail } = await measure(
      load,
      { statement: statements[at]!, url: database.env.DATABASE_URL },
      what,
    );
    tails.push(tail);
    bareTails.push(tailOf(await runLoad(["/"], { base: bare.base, key: "", seconds: SECONDS })));
    rows.push(rates, cpu);
  }
  const [ours, theirs] = [spreadOf(tails), spreadOf(bareTails)];
  return [...rows, {
    name: "routes",
    what: "99th percentile against median, all routes",
    unit: "×",
    ours,
    theirs,
    ratio: null,
    against: `a server that only keeps the CPU busy for ${BUSY_US} µs`,
    bar: "≤ 3",
    holds: ours.max <= 3,
  }];
}

function tailOf({ p99_ms, median_ms }: Load): number {
  return p99_ms / median_ms;
}

async function measure(
  { calls, key, server }: { calls: readonly Call[]; key: string; server: ServerProcess },
  { statement, url }: { statement: string; url: string },
  what: string,
) {
  const [cpus, tails]: [number[], number[]] = [[], []];
  const rates = await compare({
    name: "routes",
    what,
    unit: "responses/s",
    against: `${sqlProgram} of its statements`,
    atLeast: 0.45,
    async ours() {
      const before = await cpuOfServer(server.pid);
      const load = await runLoad(calls, { base: server.base, key, seconds: SECONDS });
      cpus.push((await cpuOfServer(server.pid) - before) * 1_000 / (load.per_second * SECONDS));
      tails.push(tailOf(load));
      return load.per_second;
    },
    theirs: async () => (await runStatement(statement, { url, seconds: SECONDS })).per_second,
  });
  const cpu: Row = {
    ...{
      name: "routes",
      what: `${what}, the server's CPU`,
      unit: "µs/response",
      ours: spreadOf(cpus.slice(1)),
      against: "",
    },
    theirs: null,
    ratio: null,
    bar: "",
    holds: true,
  };
  return { rates, cpu, tail: spreadOf(tails.slice(1)).median };
}

function callsOf({ items }: BenchShop): Record<string, [Call, ...Call[]]> {
  const [item] = items as [string];
  const period = { pickup_date: dayAt(100), return_date: dayAt(102) };
  const quote = JSON.stringify({ ...period, line_items: [{ fleet_item_id: item }] });
  const days = new URLSearchParams({ fleet_item_id: item, from: dayAt(100), to: dayAt(130) });
  return {
    "GET /v1/storefront/shop": [{ path: "/v1/storefront/shop" }],
    "GET /v1/storefront/items": [{ path: "/v1/storefront/items" }],
    "GET /v1/storefront/inventory": [{ path: `/v1/storefront/inventory?${new URLSearchParams(period)}` }],
    "GET /v1/storefront/availability": [{ path: `/v1/storefront/availability?${days}` }],
    "POST /v1/storefront/quote": [{ path: "/v1/storefront/quote", method: "POST", body: quote }],
    "GET /api/storefront/addons-check": [{ path: `/api/storefront/addons-check?fleet_item_ids=${item}` }],
    "GET /api/sign/template": [{ path: "/api/sign/template" }],
    "GET /v1/fleet/items": [{ path: "/v1/fleet/items?limit=20" }],
    "GET /v1/fleet/items/:id": [{ path: `/v1/fleet/items/${item}` }],
    "GET /v1/fleet/items/:id, another item each time": items.map((id) => ({ path: `/v1/fleet/items/${id}` })) as [
      Call,
      ...Call[],
    ],
    "GET /v1/fleet/categories": [{ path: "/v1/fleet/categories" }],
    "GET /v1/bookings": [{ path: "/v1/bookings?limit=20" }],
  };
}
