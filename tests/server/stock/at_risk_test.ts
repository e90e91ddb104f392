import assert from "node:assert/strict";
import fc from "fast-check";
import type { Queries } from "../../../server/db/client.ts";
import { bookingsAtRisk } from "../../../server/stock/shortages.ts";
import { listUsesOfShortItems } from "../../../server/stock/shortages.sql.ts";
import { hourAt, ids, openStock } from "../../support/stock.ts";
import { addTwinShop } from "../../support/twin_shop.ts";

/** Times count in steps of 8 hours, so that many rows begin and end at the same time. */
interface Row {
  from: number;
  steps: number;
  buffer: number;
  quantity: number;
  state: "held" | "booked" | "out" | "returned" | "down";
  /** Steps from NOW until a hold expires. Expired holds use no units. */
  expires_in: number;
}
const stepAt = (at: number) => hourAt(8 * at);
const NOW = 12;
/** Steps for which overdue units count as out. */
const LATE = 3;
/** Steps in 8 days. Longer rentals are found by another index. */
const LONG = 24;
const row = fc.record<Row>({
  from: fc.integer({ min: 0, max: 20 }),
  steps: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }) }, {
    weight: 1,
    arbitrary: fc.constantFrom(LONG - 1, LONG, LONG + 1),
  }),
  buffer: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 1, max: 2 }),
  state: fc.constantFrom("held", "booked", "booked", "booked", "out", "returned", "down"),
  expires_in: fc.constantFrom(-1, 0, 1),
});
const shops = fc.record({
  rows: fc.array(row, { minLength: 4, maxLength: 14 }),
  capacity: fc.integer({ min: 1, max: 5 }),
  without: fc.constantFrom("down", "out", "both", "none"),
  /** Steps for which gear may be late without an alarm. */
  grace: fc.integer({ min: 0, max: 2 }),
});

/** Returns the end of a row's use with its buffer. Units that are out and due are back now. */
const endOf = ({ from, steps, buffer, state }: Row) =>
  (state === "out" ? Math.max(from + steps, NOW) : from + steps) + buffer;
/** Returns whether a row's units are out for longer than the grace. */
const isLate = ({ from, steps, state }: Row, grace: number) => state === "out" && from + steps + grace <= NOW;

function maxUnits(uses: readonly { from: number; to: number; quantity: number }[], from: number, to: number): number {
  let most = 0;
  for (let now = from; now < to; now++) {
    const used = uses.filter((use) => use.from <= now && now < use.to);
    most = Math.max(most, used.reduce((sum, { quantity }) => sum + quantity, 0));
  }
  return most;
}

Deno.test("the functions of late gear equal brute force in 25 random shops", async () => {
  for (const { rows: all, capacity, without, grace } of fc.sample(shops, 25)) {
    const rows = all.filter(({ state }) => state !== without && !(without === "both" && /down|out/.test(state)));
    await using stock = await openUnruledStock(rows, capacity);
    await stock.sql`update tenants t set overdue_grace_minutes = ${grace * 480} where t.id = ${stock.id}`;
    const { sql, id, items: [item], bookings } = stock;
    const live = rows.map((row, at) => ({ ...row, at })).filter(({ state, expires_in }) => (
      state !== "held" || expires_in > 0
    ));
    const lateUses = live.filter(({ state }) => ["booked", "down", "out"].includes(state))
      .map((row) => ({
        at: row.at,
        from: row.from,
        to: isLate(row, grace) ? NOW + LATE : row.from + row.steps + row.buffer,
        quantity: row.quantity,
        is_late: isLate(row, grace),
      }));
    for (const [from, to] of [[0, 5], [5, 10], [10, 15], [11, 12], [12, 13], [13, 16], [14, 30], [30, 60]] as const) {
      const [window_starts, window_ends] = [stepAt(from), stepAt(to)];
      const [{ peak }] = await sql<[{ peak: number }]>`
        select peak_if_late(
          ${id}, ${item!}, ${window_starts}, ${window_ends}, instant(), ${stepAt(NOW - grace)},
          ${stepAt(NOW + LATE)}) as peak`;
      assert.equal(peak, maxUnits(lateUses, from, to));
      const found = await sql<{ id: number; ends: string }[]>`
        select a.id, iso(a.ends) as ends
        from item_allocations(${id}, ${item!}, ${window_starts}, ${window_ends}, instant()) a
        order by a.id`;
      const expected = live.filter((row) => row.from < to && endOf(row) > from);
      assert.deepEqual(
        found.map(({ id, ends }) => [id, ends]),
        expected.map((row) => [row.at - rows.length, stepAt(endOf(row)).toISOString()]),
      );
    }
    const causes = live.flatMap((row) => {
      if (row.state === "down" && endOf(row) > NOW) return [{ from: Math.max(row.from, NOW), to: endOf(row) }];
      return isLate(row, grace) ? [{ from: NOW, to: NOW + LATE }] : [];
    });
    const atRisk = live.filter((row) => {
      const to = endOf(row);
      return row.state === "booked" && causes.some((cause) => row.from < cause.to && to > cause.from) &&
        maxUnits(lateUses, Math.max(row.from, NOW), to) > capacity;
    });
    const found = await sql<{ id: string }[]>`select r.id from bookings_at_risk(${id}) r(id)`;
    assert.deepEqual(found.map(({ id }) => id).toSorted(), atRisk.map(({ at }) => bookings[at]!).toSorted());

    const last = Math.max(NOW, ...causes.map(({ to }) => to));
    const isShort = maxUnits(lateUses, NOW, last) > capacity;
    const used = lateUses.filter(({ from, to }) => isShort && from < last && to > NOW);
    const short = await listUsesOfShortItems(sql, id);
    assert.deepEqual(short.map(({ item_id }) => item_id), used.map(() => item));
    const needs = used.filter(({ at }) => rows[at]!.state === "booked");
    const needed = needs.map(({ at, from, to, quantity }) => (
      { booking_id: bookings[at]!, starts: from, ends: to, quantity }
    ));
    const taken = used.filter((use) => !needs.includes(use)).map((use) => ({ ...use, starts: use.from, ends: use.to }));
    assert.deepEqual(
      bookingsAtRisk({ capacity, taken, needs: needed }, NOW),
      needs.filter(({ from, to }) => maxUnits(used, Math.max(from, NOW), to) > capacity).map(({ at }) => bookings[at]),
    );
    const textOf = (uses: readonly (readonly [string, number, Date, Date, boolean])[]) =>
      uses.map((use) => JSON.stringify(use)).toSorted();
    assert.deepEqual(
      textOf(short.map(({ booking_id, quantity, starts, ends, is_late, capacity: units }) => {
        assert.equal(units, capacity);
        return [booking_id!, quantity, new Date(starts), new Date(ends), is_late];
      })),
      textOf(
        used.map(({ at, from, to, quantity, is_late }) => [bookings[at]!, quantity, stepAt(from), stepAt(to), is_late]),
      ),
    );
  }
});

/**
 * Opens a shop and writes its allocations without the stock rule, with ids that count up to -1. Another item has the
 * same ones, and enough units. A shop with the same ids has more of them and no unit at all.
 */
async function openUnruledStock(rows: readonly Row[], capacity: number) {
  const stock = await openStock([{ inventory_count: capacity + 2 }, { inventory_count: 1_000 }]);
  const { sql, id, items } = stock;
  await stock.setTime(stepAt(NOW));
  const written = rows.map((row, at) => ({
    at: at - rows.length,
    booking_id: ids.next("bk"),
    line_id: ids.next("li"),
    downtime_id: row.state === "down" ? ids.next("down") : null,
    quantity: row.quantity,
    starts: stepAt(row.from),
    returns: stepAt(row.from + row.steps),
    buffer_hours: 8 * row.buffer,
    state: row.state,
    expires_at: row.state === "held" ? stepAt(NOW + row.expires_in) : null,
  }));
  const withoutRule = async (write: (tx: Queries) => Promise<unknown>) =>
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await write(tx);
    });
  const add = async (tx: Queries, [item_id, offset]: readonly [string, number]) => {
    const moved = written.map((row) => ({
      ...row,
      at: row.at - offset,
      downtime_id: row.downtime_id && offset ? ids.next("down") : row.downtime_id,
    }));
    await tx`
      insert into allocations (
        tenant_id, id, item_id, line_id, downtime_id, quantity, starts, returns, buffer_hours, state, expires_at)
      overriding system value
      select ${id}, r.at, ${item_id}, r.line_id, r.downtime_id, r.quantity, r.starts, r.returns, r.buffer_hours, r.state,
        r.expires_at
      from json_to_recordset(${JSON.stringify(moved)}::text::json) as r(
        at bigint, line_id text, downtime_id text, quantity int, starts timestamptz, returns timestamptz,
        buffer_hours int, state text, expires_at timestamptz)`;
  };
  await withoutRule(async (tx) => {
    await tx`update items i set units_in_maintenance = 2 where i.tenant_id = ${id} and i.id = ${items[0]!}`;
    await tx`
      insert into booking_lines (tenant_id, booking_id, id, position, item_id, name, quantity, amount)
      select ${id}, r.booking_id, r.line_id, 0, ${items[0]!}, 'Kayak', 1, 0
      from json_to_recordset(${JSON.stringify(written)}::text::json) as r(booking_id text, line_id text)`;
    await add(tx, [items[0]!, 0]);
    await add(tx, [items[1]!, 100]);
  });
  const twin_id = await addTwinShop(sql, id);
  await withoutRule(async (tx) => {
    await tx`update items i set units_in_maintenance = i.inventory_count where i.tenant_id = ${twin_id}`;
    await tx`
      insert into allocations (tenant_id, item_id, line_id, downtime_id, quantity, starts, returns, buffer_hours, state)
      values
        (${twin_id}, ${items[0]!}, ${ids.next("li")}, null, 9, ${stepAt(0)}, ${stepAt(1)}, 0, 'out'),
        (${twin_id}, ${items[0]!}, null, ${ids.next("down")}, 9, ${stepAt(0)}, ${stepAt(60)}, 0, 'down')`;
  });
  return { ...stock, bookings: written.map(({ booking_id }) => booking_id) };
}
