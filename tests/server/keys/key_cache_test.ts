import assert from "node:assert/strict";
import { createKeyText } from "../../../server/keys/key.ts";
import { createKeyCache } from "../../../server/keys/key_cache.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

/** Opens a cache, and counts its queries. */
function openCache({ sql, clock }: TestShop, max?: number) {
  const queries: unknown[] = [];
  const counted = new Proxy(sql, {
    apply: (target, self, args) => (queries.push(args), Reflect.apply(target, self, args)),
  });
  return { cache: createKeyCache({ sql: counted, clock }, max), queries };
}
const later = (shop: TestShop, ms: number) => shop.travel(new Date(shop.clock.now().getTime() + ms));

Deno.test("the key cache returns a key without a query for 4 s", async () => {
  await using shop = await openShop();
  const { cache, queries } = openCache(shop);
  const { publishable } = shop.keys;
  assert.equal(cache.findsWithoutQuery(publishable), false);
  const found = await cache.find(publishable);
  assert.deepEqual([found?.tenant_id, found?.key_id], [shop.id, shop.publishable_key_id]);
  await later(shop, 3_999);
  const count = queries.length;
  assert.equal(cache.findsWithoutQuery(publishable), true);
  assert.deepEqual(await cache.find(publishable), found);
  assert.equal(queries.length, count);
  await later(shop, 1);
  assert.equal(cache.findsWithoutQuery(publishable), false);
  assert.deepEqual(await cache.find(publishable), found);
  assert.ok(queries.length > count);
});

Deno.test("the key cache returns the mode of the key's shop", async () => {
  for (const mode of ["live", "test"] as const) {
    await using shop = await openShop({ mode });
    await using _other = await openShop({ mode: mode === "live" ? "test" : "live" });
    assert.equal((await openCache(shop).cache.find(shop.keys.secret))?.mode, mode);
  }
});

Deno.test("the key cache shares one query between concurrent calls for a key", async () => {
  await using shop = await openShop();
  const { cache, queries } = openCache(shop);
  const [one, other] = await Promise.all([cache.find(shop.keys.secret), cache.find(shop.keys.secret)]);
  assert.deepEqual([one?.key_id, other?.key_id], [shop.secret_key_id, shop.secret_key_id]);
  assert.equal(queries.length, 2, "one finds the key, one records its use");
});

Deno.test("the key cache finds no unknown key, and asks for none that is malformed", async () => {
  await using shop = await openShop();
  const { cache, queries } = openCache(shop);
  assert.equal(cache.findsWithoutQuery("nonsense"), true);
  assert.equal(await cache.find("nonsense"), undefined);
  assert.equal(queries.length, 0);
  const unknown = createKeyText({ kind: "secret", mode: "test" });
  assert.equal(await cache.find(unknown), undefined);
  assert.equal(cache.findsWithoutQuery(unknown), false);
});

Deno.test("a full key cache forgets the key that was loaded first", async () => {
  await using shop = await openShop();
  const { key: third } = await shop.staff("POST /v1/keys", { body: { kind: "secret" } });
  const { secret, publishable } = shop.keys;
  const { cache } = openCache(shop, 2);
  await cache.find(secret);
  await later(shop, 1_000);
  await cache.find(publishable);
  await later(shop, 3_500);
  await cache.find(secret);
  const known = () => [secret, publishable, third].map(cache.findsWithoutQuery);
  assert.deepEqual(known(), [true, true, false]);
  await cache.find(third);
  assert.deepEqual(known(), [true, false, true]);
});
