import { cpuOfPostgres, cpuOfServer, ratePerCpu } from "./cpu.ts";
import { fillShop, today, vacuum } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { inventoryPaths } from "./inventory_paths.ts";
import { inventoryStatement } from "./inventory_sql.ts";
import { runLoad, runStatement } from "./load.ts";
import { addPriceLists, WITH_PRICE_LISTS } from "./price_lists.ts";
import { sqlProgram } from "./programs.ts";
import { atMost, compare, SECONDS } from "./rounds.ts";
import { ratioOf, type Row, spreadOf } from "./row.ts";
import { type ServerProcess, startServer } from "./server.ts";
import type { BenchShop } from "./shop.ts";

/** Compares a shop's inventory over HTTP with its best single statement, which knows no rates. */
export async function benchInventory(
  database: BenchDatabase,
  { name, items, bookings, shops = 1, atLeast, price_lists = false }: {
    name: string;
    items: number;
    bookings: number;
    shops?: number;
    atLeast: number;
    /** Measures the shop once more with price lists. */
    price_lists?: boolean;
  },
): Promise<Row[]> {
  const all = [];
  for (let at = 0; at < shops; at++) all.push(await fillShop(database, { items, bookings }));
  const shop = all[all.length >> 1]!;
  await vacuum(database);
  await using server = await startServer(database.env);
  const rows = await compareInventory(database, { name, shop, server, atLeast });
  if (!price_lists) return rows;
  await addPriceLists(database, server, shop);
  return [...rows, ...await compareInventory(database, { name, shop, server, atLeast, what: WITH_PRICE_LISTS })];
}

async function compareInventory(
  database: BenchDatabase,
  { name, what, shop, server, atLeast }: {
    name: string;
    what?: string;
    shop: BenchShop;
    server: ServerProcess;
    atLeast: number;
  },
): Promise<Row[]> {
  const named = (part: string) => what ? `${what}, ${part}` : part;
  const statement = inventoryStatement(shop.id, { today: new Date(today).toISOString() });
  const url = database.env.DATABASE_URL;
  const tails: number[] = [], ours: number[] = [], theirs: number[] = [];
  const cpu = async () => await cpuOfServer(server.pid) + await cpuOfPostgres(database);
  const row = await compare({
    name,
    ...what && { what },
    unit: "responses/s",
    against: `${sqlProgram} of one statement`,
    atLeast,
    async ours() {
      const before = await cpu();
      const load = await runLoad(inventoryPaths(), { base: server.base, key: shop.publishable_key, seconds: SECONDS });
      tails.push(load.p99_ms / load.median_ms);
      ours.push((load.per_second * SECONDS) / (await cpu() - before));
      return load.per_second;
    },
    async theirs() {
      const before = await cpu();
      const { per_second } = await runStatement(statement, { url, seconds: SECONDS });
      theirs.push((per_second * SECONDS) / (await cpu() - before));
      return per_second;
    },
  });
  const [a, b] = [ours.slice(1), theirs.slice(1)];
  return [
    row,
    {
      ...{
        name,
        what: named("by CPU time of server and Postgres"),
        unit: "responses/ms",
        ours: spreadOf(a),
        against: row.against,
      },
      theirs: spreadOf(b),
      ratio: ratioOf(a, b),
      bar: "",
      holds: true,
    },
    atMost(3, tails.slice(1), { name, what: named("99th percentile against median"), unit: "×" }),
  ];
}

/** Compares a page of 50 in a shop of 5,000 items and a million bookings with the statement that lists all items. */
export async function benchPage(database: BenchDatabase): Promise<Row[]> {
  const shop = await fillShop(database, { items: 5_000, bookings: 1_000_000 });
  await vacuum(database);
  await using server = await startServer(database.env);
  const statement = inventoryStatement(shop.id, { today: new Date(today).toISOString() });
  const [url, key] = [database.env.DATABASE_URL, shop.publishable_key];
  const paths = inventoryPaths("&limit=50");
  const ours = async () => await runLoad(paths, { base: server.base, key, seconds: SECONDS });
  const theirs = async () => await runStatement(statement, { url, seconds: SECONDS, clients: 4 });
  const of = { name: "page-5000", against: `${sqlProgram} of the whole list`, atLeast: 50 };
  const measure = async (what?: string) => [
    await compare({
      ...of,
      ...what && { what },
      unit: "responses/s",
      ours: async () => (await ours()).per_second,
      theirs: async () => (await theirs()).per_second,
    }),
    await compare({
      ...of,
      what: `${what ? `${what}, ` : ""}by CPU time of server and Postgres`,
      unit: "responses/ms",
      ours: ratePerCpu(database, [server.pid], ours),
      theirs: ratePerCpu(database, [], theirs),
    }),
  ];
  const rows = await measure();
  await addPriceLists(database, server, shop);
  return [...rows, ...await measure(WITH_PRICE_LISTS)];
}
