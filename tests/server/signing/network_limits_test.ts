import assert from "node:assert/strict";
import { addressesOf, neighbours, postFrom } from "../../support/post_from.ts";
import { openShop, testQuotas } from "../../support/shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";

for (const by_link of [false, true]) {
  const limit = by_link ? "link_signatures_per_client_and_hour" : "signatures_per_client_and_hour";
  Deno.test(`an IPv6 /48 network gets four times ${limit}`, async () => {
    const quotas = { ...testQuotas, [limit]: 1 };
    await using shop = await openShop({ settings: { quotas, trusted_proxies: ["127.0.0.1"] } });
    const template = await addWaiver(shop);
    const riders = Array.from({ length: 20 }, (_, at) => ({ name: `Rider ${at}`, email: null }));
    const tokens = await createSignTokens(shop, await insertBooking(shop, { riders }));
    const sign = async (address: string) => {
      const token = tokens[0]!;
      const path = by_link ? `/api/sign/${token}` : "/api/sign/waiver";
      const { status } = await postFrom(shop, path, { address, body: typedSignature(template) });
      if (status === 201) tokens.shift();
      return status;
    };
    const statuses: number[] = [];
    for (const address of addressesOf("2001:db8:1", 6)) statuses.push(await sign(address));
    assert.deepEqual(statuses, [201, 201, 201, 201, 429, 429]);
    assert.equal(await sign("2001:db8:2:1::1"), 201, "another /48 network");
    for (const address of neighbours(6)) assert.equal(await sign(address), 201, address);
    assert.equal(await sign("203.0.113.1"), 429);
    await shop.travel(new Date(shop.clock.now().getTime() + 3_600_000));
    assert.equal(await sign("2001:db8:1:6::1"), 201, "an hour later");
  });
}
