import assert from "node:assert/strict";
import { openOwnDatabase } from "../../support/own_database.ts";
import { scansOf } from "../../support/scans.ts";
import { hourAt, openStock } from "../../support/stock.ts";

const window = `'${hourAt(0).toISOString()}', '${hourAt(48).toISOString()}'`;

Deno.test("reading and taking stock use index scans that never read old bookings", async () => {
  await using database = await openOwnDatabase();
  const { url } = database;
  await using stock = await openStock(Array.from({ length: 20 }, () => ({ inventory_count: 100 })), { pool: 1, url });
  const { sql, id, items: [item] } = stock;
  /** Adds bookings that start on the days from `from` to `to`, for all items in turn. One in ten lasts weeks. */
  const add = async (count: number, [from, to]: readonly [number, number]) => {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into allocations (tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state)
        select ${id}, 'li_' || lpad(r.n::text, 26, '0'), (${[...stock.items]}::text[])[1 + r.n % 20], 1, r.starts,
          r.starts + make_interval(days => case when r.n % 10 = 0 then 20 else 2 end), 0, 'booked'
        from (
          select n, ${hourAt(0)}::timestamptz + make_interval(days => ${from}::int + n / 20 % ${
        to - from
      }::int) as starts
          from generate_series(0, ${count - 1}::int) n
        ) r`;
    });
    await sql.unsafe("vacuum (analyze) allocations");
  };
  const statements = {
    shop: `select * from uses_in_shop('${id}', ${window})`,
    page: `select * from uses_of_items('${id}', array['${stock.items.slice(0, 5).join("', '")}'], ${window})`,
    take: `
      insert into allocations (tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state)
      values ('${id}', 'li_' || repeat('z', 26), '${item}', 1, ${window}, 0, 'booked')`,
  };
  const risk = `
    insert into downtimes (tenant_id, id, item_id, starts, quantity, override_reason)
    values ('${id}', 'down_' || repeat('z', 26), '${item}', '${hourAt(0).toISOString()}', 1, 'Repair');
    select * from bookings_at_risk('${id}')`;
  const scans = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(statements).map(async ([name, sql]) => [name, await scansOf(url, sql)])),
    ) as Record<keyof typeof statements, Awaited<ReturnType<typeof scansOf>>>;

  await add(2_000, [-60, 60]);
  const young = await scans();
  await add(20_000, [-900, -60]);
  const old = await scans();
  assert.deepEqual(old, young);
  const [ofShort, ofLong] = [old.shop[0]!, old.shop[1]!];
  assert.deepEqual([ofShort.how, ofShort.index], ["Index Only Scan", "allocations_short"]);
  // Postgres may read the few long bookings through an index with a lookup of each row
  assert.notEqual(ofLong.how, "Seq Scan");
  const ofRisk = await scansOf(url, risk);
  assert.ok(ofRisk.length > 3 && ofRisk.every(({ how, rows }) => how !== "Seq Scan" && rows < 1_000));
  const ofItems = ["allocations_short_of_item", "allocations_long_of_item", "allocations_out"];
  for (const found of [old.page, old.take]) {
    assert.deepEqual(found.map(({ how, index }) => [how, index]), ofItems.map((index) => ["Index Only Scan", index]));
  }
});
