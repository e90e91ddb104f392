import type { Sql } from "../../server/db/client.ts";
import { DAY } from "../../shared/wall_clock.ts";
import type { BenchDatabase } from "./database.ts";
import { type BenchShop, openBenchShop } from "./shop.ts";

/** Midnight of today. The data sets reach from a year before it to a year after. */
export const today = Math.floor(Date.now() / DAY) * DAY;

/** Adds a shop whose items have all fields of a card, and bookings spread over `days` around today. */
export async function fillShop(
  database: BenchDatabase,
  { items, bookings, days = [-365, 365] }: { items: number; bookings: number; days?: readonly [number, number] },
): Promise<BenchShop> {
  const { sql } = database;
  const shop = await openBenchShop(
    database,
    Array.from({ length: items }, (_, at) => ({ inventory_count: 3 + at % 6 })),
  );
  await sql`
    update items i
    set name = 'Touring kayak ' || n.at, description = repeat('A stable boat for calm rivers and lakes. ', 4), sort_order = n.at,
      price_full_day = 3000 + n.at % 40 * 100, price_multi_day = 2800 + n.at % 40 * 90, price_weekly = 15000 + n.at % 40 * 500,
      photos = jsonb_build_array(
        jsonb_build_object('url', 'https://example.com/' || i.id || '-1.jpg'),
        jsonb_build_object('url', 'https://example.com/' || i.id || '-2.jpg')),
      specs = '{"length_cm": 420, "weight_kg": 24, "seats": 1}', skill_level = 'beginner', sku = 'K-' || n.at, deposit_amount = 10000
    from (select id, row_number() over (order by id) as at from items where tenant_id = ${shop.id}) n
    where i.tenant_id = ${shop.id} and i.id = n.id`;
  await addBookings(sql, shop, { bookings, days });
  return shop;
}

/** Vacuums and analyzes all tables, as autovacuum would. Called once all shops are filled. */
export async function vacuum({ sql }: BenchDatabase): Promise<void> {
  await sql.unsafe("vacuum (analyze)");
}

/**
 * Adds the same bookings in every run: most last 1 to 4 days, one in 20 lasts 10 to 16. Disables the stock rule for
 * speed.
 */
export async function addBookings(
  sql: Sql,
  { id, items }: BenchShop,
  { bookings, days: [from, to] }: { bookings: number; days: readonly [number, number] },
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe("alter table allocations disable trigger user");
    await tx`select setseed(0.5)`;
    await tx`
      insert into allocations (tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state)
      select ${id}, 'li_' || lpad(r.n::text, 26, '0'), (${items}::text[])[1 + r.n % ${items.length}], 1, r.starts,
        r.starts + make_interval(days => case when r.n % 20 = 0 then 10 + r.n % 7 else 1 + r.n % 4 end, hours => 8), 0, 'booked'
      from (
        select n, ${new Date(today)}::timestamptz + make_interval(
          days => ${from}::int + floor(random() * ${to - from}::int)::int, hours => 8) as starts
        from generate_series(1, ${bookings}::int) n
      ) r`;
    await tx.unsafe("alter table allocations enable trigger user");
  });
}
