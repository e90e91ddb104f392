import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";
import { openReceiver } from "./receiver.ts";
import { deliveriesOf, emit, later, subscribe } from "./subscribe.ts";

Deno.test("a 410 response turns the endpoint off, drops pending deliveries and mails the shop", async () => {
  await using shop = await openShop();
  await shop.sql`update tenants set support_email = 'shop@example.com' where id = ${shop.id}`;
  let status = 500;
  await using receiver = await openReceiver((response) => response.writeHead(status).end());
  const { id } = await subscribe(shop, receiver);
  await emit(shop);
  await shop.runDueJobs();
  status = 410;
  await emit(shop);
  await shop.runDueJobs();
  assert.equal((await shop.staff("GET /v1/webhooks")).data[0]!.active, false);
  assert.deepEqual((await deliveriesOf(shop, id)).map(({ status }) => status), ["dropped", "dropped"]);
  assert.deepEqual(shop.mailer.mails.map(({ to, subject }) => [to.address, subject]), [
    ["shop@example.com", "A webhook endpoint was turned off"],
  ]);
  assert.match(shop.mailer.mails[0]!.text, new RegExp(receiver.url));
  await emit(shop);
  await shop.runDueJobs(later(shop, 24 * 20));
  assert.deepEqual([receiver.received.length, shop.mailer.mails.length], [2, 1]);
});

Deno.test("120 hours of failures turn the endpoint off with a mail, and a success restarts the count", async () => {
  await using shop = await openShop();
  await shop.sql`update tenants set support_email = 'shop@example.com' where id = ${shop.id}`;
  let status = 500;
  await using receiver = await openReceiver((response) => response.writeHead(status).end());
  await subscribe(shop, receiver);
  const active = async () => (await shop.staff("GET /v1/webhooks")).data[0]!.active;
  await emit(shop);
  await shop.runDueJobs(later(shop, 119));
  status = 200;
  await emit(shop);
  await shop.runDueJobs(later(shop, 1));
  status = 503;
  for (let day = 0; day < 5; day++) {
    await emit(shop);
    await shop.runDueJobs(later(shop, 23.8));
    assert.equal(await active(), true, `on day ${day}`);
  }
  await shop.runDueJobs(later(shop, 24));
  await emit(shop);
  await shop.runDueJobs();
  assert.equal(await active(), false);
  assert.equal(shop.mailer.mails.length, 1);
  assert.match(shop.mailer.mails[0]!.text, /HTTP 503/);
});
