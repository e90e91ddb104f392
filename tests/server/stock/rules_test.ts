import assert from "node:assert/strict";
import { violates } from "../../../server/db/violations.ts";
import type { Queries } from "../../../server/db/client.ts";
import {
  allocateLines,
  freeHoldStock,
  moveBookingStock,
  transferToBooking,
  updateHoldStockEnd,
} from "../../../server/stock/allocations.sql.ts";
import { markPickedUp, returnUnits } from "../../../server/stock/handed_out.sql.ts";
import {
  addBooking,
  allocationOf,
  allocationOutcome,
  hourAt,
  ids,
  listUnlocked,
  openStock,
  takeForHold,
} from "../../support/stock.ts";
import { addTwinShop } from "../../support/twin_shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

type Stock = Awaited<ReturnType<typeof openStock>>;
const later = "2100-01-01T00:00:00.000Z";

/** Places a hold and returns its outcome. */
async function hold({ sql, id }: Stock, ...takes: ReturnType<typeof allocationOf>[]) {
  const hold_id = ids.next("hold");
  return { hold_id, outcome: await allocationOutcome(takeForHold(sql, id, { hold_id, expires_at: later, takes })) };
}

Deno.test("a buffer of 4 hours refuses a gap of 3 h 59 min and allows 4 h, whichever rental was booked first", async () => {
  for (const [gap, outcome] of [[4 - 1 / 60, "out_of_stock"], [4, "taken"]] as const) {
    await using stock = await openStock([{}, {}]);
    const [first, second] = stock.items.map((item) => [
      allocationOf(item, [10, 12], { buffer_hours: 4 }),
      allocationOf(item, [12 + gap, 20], { buffer_hours: 4 }),
    ]);
    assert.equal((await hold(stock, first![0]!)).outcome, "taken");
    assert.equal((await hold(stock, first![1]!)).outcome, outcome);
    assert.equal((await hold(stock, second![1]!)).outcome, "taken");
    assert.equal((await hold(stock, second![0]!)).outcome, outcome);
  }
});

Deno.test("an item that is twice in a cart counts twice", async () => {
  await using stock = await openStock([{ inventory_count: 2 }]);
  const item = stock.items[0]!;
  assert.equal(
    (await hold(stock, allocationOf(item, [0, 5]), allocationOf(item, [0, 5]), allocationOf(item, [0, 5]))).outcome,
    "out_of_stock",
  );
  assert.equal((await hold(stock, allocationOf(item, [0, 5]), allocationOf(item, [4, 9]))).outcome, "taken");
  assert.equal((await hold(stock, allocationOf(item, [4, 5]))).outcome, "out_of_stock");
});

Deno.test("a refused cart takes no stock and lists the free units of each item", async () => {
  await using stock = await openStock([{ inventory_count: 3 }, { inventory_count: 1 }]);
  const [many, one] = stock.items as [string, string];
  await hold(stock, allocationOf(one, [0, 5]), allocationOf(many, [0, 5]));
  const refused = takeForHold(stock.sql, stock.id, {
    hold_id: ids.next("hold"),
    expires_at: later,
    takes: [allocationOf(many, [0, 5], { quantity: 3 }), allocationOf(one, [0, 5])],
  });
  await assert.rejects(refused, ({ detail }: { detail: string }) => {
    assert.deepEqual(JSON.parse(detail), [
      { fleet_item_id: many, requested: 3, available_quantity: 2 },
      { fleet_item_id: one, requested: 1, available_quantity: 0 },
    ]);
    return true;
  });
  assert.equal((await hold(stock, allocationOf(many, [0, 5], { quantity: 2 }))).outcome, "taken");
});

Deno.test("two rentals that do not overlap need one unit, and an expired hold needs none", async () => {
  await using stock = await openStock([{}]);
  const item = stock.items[0]!;
  assert.equal((await hold(stock, allocationOf(item, [0, 5]))).outcome, "taken");
  assert.equal((await hold(stock, allocationOf(item, [5, 9]))).outcome, "taken");
  assert.equal((await hold(stock, allocationOf(item, [4, 6]))).outcome, "out_of_stock");
  await stock.setTime(new Date("2100-01-01T00:00:00.000Z"));
  assert.equal((await hold(stock, allocationOf(item, [4, 6]))).outcome, "taken");
});

Deno.test("counts can be lowered to the units committed at any future instant, but not below", async () => {
  await using stock = await openStock([{ inventory_count: 5 }]);
  const { sql, id, items: [item] } = stock;
  await stock.setTime(hourAt(0));
  await hold(
    stock,
    allocationOf(item!, [10, 12], { quantity: 2 }),
    allocationOf(item!, [11, 13]),
    allocationOf(item!, [40, 50], { quantity: 3 }),
  );
  await hold(stock, allocationOf(item!, [-9, -1], { quantity: 5 }));
  const lower = async (count: number, in_maintenance: number) =>
    await sql`
      update items i set inventory_count = ${count}, units_in_maintenance = ${in_maintenance} where i.tenant_id = ${id} and i.id = ${item!}`;
  await lower(5, 2);
  await lower(3, 0);
  await assert.rejects(lower(2, 0), (error) => violates(error, "stock_below_committed"));
  await assert.rejects(lower(4, 2), (error) => violates(error, "stock_below_committed"));
});

Deno.test("a booking moves only to a period in which its units are free", async () => {
  await using stock = await openStock([{}]);
  const { sql, id } = stock;
  const { booking_id, line_id } = await addBooking(stock, { hours: [10, 20] });
  await hold(stock, allocationOf(stock.items[0]!, [25, 30]));
  const move = async (from: number, to: number) =>
    await allocationOutcome(
      moveBookingStock(sql, id, { booking_id, starts: hourAt(from).toISOString(), returns: hourAt(to).toISOString() }),
    );
  assert.equal(await move(10, 26), "out_of_stock");
  assert.equal(await move(12, 25), "taken");
  assert.equal(await move(30, 40), "taken");
  await stock.setTime(hourAt(29));
  await markPickedUp(sql, id, booking_id);
  await stock.setTime(hourAt(50));
  assert.equal(
    (await hold(stock, allocationOf(stock.items[0]!, [45, 51]))).outcome,
    "out_of_stock",
    "overdue units are still out",
  );
  await returnUnits(sql, id, { line_id, quantity: 1 });
  assert.equal(
    (await hold(stock, allocationOf(stock.items[0]!, [50, 51]))).outcome,
    "taken",
    "returned units are free",
  );
});

Deno.test("a pickup and a return are recorded even if they oversell the item", async () => {
  await using stock = await openStock([{}]);
  const { sql, id, items: [item] } = stock;
  const { booking_id, line_id } = await addBooking(stock, { hours: [10, 20] });
  await hold(stock, allocationOf(item!, [5, 9]));
  await stock.setTime(hourAt(6));
  await markPickedUp(sql, id, booking_id);
  await stock.setTime(hourAt(7));
  await returnUnits(sql, id, { line_id, quantity: 1 });
  assert.equal((await hold(stock, allocationOf(item!, [10, 20]))).outcome, "taken");
});

Deno.test("an active hold keeps its units when an overdue rental oversells the item", async () => {
  await using stock = await openStock([{}]);
  const { sql, id, items: [item] } = stock;
  const { booking_id } = await addBooking(stock, { hours: [0, 10] });
  const { hold_id } = await hold(stock, allocationOf(item!, [12, 20]));
  await stock.setTime(hourAt(1));
  await markPickedUp(sql, id, booking_id);
  await stock.setTime(hourAt(13));
  assert.equal(await transferToBooking(sql, id, { hold_id, line_ids: [ids.next("li")] }), 1);
  assert.equal((await hold(stock, allocationOf(item!, [12, 14]))).outcome, "out_of_stock");
});

Deno.test("a hold cannot release or change stock that was transferred to a booking", async () => {
  await using stock = await openStock([{}]);
  const { sql, id, items: [item] } = stock;
  const { hold_id } = await hold(stock, allocationOf(item!, [0, 5]));
  const line_ids = [ids.next("li")];
  assert.equal(await transferToBooking(sql, id, { hold_id, line_ids }), 1);
  await freeHoldStock(sql, id, hold_id);
  await sql`update holds h set expires_at = ${hourAt(-1)} where h.tenant_id = ${id} and h.id = ${hold_id}`;
  await updateHoldStockEnd(sql, id, hold_id);
  assert.equal(await transferToBooking(sql, id, { hold_id, line_ids }), 0);
  assert.equal((await hold(stock, allocationOf(item!, [0, 5]))).outcome, "out_of_stock");
});

Deno.test("an item in maintenance cannot be held, but its existing holds can be booked", async () => {
  await using stock = await openStock([{ inventory_count: 2 }]);
  const { sql, id, items: [item] } = stock;
  const { hold_id } = await hold(stock, allocationOf(item!, [0, 5]));
  await sql`update items i set status = 'maintenance' where i.tenant_id = ${id} and i.id = ${item!}`;
  assert.equal((await hold(stock, allocationOf(item!, [0, 5]))).outcome, "out_of_stock");
  assert.equal(await transferToBooking(sql, id, { hold_id, line_ids: [ids.next("li")] }), 1);
  await freeHoldStock(sql, id, hold_id);
});

Deno.test("taking stock is refused in a transaction with repeatable read isolation", async () => {
  await using stock = await openStock([{}]);
  const { sql, id, items: [item] } = stock;
  const taking = sql.begin(
    "isolation level repeatable read",
    async (tx) =>
      await takeForHold(tx, id, { hold_id: ids.next("hold"), expires_at: later, takes: [allocationOf(item!, [0, 5])] }),
  );
  await assert.rejects(taking, ({ code }: { code: string }) => code === "25000");
});

Deno.test("taking stock locks its items in the order of their ids, and no others", async () => {
  await using stock = await openStock([{}, {}, {}]);
  const { sql, id, items } = stock;
  const twin_id = await addTwinShop(sql, id);
  const take = async (queries: Queries, ...positions: number[]) =>
    await allocateLines(
      queries,
      id,
      positions.map((at) => ({ ...allocationOf(items[at]!, [0, 5]), line_id: ids.next("li") })),
    );
  await sql.begin(async (tx) => {
    await take(tx, 1);
    assert.deepEqual(await listUnlocked(stock), [0, 2]);
    assert.deepEqual(await listUnlocked(stock, twin_id), [0, 1, 2]);
  });
  const { waiting } = await sql.begin(async (tx) => {
    await tx`select from items i where i.tenant_id = ${id} and i.id = ${items[0]!} for no key update`;
    const waiting = take(sql, 2, 0);
    await waitUntilBlocked(tx, { by: 1, beside: sql });
    assert.deepEqual(await listUnlocked(stock), [1, 2]);
    return { waiting };
  });
  await waiting;
});

Deno.test("a refused cart lists no free units of an item in maintenance, and leaves out units in maintenance", async () => {
  await using stock = await openStock([{ inventory_count: 9 }, { inventory_count: 9 }, { inventory_count: 2 }]);
  const { sql, id, items } = stock;
  const [broken, partly, whole] = items as [string, string, string];
  await sql`update items i set status = 'maintenance' where i.tenant_id = ${id} and i.id = ${broken}`;
  await sql`update items i set units_in_maintenance = 4 where i.tenant_id = ${id} and i.id = ${partly}`;
  const takes = items.map((item) => allocationOf(item, [0, 5], { quantity: item === partly ? 6 : 2 }));
  const refused = takeForHold(sql, id, { hold_id: ids.next("hold"), expires_at: later, takes });
  await assert.rejects(refused, ({ detail }: { detail: string }) => {
    assert.deepEqual(JSON.parse(detail), [
      { fleet_item_id: broken, requested: 2, available_quantity: 0 },
      { fleet_item_id: partly, requested: 6, available_quantity: 5 },
    ]);
    return true;
  });
  assert.equal(
    (await hold(stock, allocationOf(partly, [0, 5], { quantity: 5 }), allocationOf(whole, [0, 5]))).outcome,
    "taken",
  );
});

Deno.test("a booking of an item in maintenance is refused with the units that are free when it moves", async () => {
  await using stock = await openStock([{ inventory_count: 3 }]);
  const { sql, id, items: [item] } = stock;
  const { booking_id } = await addBooking(stock, { hours: [10, 20], quantity: 2 });
  await hold(stock, allocationOf(item!, [30, 40], { quantity: 2 }));
  await sql`update items i set status = 'maintenance' where i.tenant_id = ${id} and i.id = ${item!}`;
  const move = (from: number, to: number) =>
    moveBookingStock(sql, id, { booking_id, starts: hourAt(from).toISOString(), returns: hourAt(to).toISOString() });
  await assert.rejects(move(35, 45), ({ detail }: { detail: string }) => {
    assert.deepEqual(JSON.parse(detail), [{ fleet_item_id: item, requested: 2, available_quantity: 1 }]);
    return true;
  });
  await move(40, 45);
});

Deno.test("returned units are recorded even if the item is in maintenance or oversold", async () => {
  await using stock = await openStock([{ inventory_count: 2 }]);
  const { sql, id, items: [item] } = stock;
  const { booking_id, line_id } = await addBooking(stock, { hours: [0, 10], quantity: 2 });
  await hold(stock, allocationOf(item!, [12, 20], { quantity: 2 }));
  await stock.setTime(hourAt(1));
  await markPickedUp(sql, id, booking_id);
  await stock.setTime(hourAt(13));
  await sql`update items i set status = 'maintenance' where i.tenant_id = ${id} and i.id = ${item!}`;
  for (const out of [2, 1]) {
    await sql`update booking_lines l set out = ${out} where l.tenant_id = ${id} and l.id = ${line_id}`;
    await returnUnits(sql, id, { line_id, quantity: 1 });
  }
  const rows = await sql<{ state: string; quantity: number }[]>`
    select a.state, a.quantity from allocations a where a.tenant_id = ${id} and a.line_id = ${line_id}`;
  assert.deepEqual(rows.map(({ state, quantity }) => [state, quantity]), [["returned", 1], ["returned", 1]]);
});
