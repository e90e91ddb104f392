import { openBalancer } from "./balancer.ts";
import { cpuOfPostgres, cpuOfServer } from "./cpu.ts";
import { fillShop, vacuum } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { runLoad } from "./load.ts";
import { createRandom } from "./random.ts";
import { type Row, spreadOf } from "./row.ts";
import { startServers } from "./server.ts";
import type { BenchShop } from "./shop.ts";
import { shopsServed } from "./shop_day.ts";
import { book, pathsOfView } from "./visitor.ts";

const SHOPS = 20, SECONDS = 5, BUYERS = 32, ROUNDS = 3;
/** The cores of the small machine in the README's sentence. */
const SMALL = 2;

/**
 * Measures page views and bookings per second with 1, 2 and 4 servers on this machine, and the CPU time that each takes
 * the servers and Postgres. The load comes from the same machine, so the rates are lower than what it can serve.
 */
export async function benchCapacity(database: BenchDatabase): Promise<Row[]> {
  const shops: BenchShop[] = [];
  while (shops.length < SHOPS) shops.push(await fillShop(database, { items: 50, bookings: 2_000 }));
  await vacuum(database);
  const rows: Row[] = [];
  const cpus: { view_ms: number; booking_ms: number }[] = [];
  for (const count of [1, 2, 4]) {
    const measured = await measureServers(database, shops, count);
    rows.push(...measured.rows);
    cpus.push(measured.cpu);
  }
  const served = shopsServed(SMALL, cpus[0]!);
  return [...rows, rowOf(`shops that ${SMALL} cores serve in their busiest hour`, "shops", [served])];
}

async function measureServers(database: BenchDatabase, shops: readonly BenchShop[], count: number) {
  await using running = await startServers(count, database.env);
  await using balancer = await openBalancer(running.bases);
  const pids = running.servers.map(({ pid }) => pid);
  const cpu = async () =>
    (await Promise.all(pids.map(cpuOfServer))).reduce((sum, ms) => sum + ms, await cpuOfPostgres(database));
  const measure = async (work: () => Promise<number>) => {
    const before = await cpu();
    const done = await work();
    return { per_second: done / SECONDS, cpu_ms: (await cpu() - before) / done };
  };
  const [views, bookings]: Measured[][] = [[], []];
  const random = createRandom(11);
  for (let round = 0; round <= ROUNDS; round++) {
    const shop = random.pick(shops);
    const calls = Array.from({ length: 200 }, () => pathsOfView(random)).flat();
    const load = { key: shop.publishable_key, seconds: SECONDS };
    views!.push(
      await measure(async () => {
        const loads = await Promise.all(balancer.entries.map((base) => runLoad(calls, { ...load, base })));
        return loads.reduce((sum, { per_second }) => sum + per_second, 0) * SECONDS / pathsOfView(random).length;
      }),
    );
    bookings!.push(await measure(() => bookFor(SECONDS, { shops, next: balancer.next, seed: round })));
  }
  const after = (all: readonly Measured[], of: keyof Measured) => all.slice(1).map((each) => each[of]);
  const name = `${count} ${count === 1 ? "server" : `servers, ${balancer.how}`}`;
  const cpuOf = (all: readonly Measured[]) => spreadOf(after(all, "cpu_ms")).median;
  return {
    cpu: { view_ms: cpuOf(views!), booking_ms: cpuOf(bookings!) },
    rows: [
      rowOf(`${name}: page views`, "views/s", after(views!, "per_second")),
      rowOf(`${name}: CPU of a page view`, "ms", after(views!, "cpu_ms")),
      rowOf(`${name}: bookings`, "bookings/s", after(bookings!, "per_second")),
      rowOf(`${name}: CPU of a booking`, "ms", after(bookings!, "cpu_ms")),
    ],
  };
}

interface Measured {
  per_second: number;
  cpu_ms: number;
}

/** Lets many visitors book one after the other. Returns how many bookings were made. */
async function bookFor(
  seconds: number,
  { shops, next, seed }: { shops: readonly BenchShop[]; next: () => string; seed: number },
): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let booked = 0;
  await Promise.all(Array.from({ length: BUYERS }, async (_, buyer) => {
    const random = createRandom(1_000 * seed + buyer);
    for (let at = 0; performance.now() < end; at++) {
      if (await book(next(), random.pick(shops), { number: at * BUYERS + buyer, random })) booked += 1;
    }
  }));
  return booked;
}

function rowOf(what: string, unit: string, values: readonly number[]): Row {
  const figure = { against: "", theirs: null, ratio: null, bar: "", holds: true };
  return { name: "capacity", what, unit, ours: spreadOf(values), ...figure };
}
