import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";
import { DAY } from "../../../shared/wall_clock.ts";

Deno.test("the access log contains the shop, the key's ID and a daily hash of the client, but no address or key", async () => {
  const lines: Record<string, unknown>[] = [];
  await using shop = await openShop({
    log: (_level, event, fields) => void (event === "request" && lines.push(fields!)),
  });
  const requestFrom = async (hostname: string, key: string) => {
    const headers = { "authorization": `Bearer ${key}`, "x-forwarded-for": "192.0.2.77" };
    const url = "http://shop.test/v1/storefront/shop";
    const response = await shop.app.request(url, { headers }, { remoteAddr: { hostname } });
    await response.body?.cancel();
    return lines.at(-1)!;
  };
  const first = await requestFrom("203.0.113.9", shop.keys.publishable);
  assert.equal(first.shop, shop.id);
  assert.equal(first.key_id, shop.publishable_key_id);
  assert.match(String(first.client), /^[\w-]{16}$/);

  assert.equal((await requestFrom("203.0.113.9", shop.keys.secret)).client, first.client);
  assert.equal(lines.at(-1)!.key_id, shop.secret_key_id);
  assert.notEqual((await requestFrom("203.0.113.10", shop.keys.publishable)).client, first.client);

  const refused = await requestFrom("203.0.113.9", "svc_pk_live_unknown");
  assert.deepEqual([refused.status, refused.shop, refused.key_id, refused.client], [
    401,
    undefined,
    undefined,
    first.client,
  ]);

  await shop.travel(new Date(shop.clock.now().getTime() + DAY));
  assert.notEqual((await requestFrom("203.0.113.9", shop.keys.publishable)).client, first.client);
  const text = JSON.stringify(lines);
  for (const secret of ["203.0.113", "192.0.2.77", shop.keys.publishable, shop.keys.secret]) {
    assert.ok(!text.includes(secret), secret);
  }
});
