import assert from "node:assert/strict";
import { getWaiver, listWaivers, lockChain } from "../../../server/signing/signatures.sql.ts";
import { openShop } from "../../support/shop.ts";
import { addTwinShop } from "../../support/twin_shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";

Deno.test("GET /v1/waivers lists signatures by pages, newest first", async () => {
  await using shop = await openShop();
  const body = typedSignature(await addWaiver(shop));
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.unshift((await shop.visitor("POST /api/sign/waiver", { body })).id);
  const list = (query = {}) => shop.staff("GET /v1/waivers", { query });
  const page = await list({ limit: "2" });
  const rest = await list({ limit: "2", cursor: page.next_cursor! });
  assert.deepEqual([page.data, rest.data].map((data) => data.map(({ id }) => id)), [ids.slice(0, 2), ids.slice(2)]);
  assert.deepEqual([page.has_more, rest.has_more, rest.next_cursor], [true, false, null]);
});

Deno.test("listWaivers returns the signatures of one booking of one shop", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const ids: string[] = [];
  const bookings = [await insertBooking(shop, { required: 1 }), await insertBooking(shop, { required: 1 })];
  for (const booking_id of bookings) {
    const [token = ""] = await createSignTokens(shop, booking_id);
    ids.push((await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template) })).id);
  }
  const twin_id = await addTwinShop(shop.sql, shop.id, ["waiver_signatures"]);
  const list = async (tenant_id: string, booking_id: string) =>
    (await listWaivers(shop.sql, tenant_id, { booking_id, before: undefined, limit: 9 })).map(({ id }) => id);
  for (const [index, booking_id] of bookings.entries()) {
    assert.deepEqual([await list(shop.id, booking_id), await list(twin_id, booking_id)], [[ids[index]], []]);
  }
  await assert.rejects(getWaiver(shop.sql, shop.id, "ws_unknown"), /^Error: There is no signature ws_unknown/);
});

Deno.test("a signature lengthens the chain of its own shop only", async () => {
  await using shop = await openShop();
  const body = typedSignature(await addWaiver(shop));
  const sign = async () => (await shop.visitor("POST /api/sign/waiver", { body })).id;
  const hashOf = async (id: string) => (await shop.staff("GET /v1/waivers/:id", { params: { id } })).hash;
  const first = await hashOf(await sign());
  const twin_id = await addTwinShop(shop.sql, shop.id, ["waiver_chains"]);
  const second = await hashOf(await sign());
  const ends = [await lockChain(shop.sql, shop.id), await lockChain(shop.sql, twin_id)];
  assert.deepEqual(ends.map(({ length, hash }) => [length, hash]), [[2, second], [1, first]]);
});
