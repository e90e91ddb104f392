import { fillShop, tidy } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { inventoryPaths } from "./inventory.ts";
import { askFor } from "./load.ts";
import type { Row } from "./row.ts";
import { spreadOf } from "./row.ts";
import { startServer } from "./server.ts";

const SHOPS = 10, ROUNDS = 6;

/** What a server holds in memory (RSS): idle, and under load from 10 shops and random periods; the later half must not grow. */
export async function memory(database: BenchDatabase, { seconds = 60 } = {}): Promise<Row[]> {
  const shops = [];
  for (let at = 0; at < SHOPS; at++) shops.push(await fillShop(database, { items: 100, bookings: 2_000 }));
  await tidy(database);
  await using server = await startServer(database.env);
  const idle = await residentMB(server.pid);
  const held: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { publishable_key: key } of shops) {
      await askFor(inventoryPaths(), { base: server.base, key, seconds: Math.max(1, Math.round(seconds / ROUNDS / SHOPS)) });
    }
    held.push(await residentMB(server.pid));
  }
  const [middle, end] = [held.slice(1, 3), held.slice(-2)].map((some) => spreadOf(some).median) as [number, number];
  const [name, unit] = ["memory", "MB"];
  return [
    { name, what: "idle", unit, ours: spreadOf([idle]), against: "", theirs: null, ratio: null, bar: "", holds: true },
    {
      ...{ name, what: "after load", unit, ours: spreadOf(held.slice(-2)), against: "after a third of it" },
      theirs: spreadOf(held.slice(1, 3)),
      ratio: end / middle,
      bar: "≤ 1.1 ×",
      holds: end / middle <= 1.1,
    },
  ];
}

async function residentMB(pid: number): Promise<number> {
  const [, kB] = /VmRSS:\s+(\d+)/.exec(await Deno.readTextFile(`/proc/${pid}/status`)) ?? [];
  return Number(kB) / 1024;
}
