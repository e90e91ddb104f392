import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../support/free_port.ts";
import { fillShop, tidy } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { heldMB } from "./heap.ts";
import { inventoryPaths } from "./inventory.ts";
import { askFor } from "./load.ts";
import { atMost } from "./rounds.ts";
import type { Row } from "./row.ts";
import { spreadOf } from "./row.ts";
import { startServer } from "./server.ts";
import type { BenchShop } from "./shop.ts";

const SHOPS = 10, ROUNDS = 6;
/** Vendure 3.7 held 320 MB while 64 connections searched its 50 products, once, by hand: ours is to hold three quarters of that. */
const MOST_MB = 240;

/**
 * What a server holds in memory (RSS): idle, under load, and 10 s later. The load is random periods of 10 shops in turn, their lists and
 * changes of their items; what is still held when all garbage is collected must not grow.
 */
export async function memory(database: BenchDatabase, { minutes = 1 } = {}): Promise<Row[]> {
  const shops: BenchShop[] = [];
  for (let at = 0; at < SHOPS; at++) shops.push(await fillShop(database, { items: 50, bookings: 2_000 }));
  await tidy(database);
  const inspector = freePort();
  await using server = await startServer(database.env, [`--inspect=127.0.0.1:${inspector}`]);
  await delay(3_000);
  const idle = await residentMB(server.pid);
  const rounds = Math.max(ROUNDS, minutes);
  const seconds = Math.max(1, Math.round(minutes * 60 / rounds / SHOPS));
  const loaded: number[] = [], held: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    loaded.push(
      await mostMB(server.pid, async () => {
        for (const shop of shops) await askFor(callsOf(shop), { base: server.base, key: shop.secret_key, seconds });
      }),
    );
    held.push(await heldMB(inspector));
    console.error(
      `  ${round} of ${rounds}: ${loaded.at(-1)!.toFixed(0)} MB under load, ${
        held.at(-1)!.toFixed(1)
      } MB of objects held`,
    );
  }
  await delay(10_000);
  const after = await residentMB(server.pid);
  const [early, end] = [held.slice(1, 3), held.slice(-2)].map(spreadOf);
  const [name, ratio] = ["memory", end!.median / early!.median];
  const figure = { name, unit: "MB", against: "", theirs: null, ratio: null, bar: "", holds: true };
  return [
    { ...figure, what: "idle", ours: spreadOf([idle]) },
    atMost(MOST_MB, loaded, { name, what: "under load", unit: "MB" }),
    atMost(MOST_MB, [after], { name, what: "10 s after load", unit: "MB" }),
    {
      ...figure,
      ...{
        what: "objects held",
        ours: end!,
        against: "in rounds 2 and 3",
        theirs: early!,
        ratio,
        bar: "≤ 1.1 ×",
        holds: ratio <= 1.1,
      },
    },
  ];
}

/** What a shop's visitors and staff ask for: every 50th request changes an item, so that nothing kept of the shop lasts. */
function callsOf({ items }: BenchShop) {
  return inventoryPaths().flatMap((path, at) => {
    if (at % 50 === 49) {
      const body = JSON.stringify({ price_full_day: 3_000 + at });
      return [{ method: "PATCH" as const, path: `/v1/fleet/items/${items[at % items.length]}`, body }];
    }
    return at % 10 === 9 ? [{ path: `/v1/fleet/items?limit=${1 + at % 50}` }] : [{ path }];
  });
}

/** The most that a process held while something was done, looked at twice a second. */
async function mostMB(pid: number, work: () => Promise<void>): Promise<number> {
  let most = 0, over = false;
  const done = work().finally(() => over = true);
  while (!over) {
    most = Math.max(most, await residentMB(pid));
    await Promise.race([done, delay(500)]);
  }
  await done;
  return most;
}

async function residentMB(pid: number): Promise<number> {
  const [, kB] = /VmRSS:\s+(\d+)/.exec(await Deno.readTextFile(`/proc/${pid}/status`)) ?? [];
  return Number(kB) / 1024;
}
