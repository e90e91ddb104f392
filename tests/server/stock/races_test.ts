import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { allocateLines, freeHoldStock, transferToBooking } from "../../../server/stock/allocations.sql.ts";
import { allocationOf, allocationOutcome, ids, openStock, takeForHold } from "../../support/stock.ts";

const later = "2100-01-01T00:00:00.000Z";

Deno.test("a hold that is booked while it expires never shares its unit with a waiting buyer, in 200 races", async () => {
  const races = 200, atOnce = 20;
  await using stock = await openStock(Array.from({ length: races }, () => ({})), { pool: 3 * atOnce });
  const { sql, id } = stock;
  const waits = fc.sample(fc.integer({ min: 0, max: 1_000 }), races).map((n) => 2_000 ** (n / 1_000));
  const left = stock.items.map((item, at) => ({ item, wait: waits[at]! }));
  const owners: string[] = [];
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let race = left.pop(); race; race = left.pop()) owners.push(await raceFor(race));
  }));
  assert.equal(owners.length, races);
  for (const won of ["the hold", "the rival"]) assert.ok(owners.includes(won), `${won} never won`);

  /**
   * Makes a hold and a rival wait for the item's lock. The rival starts to wait before or after the hold expires.
   * Releases the lock `wait` ms later. Returns who got the unit.
   */
  async function raceFor({ item, wait }: { item: string; wait: number }): Promise<string> {
    const hold_id = ids.next("hold");
    const take = allocationOf(item, [0, 5]);
    const [{ expires_at } = { expires_at: "" }] = await sql<{ expires_at: string }[]>`
      select clock_timestamp() + interval '60 ms' as expires_at`;
    await takeForHold(sql, id, { hold_id, expires_at, takes: [take] });
    const rival = () => allocateLines(sql, id, [{ ...take, line_id: ids.next("li") }]);
    const convert = (first: Promise<unknown>) =>
      sql.begin(async (tx) => {
        await tx`select 1`;
        await first;
        if (!await transferToBooking(tx, id, { hold_id, line_ids: [ids.next("li")] })) throw new Error("no hold");
      });
    const waiting = await sql.begin(async (tx) => {
      await tx`select 1 from items i where i.tenant_id = ${id} and i.id = ${item} for no key update`;
      const early = wait % 1 < 0.3, rivalFirst = wait % 1 < 0.7;
      const expiry = tx`select pg_sleep(0.065)`.execute();
      const rivalWaits = (early ? Promise.resolve() : expiry).then(() => setTimeout(5));
      const both = [
        convert(rivalFirst ? rivalWaits : Promise.resolve()),
        (early ? Promise.resolve() : expiry).then(rival),
      ].map(allocationOutcome);
      await rivalWaits;
      await tx`select pg_sleep(${wait / 1_000})`;
      return { both: Promise.all(both) };
    });
    const [kept, sold] = await waiting.both;
    assert.notEqual(kept, sold, `of the hold and its rival ${kept === "taken" ? "both" : "none"} got the unit`);
    return kept === "taken" ? "the hold" : "the rival";
  }
});

Deno.test("300 concurrent carts of three items in random order never deadlock or oversell", async () => {
  await using stock = await openStock(Array.from({ length: 8 }, () => ({ inventory_count: 60 })), { pool: 24 });
  const { sql, id } = stock;
  const carts = fc.sample(fc.shuffledSubarray(stock.items, { minLength: 3, maxLength: 3 }), 300);
  const outcomes = await Promise.all(carts.map(async (items) =>
    await allocationOutcome(takeForHold(sql, id, {
      hold_id: ids.next("hold"),
      expires_at: later,
      takes: items.map((item) => allocationOf(item, [0, 5])),
    }))
  ));
  const sold = await sql<{ units: number }[]>`
    select sum(a.quantity)::int as units from allocations a where a.tenant_id = ${id} group by a.item_id`;
  assert.ok(sold.every(({ units }) => units <= 60));
  assert.equal(
    sold.reduce((sum, { units }) => sum + units, 0),
    3 * outcomes.filter((outcome) => outcome === "taken").length,
  );
  assert.ok(outcomes.includes("out_of_stock"));
});

Deno.test("3 of 60 concurrent buyers get the last 3 units, and 3 more get them once they are released", async () => {
  await using stock = await openStock([{ inventory_count: 3 }], { pool: 20 });
  const { sql, id, items: [item] } = stock;
  const holdByAll = async () => {
    const holds = Array.from({ length: 60 }, () => ids.next("hold"));
    const outcomes = await Promise.all(
      holds.map(async (hold_id) =>
        await allocationOutcome(
          takeForHold(sql, id, { hold_id, expires_at: later, takes: [allocationOf(item!, [0, 5])] }),
        )
      ),
    );
    return holds.filter((_, at) => outcomes[at] === "taken");
  };
  const first = await holdByAll();
  assert.equal(first.length, 3);
  await Promise.all(first.map(async (hold_id) => await freeHoldStock(sql, id, hold_id)));
  assert.equal((await holdByAll()).length, 3);
});
