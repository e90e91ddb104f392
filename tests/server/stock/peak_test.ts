import assert from "node:assert/strict";
import fc from "fast-check";
import { peakOf } from "../../../shared/peak.ts";
import { hourAt, openStock } from "../../support/stock.ts";

interface Row {
  from: number;
  hours: number;
  buffer_hours: number;
  quantity: number;
  state: "held" | "booked" | "out" | "returned";
  /** Hours from NOW until a hold expires. Expired holds use no units. */
  expires_in: number;
}
const NOW = 100;
const row = fc.record<Row>({
  from: fc.integer({ min: 0, max: 200 }),
  hours: fc.integer({ min: 0, max: 48 }),
  buffer_hours: fc.integer({ min: 0, max: 24 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  state: fc.constantFrom("held", "booked", "out", "returned"),
  expires_in: fc.constantFrom(-1, 0, 1),
});
const window = fc.record({ from: fc.integer({ min: -10, max: 260 }), hours: fc.integer({ min: 1, max: 72 }) });

/** Returns when a row uses its units. An expired hold uses none. */
function usesOf({ from, hours, buffer_hours, quantity, state, expires_in }: Row) {
  if (state === "held" && expires_in <= 0) return [];
  const returns = state === "out" ? Math.max(from + hours, NOW) : from + hours;
  return [{ starts: from, ends: returns + buffer_hours, quantity }];
}

Deno.test("peak_in_use and peakOf equal brute force in 500 random periods", async () => {
  await using stock = await openStock([{ inventory_count: 10_000 }]);
  const { sql, id, items: [item] } = stock;
  await stock.setTime(hourAt(NOW));
  for (
    const [rows, windows] of fc.sample(
      fc.tuple(fc.array(row, { maxLength: 40 }), fc.array(window, { minLength: 25, maxLength: 25 })),
      20,
    )
  ) {
    await sql`delete from allocations a where a.tenant_id = ${id}`;
    const written = rows.map(({ from, hours, expires_in, ...rest }) => ({
      ...rest,
      starts: hourAt(from),
      returns: hourAt(from + hours),
      expires_at: rest.state === "held" ? hourAt(NOW + expires_in) : null,
    }));
    await sql`
      insert into allocations (tenant_id, item_id, hold_id, quantity, starts, returns, buffer_hours, state, expires_at)
      select ${id}, ${item!}, 'hold_' || repeat('0', 26), r.quantity, r.starts, r.returns, r.buffer_hours, r.state, r.expires_at
      from json_to_recordset(${JSON.stringify(written)}::text::json) as r(
        quantity int, starts timestamptz, returns timestamptz, buffer_hours int, state text, expires_at timestamptz)`;
    const periods = windows.map(({ from, hours }) => ({ starts: hourAt(from), ends: hourAt(from + hours) }));
    const inSql = await sql<{ peak: number }[]>`
      select peak_in_use(${id}, ${item!}, w.starts, w.ends, instant()) as peak
      from json_to_recordset(${JSON.stringify(periods)}::text::json) as w(starts timestamptz, ends timestamptz)`;
    const uses = rows.flatMap(usesOf);
    windows.forEach(({ from, hours }, at) => {
      const each = Array.from({ length: hours }, (_, plus) => from + plus);
      const brute = Math.max(
        ...each.map((now) =>
          uses.reduce((sum, { starts, ends, quantity }) => starts <= now && now < ends ? sum + quantity : sum, 0)
        ),
      );
      assert.equal(peakOf(uses, { starts: from, ends: from + hours }), brute);
      assert.equal(inSql[at]!.peak, brute);
    });
  }
});
