import assert from "node:assert/strict";
import { defaultQuotas } from "../../../server/quotas.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { randomNetwork, readMail, signInClient } from "../../support/sign_in_client.ts";
import { uniqueEmail } from "../../support/staff_session.ts";

const settings = { trusted_proxies: ["127.0.0.1"], quotas: defaultQuotas };

/** Opens shops of one server, with the default limits. */
async function openShops(count: number) {
  await using parts = new AsyncDisposableStack();
  const shops: TestShop[] = [];
  for (let at = 0; at < count; at++) shops.push(parts.use(await openShop({ settings })));
  const opened = parts.move();
  return { shops, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

Deno.test("strangers get 20 codes a day mailed to an address through all shops; its owner's client still gets one", async () => {
  await using world = await openShops(5);
  const { shops } = world;
  const email = uniqueEmail();
  const owner = signInClient(shops[4]!, "customer");
  await owner.request(email);
  assert.equal((await owner.verify(email, (await readMail(shops[4]!, email)).code)).status, 200);

  for (const shop of shops) {
    for (let at = 0; at < 6; at++) assert.equal(await signInClient(shop, "customer").request(email), 200);
    await shop.runDueJobs();
  }
  const mailed = shops.map(({ mailer }) => mailer.mails.filter(({ to }) => to.address === email).length);
  assert.deepEqual(mailed, [6, 6, 6, 1, 1], "with the code of the owner's sign-in");

  await shops[4]!.travel(new Date(shops[4]!.clock.now().getTime() + 60_000));
  assert.equal(await owner.request(email), 200);
  await shops[4]!.runDueJobs();
  assert.equal(shops[4]!.mailer.mails.filter(({ to }) => to.address === email).length, 2);

  await shops[3]!.travel(new Date(shops[3]!.clock.now().getTime() + 24 * 3_600_000));
  await signInClient(shops[3]!, "customer").request(email);
  await shops[3]!.runDueJobs();
  assert.equal(shops[3]!.mailer.mails.filter(({ to }) => to.address === email).length, 2);
});

Deno.test("a client gets 180 codes an hour through all shops, and other clients still get theirs", async () => {
  await using world = await openShops(4);
  const network = randomNetwork();
  for (const shop of world.shops.slice(0, 3)) {
    for (let at = 0; at < 60; at++) {
      assert.equal(await signInClient(shop, "customer", network).request(uniqueEmail()), 200);
    }
  }
  const shop = world.shops[3]!;
  assert.equal(await signInClient(shop, "customer", network).request(uniqueEmail()), 429);
  assert.equal(await signInClient(shop, "customer").request(uniqueEmail()), 200);
  await shop.travel(new Date(shop.clock.now().getTime() + 3_600_000));
  assert.equal(await signInClient(shop, "customer", network).request(uniqueEmail()), 200);
});
