import assert from "node:assert/strict";
import fc from "fast-check";
import { hourAt, ids, openStock } from "../../support/stock.ts";

interface Row {
  from: number;
  hours: number;
  buffer_hours: number;
  quantity: number;
  state: "held" | "booked" | "out" | "returned" | "down";
  /** Hours from NOW until a hold expires. Expired holds use no units. */
  expires_in: number;
}
const NOW = 100;
/** Hours for which overdue units count as out. */
const LATE = 24;
/** Rentals of hours and of more than 8 days are found by different indexes. */
const hours = fc.oneof(fc.integer({ min: 0, max: 48 }), fc.constantFrom(191, 192, 193));
const row = fc.record<Row>({
  from: fc.integer({ min: 0, max: 200 }),
  hours,
  buffer_hours: fc.integer({ min: 0, max: 24 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  state: fc.constantFrom("held", "booked", "booked", "out", "returned", "down"),
  expires_in: fc.constantFrom(-1, 0, 1),
});
const shops = fc.tuple(fc.array(row, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 12 }));

/** Returns the end of a row's use with its buffer. Units that are out and due are back at `back`. */
const endOf = ({ from, hours, buffer_hours, state }: Row, back: number) =>
  (state === "out" && from + hours <= NOW ? back : from + hours) + buffer_hours;

function maxUnits(uses: readonly { from: number; to: number; quantity: number }[], from: number, to: number): number {
  let most = 0;
  for (let now = from; now < to; now++) {
    const used = uses.filter((use) => use.from <= now && now < use.to);
    most = Math.max(most, used.reduce((sum, { quantity }) => sum + quantity, 0));
  }
  return most;
}

Deno.test("item_allocations, peak_if_late and bookings_at_risk equal brute force in 40 random shops", async () => {
  await using stock = await openStock([{ inventory_count: 1 }, {}]);
  const { sql, id, items: [item, other] } = stock;
  await stock.setTime(hourAt(NOW));
  for (const [rows, capacity] of fc.sample(shops, 40)) {
    const written = rows.map((row) => ({
      ...row,
      line_id: ids.next("li"),
      booking_id: ids.next("bk"),
      starts: hourAt(row.from),
      returns: hourAt(row.from + row.hours),
      expires_at: row.state === "held" ? hourAt(NOW + row.expires_in) : null,
    }));
    const allocated = await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from allocations a where a.tenant_id = ${id}`;
      await tx`delete from booking_lines l where l.tenant_id = ${id}`;
      await tx`
        update items i set inventory_count = ${capacity + 2}, units_in_maintenance = 2
        where i.tenant_id = ${id} and i.id = ${item!}`;
      await tx`
        insert into booking_lines (tenant_id, booking_id, id, position, item_id, name, quantity, amount)
        select ${id}, r.booking_id, r.line_id, 0, ${item!}, 'Kayak', 1, 0
        from json_to_recordset(${JSON.stringify(written)}::text::json) as r(booking_id text, line_id text)`;
      // The same rows of another item must not count
      return await tx<{ id: number; line_id: string; item_id: string }[]>`
        insert into allocations (
          tenant_id, item_id, line_id, downtime_id, quantity, starts, returns, buffer_hours, state, expires_at)
        select ${id}, i.id, r.line_id, case when r.state = 'down' then 'down_' || right(r.line_id, 26) end,
          r.quantity, r.starts, r.returns, r.buffer_hours, r.state, r.expires_at
        from json_to_recordset(${JSON.stringify(written)}::text::json) as r(
          line_id text, quantity int, starts timestamptz, returns timestamptz, buffer_hours int, state text,
          expires_at timestamptz)
        cross join unnest(${[item!, other!]}::text[]) i(id)
        where i.id = ${item!} or r.state in ('returned', 'held')
        returning id, line_id, item_id`;
    });
    const live = rows.map((row, at) => ({ ...row, at })).filter(({ state, expires_in }) => (
      state !== "held" || expires_in > 0
    ));
    const lateUses = live.filter(({ state }) => ["booked", "down", "out"].includes(state))
      .map((row) => ({ from: row.from, to: endOf(row, NOW + LATE), quantity: row.quantity }));
    for (const { from, hours } of rows.slice(0, 8)) {
      const window = { starts: hourAt(from), ends: hourAt(from + hours + 1) };
      const [found] = await sql<[{ ids: number[] | null; peak: number }]>`
        select array(
          select a.id::float8
          from item_allocations(${id}, ${item!}, ${window.starts}, ${window.ends}, instant()) a) as ids,
          peak_if_late(${id}, ${item!}, ${window.starts}, ${window.ends}, instant(), ${hourAt(NOW + LATE)}) as peak`;
      assert.equal(found.peak, maxUnits(lateUses, from, from + hours + 1));
      const expected = live.filter((row) => row.from < from + hours + 1 && endOf(row, NOW) > from);
      assert.deepEqual(
        found.ids!.toSorted((a, b) => a - b),
        expected.map(({ at }) => (
          allocated.find(({ line_id, item_id }) => item_id === item && line_id === written[at]!.line_id)!.id
        )).toSorted((a, b) => a - b),
      );
    }
    const causes = live.flatMap((row) => {
      if (row.state === "down" && endOf(row, 0) > NOW) return [{ from: Math.max(row.from, NOW), to: endOf(row, 0) }];
      return row.state === "out" && row.from + row.hours <= NOW ? [{ from: NOW, to: NOW + LATE }] : [];
    });
    const atRisk = live.filter((row) => {
      const to = endOf(row, 0);
      return row.state === "booked" && causes.some((cause) => row.from < cause.to && to > cause.from) &&
        maxUnits(lateUses, Math.max(row.from, NOW), to) > capacity;
    });
    const found = await sql<{ id: string }[]>`select r.id from bookings_at_risk(${id}) r(id)`;
    assert.deepEqual(
      found.map(({ id }) => id).toSorted(),
      atRisk.map(({ at }) => written[at]!.booking_id).toSorted(),
    );
  }
});
