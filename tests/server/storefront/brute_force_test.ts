import assert from "node:assert/strict";
import fc from "fast-check";
import { createApp } from "../../../server/app.ts";
import type { Sql } from "../../../server/db/client.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addItems, hourAt } from "../../support/stock.ts";

const now = hourAt(0);

/**
 * Returns the free units of each item by brute force: adds up the units in use at each instant at which a use starts.
 */
async function freeUnitsByBruteForce(sql: Sql, tenant_id: string, { starts, ends }: { starts: Date; ends: Date }) {
  return await sql<{ id: string; free: number }[]>`
    with used as (
      select a.item_id, a.quantity, a.starts,
        case when a.state = 'out' then greatest(a.returns, ${now}) + make_interval(hours => a.buffer_hours) else a.ends end as ends
      from allocations a
      where a.tenant_id = ${tenant_id} and (a.state <> 'held' or a.expires_at > ${now})
    ), touching as (
      select u.*, i.id, ${starts}::timestamptz as first from used u
      join items i on i.tenant_id = ${tenant_id} and i.id = u.item_id
      where u.starts < ${ends}::timestamptz + make_interval(hours => coalesce(i.buffer_hours, 0)) and u.ends > ${starts}
        and u.starts < u.ends
    ), peaks as (
      select t.item_id, max((
        select sum(o.quantity) from touching o
        where o.item_id = t.item_id and o.starts <= greatest(t.starts, t.first) and o.ends > greatest(t.starts, t.first)
      )) as peak
      from touching t
      group by t.item_id
    )
    select i.id, (i.inventory_count - i.units_in_maintenance - coalesce(p.peak, 0))::int as free
    from items i
    left join peaks p on p.item_id = i.id
    where i.tenant_id = ${tenant_id} and i.inventory_count - i.units_in_maintenance > coalesce(p.peak, 0)
    order by i.id`;
}

/** Adds random uses of every kind, some of them weeks long. Skips the stock rule, which would refuse some. */
async function addUses({ sql, id }: TestShop, items: readonly string[], count: number) {
  await sql.begin(async (tx) => {
    await tx`select setseed(0.25)`;
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into allocations (
        tenant_id, hold_id, item_id, quantity, starts, returns, buffer_hours, state, expires_at, downtime_id)
      select ${id}, 'hold_' || repeat('0', 26), (${[
      ...items,
    ]}::text[])[1 + r.n % ${items.length}], 1 + r.n % 2, r.starts,
        r.starts + make_interval(hours => (case when r.n % 9 = 0 then random() * 700 else random() * 90 end)::int), r.n % 5 * 6,
        r.state, case when r.state = 'held' then ${now}::timestamptz + make_interval(mins => r.n % 3 - 1) end,
        case when r.state = 'down' then 'down_' || lpad(r.n::text, 26, '0') end
      from (
        select n, ${now}::timestamptz + make_interval(hours => (random() * 3000)::int - 300) as starts,
          (array['booked', 'booked', 'held', 'returned', 'down', 'out'])[case when n % 50 = 0 then 6 else 1 + n % 5 end] as state
        from generate_series(1, ${count}::int) n
      ) r`;
  });
  // Without statistics, Postgres plans the brute-force query for empty tables
  await sql`analyze allocations, items`;
}

for (const [items, uses, whole] of [[10, 250, true], [60, 500, true], [510, 700, false]] as const) {
  Deno.test(`GET /v1/storefront/inventory of ${items} items equals brute force in 500 random periods`, async () => {
    await using shop = await openShop({ now });
    const random = fc.sample(fc.record({ inventory_count: fc.nat(8), buffer_hours: fc.nat(30) }), items);
    await addUses(shop, await addItems(shop.sql, shop.id, random), uses);
    const app = createApp(shop.deps, { limiter: undefined, log: () => {} });
    const window = fc.record({ from: fc.integer({ min: 1, max: 2_800 }), hours: fc.integer({ min: 1, max: 100 }) });
    for (const { from, hours } of fc.sample(window, 500)) {
      const [starts, ends] = [hourAt(from), hourAt(from + hours)];
      const query = new URLSearchParams({
        pickup_date: starts.toISOString(),
        return_date: ends.toISOString(),
        limit: whole ? "500" : "40",
      });
      const response = await app.request(`http://shop.test/v1/storefront/inventory?${query}`, {
        headers: { authorization: `Bearer ${shop.keys.publishable}` },
      });
      const { data } = await response.json() as { data: { id: string; available_quantity: number }[] };
      const expected = (await freeUnitsByBruteForce(shop.sql, shop.id, { starts, ends })).slice(0, whole ? 500 : 40);
      assert.deepEqual(
        data.map(({ id, available_quantity }) => [id, available_quantity]),
        expected.map(({ id, free }) => [id, free]),
      );
    }
  });
}
