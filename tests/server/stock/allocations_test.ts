import assert from "node:assert/strict";
import {
  freeAddonStock,
  freeBookingStock,
  freeChangeStock,
  freeHoldStock,
  moveBookingStock,
  transferToBooking,
  updateHoldStockEnd,
} from "../../../server/stock/allocations.sql.ts";
import { extendToNow, markPickedUp, returnUnits } from "../../../server/stock/handed_out.sql.ts";
import { listBookingDemands, lockBookingItems } from "../../../server/stock/booking_demands.sql.ts";
import { hourAt, ids, listUnlocked, openStock } from "../../support/stock.ts";
import { addTwinShop } from "../../support/twin_shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

const owners = ["cart", "rival", "extension", "kayaks", "bikes", "others"] as const;
type Owner = (typeof owners)[number];
interface Row {
  state: "held" | "booked" | "out" | "returned";
  hold?: Owner;
  line?: Owner;
  addon?: boolean;
  item?: 0 | 1 | 2;
  quantity?: number;
  hours: readonly [number, number];
}

/** Allocations in the order of their ids. `kayaks` and `bikes` are lines of one booking, `others` of another. */
const rows: Row[] = [
  { state: "held", hold: "cart", hours: [0, 5] },
  { state: "held", hold: "rival", hours: [0, 5] },
  { state: "held", hold: "extension", line: "kayaks", hours: [20, 30] },
  { state: "booked", line: "kayaks", hours: [10, 20], quantity: 2 },
  { state: "booked", line: "kayaks", addon: true, item: 1, hours: [10, 20] },
  { state: "out", line: "kayaks", addon: true, item: 1, hours: [10, 20] },
  { state: "out", line: "bikes", hours: [10, 20], quantity: 3 },
  { state: "returned", line: "kayaks", hours: [10, 12] },
  { state: "booked", line: "others", hours: [10, 20] },
  { state: "out", line: "others", hours: [10, 20], quantity: 3 },
  { state: "booked", hold: "cart", line: "others", hours: [10, 20] },
  { state: "booked", line: "others", addon: true, item: 2, hours: [10, 20] },
  { state: "held", hold: "rival", line: "others", hours: [20, 30] },
  { state: "out", line: "bikes", addon: true, hours: [10, 20] },
];

/** Opens a shop with the allocations above, and its twin. */
async function openAllocations() {
  const stock = await openStock([{ inventory_count: 50 }, { inventory_count: 50 }, { inventory_count: 50 }]);
  const { sql, id, items } = stock;
  await stock.setTime(hourAt(0));
  const id_of = Object.fromEntries(
    owners.map((owner, at) => [owner, ids.next(at < 3 ? "hold" : "li")]),
  ) as Record<Owner, string>;
  const [own, other] = [ids.next("bk"), ids.next("bk")];
  for (const booking of [own, other]) {
    await sql`
      insert into bookings (
        tenant_id, id, number, pickup_date, return_date, subtotal, tax, total, currency, source, cancellation_policy,
        locale)
      values (
        ${id}, ${booking}, ${booking.slice(-8)}, ${hourAt(10)}, ${hourAt(20)}, 0, 0, 0, 'EUR', 'staff', '[]', 'en')`;
  }
  for (const [position, line] of (["bikes", "kayaks", "others"] as const).entries()) {
    await sql`
      insert into booking_lines (tenant_id, booking_id, id, position, item_id, name, quantity, out, amount)
      values (${id}, ${line === "others" ? other : own}, ${id_of[line]}, ${position}, ${items[0]!}, 'Kayak', 3, 3, 0)`;
  }
  for (const hold of ["cart", "rival", "extension"] as const) {
    await sql`
      insert into holds (
        tenant_id, id, pickup_date, return_date, expires_at, quote, amount, currency, provider, locale, extends)
      values (
        ${id}, ${id_of[hold]}, ${hourAt(0)}, ${hourAt(5)}, ${hourAt(9)}, '{}', 0, 'EUR', 'free', 'en',
        ${hold === "cart" ? null : hold === "rival" ? other : own})`;
  }
  for (const [at, { state, hold, line, addon, item = 0, quantity = 1, hours: [from, to] }] of rows.entries()) {
    await sql`
      insert into allocations (
        tenant_id, id, item_id, hold_id, line_id, addon_id, quantity, starts, returns, buffer_hours, state, expires_at)
      overriding system value
      values (
        ${id}, ${at - rows.length}, ${items[item]!}, ${hold ? id_of[hold] : null}, ${line ? id_of[line] : null},
        ${addon ? `addon_${"0".repeat(26)}` : null}, ${quantity}, ${hourAt(from)}, ${hourAt(to)}, 0, ${state},
        ${state === "held" ? hourAt(8) : null})`;
  }
  const twin_id = await addTwinShop(sql, id);
  /** Describes the allocations of a shop by their ids. Those that were added later have the id "new". */
  async function read(tenant_id: string): Promise<Record<string, string>> {
    const found = await sql<{ id: number; text: string }[]>`
      select a.id, concat_ws(' ', a.state, coalesce(a.line_id, a.hold_id), a.quantity,
        extract(epoch from a.starts - ${hourAt(0)}::timestamptz)::int / 3600 || '-' ||
        extract(epoch from a.returns - ${hourAt(0)}::timestamptz)::int / 3600,
        'until ' || extract(epoch from a.expires_at - ${hourAt(0)}::timestamptz)::int / 3600) as text
      from allocations a
      where a.tenant_id = ${tenant_id}
      order by a.id`;
    const named = (text: string) => owners.reduce((text, owner) => text.replace(id_of[owner], owner), text);
    return Object.fromEntries(found.map(({ id, text }) => [id < 0 ? id + rows.length : "new", named(text)]));
  }
  return { ...stock, id_of, own, twin_id, read };
}
type Allocations = Awaited<ReturnType<typeof openAllocations>>;

/** Statements, and the allocations that they change. Null stands for a deleted one. */
const statements: Record<string, {
  run: (stock: Allocations) => Promise<unknown>;
  changes: Record<string, string | null>;
  returns?: (stock: Allocations) => unknown;
}> = {
  "transferToBooking books the units of a hold": {
    run: ({ sql, id, id_of }) =>
      transferToBooking(sql, id, { hold_id: id_of.cart, line_ids: [id_of.bikes, id_of.kayaks] }),
    changes: { 0: "booked bikes 1 0-5" },
    returns: () => 1,
  },
  "freeHoldStock frees what a hold has not booked": {
    run: ({ sql, id, id_of }) => freeHoldStock(sql, id, id_of.cart),
    changes: { 0: null },
  },
  "updateHoldStockEnd copies the end of a hold": {
    run: ({ sql, id, id_of }) => updateHoldStockEnd(sql, id, id_of.cart),
    changes: { 0: "held cart 1 0-5 until 9" },
  },
  "freeBookingStock frees the units of a booking's lines": {
    run: ({ sql, id, own }) => freeBookingStock(sql, id, own),
    changes: { 2: null, 3: null, 4: null, 5: null, 6: null, 7: null, 13: null },
  },
  "freeAddonStock frees the add-ons that are not handed out": {
    run: ({ sql, id, own }) => freeAddonStock(sql, id, own),
    changes: { 4: null },
  },
  "freeChangeStock frees the time that a customer holds for a booking": {
    run: ({ sql, id, own }) => freeChangeStock(sql, id, own),
    changes: { 2: null },
    returns: ({ id_of }) => [id_of.extension],
  },
  "markPickedUp marks a booking's units as out": {
    run: ({ sql, id, own }) => markPickedUp(sql, id, own),
    changes: { 3: "out kayaks 2 10-20", 4: "out kayaks 1 10-20" },
  },
  "moveBookingStock moves a booking's units, those that are out only at their end": {
    run: ({ sql, id, own }) =>
      moveBookingStock(sql, id, {
        booking_id: own,
        starts: hourAt(12).toISOString(),
        returns: hourAt(22).toISOString(),
      }),
    changes: {
      3: "booked kayaks 2 12-22",
      4: "booked kayaks 1 12-22",
      5: "out kayaks 1 10-22",
      6: "out bikes 3 10-22",
      13: "out bikes 1 10-22",
    },
  },
  "extendToNow extends a booking's units from an early pickup": {
    run: async ({ sql, id, own, setTime }) => {
      await setTime(hourAt(7));
      await extendToNow(sql, id, own);
    },
    changes: { 3: "booked kayaks 2 7-20", 4: "booked kayaks 1 7-20" },
  },
  "extendToNow extends a booking's units to a late pickup": {
    run: async ({ sql, id, own, setTime }) => {
      await setTime(hourAt(23));
      await extendToNow(sql, id, own);
    },
    changes: { 3: "booked kayaks 2 10-23", 4: "booked kayaks 1 10-23" },
  },
  "extendToNow changes nothing at a pickup on time": {
    run: async ({ sql, id, own, setTime }) => {
      await setTime(hourAt(15));
      await extendToNow(sql, id, own);
    },
    changes: {},
  },
  "returnUnits splits the units of a line that come back in part": {
    run: async ({ sql, id, id_of, setTime }) => {
      await setTime(hourAt(15));
      await returnUnits(sql, id, { line_id: id_of.bikes, quantity: 1 });
    },
    changes: { 6: "out bikes 2 10-20", new: "returned bikes 1 10-15" },
  },
  "returnUnits returns all units of a line that come back together": {
    run: async ({ sql, id, id_of, setTime }) => {
      await setTime(hourAt(15));
      await returnUnits(sql, id, { line_id: id_of.bikes, quantity: 3 });
    },
    changes: { 6: "returned bikes 3 10-15", 13: "returned bikes 1 10-15" },
  },
  "returnUnits ends the use of units that come back before their start at that start": {
    run: async ({ sql, id, id_of, setTime }) => {
      await setTime(hourAt(4));
      await returnUnits(sql, id, { line_id: id_of.bikes, quantity: 1 });
      await returnUnits(sql, id, { line_id: id_of.others, quantity: 3 });
    },
    changes: { 6: "out bikes 2 10-20", 9: "returned others 3 10-10", new: "returned bikes 1 10-10" },
  },
};
for (const [title, { run, changes, returns }] of Object.entries(statements)) {
  Deno.test(`${title}, and changes nothing of a shop with the same ids`, async () => {
    await using stock = await openAllocations();
    const [before, twin] = [await stock.read(stock.id), await stock.read(stock.twin_id)];
    const result = await run(stock);
    const expected = Object.entries({ ...before, ...changes }).filter(([, text]) => text !== null);
    assert.deepEqual(await stock.read(stock.id), Object.fromEntries(expected));
    assert.deepEqual(await stock.read(stock.twin_id), twin);
    if (returns) assert.deepEqual(result, returns(stock));
  });
}

Deno.test("transferToBooking gives the units of older holds to the lines in the order of their ids", async () => {
  await using stock = await openAllocations();
  const { sql, id, id_of } = stock;
  await sql`update allocations a set hold_id = ${id_of.cart} where a.tenant_id = ${id} and a.id in (${
    1 - rows.length
  }, ${2 - rows.length})`;
  const line_ids = [id_of.bikes, id_of.kayaks, id_of.others];
  assert.equal(await transferToBooking(sql, id, { hold_id: id_of.cart, line_ids }), 3);
  const { 0: first, 1: second, 2: third } = await stock.read(id);
  assert.deepEqual([first, second, third], ["booked bikes 1 0-5", "booked kayaks 1 0-5", "booked others 1 20-30"]);
});

Deno.test("transferToBooking gives units to the line of their position in the cart", async () => {
  await using stock = await openAllocations();
  const { sql, id, id_of } = stock;
  await sql`update allocations a set line_position = 1 where a.tenant_id = ${id} and a.id = ${-rows.length}`;
  await transferToBooking(sql, id, { hold_id: id_of.cart, line_ids: [id_of.bikes, id_of.kayaks] });
  assert.equal((await stock.read(id))[0], "booked kayaks 1 0-5");
});

Deno.test("listBookingDemands lists the units of a booking by line, in the given states", async () => {
  await using stock = await openAllocations();
  const { sql, id, own, items } = stock;
  const list = async (...states: Parameters<typeof listBookingDemands>[3][]) =>
    (await listBookingDemands(sql, id, own, ...states)).map((
      { line_position, item_id, quantity, addon_id },
    ) => [line_position, items.indexOf(item_id), quantity, addon_id !== null]);
  const booked = [[0, 0, 3, false], [0, 0, 1, true], [1, 0, 2, false], [1, 1, 1, true], [1, 1, 1, true]];
  assert.deepEqual(await list(), booked);
  assert.deepEqual(await list(["booked", "out", "returned"]), [...booked, [1, 0, 1, false]]);
});

Deno.test("lockBookingItems locks the items of a booking's stock and the given ones, in the order of their ids", async () => {
  await using stock = await openAllocations();
  const { sql, id, twin_id, own, items } = stock;
  await sql.begin(async (tx) => {
    await lockBookingItems(tx, id, { booking_id: own, also: [] });
    assert.deepEqual(await listUnlocked(stock), [2]);
    await lockBookingItems(tx, id, { booking_id: own, also: [items[2]!] });
    assert.deepEqual(await listUnlocked(stock), []);
    assert.deepEqual(await listUnlocked(stock, twin_id), [0, 1, 2]);
  });
  const { waiting } = await sql.begin(async (tx) => {
    await tx`select from items i where i.tenant_id = ${id} and i.id = ${items[0]!} for no key update`;
    const waiting = sql.begin(async (other) => await lockBookingItems(other, id, { booking_id: own, also: [] }));
    await waitUntilBlocked(tx, { by: 1, beside: sql });
    assert.deepEqual(await listUnlocked(stock), [1, 2]);
    return { waiting };
  });
  await waiting;
});
