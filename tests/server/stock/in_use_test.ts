import assert from "node:assert/strict";
import { findStockInUse, type StockWindow } from "../../../server/stock/in_use.sql.ts";
import { allocationOf, hourAt, ids, openStock, takeForHold } from "../../support/stock.ts";
import { addTwinShop } from "../../support/twin_shop.ts";

type Stock = Awaited<ReturnType<typeof openStock>>;
const later = hourAt(100).toISOString();

async function openUsedStock(count = 2) {
  const stock = await openStock(Array.from({ length: count }, () => ({ inventory_count: 50 })));
  await stock.setTime(hourAt(0));
  return stock;
}

/** Holds units of items until an hour. Returns the payment intent. */
async function hold(
  { sql, id }: Stock,
  { takes, until = later }: { takes: ReturnType<typeof allocationOf>[]; until?: string },
): Promise<string> {
  const hold_id = ids.next("hold");
  await takeForHold(sql, id, { hold_id, expires_at: until, takes });
  return `free_${hold_id.slice("hold_".length)}`;
}

/** Returns the uses in a window: the item's position, its units, and the hours of the use. */
async function usesIn({ sql, id, items }: Stock, window: Partial<StockWindow>, tenant_id = id) {
  const { uses } = await findStockInUse(sql, tenant_id, { starts: hourAt(0), ends: hourAt(50), ...window });
  const hour = (time: number) => (time - hourAt(0).getTime()) / 3_600_000;
  return [...uses].flatMap(([item, list]) =>
    list.map(({ quantity, starts, ends }) => [items.indexOf(item), quantity, hour(starts), hour(ends)])
  ).toSorted();
}

Deno.test("findStockInUse returns the uses in a window with their buffers, of all items or of some", async () => {
  await using stock = await openUsedStock();
  const { sql, id, items: [kayak, bike] } = stock;
  const takes = [
    allocationOf(kayak!, [1, 5], { quantity: 2, buffer_hours: 2 }),
    allocationOf(bike!, [3, 8]),
    allocationOf(kayak!, [20, 25]),
  ];
  await hold(stock, { takes });
  assert.deepEqual(await usesIn(stock, {}), [[0, 1, 20, 25], [0, 2, 1, 7], [1, 1, 3, 8]]);
  assert.deepEqual(await usesIn(stock, { item_ids: [kayak!] }), [[0, 1, 20, 25], [0, 2, 1, 7]]);
  assert.deepEqual(await usesIn(stock, { starts: hourAt(7), ends: hourAt(20) }), [[1, 1, 3, 8]]);
  assert.deepEqual(await usesIn(stock, { starts: hourAt(8), ends: hourAt(20) }), []);
  const { version } = await findStockInUse(sql, id, { starts: hourAt(0), ends: hourAt(1) });
  const [row] = await sql<[{ version: number }]>`
    select v.version from catalogue_versions v where v.tenant_id = ${id}`;
  assert.equal(version, row.version);
});

Deno.test("findStockInUse answers each of the windows that are asked for at once", async () => {
  await using stock = await openUsedStock(12);
  for (const [at, item] of stock.items.entries()) await hold(stock, { takes: [allocationOf(item, [at, at + 1])] });
  const hours = stock.items.map((_, at) => at);
  const windows = hours.map((at) => ({ starts: hourAt(at), ends: hourAt(at + 1) }));
  const expected = hours.map((at) => [[at, 1, at, at + 1]]);
  assert.deepEqual(await Promise.all(windows.map((window) => usesIn(stock, window))), expected);
  const ofItems = hours.map((at) => usesIn(stock, { item_ids: [stock.items[at]!, stock.items[(at + 1) % 12]!] }));
  const both = hours.map((at) => [[at, 1, at, at + 1], [(at + 1) % 12, 1, (at + 1) % 12, (at + 1) % 12 + 1]]);
  assert.deepEqual(await Promise.all(ofItems), both.map((uses) => uses.toSorted()));
});

Deno.test("findStockInUse leaves out the uses of the caller's own hold, and no others", async () => {
  await using stock = await openUsedStock();
  const { items: [kayak, bike] } = stock;
  const same = allocationOf(kayak!, [1, 5], { quantity: 2 });
  const holding = await hold(stock, { takes: [same, allocationOf(bike!, [1, 5])] });
  assert.deepEqual(await usesIn(stock, { holding }), []);
  assert.deepEqual(await usesIn(stock, { holding: "free_unknown" }), [[0, 2, 1, 5], [1, 1, 1, 5]]);
  await hold(stock, { takes: [same] });
  assert.deepEqual(await usesIn(stock, { holding }), [[0, 2, 1, 5]], "another hold has the same use");
  const others = [
    allocationOf(kayak!, [1, 5]),
    allocationOf(kayak!, [1, 6], { quantity: 2 }),
    allocationOf(kayak!, [0, 5], { quantity: 2 }),
  ];
  for (const other of others) {
    await using stock = await openUsedStock();
    const at = (item_id: string) => [{ ...same, item_id }];
    await hold(stock, { takes: [{ ...other, item_id: stock.items[0]! }] });
    const holding = await hold(stock, { takes: at(stock.items[0]!) });
    const [left, ...more] = await usesIn(stock, { holding });
    assert.deepEqual([left![1], more], [other.quantity, []]);
    const window = { starts: hourAt(5), ends: hourAt(6), holding };
    assert.deepEqual(await usesIn(stock, window), other === others[1] ? [[0, 2, 1, 6]] : []);
  }
});

Deno.test("findStockInUse keeps every use if the caller's hold has expired, is booked or is another shop's", async () => {
  await using stock = await openUsedStock();
  const { sql, id, items: [kayak] } = stock;
  const takes = [allocationOf(kayak!, [1, 5])];
  const holding = await hold(stock, { takes, until: hourAt(9).toISOString() });
  await hold(stock, { takes });
  await stock.setTime(hourAt(8));
  assert.deepEqual(await usesIn(stock, { holding }), [[0, 1, 1, 5]]);
  await stock.setTime(hourAt(9));
  assert.deepEqual(await usesIn(stock, { holding }), [[0, 1, 1, 5]], "the other hold has the same use");

  const booked = await hold(stock, { takes });
  await sql`
    update allocations a
    set state = 'booked', expires_at = null
    from holds h
    where a.tenant_id = ${id} and h.tenant_id = a.tenant_id and h.id = a.hold_id and h.payment_intent_id = ${booked}`;
  assert.equal((await usesIn(stock, { holding: booked })).length, 2);

  const twin_id = await addTwinShop(sql, id);
  const own = await hold(stock, { takes });
  assert.equal((await usesIn(stock, { holding: own }, twin_id)).length, 2);
});
