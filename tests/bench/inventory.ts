import { DAY } from "../../shared/wall_clock.ts";
import { fillShop, today } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { inventoryStatement } from "./inventory_sql.ts";
import { askFor, askPostgres, type Load } from "./load.ts";
import { randomFrom } from "./random.ts";
import { ratioOf, type Row, spreadOf } from "./row.ts";
import { startServer } from "./server.ts";

export const ROUNDS = 3, SECONDS = 3;

/** Paths of inventory for random periods of 1 to 5 days in the ten months ahead. */
export function inventoryPaths(rest = ""): string[] {
  const { int } = randomFrom(7);
  return Array.from({ length: 500 }, () => {
    const from = int(1, 300);
    return `/v1/storefront/inventory?pickup_date=${dayAt(from)}&return_date=${dayAt(from + int(0, 4))}${rest}`;
  });
}

export function dayAt(plus: number): string {
  return new Date(today + plus * DAY).toISOString().slice(0, 10);
}

/** A shop's inventory over HTTP against its best single statement in pgbench. */
export async function inventory(
  database: BenchDatabase,
  { name, items, bookings, shops = 1, bar }: { name: string; items: number; bookings: number; shops?: number; bar: number },
): Promise<Row[]> {
  const all = [];
  for (let at = 0; at < shops; at++) all.push(await fillShop(database, { items, bookings }));
  const shop = all[all.length >> 1]!;
  await using server = await startServer(database.env);
  const statement = inventoryStatement(shop.id, { today: new Date(today).toISOString() });
  const url = database.env.DATABASE_URL;
  const ours: Load[] = [], theirs: Load[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    ours.push(await askFor(inventoryPaths(), { base: server.base, key: shop.publishable_key, seconds: SECONDS }));
    theirs.push(await askPostgres(statement, { url, seconds: SECONDS }));
  }
  // The first round only warms both up
  const [a, b] = [ours, theirs].map((loads) => loads.slice(1).map(({ per_second }) => per_second)) as [number[], number[]];
  const ratio = ratioOf(a, b);
  const tail = spreadOf(ours.slice(1).map(({ p99_ms, median_ms }) => p99_ms / median_ms));
  const row = { name, unit: "answers/s", ours: spreadOf(a), against: "pgbench of one statement", theirs: spreadOf(b), ratio };
  return [
    { ...row, bar: `≥ ${bar.toFixed(1)} ×`, holds: ratio >= bar },
    {
      ...{ name, what: "99th percentile against median", unit: "×", ours: tail, against: "", theirs: null, ratio: null },
      bar: "≤ 3 ×",
      holds: tail.median <= 3,
    },
  ];
}
