import assert from "node:assert/strict";
import { unlimitedQuotas } from "../../../server/quotas.ts";
import { CLIENT_ADDRESS } from "../../../server/vault.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { signInClient } from "../../support/sign_in_client.ts";
import { uniqueEmail } from "../../support/staff_session.ts";

const requestCode = (shop: TestShop, email: string) =>
  shop.visitor("POST /api/storefront/auth/request", { body: { email } });

Deno.test("auth/request sends one code a minute, five an hour and ten a day, and returns retry_after", async () => {
  await using shop = await openShop();
  const sent: number[] = [];
  let waited = 0;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const request = requestCode(shop, "ada@example.com");
    if (await request.then(() => true, () => false)) {
      sent.push(minute);
    } else {
      waited = (await assertProblem("rate_limited", request)).retry_after;
      minute += Math.ceil(waited / 60) - 1;
    }
    await shop.travel(new Date(Date.parse("2027-05-03T08:00:00Z") + (minute + 1) * 60_000));
  }
  assert.deepEqual(sent, [0, 1, 2, 3, 4, 60, 61, 62, 63, 64]);
  assert.ok(waited > 60);
  await requestCode(shop, "ben@example.com");
});

Deno.test("auth/request limits a client to 60 codes an hour over all addresses", async () => {
  await using shop = await openShop({ pool: 8 });
  const results = await Promise.allSettled(
    Array.from({ length: 70 }, (_, at) => requestCode(shop, `visitor${at}@example.com`)),
  );
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 60);
});

/** Opens a shop behind a proxy, so that requests can come from many client addresses. */
async function openBehindProxy(pool: number) {
  const shop = await openShop({ pool, settings: { trusted_proxies: ["127.0.0.1"] } });
  return Object.assign(shop, {
    async requestCode(email: string, client: number): Promise<number> {
      const { status, body } = await shop.request("/api/storefront/auth/request", {
        method: "POST",
        headers: {
          authorization: `Bearer ${shop.keys.publishable}`,
          "content-type": "application/json",
          "x-forwarded-for": `198.51.100.${client}`,
        },
        body: JSON.stringify({ email }),
      });
      await body?.cancel();
      return status;
    },
  });
}

Deno.test("auth/request still serves other clients when one has reached its limit", async () => {
  await using world = await openBehindProxy(3);
  const requestCode = (at: number, client: number) => world.requestCode(`visitor${at}@example.com`, client);
  for (let at = 0; at < 60; at++) assert.equal(await requestCode(at, 1), 200);
  assert.deepEqual([await requestCode(60, 1), await requestCode(60, 2)], [429, 200]);
});

Deno.test("auth/request limits a /48 network of IPv6 to 240 codes an hour, of which one /64 gets 60", async () => {
  await using world = await openBehindProxy(3);
  const request = (network: string) => signInClient(world, "customer", network).request(uniqueEmail());
  for (let part = 1; part <= 4; part++) {
    for (let at = 0; at < 60; at++) assert.equal(await request(`2001:db8:7:${part}::${at}`), 200);
    assert.equal(await request(`2001:db8:7:${part}::99`), 429);
  }
  assert.deepEqual([await request("2001:db8:7:5::1"), await request("2001:db8:8:5::1")], [429, 200]);
});

Deno.test("an address gets six codes a day for parallel requests of many clients that are not known", async () => {
  await using world = await openBehindProxy(8);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, client) => world.requestCode("ada@example.com", client)),
  );
  assert.deepEqual(answers, Array(16).fill(200), "the answer does not tell what is mailed");
  await world.runDueJobs();
  assert.equal(world.mailer.mails.length, 6);
});

Deno.test("an address gets ten codes a day in all, also if known clients request them", async () => {
  await using world = await openBehindProxy(3);
  await world.sql`
    insert into login_clients (tenant_id, email, client, signed_in_at)
    select ${world.id}, 'ada@example.com', c.client, instant()
    from unnest(${await Promise.all(
    Array.from({ length: 12 }, (_, at) => world.deps.vault.hmac(`198.51.100.${at}`, CLIENT_ADDRESS)),
  )}::text[]) as c(client)`;
  for (let client = 0; client < 20; client++) {
    assert.equal(await world.requestCode("ada@example.com", 19 - client), 200);
    await world.runDueJobs();
  }
  assert.equal(world.mailer.mails.length, 10);
});

Deno.test("a code stays valid when a newer one is not mailed, because the day's are used up", async () => {
  await using world = await openBehindProxy(3);
  for (let client = 0; client < 6; client++) await world.requestCode("ada@example.com", client);
  await world.runDueJobs();
  await world.travel(new Date(world.clock.now().getTime() + 60_000));
  assert.equal(await world.requestCode("ada@example.com", 5), 200);
  await world.runDueJobs();
  assert.equal(world.mailer.mails.length, 6);
  const code = /\b\d{6}\b/.exec(world.mailer.mails.at(-1)!.text)![0];
  const verified = await world.visitor("POST /api/storefront/auth/verify", {
    body: { email: "ada@example.com", code },
  });
  assert.equal(verified.email, "ada@example.com");
});

Deno.test("RATE_LIMITS=off removes the limits of code requests", async () => {
  await using shop = await openShop({ settings: { quotas: unlimitedQuotas } });
  for (let at = 0; at < 12; at++) await requestCode(shop, "ada@example.com");
});

Deno.test("a shop that has used up its codes sends more only to known customers, and tells the operator once", async () => {
  const errors: Record<string, unknown>[] = [];
  await using shop = await openShop({
    settings: { quotas: { ...unlimitedQuotas, codes_per_shop_and_day: 3 }, operator_email: "operator@example.com" },
    log: (level, event, fields) => level === "error" && errors.push({ event, ...fields }),
  });
  await shop.signIn("ada@example.com");
  const sentTo = () => shop.mailer.mails.map(({ to }) => to.address);
  const before = sentTo().length;
  await Promise.all([1, 2, 3, 4, 5].map((at) => requestCode(shop, `stranger${at}@example.com`)));
  await shop.runDueJobs();
  await requestCode(shop, "ada@example.com");
  await requestCode(shop, "stranger6@example.com");
  await shop.runDueJobs();
  const sent = sentTo().slice(before);
  assert.equal(sent.filter((address) => address.startsWith("stranger")).length, 2);
  assert.equal(sent.filter((address) => address === "ada@example.com").length, 1);
  assert.equal(sent.filter((address) => address === "operator@example.com").length, 1);
  assert.deepEqual(errors[0], { event: "mail_not_sent", tenant_id: shop.id, limit: "codes_per_shop_and_day" });

  await shop.travel(new Date(shop.clock.now().getTime() + 25 * 3_600_000));
  await requestCode(shop, "stranger7@example.com");
  await shop.runDueJobs();
  assert.equal(sentTo().at(-1), "stranger7@example.com");
});
