import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";
import { openReceiver } from "../webhooks/receiver.ts";
import { deliveriesOf, later, subscribe, tell } from "../webhooks/telling.ts";

Deno.test("events and deliveries are gone after 30 days, by the job that the day's first event left", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver();
  const { id } = await subscribe(shop, receiver);
  await tell(shop);
  await tell(shop);
  const jobs = await shop.sql`
    select from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${shop.id} and j.run_at > ${
    later(shop, 1)
  }`;
  assert.equal(jobs.length, 1);
  await shop.work(later(shop, 24 * 29.9));
  assert.equal((await deliveriesOf(shop, id)).length, 2);
  await shop.work(later(shop, 24 * 0.2));
  assert.deepEqual((await shop.staff("GET /v1/events")).data, []);
  await shop.work(later(shop, 24));
  assert.deepEqual(await deliveriesOf(shop, id), []);
  assert.equal((await shop.sql`select from events e where e.tenant_id = ${shop.id}`).length, 0);
});
