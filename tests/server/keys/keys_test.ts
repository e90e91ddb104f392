import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { findPagesKeyText } from "../../../server/keys/issue.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

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
  const { id: unused } = await shop.staff("POST /v1/keys", { body: { kind: "publishable" } });
  const used = async () =>
    (await shop.staff("GET /v1/keys")).data.find(({ id }) => id === shop.publishable_key_id)!.last_used_at;
  await works(shop, shop.keys.publishable);
  const first = await used();
  assert.equal(first, shop.clock.now().toISOString());
  await shop.travel(new Date(shop.clock.now().getTime() + 60_000));
  await works(shop, shop.keys.publishable);
  assert.equal(await used(), first);
  await shop.travel(new Date(shop.clock.now().getTime() + 5_000));
  await works(shop, shop.keys.publishable);
  assert.equal(await used(), shop.clock.now().toISOString());
  assert.equal((await shop.staff("GET /v1/keys/:id", { params: { id: unused } })).last_used_at, null);
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
  await shop.travel(new Date(shop.clock.now().getTime() + 2 * 3_600_000));
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
  const { data } = await shop.staff("GET /v1/keys");
  assert.equal(data.find(({ id }) => id === shop.secret_key_id)!.name, null, "no other key is changed");
  assert.equal((await patch(shop.secret_key_id, { name: "Server" })).name, "Server");
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

Deno.test("GET /v1/keys lists the newest keys first, page by page", async () => {
  await using shop = await openShop();
  const { id } = await shop.staff("POST /v1/keys", { body: { kind: "secret" } });
  const ids = [];
  let cursor: string | null = null;
  do {
    const query = { limit: "1", ...cursor && { cursor } };
    const page: { data: { id: string }[]; next_cursor: string | null } = await shop.staff("GET /v1/keys", { query });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  assert.deepEqual(ids, [id, ...[shop.secret_key_id, shop.publishable_key_id].toSorted().toReversed()]);
});

Deno.test("a key of another shop cannot be read, changed, rotated or revoked", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const params = { id: other.publishable_key_id };
  const before = await other.staff("GET /v1/keys/:id", { params });
  await assertProblem("not_found", shop.staff("GET /v1/keys/:id", { params }));
  await assertProblem("not_found", shop.staff("PATCH /v1/keys/:id", { params, body: { name: "Mine" } }));
  await assertProblem("not_found", shop.staff("POST /v1/keys/:id/rotate", { params, body: {} }));
  await assertProblem("not_found", shop.staff("DELETE /v1/keys/:id", { params }));
  assert.deepEqual(await other.staff("GET /v1/keys/:id", { params }), before);
  const list = await shop.staff("GET /v1/keys");
  assert.deepEqual(list.data.map(({ id }) => id).toSorted(), [shop.secret_key_id, shop.publishable_key_id].toSorted());
});

Deno.test("the database stores the hash of a secret key, and a publishable key encrypted", async () => {
  await using shop = await openShop();
  const rows = await shop.sql<{ kind: string; sealed: Uint8Array | null; text: string }[]>`
    select k.kind, k.sealed, k::text as text from api_keys k where k.tenant_id = ${shop.id} order by k.kind`;
  assert.deepEqual(rows.map(({ kind, sealed }) => [kind, sealed !== null]), [["publishable", true], ["secret", false]]);
  for (const { text } of rows) {
    for (const key of Object.values(shop.keys)) assert.ok(!text.includes(key.slice(12)));
  }
});

Deno.test("the pages of a shop use its newest active publishable key, and none after the last is revoked", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const pagesKey = async () => await findPagesKeyText(shop.deps, shop.id);
  const create = async (kind: "publishable" | "secret") => await shop.staff("POST /v1/keys", { body: { kind } });
  assert.equal(await pagesKey(), shop.keys.publishable);
  const second = await create("publishable");
  await create("secret");
  assert.equal(await pagesKey(), second.key);
  const third = await shop.staff("POST /v1/keys/:id/rotate", { params: { id: second.id }, body: { overlap_hours: 1 } });
  assert.equal(await pagesKey(), third.key);
  const revoke = async (id: string) => await shop.staff("DELETE /v1/keys/:id", { params: { id } });
  await revoke(third.id);
  assert.equal(await pagesKey(), second.key, "it still works for an hour");
  await shop.travel(new Date(shop.clock.now().getTime() + 3_600_000));
  assert.equal(await pagesKey(), shop.keys.publishable);
  await revoke(shop.publishable_key_id);
  assert.equal(await pagesKey(), undefined);
  assert.equal(await findPagesKeyText(other.deps, other.id), other.keys.publishable);
});

Deno.test("POST /v1/keys/:id/rotate creates no key when the old one is revoked meanwhile", async () => {
  await using shop = await openShop();
  const { refused } = await shop.sql.begin(async (tx) => {
    await tx`update api_keys set revoked_at = instant() where tenant_id = ${shop.id} and id = ${shop.publishable_key_id}`;
    const params = { id: shop.publishable_key_id };
    const refused = assertProblem("not_found", shop.staff("POST /v1/keys/:id/rotate", { params, body: {} }));
    await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
    return { refused };
  });
  await refused;
  assert.equal((await shop.staff("GET /v1/keys")).data.length, 2);
});
