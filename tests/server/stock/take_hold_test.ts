import assert from "node:assert/strict";
import { type HoldPlacement, takeHold } from "../../../server/checkout/hold_changes.sql.ts";
import { violates } from "../../../server/db/violations.ts";
import {
  allocationOf,
  hourAt,
  ids,
  listUnlocked,
  openStock,
  placementOf,
  readCatalogueVersion,
} from "../../support/stock.ts";
import { addTwinShop } from "../../support/twin_shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

const expires_at = hourAt(9).toISOString();

/** Opens three items of two units. `place` holds a unit of the given items. */
async function openHolds() {
  const stock = await openStock([{ inventory_count: 2 }, { inventory_count: 2 }, { inventory_count: 2 }]);
  const { sql, id, items } = stock;
  await stock.setTime(hourAt(0));
  return {
    ...stock,
    async place(
      { hold_id = ids.next("hold"), of = [0], ...rest }: { hold_id?: string; of?: number[] } & Partial<HoldPlacement>,
      { tenant_id = id, queries = sql }: { tenant_id?: string; queries?: Parameters<typeof takeHold>[0] } = {},
    ) {
      const takes = of.map((at) => allocationOf(items[at]!, [10, 20]));
      const version = await readCatalogueVersion(sql, tenant_id);
      return await takeHold(queries, tenant_id, { ...placementOf({ hold_id, expires_at, takes }, version), ...rest });
    },
    async count() {
      const [row] = await sql<[{ holds: number; allocations: number; answers: number }]>`
        select (select count(*)::int from holds h where h.tenant_id = ${id}) as holds,
          (select count(*)::int from allocations a where a.tenant_id = ${id}) as allocations,
          (select count(*)::int from idempotency_answers a where a.tenant_id = ${id}) as answers`;
      return { ...row };
    },
  };
}
const limits = {
  holds_per_customer: 9,
  holds_per_address: 1,
  units_per_address: 9,
  unit_days_per_address: 9,
  unit_days_left_of_key: 9,
  unit_days_per_regular: 9,
  stock_hours_per_address: null,
  stock_hours_per_regular: null,
  unit_hours_left_of_key: 9,
  network_factor: 4,
  stock: [],
};

Deno.test("takeHold writes nothing if the catalogue has changed since the quote", async () => {
  await using stock = await openHolds();
  const version = await readCatalogueVersion(stock.sql, stock.id);
  assert.equal(await stock.place({ version: version - 1 }), "changed");
  assert.deepEqual(await stock.count(), { holds: 0, allocations: 0, answers: 0 });
  assert.equal(await stock.place({ version, of: [0, 1] }), "taken");
  assert.deepEqual(await stock.count(), { holds: 1, allocations: 2, answers: 0 });
});

Deno.test("takeHold counts the live holds of an address only if it is given limits", async () => {
  await using stock = await openHolds();
  const place = (rest: Pick<HoldPlacement, "limits">) => {
    const takes = [allocationOf(stock.items[0]!, [10, 20])];
    const { hold } = placementOf({ hold_id: ids.next("hold"), expires_at, takes }, 0);
    return stock.place({ hold: { ...hold, address: "somebody" }, ...rest });
  };
  assert.equal(await place({ limits }), "taken");
  assert.equal(await place({ limits }), "too_many");
  assert.deepEqual(await stock.count(), { holds: 1, allocations: 1, answers: 0 });
  assert.equal(await place({ limits: null }), "taken");
});

Deno.test("takeHold stores the result of a request's key, and takes nothing for the same key again", async () => {
  await using stock = await openHolds();
  const stored = { scope: "key", route: "hold", key: "one", request_hash: "hash", answer: "YQ==" };
  assert.equal(await stock.place({ stored }), "taken");
  assert.deepEqual(await stock.count(), { holds: 1, allocations: 1, answers: 1 });
  await assert.rejects(stock.place({ stored }), (error) => violates(error, "idempotency_answered"));
  assert.deepEqual(await stock.count(), { holds: 1, allocations: 1, answers: 1 });
  await assert.rejects(
    stock.place({ of: [0, 0], stored: { ...stored, key: "two" } }),
    (error) => violates(error, "stock_never_oversold"),
  );
  assert.deepEqual(await stock.count(), { holds: 1, allocations: 1, answers: 1 });
});

Deno.test("takeHold copies the end of its own hold, also beside a shop with the same ids", async () => {
  await using stock = await openHolds();
  const { sql, id } = stock;
  const hold_id = ids.next("hold");
  await stock.place({ hold_id });
  const twin_id = await addTwinShop(sql, id);
  await sql`delete from allocations a where a.tenant_id = ${twin_id}`;
  await sql`delete from holds h where h.tenant_id = ${twin_id}`;
  assert.equal(await stock.place({ hold_id, of: [0, 1] }, { tenant_id: twin_id }), "taken");
  const ends = await sql<{ end: string }[]>`
    select distinct iso(a.expires_at) as end from allocations a where a.tenant_id in (${id}, ${twin_id})`;
  assert.deepEqual(ends.map(({ end }) => end), [expires_at]);
});

Deno.test("takeHold locks the items of its cart in the order of their ids, and no others", async () => {
  await using stock = await openHolds();
  const { sql, id, items } = stock;
  const twin_id = await addTwinShop(sql, id);
  await sql.begin(async (tx) => {
    await stock.place({ of: [1, 0] }, { queries: tx });
    assert.deepEqual(await listUnlocked(stock), [2]);
    assert.deepEqual(await listUnlocked(stock, twin_id), [0, 1, 2]);
  });
  const { waiting } = await sql.begin(async (tx) => {
    await tx`select from items i where i.tenant_id = ${id} and i.id = ${items[0]!} for no key update`;
    const waiting = stock.place({ of: [2, 0] });
    await waitUntilBlocked(tx, { by: 1, beside: sql });
    assert.deepEqual(await listUnlocked(stock), [1, 2]);
    return { waiting };
  });
  assert.equal(await waiting, "taken");
});
