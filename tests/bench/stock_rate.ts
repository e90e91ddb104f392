import { DAY } from "../../shared/wall_clock.ts";
import { addBookings, today, vacuum } from "./data_sets.ts";
import type { BenchDatabase } from "./database.ts";
import { dayAt } from "./inventory_paths.ts";
import { runLoad, runStatement } from "./load.ts";
import { sqlProgram } from "./programs.ts";
import { createRandom } from "./random.ts";
import { compare, SECONDS } from "./rounds.ts";
import { exactly, type Row } from "./row.ts";
import { startServer } from "./server.ts";
import { openBenchShop } from "./shop.ts";

/**
 * Compares taking stock over HTTP (key, quote, hold, job, stock, commit) with the bare insert (stock, rule, commit),
 * from 64 clients. The items are free, so that no payment processor is measured, and never sold out. The shop has
 * bookings, because Postgres plans badly for empty tables.
 */
export async function benchTakingStock(
  database: BenchDatabase,
  { name, items }: { name: string; items: number },
): Promise<Row[]> {
  const shop = await openBenchShop(database, Array.from({ length: items }, () => ({ inventory_count: 10_000 })));
  const { sql, env } = database;
  await sql`update items i set price_full_day = 0, price_half_day = 0 where i.tenant_id = ${shop.id}`;
  await addBookings(sql, shop, { bookings: 2_000, days: [-365, 365] });
  await using server = await startServer(env);
  const { int, pick } = createRandom(3);
  const calls = Array.from({ length: 500 }, () => {
    const from = int(1, 300);
    const line_items = [{ fleet_item_id: pick(shop.items) }];
    const booking_details = { pickup_date: dayAt(from), return_date: dayAt(from), line_items };
    return {
      method: "POST" as const,
      path: "/api/storefront/payment-intent",
      body: JSON.stringify({ amount: 0, booking_details }),
    };
  });
  const bare = `\\set d random(1, 300)
\\set i random(1, ${items})
insert into allocations (tenant_id, hold_id, item_id, quantity, starts, returns, buffer_hours, state, expires_at)
select '${shop.id}', 'hold_' || repeat('0', 26), (array[${shop.items.map((id) => `'${id}'`).join(", ")}])[:i::int], 1,
  timestamptz '${new Date(today).toISOString()}' + make_interval(days => :d::int),
  timestamptz '${
    new Date(today + DAY).toISOString()
  }' + make_interval(days => :d::int), 0, 'held', clock_timestamp() + interval '1 hour';`;
  const clear = async () => {
    await sql`delete from allocations a where a.tenant_id = ${shop.id} and a.state = 'held'`;
    await vacuum(database);
  };
  const rate = async ({ what, once }: { what: string; once: boolean }) =>
    await compare({
      name,
      what,
      unit: "takes/s",
      against: `${sqlProgram} of the insert of stock with its rule`,
      atLeast: 0.5,
      async ours() {
        await clear();
        return (await runLoad(calls.map((call) => ({ ...call, once })), {
          base: server.base,
          key: shop.publishable_key,
          seconds: SECONDS,
        })).per_second;
      },
      async theirs() {
        await clear();
        return (await runStatement(bare, { url: env.DATABASE_URL, seconds: SECONDS })).per_second;
      },
    });
  const rows = [
    await rate({ what: "quote, hold, job and stock over HTTP", once: false }),
    await rate({ what: "the same with an Idempotency-Key, as the widget sends it", once: true }),
  ];
  const [over] = await sql<{ items: number }[]>`
    select count(*)::int as items from items i where i.tenant_id = ${shop.id}
      and peak_in_use(i.tenant_id, i.id, '-infinity', 'infinity', clock_timestamp()) > i.inventory_count`;
  return [...rows, exactly(0, over!.items, { name, what: "oversold", unit: "items", against: "" })];
}
