import assert from "node:assert/strict";
import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { claimKey, storeResult } from "../../../server/http/idempotency.sql.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { addEveryRecord } from "../../support/every_record.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { scansOf } from "../../support/scans.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { requestOf } from "../isolation/requests.ts";

const posts = Object.entries<Endpoint>(contract).filter(([route, { access, form }]) =>
  route.startsWith("POST") && access !== "public" && access !== "staff" && !form
);

interface PostOptions {
  key: string;
  session?: string;
  api_key?: string;
}
async function post(
  shop: TestShop,
  route: string,
  { path, body }: { path: string; body?: unknown },
  { key, session, api_key }: PostOptions,
) {
  const response = await shop.request(path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${api_key ?? (route.includes(" /api/") ? shop.keys.publishable : shop.keys.secret)}`,
      "content-type": "application/json",
      "idempotency-key": key,
      ...session && { "x-customer-session": session },
    },
    body: JSON.stringify(body ?? {}),
  });
  return {
    status: response.status,
    replayed: response.headers.get("idempotent-replayed"),
    text: await response.text(),
  };
}

/** Routes that change nothing, or read what Stripe says now, so that nothing is stored. */
const reading = [
  "POST /v1/storefront/quote",
  "POST /v1/bookings/quote",
  "POST /api/storefront/payment-intent/:id/status",
  "POST /v1/payment-account/refresh",
];

Deno.test("every POST that changes something replays its first response for the same Idempotency-Key and refuses the key for another body", async (t) => {
  await using shop = await openShop();
  const { ada, session } = await addEveryRecord(shop, "once");
  const late = (route: string) => Number(/cancel|logout|rotate/.test(route));
  let succeeded = 0;
  for (const [route] of posts.toSorted(([a], [b]) => late(a) - late(b))) {
    await t.step(route, async () => {
      const request = requestOf(route, ada);
      const once = { key: crypto.randomUUID(), session };
      const first = await post(shop, route, request, once);
      if (first.status >= 300) return;
      succeeded++;
      const second = await post(shop, route, request, once);
      // Signing out ends the session that the repeat would need
      if (route.endsWith("/logout")) return assert.equal(second.status, 401);
      assert.equal(second.replayed, reading.includes(route) ? null : "true", second.text);
      if (reading.includes(route)) return;
      assert.equal(second.status, first.status);
      assert.deepEqual(JSON.parse(second.text), JSON.parse(first.text));
      const other = await post(shop, route, {
        ...request,
        body: { ...request.body as object, notes: "other", name: "other" },
      }, once);
      assert.ok(other.status === 422 || other.status === 400, `${other.status} ${other.text}`);
    });
  }
  assert.ok(succeeded >= 20, `only ${succeeded} POSTs succeeded`);
});

const body = { name: "Boats", slug: "boats" };
const request = { path: "/v1/fleet/categories", body };
const route = "POST /v1/fleet/categories";

Deno.test("a repeat gets the first response when its fields are in another order", async () => {
  await using shop = await openShop();
  const first = await post(shop, route, request, { key: "k" });
  const second = await post(shop, route, { ...request, body: { slug: "boats", name: "Boats" } }, { key: "k" });
  assert.deepEqual([second.status, second.replayed, second.text], [201, "true", first.text]);
});

Deno.test("ten concurrent requests with one Idempotency-Key have one effect", async () => {
  await using shop = await openShop({ pool: 10 });
  const responses = await Promise.all(Array.from({ length: 10 }, () => post(shop, route, request, { key: "k" })));
  assert.ok(responses.every(({ status }) => status === 201 || status === 409), JSON.stringify(responses));
  assert.equal(new Set(responses.filter(({ status }) => status === 201).map(({ text }) => text)).size, 1);
  for (const { status, text } of responses) {
    if (status === 409) assert.equal(JSON.parse(text).code, "idempotency_in_progress");
  }
  assert.equal((await shop.staff("GET /v1/fleet/categories")).data.length, 1);
});

Deno.test("a concurrent repeat gets the first response or idempotency_in_progress, whatever the size of the pool", async () => {
  const hold = "/api/storefront/payment-intent";
  // On one connection, the second request looks for a stored result before the first has stored it
  for (const pool of [1, 2, 3, 8]) {
    await using shop = await openShop({ pool });
    const { id } = await shop.addItem();
    const body = { amount: 7_000, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id: id }] } };
    const requests = [{ route, request }, { route: `POST ${hold}`, request: { path: hold, body } }];
    for (const { route, request } of requests) {
      const responses = await Promise.all(Array.from({ length: 8 }, () => post(shop, route, request, { key: "k" })));
      const taken = responses.filter(({ status }) => status < 300);
      assert.equal(new Set(taken.map(({ text }) => text)).size, 1, JSON.stringify(responses));
      assert.equal(taken.filter(({ replayed }) => !replayed).length, 1, "only one response is not a replay");
      for (const { status, text } of responses) {
        if (status >= 300) assert.equal(JSON.parse(text).code, "idempotency_in_progress");
      }
      const other = await post(shop, route, { ...request, body: { ...request.body, notes: "other", name: "other" } }, {
        key: "k",
      });
      assert.ok(other.status === 422 || other.status === 400, other.text);
    }
    assert.equal((await shop.sql`select from holds h where h.tenant_id = ${shop.id}`).length, 1);
    assert.deepEqual(shop.bugs, []);
  }
});

Deno.test("an Idempotency-Key can be used again after a refused request", async () => {
  await using shop = await openShop();
  const refused = await post(shop, route, { ...request, body: { ...body, slug: "Not a slug" } }, { key: "k" });
  assert.equal(refused.status, 400);
  assert.equal((await post(shop, route, request, { key: "k" })).status, 201);
});

Deno.test("an Idempotency-Key does not match the same one sent with another API key", async () => {
  await using shop = await openShop();
  assert.equal((await post(shop, route, request, { key: "k" })).status, 201);
  const { key } = await shop.staff("POST /v1/keys", { body: { kind: "secret" } });
  const other = await post(shop, route, request, { key: "k", api_key: key });
  assert.equal(JSON.parse(other.text).code, "slug_taken");
});

Deno.test("an Idempotency-Key expires after 24 hours", async () => {
  await using shop = await openShop();
  assert.equal((await post(shop, route, request, { key: "k" })).status, 201);
  await shop.travel(new Date(shop.clock.now().getTime() + 24 * 3_600_000 + 1_000));
  assert.equal(JSON.parse((await post(shop, route, request, { key: "k" })).text).code, "slug_taken");
});

Deno.test("an Idempotency-Key that is empty or longer than 255 characters is refused", async () => {
  await using shop = await openShop();
  for (const key of ["", "x".repeat(256)]) assert.equal((await post(shop, route, request, { key })).status, 400, key);
});

Deno.test("POST /v1/fleet/photos stores one photo for an Idempotency-Key and refuses the key for another file", async () => {
  await using shop = await openShop();
  const file = async (color: string) => {
    const sharp = (await import("sharp")).default;
    const image = sharp({ create: { width: 4, height: 4, channels: 3, background: color } });
    return new Blob([new Uint8Array(await image.png().toBuffer())], { type: "image/png" });
  };
  const upload = async (color: string) =>
    await shop.staff("POST /v1/fleet/photos", { form: { file: await file(color) }, once: "k" });
  assert.deepEqual(await upload("red"), await upload("red"));
  await assert.rejects(upload("blue"), { message: "idempotency_key_reused" });
  assert.equal((await shop.sql`select from photos p where p.tenant_id = ${shop.id}`).count, 1);
});

Deno.test("the results stored for Idempotency-Keys contain no secret in plain text", async () => {
  await using shop = await openShop();
  const { key } = await shop.staff("POST /v1/keys", { body: { kind: "secret" }, once: "k" });
  const [row] = await shop.sql<{ answer: Uint8Array }[]>`
    select a.answer from idempotency_answers a where a.tenant_id = ${shop.id}`;
  assert.ok(!new TextDecoder("latin1").decode(row!.answer).includes(key.slice(12)));
});

/** Returns 20,000 keys, each with whether claiming it deletes the shop's old results. */
async function listKeys({ sql, id: tenant_id }: TestShop): Promise<{ key: string; sweeps: boolean }[]> {
  return await sql<{ key: string; sweeps: boolean }[]>`
    select n::text as key, hashtextextended(concat_ws(' ', ${tenant_id}::text, 'key', ${route}::text, n::text), 0) % 500 = 0 as sweeps
    from generate_series(1, 20000) n`;
}

Deno.test("claiming a key and storing its result reads no other row of the shop", async () => {
  // Statistics of other tests' rows would change the plan
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { key } = (await listKeys(shop)).find(({ sweeps }) => !sweeps)!;
  const once = JSON.stringify({ scope: "key", route, key, request_hash: "-", answer: "" });
  const statement = `
    insert into idempotency_answers (tenant_id, scope, route, key, request_hash, answer)
    select '${shop.id}', 'key', '${route}', 'other ' || n, '-', '' from generate_series(1, 3000) n;
    select claim_key('${shop.id}', '${once}'); select store_answer('${shop.id}', '${once}')`;
  const scans = await scansOf(database.url, statement, "idempotency_answers");
  assert.deepEqual(scans.map(({ index, rows }) => [index, rows]), [["idempotency_answers_pkey", 0]]);
});

Deno.test("claiming one key in 500 deletes the shop's results that are older than a day", async () => {
  await using shop = await openShop();
  const { sql, id: tenant_id } = shop;
  const store = async (key: string) =>
    await storeResult(sql, tenant_id, { scope: "key", route, key, request_hash: "-", answer: "" });
  for (const key of ["old", "older"]) await store(key);
  await shop.travel(new Date(shop.clock.now().getTime() + 24 * 3_600_000));
  await store("young");
  const keys = await listKeys(shop);
  const claim = async ({ key }: { key: string }) => {
    await sql.begin((tx) => claimKey(tx, { tenant_id, scope: "key", route, key }));
    const rows = await sql<{ key: string }[]>`
      select a.key from idempotency_answers a where a.tenant_id = ${tenant_id} order by a.key`;
    return rows.map(({ key }) => key);
  };
  assert.deepEqual(await claim(keys.find(({ sweeps }) => !sweeps)!), ["old", "older", "young"]);
  assert.deepEqual(await claim(keys.find(({ sweeps }) => sweeps)!), ["young"]);
});
