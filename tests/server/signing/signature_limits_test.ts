import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, testQuotas } from "../../support/shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";
import { DAY } from "../../../shared/wall_clock.ts";

Deno.test("POST /api/sign/waiver returns 429 when a client has signed too often in an hour", async () => {
  await using shop = await openShop({ settings: { quotas: { ...testQuotas, signatures_per_client_and_hour: 3 } } });
  const template = await addWaiver(shop);
  const sign = () => shop.visitor("POST /api/sign/waiver", { body: typedSignature(template) });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, sign));
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 3, "at the same time, too");
  await assertProblem("rate_limited", sign());
  const [token = ""] = await createSignTokens(
    shop,
    await insertBooking(shop, { riders: [{ name: "Ben", email: null }] }),
  );
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template, "Ben") });
  await shop.travel(new Date(shop.clock.now().getTime() + 61 * 60_000));
  await sign();
});

Deno.test("POST /api/sign/:token returns 429 when a client has signed with too many links in an hour", async () => {
  await using shop = await openShop({
    settings: { quotas: { ...testQuotas, link_signatures_per_client_and_hour: 1 } },
  });
  const template = await addWaiver(shop);
  const riders = ["Ben", "Cleo"].map((name) => ({ name, email: null }));
  const [ben = "", cleo = ""] = await createSignTokens(shop, await insertBooking(shop, { riders }));
  await shop.visitor("POST /api/sign/:token", { params: { token: ben }, body: typedSignature(template, "Ben") });
  const second = shop.visitor("POST /api/sign/:token", {
    params: { token: cleo },
    body: typedSignature(template, "Cleo"),
  });
  await assertProblem("rate_limited", second);
});

Deno.test("the limit of a client counts its IPv4 address or its /64 network, for one hour", async () => {
  await using shop = await openShop({
    settings: { quotas: { ...testQuotas, signatures_per_client_and_hour: 1 }, trusted_proxies: ["127.0.0.1"] },
  });
  const body = JSON.stringify(typedSignature(await addWaiver(shop)));
  const sign = async (address: string) => {
    const headers = {
      authorization: `Bearer ${shop.keys.publishable}`,
      "content-type": "application/json",
      "x-forwarded-for": address,
    };
    return (await shop.request("/api/sign/waiver", { method: "POST", headers, body })).status;
  };
  assert.deepEqual([await sign("198.51.100.7"), await sign("198.51.100.7")], [201, 429]);
  assert.equal(await sign("198.51.100.6"), 201, "another address");
  assert.deepEqual([await sign("2001:db8:1:2::1"), await sign("2001:db8:1:2:ffff::2")], [201, 429]);
  assert.equal(await sign("2001:db8:1:3::1"), 201, "another network");
  await shop.travel(new Date(shop.clock.now().getTime() + 3_599_999));
  assert.equal(await sign("198.51.100.7"), 429);
  await shop.travel(new Date(shop.clock.now().getTime() + 1));
  assert.equal(await sign("198.51.100.7"), 201);
});

Deno.test("a shop with too many unlinked signatures still accepts those for bookings", async () => {
  await using shop = await openShop({
    settings: { quotas: { ...testQuotas, unlinked_signatures_per_shop_and_day: 1 } },
  });
  const template = await addWaiver(shop);
  const anna = shop.customer(await shop.signIn("anna@example.com"));
  const { id: customer_id } = await anna("GET /api/storefront/me");
  const booking_id = await insertBooking(shop, { customer_id, required: 2 });
  const sign = (as = shop.visitor, more = {}) =>
    as("POST /api/sign/waiver", { body: typedSignature(template, "Anna", more) });
  await sign();
  await assertProblem("rate_limited", sign());
  assert.equal((await sign(anna, { booking_id })).booking_id, booking_id);
  const [, token = ""] = await createSignTokens(shop, booking_id);
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template, "Ben") });
  await shop.travel(new Date(shop.clock.now().getTime() + DAY - 1));
  await assertProblem("rate_limited", sign());
  await shop.travel(new Date(shop.clock.now().getTime() + 1));
  await sign();
});

Deno.test("POST /api/sign/waiver limits a shop's unlinked signatures by number and bytes", async () => {
  for (const limit of ["unlinked_signatures_per_shop_and_day", "unlinked_signature_bytes_per_shop_and_day"] as const) {
    await using shop = await openShop({ settings: { quotas: { ...testQuotas, [limit]: 1 } } });
    const template = await addWaiver(shop);
    const sign = () => shop.visitor("POST /api/sign/waiver", { body: typedSignature(template) });
    const { id } = await sign();
    await assertProblem("rate_limited", sign());
    const booking_id = await insertBooking(shop, { required: 1 });
    await shop.sql`insert into waiver_bookings ${
      shop.sql({ tenant_id: shop.id, booking_id, place: 0, waiver_id: id, rider: 0 })
    }`;
    await sign();
    await assertProblem("rate_limited", sign());
    await shop.travel(new Date(shop.clock.now().getTime() + 25 * 3_600_000));
    await sign();
  }
});

Deno.test("erase_waivers erases a guest's unlinked signature after 30 days, and keeps a linked one", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const sign = async () => (await shop.visitor("POST /api/sign/waiver", { body: typedSignature(template) })).id;
  const [unused, used] = [await sign(), await sign()];
  const booking_id = await insertBooking(shop, { required: 1 });
  await shop.sql`insert into waiver_bookings ${
    shop.sql({ tenant_id: shop.id, booking_id, place: 0, waiver_id: used, rider: 0 })
  }`;
  const verify = (id: string) => shop.staff("GET /v1/waivers/:id/verify", { params: { id } });
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 29 * DAY));
  assert.equal((await verify(unused)).erased, false);
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 33 * DAY));
  const [of_unused, of_used] = [await verify(unused), await verify(used)];
  assert.deepEqual([of_unused.erased, of_unused.valid, of_used.erased, of_used.valid], [true, true, false, true]);
});

Deno.test("pdf_url returns the PDF before the job has run, and the job keeps that file", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const { id, pdf_url } = await shop.visitor("POST /api/sign/waiver", { body: typedSignature(template) });
  assert.equal((await shop.sql`select from waiver_pdfs p where p.tenant_id = ${shop.id}`).count, 0);
  const path = new URL(pdf_url!).pathname;
  const [first, second] = await Promise.all([0, 1].map(async () => (await shop.request(path)).bytes()));
  assert.match(new TextDecoder().decode(first!.subarray(0, 5)), /^%PDF-/);
  assert.deepEqual(second, first);
  await shop.runJobsFor(24);
  assert.deepEqual(await (await shop.request(path)).bytes(), first);
  assert.equal((await shop.staff("GET /v1/waivers/:id/verify", { params: { id } })).valid, true);
});

Deno.test("a client that has signed too often is refused before its drawing is read", async () => {
  const quotas = { ...testQuotas, link_signatures_per_client_and_hour: 1, signatures_per_client_and_hour: 1 };
  await using shop = await openShop({ settings: { quotas } });
  const template = await addWaiver(shop);
  const riders = ["Ben", "Cleo"].map((name) => ({ name, email: null }));
  const [ben = "", cleo = ""] = await createSignTokens(shop, await insertBooking(shop, { riders }));
  const drawn = { method: "drawn" as const, image: "data:image/png;base64,AAAA" };
  const draw = (name: string) => typedSignature(template, name, { signature: drawn });
  const signLink = (token: string, body = typedSignature(template, "Ben")) =>
    shop.visitor("POST /api/sign/:token", { params: { token }, body });
  await assertProblem("unreadable_image", signLink(cleo, draw("Cleo")));
  await signLink(ben);
  await assertProblem("rate_limited", signLink(cleo, draw("Cleo")));
  await assertProblem("already_signed", signLink(ben, draw("Ben")));
  await shop.visitor("POST /api/sign/waiver", { body: typedSignature(template) });
  await assertProblem("rate_limited", shop.visitor("POST /api/sign/waiver", { body: draw("Anna Berg") }));
});

Deno.test("a signature that was erased on request no longer counts against the shop's unlinked signatures", async () => {
  await using shop = await openShop({
    settings: { quotas: { ...testQuotas, unlinked_signatures_per_shop_and_day: 1 } },
  });
  const template = await addWaiver(shop);
  const session = await shop.signIn("anna@example.com");
  const anna = shop.customer(session);
  await anna("POST /api/sign/waiver", { body: typedSignature(template) });
  const sign = () => shop.visitor("POST /api/sign/waiver", { body: typedSignature(template, "Ben Berg") });
  await assertProblem("rate_limited", sign());
  const { id } = await anna("GET /api/storefront/me");
  await shop.staff("POST /v1/customers/:id/erase", { params: { id }, body: {} });
  await sign();
});
