import { ratePerCpu } from "./cpu.ts";
import { addBookings, fillShop, today, vacuum } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { inventoryPaths } from "./inventory_paths.ts";
import { runLoad, runStatement } from "./load.ts";
import { compare, SECONDS } from "./rounds.ts";
import type { Row } from "./row.ts";
import { scansOf } from "../support/scans.ts";
import { startServer } from "./server.ts";
import type { BenchShop } from "./shop.ts";

const DAYS = 365, BOOKINGS = 2_000;

/** Compares two shops with the same future bookings, one of which has `times` the bookings, most of them long past. */
export async function benchGrowth(
  database: BenchDatabase,
  { name, times }: { name: string; times: number },
): Promise<Row[]> {
  const young = await fillShop(database, { items: 50, bookings: BOOKINGS, days: [-DAYS, DAYS] });
  const old = await fillShop(database, { items: 50, bookings: BOOKINGS, days: [-DAYS, DAYS] });
  const { sql, env } = database;
  const years = Math.min(times - 1, 250);
  await addBookings(sql, old, { bookings: BOOKINGS * (times - 1), days: [-2 * DAYS * years, -DAYS] });
  await vacuum(database);
  await using server = await startServer(env);
  const loadInventory = (key: string) =>
    ratePerCpu(
      database,
      [server.pid],
      async () => await runLoad(inventoryPaths(), { base: server.base, key, seconds: SECONDS }),
    );
  const takeStock = ({ id, items }: BenchShop) =>
    ratePerCpu(
      database,
      [],
      async () => await runStatement(takeStatement(id, items), { url: env.DATABASE_URL, seconds: SECONDS, clients: 1 }),
    );
  const plan = await scansOf(
    env.DATABASE_URL,
    `select * from uses_in_shop('${old.id}', now(), now() + interval '2 days');
    select peak_in_use('${old.id}', '${old.items[0]}', now(), now() + interval '2 days', now())`,
  );
  for (const { how, index, rows } of plan) console.error(`  ${how} of ${index}: ${rows} rows read`);
  const against = `the shop with ${BOOKINGS.toLocaleString("en")} bookings`;
  const atLeast = Number((1 / 1.2).toFixed(2));
  return [
    await compare({
      name,
      what: "inventory",
      unit: "responses/ms of CPU",
      against,
      atLeast,
      ours: loadInventory(old.publishable_key),
      theirs: loadInventory(young.publishable_key),
    }),
    await compare({
      name,
      what: "taking stock, the bare function",
      unit: "takes/ms of CPU",
      against,
      atLeast,
      ours: takeStock(old),
      theirs: takeStock(young),
    }),
  ];
}

/** Takes stock and rolls back, so that every round finds the same shop. */
function takeStatement(tenant_id: string, items: readonly string[]): string {
  return `\\set d random(1, 300)
\\set i random(1, ${items.length})
begin;
insert into allocations (tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state)
select '${tenant_id}', 'li_' || repeat('z', 26), i.id, 1, s.at, s.at + interval '1 hour', 0, 'booked'
from (select timestamptz '${new Date(today).toISOString()}' + make_interval(days => :d::int, hours => 3) as at) s,
  (select (array[${items.map((id) => `'${id}'`).join(", ")}])[:i::int] as id) i
where (select peak_in_use('${tenant_id}', i.id, s.at, s.at + interval '1 hour', clock_timestamp())) < 3;
rollback;`;
}
