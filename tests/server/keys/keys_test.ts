import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { findPagesKeyText } from "../../../server/keys/issue.ts";
import { createKeyText, parseKey } from "../../../server/keys/key.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const works = async (shop: TestShop, key: string, app = shop.app) =>
  (await app.request(`${shop.deps.settings.base_url}/v1/storefront/shop`, {
    headers: { authorization: `Bearer ${key}` },
  }))
    .status === 200;

Deno.test("POST /v1/keys returns a key of the shop's mode once; GET /v1/keys and GET /v1/keys/:id do not return it", async () => {
  await using shop = await openShop();
  const { key, ...record } = await shop.staff("POST /v1/keys", { body: { kind: "publishable", name: "Website" } });
  assert.match(key, /^svc_pk_test_[0-9A-Za-z]{38}$/);
  assert.deepEqual([record.prefix, record.last_four, record.kind, record.name], [
    "svc_pk_test_",
    key.slice(-4),
    "publishable",
    "Website",
  ]);
  assert.deepEqual([record.expires_at, record.revoked_at, record.last_used_at, record.allowed_origins], [
    null,
    null,
    null,
    [],
  ]);
  const list = await shop.staff("GET /v1/keys");
  assert.deepEqual(list.data[0], record);
  assert.deepEqual(await shop.staff("GET /v1/keys/:id", { params: { id: record.id } }), record);
  assert.equal(list.data.length, 3);
  assert.ok(!JSON.stringify(list).includes(key.slice(12)));
  assert.ok(await works(shop, key));
});

Deno.test("last_used_at of a key is updated at most once a minute", async () => {
  await using shop = await openShop();
  const used = async () =>
    (await shop.staff("GET /v1/keys")).data.find(({ id }) => id === shop.publishable_key_id)!.last_used_at;
  await works(shop, shop.keys.publishable);
  const first = await used();
  assert.equal(first, shop.clock.now().toISOString());
  await shop.travel(new Date(shop.clock.now().getTime() + 30_000));
  await works(shop, shop.keys.publishable);
  assert.equal(await used(), first);
  await shop.travel(new Date(shop.clock.now().getTime() + 31_000));
  await works(shop, shop.keys.publishable);
  assert.equal(await used(), shop.clock.now().toISOString());
});

Deno.test("DELETE /v1/keys/:id revokes the key on every server within 5 s", async () => {
  await using shop = await openShop();
  const other = createApp(shop.deps, { log: () => {}, limiter: undefined });
  const { id, key } = await shop.staff("POST /v1/keys", { body: { kind: "publishable" } });
  assert.ok(await works(shop, key) && await works(shop, key, other));
  const revoke = async () => await shop.staff("DELETE /v1/keys/:id", { params: { id } });
  assert.deepEqual(await revoke(), { deleted: true, id });
  await shop.travel(new Date(shop.clock.now().getTime() + 5_000));
  assert.deepEqual([await works(shop, key), await works(shop, key, other)], [false, false]);
  const revoked_at = (await shop.staff("GET /v1/keys")).data[0]!.revoked_at;
  assert.deepEqual(await revoke(), { deleted: true, id }, "twice is no error");
  assert.equal((await shop.staff("GET /v1/keys")).data[0]!.revoked_at, revoked_at);
});

Deno.test("a revoked key cannot be changed or rotated, and is on no page of the server", async () => {
  await using shop = await openShop();
  const { id } = await shop.staff("POST /v1/keys", { body: { kind: "publishable" } });
  await shop.staff("DELETE /v1/keys/:id", { params: { id } });
  await assertProblem("not_found", shop.staff("PATCH /v1/keys/:id", { params: { id }, body: { name: "Again" } }));
  await assertProblem("not_found", shop.staff("POST /v1/keys/:id/rotate", { params: { id }, body: {} }));
  assert.equal(await findPagesKeyText(shop.deps, shop.id), shop.keys.publishable);
});

Deno.test("POST /v1/keys/:id/rotate creates a key of the same kind, and the old one works during the overlap", async () => {
  await using shop = await openShop();
  const old = await shop.staff("POST /v1/keys", {
    body: { kind: "publishable", name: "Website", allowed_origins: ["https://boats.example"] },
  });
  const rotate = async (body: object) => await shop.staff("POST /v1/keys/:id/rotate", { params: { id: old.id }, body });
  const fresh = await rotate({ overlap_hours: 2 });
  assert.deepEqual([fresh.kind, fresh.name, fresh.allowed_origins], [old.kind, old.name, old.allowed_origins]);
  assert.notEqual(fresh.key, old.key);
  const expires_at = (await shop.staff("GET /v1/keys")).data.find(({ id }) => id === old.id)!.expires_at;
  assert.equal(Date.parse(expires_at!) - shop.clock.now().getTime(), 2 * 3_600_000);
  const inOrigin = async (key: string) =>
    (await shop.request("/v1/storefront/shop", {
      headers: { authorization: `Bearer ${key}`, origin: "https://boats.example" },
    }))
      .status;
  assert.deepEqual([await inOrigin(old.key), await inOrigin(fresh.key)], [200, 200]);
  await rotate({ overlap_hours: 100 });
  await shop.travel(new Date(shop.clock.now().getTime() + 2 * 3_600_000 + 5_000));
  assert.deepEqual(
    [await inOrigin(old.key), await inOrigin(fresh.key)],
    [401, 200],
    "a second rotation lengthens nothing",
  );
  await assert.rejects(rotate({}), { message: "not_found" });
});

Deno.test("PATCH /v1/keys/:id changes name and origins, and refuses origins of a secret key", async () => {
  await using shop = await openShop();
  const patch = async (id: string, body: object) => await shop.staff("PATCH /v1/keys/:id", { params: { id }, body });
  const changed = await patch(shop.publishable_key_id, { name: "Shop", allowed_origins: ["https://*.boats.example"] });
  assert.deepEqual([changed.name, changed.allowed_origins], ["Shop", ["https://*.boats.example"]]);
  assert.deepEqual(await patch(shop.publishable_key_id, {}), changed);
  await assert.rejects(patch(shop.secret_key_id, { allowed_origins: ["https://boats.example"] }), {
    message: "invalid_request",
  });
  for (
    const origin of [
      "boats.example",
      "https://boats.example/",
      "https://*.*.example",
      "*",
      "https://a.example:443",
      "https://a.example:99999",
      "https://..",
      "https://*.1.2.3.4",
    ]
  ) {
    await assert.rejects(
      patch(shop.publishable_key_id, { allowed_origins: [origin] }),
      { message: "invalid_request" },
      origin,
    );
  }
});

Deno.test("parseKey reads the kind and mode of a key, and refuses a wrong checksum", () => {
  const key = createKeyText({ kind: "secret", mode: "live" });
  assert.match(key, /^svc_sk_live_[0-9A-Za-z]{32}[0-9A-Za-z]{6}$/);
  assert.deepEqual(parseKey(key), { kind: "secret", mode: "live" });
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === "x" ? "y" : "x";
    assert.equal(parseKey(key.slice(0, at) + other + key.slice(at + 1)), undefined, `character ${at}`);
  }
});
