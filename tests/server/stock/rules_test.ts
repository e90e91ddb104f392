import assert from "node:assert/strict";
import { violates } from "../../../server/db/violations.ts";
import {
  allocateLines,
  extendHoldStock,
  freeHoldStock,
  markPickedUp,
  moveBookingStock,
  returnUnits,
  transferToBooking,
} from "../../../server/stock/allocations.sql.ts";
import { hour, ids, openStock, outcomeOf, takeForHold, takeOf } from "../../support/stock.ts";

type Stock = Awaited<ReturnType<typeof openStock>>;
const later = "2100-01-01T00:00:00.000Z";

/** Holds a cart; what became of it. */
async function hold({ sql, id }: Stock, ...takes: ReturnType<typeof takeOf>[]) {
  const hold_id = ids.next("hold");
  return { hold_id, outcome: await outcomeOf(takeForHold(sql, id, { hold_id, expires_at: later, takes })) };
}

Deno.test("stock: a buffer of 4 h refuses 3 h 59 min and lets 4 h, whichever was booked first", async () => {
  for (const [gap, outcome] of [[4 - 1 / 60, "out_of_stock"], [4, "taken"]] as const) {
    await using stock = await openStock([{}, {}]);
    const [first, second] = stock.items.map((item) => [
      takeOf(item, [10, 12], { buffer_hours: 4 }),
      takeOf(item, [12 + gap, 20], { buffer_hours: 4 }),
    ]);
    assert.equal((await hold(stock, first![0]!)).outcome, "taken");
    assert.equal((await hold(stock, first![1]!)).outcome, outcome);
    assert.equal((await hold(stock, second![1]!)).outcome, "taken");
    assert.equal((await hold(stock, second![0]!)).outcome, outcome);
  }
});

Deno.test("stock: the same item twice in a cart counts twice", async () => {
  await using stock = await openStock([{ inventory_count: 2 }]);
  const item = stock.items[0]!;
  assert.equal(
    (await hold(stock, takeOf(item, [0, 5]), takeOf(item, [0, 5]), takeOf(item, [0, 5]))).outcome,
    "out_of_stock",
  );
  assert.equal((await hold(stock, takeOf(item, [0, 5]), takeOf(item, [4, 9]))).outcome, "taken");
  assert.equal((await hold(stock, takeOf(item, [4, 5]))).outcome, "out_of_stock");
});

Deno.test("stock: a refusal takes nothing of the cart and says what is free of each item", async () => {
  await using stock = await openStock([{ inventory_count: 3 }, { inventory_count: 1 }]);
  const [many, one] = stock.items as [string, string];
  await hold(stock, takeOf(one, [0, 5]), takeOf(many, [0, 5]));
  const refused = takeForHold(stock.sql, stock.id, {
    hold_id: ids.next("hold"),
    expires_at: later,
    takes: [takeOf(many, [0, 5], { quantity: 3 }), takeOf(one, [0, 5])],
  });
  await assert.rejects(refused, ({ detail }: { detail: string }) => {
    assert.deepEqual(JSON.parse(detail), [
      { fleet_item_id: many, requested: 3, available_quantity: 2 },
      { fleet_item_id: one, requested: 1, available_quantity: 0 },
    ]);
    return true;
  });
  assert.equal((await hold(stock, takeOf(many, [0, 5], { quantity: 2 }))).outcome, "taken");
});

Deno.test("stock: two rentals that do not overlap need one unit, and a lapsed hold none", async () => {
  await using stock = await openStock([{}]);
  const item = stock.items[0]!;
  assert.equal((await hold(stock, takeOf(item, [0, 5]))).outcome, "taken");
  assert.equal((await hold(stock, takeOf(item, [5, 9]))).outcome, "taken");
  assert.equal((await hold(stock, takeOf(item, [4, 6]))).outcome, "out_of_stock");
  await stock.setTime(new Date("2100-01-01T00:00:00.000Z"));
  assert.equal((await hold(stock, takeOf(item, [4, 6]))).outcome, "taken");
});

Deno.test("stock: counts are not lowered below what is committed at any instant ahead, and may be down to it", async () => {
  await using stock = await openStock([{ inventory_count: 5 }]);
  const { sql, id, items: [item] } = stock;
  await stock.setTime(hour(0));
  await hold(
    stock,
    takeOf(item!, [10, 12], { quantity: 2 }),
    takeOf(item!, [11, 13]),
    takeOf(item!, [40, 50], { quantity: 3 }),
  );
  await hold(stock, takeOf(item!, [-9, -1], { quantity: 5 }));
  const lower = async (count: number, broken: number) =>
    await sql`
      update items i set inventory_count = ${count}, units_in_maintenance = ${broken} where i.tenant_id = ${id} and i.id = ${item!}`;
  await lower(5, 2);
  await lower(3, 0);
  await assert.rejects(lower(2, 0), (error) => violates(error, "stock_below_committed"));
  await assert.rejects(lower(4, 2), (error) => violates(error, "stock_below_committed"));
});

Deno.test("stock: a booking moves only where there is room, and shorter always", async () => {
  await using stock = await openStock([{}]);
  const { sql, id } = stock;
  const { booking_id, line_id } = await book(stock, [10, 20]);
  await hold(stock, takeOf(stock.items[0]!, [25, 30]));
  const move = async (from: number, to: number) =>
    await outcomeOf(
      moveBookingStock(sql, id, { booking_id, starts: hour(from).toISOString(), returns: hour(to).toISOString() }),
    );
  assert.equal(await move(10, 26), "out_of_stock");
  assert.equal(await move(12, 25), "taken");
  assert.equal(await move(30, 40), "taken");
  await stock.setTime(hour(29));
  await markPickedUp(sql, id, booking_id);
  await stock.setTime(hour(50));
  assert.equal((await hold(stock, takeOf(stock.items[0]!, [45, 51]))).outcome, "out_of_stock", "it is late");
  await returnUnits(sql, id, { line_id, quantity: 1 });
  assert.equal((await hold(stock, takeOf(stock.items[0]!, [50, 51]))).outcome, "taken", "it is back");
});

Deno.test("stock: what has happened is never refused", async () => {
  await using stock = await openStock([{}]);
  const { sql, id, items: [item] } = stock;
  const { booking_id, line_id } = await book(stock, [10, 20]);
  await hold(stock, takeOf(item!, [5, 9]));
  await stock.setTime(hour(6));
  await markPickedUp(sql, id, booking_id);
  await stock.setTime(hour(7));
  await returnUnits(sql, id, { line_id, quantity: 1 });
  assert.equal((await hold(stock, takeOf(item!, [10, 20]))).outcome, "taken");
});

Deno.test("stock: a hold that lives keeps its units although a late return has pushed them over", async () => {
  await using stock = await openStock([{}]);
  const { sql, id, items: [item] } = stock;
  const { booking_id } = await book(stock, [0, 10]);
  const { hold_id } = await hold(stock, takeOf(item!, [12, 20]));
  await stock.setTime(hour(1));
  await markPickedUp(sql, id, booking_id);
  await stock.setTime(hour(13));
  assert.equal(await transferToBooking(sql, id, { hold_id, line_ids: [ids.next("li")] }), 1);
  assert.equal((await hold(stock, takeOf(item!, [12, 14]))).outcome, "out_of_stock");
});

Deno.test("stock: what has become a booking's is out of its hold's hands", async () => {
  await using stock = await openStock([{}]);
  const { sql, id, items: [item] } = stock;
  const { hold_id } = await hold(stock, takeOf(item!, [0, 5]));
  const line_ids = [ids.next("li")];
  assert.equal(await transferToBooking(sql, id, { hold_id, line_ids }), 1);
  await freeHoldStock(sql, id, hold_id);
  await extendHoldStock(sql, id, hold_id, hour(-1).toISOString());
  assert.equal(await transferToBooking(sql, id, { hold_id, line_ids }), 0);
  assert.equal((await hold(stock, takeOf(item!, [0, 5]))).outcome, "out_of_stock");
});

Deno.test("stock: an item in the workshop is not sold anew, and what was sold of it stands", async () => {
  await using stock = await openStock([{ inventory_count: 2 }]);
  const { sql, id, items: [item] } = stock;
  const { hold_id } = await hold(stock, takeOf(item!, [0, 5]));
  await sql`update items i set status = 'maintenance' where i.tenant_id = ${id} and i.id = ${item!}`;
  assert.equal((await hold(stock, takeOf(item!, [0, 5]))).outcome, "out_of_stock");
  assert.equal(await transferToBooking(sql, id, { hold_id, line_ids: [ids.next("li")] }), 1);
  await freeHoldStock(sql, id, hold_id);
});

Deno.test("stock: a transaction whose snapshot is older than the lock is refused", async () => {
  await using stock = await openStock([{}]);
  const { sql, id, items: [item] } = stock;
  const taking = sql.begin(
    "isolation level repeatable read",
    async (tx) =>
      await takeForHold(tx, id, { hold_id: ids.next("hold"), expires_at: later, takes: [takeOf(item!, [0, 5])] }),
  );
  await assert.rejects(taking, ({ code }: { code: string }) => code === "25000");
});

/** A booking's row, line and stock, as far as stock looks at them. */
async function book({ sql, id, items: [item] }: Stock, hours: readonly [number, number]) {
  const [booking_id, line_id] = [ids.next("bk"), ids.next("li")];
  const take = takeOf(item!, hours);
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
