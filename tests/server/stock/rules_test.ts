import assert from "node:assert/strict";
import { violates } from "../../../server/db/violations.ts";
import {
  allocateLines,
  freeHoldStock,
  markPickedUp,
  moveBookingStock,
  returnUnits,
  transferToBooking,
  updateHoldStockEnd,
} from "../../../server/stock/allocations.sql.ts";
import { allocationOf, allocationOutcome, hourAt, ids, openStock, takeForHold } from "../../support/stock.ts";

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
  const { booking_id, line_id } = await book(stock, [10, 20]);
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
  const { booking_id, line_id } = await book(stock, [10, 20]);
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
  const { booking_id } = await book(stock, [0, 10]);
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

/** Adds a booking with one line and its stock. */
async function book({ sql, id, items: [item] }: Stock, hours: readonly [number, number]) {
  const [booking_id, line_id] = [ids.next("bk"), ids.next("li")];
  const take = allocationOf(item!, hours);
  await sql`
    insert into bookings (tenant_id, id, number, pickup_date, return_date, subtotal, tax, total, currency, source, cancellation_policy, locale)
    values (${id}, ${booking_id}, ${
    booking_id.slice(-8)
  }, ${take.starts}, ${take.returns}, 0, 0, 0, 'EUR', 'staff', '[]', 'en')`;
  await sql`
    insert into booking_lines (tenant_id, booking_id, id, position, item_id, name, quantity, amount)
    values (${id}, ${booking_id}, ${line_id}, 0, ${item!}, 'Kayak', 1, 0)`;
  await allocateLines(sql, id, [{ ...take, line_id }]);
  return { booking_id, line_id };
}
