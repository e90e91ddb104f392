import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../support/free_port.ts";
import { fillShop, vacuum } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { measureHeapMB } from "./heap.ts";
import { inventoryPaths } from "./inventory_paths.ts";
import { runLoad } from "./load.ts";
import { atMost } from "./rounds.ts";
import type { Row } from "./row.ts";
import { spreadOf } from "./row.ts";
import { startServer } from "./server.ts";
import type { BenchShop } from "./shop.ts";

const SHOPS = 10, ROUNDS = 6;
/** Three quarters of the 320 MB that Vendure 3.7 takes under the same load on its 50 products. */
const MOST_MB = 240;

/**
 * Measures a server's memory (RSS): idle, under load, and 10 s later. The load reads random periods within a year and
 * lists of 10 shops in turn, and changes their items. The size of the live objects must not grow. A second server
 * under the same load measures them, because the inspector that reads them takes 30 MB.
 */
export async function benchMemory(database: BenchDatabase, { minutes = 1 } = {}): Promise<Row[]> {
  const shops: BenchShop[] = [];
  for (let at = 0; at < SHOPS; at++) shops.push(await fillShop(database, { items: 50, bookings: 2_000 }));
  await vacuum(database);
  const rounds = Math.max(ROUNDS, minutes);
  const seconds = Math.max(1, Math.round(minutes * 60 / rounds / SHOPS));
  const load = async ({ base }: { base: string }) => {
    for (const shop of shops) await runLoad(callsOf(shop), { base, key: shop.secret_key, seconds });
  };
  const { idle, loaded, after } = await residentRounds(database, { rounds, load });
  const held = await liveRounds(database, { rounds, load });
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
        what: "live objects",
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

interface Rounds {
  rounds: number;
  load: (server: { base: string }) => Promise<void>;
}

/** Returns a server's memory (MB) 3 s after its start, at its peak in each round, and 10 s after the last one. */
async function residentRounds({ env }: BenchDatabase, { rounds, load }: Rounds) {
  await using server = await startServer(env);
  await delay(3_000);
  const idle = await residentMB(server.pid);
  const loaded: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    loaded.push(await peakMB(server.pid, () => load(server)));
    console.error(`  ${round} of ${rounds}: ${loaded.at(-1)!.toFixed(0)} MB under load`);
  }
  await delay(10_000);
  return { idle, loaded, after: await residentMB(server.pid) };
}

/** Returns the size (MB) of a server's live objects after each round. */
async function liveRounds({ env }: BenchDatabase, { rounds, load }: Rounds): Promise<number[]> {
  const inspector = freePort();
  await using server = await startServer(env, [`--inspect=127.0.0.1:${inspector}`]);
  const held: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    await load(server);
    held.push(await measureHeapMB(inspector));
    console.error(`  ${round} of ${rounds}: ${held.at(-1)!.toFixed(1)} MB of live objects`);
  }
  return held;
}

/**
 * Returns the requests of a shop's visitors and staff. Every 50th changes an item, so that no cache of the shop lasts.
 */
function callsOf({ items }: BenchShop) {
  return inventoryPaths("", { length: 2_000, within_days: 365, longest: 14 }).flatMap((path, at) => {
    if (at % 50 === 49) {
      const body = JSON.stringify({ price_full_day: 3_000 + at });
      return [{ method: "PATCH" as const, path: `/v1/fleet/items/${items[at % items.length]}`, body }];
    }
    return at % 10 === 9 ? [{ path: `/v1/fleet/items?limit=${1 + at % 50}` }] : [{ path }];
  });
}

/** Returns a process's peak memory during some work, sampled twice a second. */
async function peakMB(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  let over = false;
  const done = work().finally(() => over = true);
  while (!over) {
    peak = Math.max(peak, await residentMB(pid));
    await Promise.race([done, delay(500)]);
  }
  await done;
  return peak;
}

/** Returns the resident memory of a process. */
export async function residentMB(pid: number): Promise<number> {
  const [, kB] = /VmRSS:\s+(\d+)/.exec(await Deno.readTextFile(`/proc/${pid}/status`)) ?? [];
  return Number(kB) / 1024;
}
