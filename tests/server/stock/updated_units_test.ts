import assert from "node:assert/strict";
import { addBooking, allocationOutcome, hourAt, ids, openStock } from "../../support/stock.ts";

type State = "held" | "booked" | "out" | "returned";
/** An allocation of one unit for the line under test, unless it says something else. Hours count from now. */
interface Units {
  state?: State;
  hours: readonly [number, number];
  quantity?: number;
  buffer_hours?: number;
  /** The hour at which a hold expires. */
  until?: number;
  line?: "own" | "other";
  addon?: "own" | "other";
  item?: "own" | "other";
}
interface Change {
  state?: State;
  starts?: number;
  returns?: number;
  quantity?: number;
  buffer_hours?: number;
  item?: "other";
}
interface Case {
  title: string;
  units?: Partial<Units>;
  /** What else uses the item, which has one unit. */
  others?: readonly Units[];
  change: Change;
}

const next: Units = { hours: [30, 40], line: "other" };
/** Uses the unit at the same time, so that one is missing. */
const rival: Units = { hours: [12, 18], line: "other" };
const extension: Units = { state: "held", hours: [20, 30], until: 9 };
const asAddon = { addon: "own" } as const;
const out = { state: "out" } as const;
const held = { state: "held", until: 9 } as const;
const booked = { state: "booked" } as const;

const taken: Case[] = [
  { title: "returns when the next rental starts", others: [next], change: { returns: 30 } },
  { title: "starts when the rental before ends", others: [{ ...next, hours: [2, 6] }], change: { starts: 6 } },
  { title: "has a buffer until the next rental", others: [next], change: { buffer_hours: 10 } },
  { title: "moves to an item that is free", others: [rival], change: { item: "other" } },
  { title: "becomes shorter while a unit is missing", others: [rival], change: { starts: 11, returns: 19 } },
  {
    title: "has a shorter buffer while a unit is missing",
    units: { buffer_hours: 5 },
    others: [rival],
    change: { buffer_hours: 1 },
  },
  { title: "has fewer units while one is missing", units: { quantity: 2 }, others: [rival], change: { quantity: 1 } },
  { title: "is out while a unit is missing, and returns later", units: out, others: [rival], change: { returns: 25 } },
  { title: "returns later after a time in which a unit is missing", others: [rival], change: { returns: 25 } },
  { title: "is picked up while a unit is missing", others: [rival], change: out },
  {
    title: "is picked up for longer although the next rental needs the unit",
    others: [next],
    change: { ...out, returns: 35 },
  },
  {
    title: "comes back late although the next rental needs the unit",
    units: out,
    others: [next],
    change: { state: "returned", returns: 35 },
  },
  { title: "is a live hold that is booked while a unit is missing", units: held, others: [rival], change: booked },
  { title: "is an expired hold that is booked while its unit is free", units: { ...held, until: -1 }, change: booked },
  { title: "returns at the end of its extension", units: out, others: [extension], change: { returns: 30 } },
  { title: "returns before the end of its extension", units: out, others: [extension], change: { returns: 25 } },
  {
    title: "is not picked up yet and returns at the end of its extension",
    others: [extension],
    change: { returns: 30 },
  },
  {
    title: "is an add-on and returns at the end of its extension",
    units: { ...out, ...asAddon },
    others: [{ ...extension, ...asAddon }],
    change: { returns: 30 },
  },
  {
    title: "has two extensions, of which one has expired",
    units: out,
    others: [{ ...extension, until: -1 }, { ...extension, hours: [20, 31] }, { ...extension, until: -2 }],
    change: { returns: 30 },
  },
  {
    title: "has an extension in whose time a unit is missing",
    units: out,
    others: [extension, { ...next, hours: [19, 22] }],
    change: { returns: 30 },
  },
  {
    title: "is extended from a later time, and is free until then",
    units: out,
    others: [{ ...extension, hours: [22, 30] }],
    change: { returns: 30 },
  },
];
const refused: Case[] = [
  { title: "returns after the next rental starts", others: [next], change: { returns: 31 } },
  { title: "is out and returns after the next rental starts", units: out, others: [next], change: { returns: 31 } },
  { title: "starts before the rental before ends", others: [{ ...next, hours: [2, 6] }], change: { starts: 5 } },
  { title: "needs more units than the item has", change: { quantity: 2 } },
  { title: "has a buffer after the next rental starts", others: [next], change: { buffer_hours: 11 } },
  {
    title: "moves to an item that is taken",
    others: [{ ...rival, item: "other" }],
    change: { item: "other" },
  },
  { title: "starts earlier while a unit is missing", others: [rival], change: { starts: 9 } },
  {
    title: "starts later and returns later while a unit is missing",
    others: [rival],
    change: { starts: 11, returns: 25 },
  },
  { title: "has a longer buffer while a unit is missing", others: [rival], change: { buffer_hours: 1 } },
  {
    title: "has a longer buffer and returns later while a unit is missing",
    others: [rival],
    change: { buffer_hours: 1, returns: 25 },
  },
  {
    title: "is a live hold that starts earlier",
    units: held,
    others: [{ ...next, hours: [2, 6] }],
    change: { starts: 5 },
  },
  { title: "is a live hold that returns later", units: held, others: [rival], change: { returns: 25 } },
  {
    title: "is an expired hold that is booked while its unit is taken",
    units: { ...held, until: -1 },
    others: [rival],
    change: booked,
  },
  {
    title: "is a hold that expires now and is booked while its unit is taken",
    units: { ...held, until: 0 },
    others: [rival],
    change: booked,
  },
  { title: "returns after the end of its extension", units: out, others: [extension, next], change: { returns: 31 } },
  {
    title: "has an expired extension whose time is taken",
    units: out,
    others: [{ ...extension, until: -1 }, { ...next, hours: [25, 40] }],
    change: { returns: 30 },
  },
  {
    title: "has more units than its extension",
    units: { ...out, quantity: 2 },
    others: [extension],
    change: { returns: 30 },
  },
  {
    title: "has an extension of another line",
    units: out,
    others: [{ ...extension, line: "other" }],
    change: { returns: 30 },
  },
  {
    title: "has an extension of its add-on only",
    units: out,
    others: [{ ...extension, ...asAddon }],
    change: { returns: 30 },
  },
  {
    title: "is an add-on and another add-on is extended",
    units: { ...out, ...asAddon },
    others: [{ ...extension, addon: "other" }],
    change: { returns: 30 },
  },
  {
    title: "has an extension of another item",
    units: out,
    others: [{ ...extension, item: "other" }, { ...next, hours: [25, 40] }],
    change: { returns: 30 },
  },
  {
    title: "has time of its own after it that is not held",
    units: out,
    others: [{ ...extension, state: "booked" }],
    change: { returns: 30 },
  },
  {
    title: "starts later than planned and is extended",
    units: booked,
    others: [extension],
    change: { starts: 11, returns: 30 },
  },
  {
    title: "has more units and is extended",
    units: out,
    others: [{ ...extension, quantity: 2 }],
    change: { quantity: 2, returns: 30 },
  },
  {
    title: "is extended from a later time, and is taken until then",
    units: out,
    others: [{ ...extension, hours: [22, 30] }, { ...next, hours: [20, 22] }],
    change: { returns: 30 },
  },
];

for (const [outcome, cases] of [["taken", taken], ["out_of_stock", refused]] as const) {
  for (const { title, ...rest } of cases) {
    Deno.test(`a change of stock is ${outcome === "taken" ? "written" : "refused"} if it ${title}`, async () => {
      assert.equal(await changeUnits(rest), outcome);
    });
  }
}

Deno.test("a statement that changes several allocations compares each with what it was", async () => {
  await using stock = await openStock([{}]);
  const { sql, id, items: [item] } = stock;
  const [early, late] = [
    await addBooking(stock, { hours: [10, 20] }),
    await addBooking(stock, { hours: [30, 40] }),
  ];
  const shorten = (starts: number) =>
    sql`
      update allocations a
      set starts = greatest(a.starts, ${hourAt(starts)}), returns = least(a.returns, ${hourAt(39)})
      where a.tenant_id = ${id} and a.line_id in (${early.line_id}, ${late.line_id})`;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into allocations (tenant_id, line_id, item_id, quantity, starts, returns, buffer_hours, state)
      values (${id}, ${ids.next("li")}, ${item!}, 1, ${hourAt(12)}, ${hourAt(13)}, 0, 'booked')`;
  });
  assert.equal(await allocationOutcome(shorten(11)), "taken");
});

/** Writes allocations without the stock rule, changes the first of them and returns the outcome. */
async function changeUnits({ units, others = [], change }: Omit<Case, "title">): Promise<string> {
  await using stock = await openStock([{}, {}]);
  const { sql, id, items: [own, other] } = stock;
  await stock.setTime(hourAt(0));
  const named = { own: ids.next("li"), other: ids.next("li") };
  const addons = { own: ids.next("ao"), other: ids.next("ao") };
  const written = [{ hours: [10, 20], ...units } as Units, ...others].map((row) => ({
    item_id: row.item === "other" ? other : own,
    line_id: named[row.line ?? "own"],
    hold_id: ids.next("hold"),
    addon_id: row.addon ? addons[row.addon] : null,
    quantity: row.quantity ?? 1,
    starts: hourAt(row.hours[0]),
    returns: hourAt(row.hours[1]),
    buffer_hours: row.buffer_hours ?? 0,
    state: row.state ?? "booked",
    expires_at: row.state === "held" ? hourAt(row.until ?? 9) : null,
  }));
  return await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const [first] = await tx<{ id: number }[]>`
      insert into allocations (
        tenant_id, item_id, line_id, hold_id, addon_id, quantity, starts, returns, buffer_hours, state, expires_at)
      select ${id}, r.*
      from json_to_recordset(${JSON.stringify(written)}::text::json) as r(
        item_id text, line_id text, hold_id text, addon_id text, quantity int, starts timestamptz, returns timestamptz,
        buffer_hours int, state text, expires_at timestamptz)
      returning id`;
    await tx`set local session_replication_role = origin`;
    const { starts, returns, quantity = null, buffer_hours = null, state = null, item } = change;
    return await allocationOutcome(tx.savepoint((savepoint) =>
      savepoint`
        update allocations a
        set item_id = coalesce(${item ? other! : null}, a.item_id),
          quantity = coalesce(${quantity}, a.quantity),
          starts = coalesce(${starts === undefined ? null : hourAt(starts).toISOString()}::timestamptz, a.starts),
          returns = coalesce(${returns === undefined ? null : hourAt(returns).toISOString()}::timestamptz, a.returns),
          buffer_hours = coalesce(${buffer_hours}, a.buffer_hours),
          state = coalesce(${state}, a.state),
          expires_at = case when ${state}::text is null then a.expires_at end
        where a.tenant_id = ${id} and a.id = ${first!.id}`
    ));
  });
}
