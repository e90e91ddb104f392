import assert from "node:assert/strict";
import { unlimitedQuotas } from "../../../server/quotas.ts";
import { refuses } from "../../support/refuses.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const ask = (shop: TestShop, email: string) => shop.visitor("POST /api/storefront/auth/request", { body: { email } });

Deno.test("POST /api/storefront/auth/request: one a minute, five an hour, ten a day, and 429 says how long to wait", async () => {
  await using shop = await openShop();
  const sent: number[] = [];
  let waited = 0;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const asking = ask(shop, "ada@example.com");
    if (await asking.then(() => true, () => false)) {
      sent.push(minute);
    } else {
      waited = (await refuses("rate_limited", asking)).retry_after;
      minute += Math.ceil(waited / 60) - 1;
    }
    await shop.travel(new Date(Date.parse("2027-05-03T08:00:00Z") + (minute + 1) * 60_000));
  }
  assert.deepEqual(sent, [0, 1, 2, 3, 4, 60, 61, 62, 63, 64]);
  assert.ok(waited > 60);
  await ask(shop, "ben@example.com");
});

Deno.test("one client cannot ask for more than 60 codes an hour, whatever the addresses", async () => {
  await using shop = await openShop({ pool: 8 });
  const asks = await Promise.allSettled(Array.from({ length: 70 }, (_, at) => ask(shop, `visitor${at}@example.com`)));
  assert.equal(asks.filter(({ status }) => status === "fulfilled").length, 60);
});

/** A shop behind a proxy, which is asked for codes from many places. */
async function openWorldwide(pool: number) {
  const shop = await openShop({ pool, settings: { trusted_proxies: ["127.0.0.1"] } });
  return {
    async ask(email: string, client: number): Promise<number> {
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
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("a client that has asked for all of its codes keeps no other from theirs", async () => {
  await using world = await openWorldwide(3);
  const ask = (at: number, client: number) => world.ask(`visitor${at}@example.com`, client);
  for (let at = 0; at < 60; at++) assert.equal(await ask(at, 1), 200);
  assert.deepEqual([await ask(60, 1), await ask(60, 2)], [429, 200]);
});

Deno.test("an address is sent one code, however many clients ask at once", async () => {
  await using world = await openWorldwide(8);
  const answers = await Promise.all(Array.from({ length: 16 }, (_, client) => world.ask("ada@example.com", client)));
  assert.equal(answers.filter((status) => status === 200).length, 1);
});

Deno.test("RATE_LIMITS=off lets codes be asked for without end", async () => {
  await using shop = await openShop({ settings: { quotas: unlimitedQuotas } });
  for (let at = 0; at < 12; at++) await ask(shop, "ada@example.com");
});
