import assert from "node:assert/strict";
import type { Quotas } from "../../../server/quotas.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { openShop, testQuotas, type TestShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

const openSmallShop = (quotas: Partial<Quotas>) => openShop({ settings: { quotas: { ...testQuotas, ...quotas } } });

interface Sent {
  path: string;
  body: unknown;
  key: string | undefined;
  api_key: string;
}
async function post(shop: TestShop, { path, body, key, api_key }: Sent) {
  const response = await shop.request(path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${api_key}`,
      "content-type": "application/json",
      ...key !== undefined && { "idempotency-key": key },
    },
    body: JSON.stringify(body),
  });
  const { status, headers } = response;
  return { status, headers, replayed: headers.get("idempotent-replayed"), body: await response.json() };
}

/** Creates categories with new keys until one is refused. Returns how many were created. */
async function fill(shop: TestShop, api_key: string): Promise<number> {
  for (let at = 0; at < 50; at++) {
    const body = { name: `Category ${at}`, slug: `category-${at}` };
    const answer = await post(shop, { path: "/v1/fleet/categories", body, key: `key ${at}`, api_key });
    if (answer.status === 201) continue;
    assert.deepEqual([answer.status, answer.body.code], [429, "rate_limited"]);
    assert.equal(Number(answer.headers.get("retry-after")), answer.body.retry_after);
    return at;
  }
  throw new Error("Nothing was refused");
}

async function countCategories({ sql, id }: TestShop): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from categories c where c.tenant_id = ${id}`;
  return row.count;
}

async function countStored({ sql, id }: TestShop): Promise<{ results: number; bytes: number }> {
  const [row] = await sql<[{ results: number; bytes: number }]>`
    select count(*)::int as results, coalesce(sum(length(a.answer) + length(a.key)), 0)::int as bytes
    from idempotency_answers a where a.tenant_id = ${id}`;
  return row;
}

Deno.test("a shop that has used up the bytes of its results is refused before the request runs, and repeats are served", async () => {
  await using shop = await openSmallShop({ stored_answer_bytes_per_shop_and_day: 20_000 });
  await using other = await openSmallShop({ stored_answer_bytes_per_shop_and_day: 20_000 });
  const created = await fill(shop, shop.keys.secret);
  const { results, bytes } = await countStored(shop);
  assert.equal(results, created);
  // With 300 bytes for each row
  const stored = bytes + results * 300;
  assert.ok(stored >= 9_999 && stored < 11_000, `${stored} bytes`);
  assert.equal(await countCategories(shop), created, "the refused request changed nothing");

  const { key: second } = await shop.staff("POST /v1/keys", { body: { kind: "secret" } });
  const path = "/v1/fleet/categories";
  const refused = { name: "Refused", slug: "refused" };
  const bySecond = await post(shop, { path, body: refused, key: "other", api_key: second });
  assert.equal(bySecond.status, 429, "another key of the shop has no share of its own");
  const body = { name: "Category 0", slug: "category-0" };
  const repeat = await post(shop, { path, body, key: "key 0", api_key: shop.keys.secret });
  assert.deepEqual([repeat.status, repeat.replayed], [201, "true"]);
  const without = { name: "More", slug: "more" };
  const unkeyed = await post(shop, { path, body: without, key: undefined, api_key: shop.keys.secret });
  assert.equal(unkeyed.status, 201, "a request without a key stores nothing");
  assert.equal((await countStored(shop)).results, created);
  const next = await post(other, { path, body, key: "key 0", api_key: other.keys.secret });
  assert.equal(next.status, 201, "another shop has bytes of its own");
});

Deno.test("a client of the publishable key that has used up its bytes cannot hold with a key, and the shop's staff can work", async () => {
  await using shop = await openSmallShop({ stored_answer_bytes_per_client_and_day: 2_000 });
  const item = await shop.addItem({ price_full_day: 0, price_half_day: 0, inventory_count: 100 });
  const hold = (key: string) =>
    post(shop, {
      path: "/api/storefront/payment-intent",
      body: {
        amount: 0,
        booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id: item.id }] },
        customer: { name: "Ada", email: "ada@example.com" },
      },
      key,
      api_key: shop.keys.publishable,
    });
  let held = 0;
  let answer = await hold("hold 0");
  while (answer.status === 200) answer = await hold(`hold ${++held}`);
  assert.equal(answer.body.code, "rate_limited");
  assert.equal(answer.body.detail.includes("Idempotency-Keys"), true, answer.body.detail);
  assert.equal((await countStored(shop)).results, held);
  assert.deepEqual([(await hold("hold 0")).replayed, (await hold("hold 0")).status], ["true", 200]);

  const { api } = await signInAs(shop, "owner");
  await api("POST /v1/fleet/categories", { body: { name: "New", slug: "new" }, once: "category" });
});
