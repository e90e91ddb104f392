import assert from "node:assert/strict";
import { violates } from "../../../server/db/violations.ts";
import { allocateLines } from "../../../server/stock/allocations.sql.ts";
import { addBooking, allocationOf, hourAt, ids, listUnlocked, openStock } from "../../support/stock.ts";
import { addTwinShop } from "../../support/twin_shop.ts";

interface Downtime {
  hours?: readonly [number, number | null];
  quantity?: number;
  override_reason?: string | null;
}

/** Opens an item with three units. One is in maintenance, and two are booked for an hour each. */
async function openBookedStock() {
  const stock = await openStock([{}, { inventory_count: 3 }, {}]);
  const { sql, id, items: [, item] } = stock;
  await stock.setTime(hourAt(-30));
  const bookings = [
    await addBooking(stock, { item, hours: [10, 20], quantity: 2 }),
    await addBooking(stock, { item, hours: [-20, -10], quantity: 2 }),
  ];
  await sql`
    update items i set units_in_maintenance = 1 where i.tenant_id = ${id} and i.id = ${item!}`;
  await stock.setTime(hourAt(0));
  const downtime_id = ids.next("down");
  const outcomeOf = async (writing: Promise<unknown>) =>
    await writing.then(() => "written" as const, (error: unknown) => {
      if (violates(error, "stock_below_committed")) return "refused" as const;
      throw error;
    });
  return {
    ...stock,
    bookings,
    add: ({ hours: [from, to] = [12, 18], quantity = 1, override_reason = null }: Downtime) =>
      outcomeOf(sql`
        insert into downtimes (tenant_id, id, item_id, starts, ends, quantity, override_reason)
        values (${id}, ${downtime_id}, ${item!}, ${hourAt(from)}, ${to === null ? null : hourAt(to)}, ${quantity},
          ${override_reason})`),
    change: ({ hours: [from, to] = [12, 18], quantity = 1, override_reason = null }: Downtime) =>
      outcomeOf(sql`
        update downtimes d
        set starts = ${hourAt(from)}, ends = ${to === null ? null : hourAt(to)}, quantity = ${quantity},
          override_reason = ${override_reason}
        where d.tenant_id = ${id} and d.id = ${downtime_id}`),
    allocated: async () => {
      const rows = await sql<{ text: string }[]>`
        select a.quantity || ' ' || iso(a.starts) || ' ' || iso(a.returns) as text
        from allocations a
        where a.tenant_id = ${id} and a.downtime_id = ${downtime_id}`;
      return rows.map(({ text }) => text);
    },
  };
}
const textOf = ({ hours: [from, to] = [12, 18], quantity = 1 }: Downtime) =>
  `${quantity} ${hourAt(from).toISOString()} ${to === null ? "9999-12-31T00:00:00.000Z" : hourAt(to).toISOString()}`;

const added: [title: string, downtime: Downtime, outcome: "written" | "refused"][] = [
  ["is while all units are booked", {}, "refused"],
  ["is overridden", { override_reason: "Repair" }, "written"],
  ["starts when the units are back", { hours: [20, 30] }, "written"],
  ["ends at the pickup", { hours: [0, 10] }, "written"],
  ["has no end and starts before a pickup", { hours: [5, null] }, "refused"],
  ["has no end and starts when the units are back", { hours: [20, null] }, "written"],
  ["takes all units that are left", { hours: [20, 30], quantity: 2 }, "written"],
  ["needs more units than are left", { hours: [20, 30], quantity: 3 }, "refused"],
  ["was while all units were booked, in the past", { hours: [-15, 5] }, "written"],
];
for (const [title, downtime, outcome] of added) {
  Deno.test(`a downtime is ${outcome} if it ${title}`, async () => {
    await using stock = await openBookedStock();
    assert.equal(await stock.add(downtime), outcome);
    assert.deepEqual(await stock.allocated(), outcome === "written" ? [textOf(downtime)] : []);
  });
}

const overridden = { override_reason: "Repair" };
const changed: [title: string, before: Downtime, after: Downtime, outcome: "written" | "refused"][] = [
  ["stays the same", {}, {}, "written"],
  ["becomes shorter", {}, { hours: [13, 17] }, "written"],
  ["takes fewer units", { quantity: 2 }, { quantity: 1 }, "written"],
  ["starts earlier", {}, { hours: [11, 18] }, "refused"],
  ["ends later", {}, { hours: [12, 19] }, "refused"],
  ["has no end any more", {}, { hours: [12, null] }, "refused"],
  ["gets an end", { hours: [12, null] }, { hours: [12, 18] }, "written"],
  ["takes more units", {}, { quantity: 2 }, "refused"],
  ["takes more units and is overridden", {}, { quantity: 2, ...overridden }, "written"],
  ["moves to a time in which units are free", {}, { hours: [20, 30] }, "written"],
];
for (const [title, before, after, outcome] of changed) {
  Deno.test(`a change of a downtime for which units are missing is ${outcome} if it ${title}`, async () => {
    await using stock = await openBookedStock();
    assert.equal(await stock.add({ ...before, ...overridden }), "written");
    assert.equal(await stock.change(after), outcome);
    assert.deepEqual(await stock.allocated(), [textOf(outcome === "written" ? after : before)]);
  });
}

Deno.test("a downtime locks its item, and its changes touch no other downtime", async () => {
  await using stock = await openBookedStock();
  const { sql, id, items: [, item] } = stock;
  const other_id = ids.next("down");
  await sql`
    insert into downtimes (tenant_id, id, item_id, starts, ends, quantity)
    values (${id}, ${other_id}, ${item!}, ${hourAt(40)}, ${hourAt(50)}, 1)`;
  await stock.add({ hours: [20, 30] });
  const twin_id = await addTwinShop(sql, id);
  const allocated = async (tenant_id: string) => {
    const rows = await sql<{ text: string }[]>`
      select a.quantity || ' ' || iso(a.starts) || ' ' || iso(a.returns) as text
      from allocations a
      where a.tenant_id = ${tenant_id} and a.state = 'down'
      order by a.starts`;
    return rows.map(({ text }) => text);
  };
  const [own, other] = [{ hours: [20, 30] }, { hours: [40, 50] }] as const;
  await stock.change({ hours: [21, 31], quantity: 2 });
  assert.deepEqual(await allocated(id), [textOf({ hours: [21, 31], quantity: 2 }), textOf(other)]);
  await sql.begin(async (tx) => {
    await tx`update downtimes d set quantity = 1 where d.tenant_id = ${id} and d.id = ${other_id}`;
    assert.deepEqual(await listUnlocked(stock), [0, 2]);
    assert.deepEqual(await listUnlocked(stock, twin_id), [0, 1, 2]);
    await tx`delete from downtimes d where d.tenant_id = ${id} and d.id <> ${other_id}`;
  });
  assert.deepEqual(await allocated(id), [textOf(other)]);
  assert.deepEqual(await allocated(twin_id), [textOf(own), textOf(other)]);
});

Deno.test("a refused downtime is described from now on, not from its start in the past", async () => {
  await using stock = await openBookedStock();
  const { sql, id, items: [, item] } = stock;
  const refused = sql`
    insert into downtimes (tenant_id, id, item_id, starts, ends, quantity)
    values (${id}, ${ids.next("down")}, ${item!}, ${hourAt(-15)}, ${hourAt(15)}, 1)`;
  await assert.rejects(refused, ({ detail }: { detail: string }) => {
    const { at, needed, left, bookings } = JSON.parse(detail);
    assert.deepEqual([at, needed, left], [hourAt(10).toISOString(), 2, 1]);
    assert.deepEqual(bookings.map(({ id }: { id: string }) => id), [stock.bookings[0]!.booking_id]);
    return true;
  });
});

Deno.test("describe_overbooking names the first instant at which most units are missing, and the bookings that need them", async () => {
  await using stock = await openStock([{ inventory_count: 20 }]);
  const { sql, id, items: [item] } = stock;
  await stock.setTime(hourAt(0));
  await sql`update tenants t set timezone = 'Europe/Berlin' where t.id = ${id}`;
  for (const hours of [[1, 5], [50, 60]] as const) await addBooking(stock, { hours });
  const returned = await addBooking(stock, { hours: [9, 31] });
  await sql`
    update allocations a set state = 'returned' where a.tenant_id = ${id} and a.line_id = ${returned.line_id}`;
  const bookings = [];
  for (const from of [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10]) {
    bookings.unshift(await addBooking(stock, { hours: [from, 30] }));
  }
  await allocateLines(sql, id, [{ ...allocationOf(item!, [29, 31]), line_id: ids.next("li") }]);
  const describe = async (capacity: number) => {
    const [row] = await sql<[{ found: { bookings: { id: string }[] } }]>`
      select describe_overbooking(${id}, ${item!}, instant(), ${hourAt(99)}, ${capacity}, instant()) as found`;
    const { bookings, ...found } = row.found;
    return { ...found, bookings: bookings.map(({ id }) => id) };
  };
  const own = bookings.map(({ booking_id }) => booking_id);
  const found = { timezone: "Europe/Berlin", booking_count: 11, bookings: own.slice(0, 10) };
  assert.deepEqual(await describe(10), { ...found, at: hourAt(29).toISOString(), needed: 13, left: 10 });
  await sql`
    insert into downtimes (tenant_id, id, item_id, starts, ends, quantity, override_reason)
    values (${id}, ${ids.next("down")}, ${item!}, ${hourAt(20)}, ${hourAt(21)}, 3, 'Repair')`;
  await addTwinShop(sql, id);
  assert.deepEqual(await describe(10), { ...found, at: hourAt(20).toISOString(), needed: 12, left: 7 });
  assert.deepEqual((await describe(14)).bookings, own.slice(0, 10), "with the downtime 15 units are in use");
  assert.deepEqual((await describe(15)).bookings, []);
});
