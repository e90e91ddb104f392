import assert from "node:assert/strict";
import { emitEvent } from "../../../server/events/emit.ts";
import { openShop } from "../../support/shop.ts";
import { openReceiver } from "../webhooks/receiver.ts";
import { emit, subscribe } from "../webhooks/subscribe.ts";

Deno.test("emitEvent records and sends nothing when its transaction rolls back", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver();
  await subscribe(shop, receiver);
  const rolledBack = shop.sql.begin(async (tx) => {
    await emitEvent(tx, shop.deps, shop.id, "payment.received", { id: shop.deps.ids.next("pay") });
    throw new Error("the cause failed");
  });
  await assert.rejects(rolledBack, /the cause failed/);
  await shop.runDueJobs();
  assert.deepEqual([receiver.connections, (await shop.staff("GET /v1/events")).data], [0, []]);
});

Deno.test("emitEvent omits the longest fields of a long record and names them", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver();
  await subscribe(shop, receiver);
  const payment = {
    id: shop.deps.ids.next("pay"),
    notes: "ß".repeat(2_000),
    riders: Array(100).fill({ name: "x".repeat(200) }),
  };
  await emit(shop, payment);
  await shop.runDueJobs();
  const { body } = receiver.received[0]!;
  assert.ok(new TextEncoder().encode(body).length < 20_000);
  assert.deepEqual(JSON.parse(body).data, { object: { id: payment.id, notes: payment.notes }, omitted: ["riders"] });
});
