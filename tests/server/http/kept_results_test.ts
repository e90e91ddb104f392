import assert from "node:assert/strict";
import { deleteExpired } from "../../../server/http/delete_expired_results.ts";
import { createSignInLink } from "../../../server/staff/create_link.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { BASE, openShop, type TestShop } from "../../support/shop.ts";
import { addPersonTo } from "../../support/staff_session.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

const DAY = 24 * 3_600_000;

/** Sends a POST with an `Idempotency-Key`. */
async function post(
  shop: TestShop,
  path: string,
  { key, body, token }: { key: string; body: unknown; token?: string },
) {
  const response = await shop.request(path, {
    method: "POST",
    headers: {
      ...token ? { authorization: `Bearer ${token}` } : { "sec-fetch-site": "same-origin", origin: BASE },
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(body),
  });
  const { status, headers } = response;
  return {
    status,
    cookie: headers.get("set-cookie"),
    replayed: headers.get("idempotent-replayed"),
    body: await response.json(),
  };
}

/** Returns how many results are stored for the keys of a shop. */
async function countResults({ sql, id }: TestShop): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from idempotency_answers a where a.tenant_id in (${id}, '')`;
  return row.count;
}

Deno.test("the answer to a quote is not stored, because a quote changes nothing", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const before = await countResults(shop);
  const body = { ...WEDNESDAY, line_items: [{ fleet_item_id: id }] };
  const quote = { key: "quote", body, token: shop.keys.publishable };
  for (let round = 0; round < 2; round++) {
    const { status, replayed } = await post(shop, "/v1/storefront/quote", quote);
    assert.deepEqual([status, replayed], [200, null]);
  }
  assert.equal(await countResults(shop), before);
});

Deno.test("a sign-in by link gives its session to nobody who repeats it with the same Idempotency-Key", async () => {
  await using shop = await openShop();
  const { id: staff_id } = await addPersonTo(shop, "owner");
  const link = await createSignInLink(shop.sql, { tenant_id: shop.id, staff_id }, BASE);
  const token = link.split("#")[1];
  const signIn = { key: crypto.randomUUID(), body: { token } };
  const first = await post(shop, "/v1/staff/sign-in/link", signIn);
  assert.match(first.cookie ?? "", /rental_staff=/);
  const repeat = await post(shop, "/v1/staff/sign-in/link", signIn);
  assert.deepEqual([repeat.cookie, repeat.body.code], [null, "link_expired"]);
});

Deno.test("a repeat does not return the data of a customer who has been erased since", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem({ inventory_count: 2 });
  const book = (name: string) => {
    const customer = { name, email: `${name}@example.com` };
    const body = { ...WEDNESDAY, line_items: [{ fleet_item_id }], customer };
    return post(shop, "/v1/bookings", { key: `book ${name}`, body, token: shop.keys.secret });
  };
  const { body: { id, customer } } = await book("Ada");
  await book("Bo");
  // Results are read 500 at a time. The update moves that of Ada behind the first of them
  await shop.sql`
    insert into idempotency_answers (tenant_id, scope, route, key, request_hash, answer)
    select a.tenant_id, a.scope, a.route, 'like Bo ' || n, a.request_hash, a.answer
    from idempotency_answers a cross join generate_series(1, 1000) n
    where a.tenant_id = ${shop.id} and a.key = 'book Bo'`;
  await shop.sql`
    update idempotency_answers a set answer = a.answer where a.tenant_id = ${shop.id} and a.key = 'book Ada'`;
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  const before = await countResults(shop);
  await shop.staff("POST /v1/customers/:id/erase", { params: { id: customer.id }, body: {} });
  assert.equal(await countResults(shop), before - 1);
  const [ada, bo] = [await book("Ada"), await book("Bo")];
  assert.deepEqual([ada.status, ada.replayed, ada.body.id === id], [201, null, false]);
  assert.deepEqual([bo.status, bo.replayed], [201, "true"]);
});

Deno.test("a repeat does not return the signing links of riders who have been erased since", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const { id: fleet_item_id } = await shop.addItem({ inventory_count: 4 });
  const book = (customer: { name: string; email: string }, riders: { name: string }[]) =>
    shop.staff("POST /v1/bookings", { body: { ...WEDNESDAY, line_items: [{ fleet_item_id }], customer, riders } });
  const links = (id: string) =>
    post(shop, `/v1/bookings/${id}/sign-links`, { key: id, body: {}, token: shop.keys.secret });
  const ada = await book({ name: "Ada", email: "ada@example.com" }, [{ name: "Ben" }, { name: "Rider" }]);
  const bo = await book({ name: "Bo", email: "bo@example.com" }, [{ name: "Benno" }, { name: "Adam" }]);
  await links(ada.id);
  await links(bo.id);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: ada.id }, body: {} });
  const before = await countResults(shop);
  await shop.staff("POST /v1/customers/:id/erase", { params: { id: ada.customer!.id! }, body: {} });
  assert.equal(await countResults(shop), before - 1);
  assert.equal((await links(bo.id)).replayed, "true");
  const again = await links(ada.id);
  assert.deepEqual([again.replayed, again.body.code], [null, "link_expired"]);
});

Deno.test("a repeat does not return what an erased rider signed by a link, and another shop's links keep their results", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const sign = async (of: TestShop) => {
    const template = await addWaiver(of);
    const { id: fleet_item_id } = await of.addItem();
    const customer = { name: "Ada", email: "ada@example.com" };
    const booking = await of.staff("POST /v1/bookings", {
      body: { ...WEDNESDAY, line_items: [{ fleet_item_id }], customer, riders: [{ name: "Ada" }] },
    });
    const { data: [link] } = await of.staff("POST /v1/bookings/:id/sign-links", { params: booking, body: {} });
    const path = `/api/sign/${link!.url!.split("/").at(-1)}`;
    const repeat = () => post(of, path, { key: "sign", body: typedSignature(template, "Ada") });
    assert.equal((await repeat()).status, 201);
    return { booking, repeat };
  };
  const [erased, kept] = [await sign(shop), await sign(other)];
  await shop.staff("POST /v1/bookings/:id/cancel", { params: erased.booking, body: {} });
  await shop.staff("POST /v1/customers/:id/erase", { params: { id: erased.booking.customer!.id! }, body: {} });
  const { replayed, body } = await erased.repeat();
  assert.deepEqual([replayed, body.signer], [null, undefined]);
  assert.equal((await kept.repeat()).replayed, "true");
});

Deno.test("the hourly job deletes the results of all shops that are older than a day", async () => {
  await using shop = await openShop();
  const add = (name: string) =>
    post(shop, "/v1/fleet/categories", { key: name, body: { name, slug: name }, token: shop.keys.secret });
  await add("old");
  const start = shop.clock.now().getTime();
  await shop.travel(new Date(start + 1));
  await add("young");
  await shop.travel(new Date(start + DAY));
  await deleteExpired(shop.deps);
  assert.equal((await add("young")).replayed, "true");
  const keys = await shop.sql<{ key: string }[]>`
    select a.key from idempotency_answers a where a.tenant_id = ${shop.id} order by a.key`;
  assert.deepEqual(keys.map(({ key }) => key), ["young"]);
});
