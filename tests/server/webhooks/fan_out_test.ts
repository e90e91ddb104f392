import assert from "node:assert/strict";
import { fanOutEvent } from "../../../server/webhooks/fan_out.ts";
import { openShop } from "../../support/shop.ts";
import { openReceiver } from "./receiver.ts";
import { deliveriesOf, emit, subscribe } from "./subscribe.ts";

Deno.test("fanOutEvent creates one delivery per subscribed endpoint, also when it runs twice", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver();
  const all = await subscribe(shop, receiver);
  const cancelled = await subscribe(shop, receiver, ["booking.cancelled"]);
  const event_id = await emit(shop);
  const job = { tenant_id: shop.id, event_id, type: "booking.created" } as const;
  await Promise.all([fanOutEvent(shop.deps, job), fanOutEvent(shop.deps, job)]);
  await shop.runDueJobs();
  assert.deepEqual((await deliveriesOf(shop, all.id)).map((delivery) => delivery.event_id), [event_id]);
  assert.deepEqual(await deliveriesOf(shop, cancelled.id), []);
  assert.equal(receiver.received.length, 1);
});

Deno.test("fanOutEvent creates no delivery of an event that was deleted with a customer's data", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver();
  const endpoint = await subscribe(shop, receiver);
  const event_id = await emit(shop);
  await shop.sql`delete from events e where e.tenant_id = ${shop.id} and e.id = ${event_id}`;
  await fanOutEvent(shop.deps, { tenant_id: shop.id, event_id, type: "booking.created" });
  assert.deepEqual(await deliveriesOf(shop, endpoint.id), []);
});
