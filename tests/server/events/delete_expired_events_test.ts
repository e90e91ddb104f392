import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";
import { openReceiver } from "../webhooks/receiver.ts";
import { deliveriesOf, emit, later, subscribe } from "../webhooks/subscribe.ts";

Deno.test("the job that the first event of a day adds deletes events and deliveries after 30 days", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver();
  const { id } = await subscribe(shop, receiver);
  await emit(shop);
  await emit(shop);
  const jobs = await shop.sql`
    select from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${shop.id} and j.run_at > ${
    later(shop, 1)
  }`;
  assert.equal(jobs.length, 1);
  await shop.runDueJobs(later(shop, 24 * 29.9));
  assert.equal((await deliveriesOf(shop, id)).length, 2);
  await shop.runDueJobs(later(shop, 24 * 0.2));
  assert.deepEqual((await shop.staff("GET /v1/events")).data, []);
  await shop.runDueJobs(later(shop, 24));
  assert.deepEqual(await deliveriesOf(shop, id), []);
  assert.equal((await shop.sql`select from events e where e.tenant_id = ${shop.id}`).length, 0);
});
