import assert from "node:assert/strict";
import { isConnected, isHandled, markHandled } from "../../../server/stripe_events/events.sql.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("markHandled is true for the first delivery of an event only", async () => {
  await using shop = await openShop();
  const id = `evt_${shop.id}`;
  assert.equal(await isHandled(shop.sql, id), false);
  assert.equal(await markHandled(shop.sql, id), true);
  assert.equal(await isHandled(shop.sql, id), true);
  assert.equal(await isHandled(shop.sql, `${id}_other`), false);
  assert.equal(await markHandled(shop.sql, id), false);
});

Deno.test("isConnected is true for the account of a shop only", async () => {
  await using shop = await openShop();
  const account = `acct_${shop.id}`;
  assert.equal(await isConnected(shop.sql, account), false);
  await shop.sql`update tenants t set stripe_account = ${account} where t.id = ${shop.id}`;
  assert.equal(await isConnected(shop.sql, account), true);
  assert.equal(await isConnected(shop.sql, `${account}_other`), false);
});

Deno.test("markHandled deletes the 20 oldest marks that are older than 30 days", async () => {
  // Older than the marks of all other tests
  await using shop = await openShop({ now: new Date("2001-05-31T08:00:00Z") });
  const idOf = (at: number | string) => `evt_${shop.id}_${at}`;
  await assert.rejects(
    // Rolled back, so that no other test deletes these marks
    shop.sql.begin(async (tx) => {
      const add = async (at: number | string, received_at: string) =>
        await tx`insert into stripe_events (id, received_at) values (${idOf(at)}, ${received_at})`;
      for (let at = 0; at < 21; at++) await add(at, `2001-05-01T07:59:${10 + at}Z`);
      await add("kept", "2001-05-01T08:00:00Z");
      const countOld = async () => {
        const marks = await Promise.all(Array.from({ length: 21 }, (_, at) => isHandled(tx, idOf(at))));
        return marks.filter(Boolean).length;
      };
      await markHandled(tx, idOf("a"));
      assert.deepEqual([await countOld(), await isHandled(tx, idOf(20))], [1, true]);
      await markHandled(tx, idOf("b"));
      assert.deepEqual([await countOld(), await isHandled(tx, idOf("kept"))], [0, true]);
      throw new Error("undone");
    }),
    /undone/,
  );
});
