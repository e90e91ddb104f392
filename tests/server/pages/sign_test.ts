import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";

Deno.test("GET /sign/:token sends headers that keep its URL out of caches, search engines and Referer headers", async () => {
  await using shop = await openShop({ locale: "fr" });
  await addWaiver(shop);
  await shop.sql`update tenants t set name = ${'<b>"Canoë"</b>'} where t.id = ${shop.id}`;
  const [token = ""] = await createSignTokens(shop, await insertBooking(shop, { required: 1 }));
  const response = await shop.request(`/sign/${token}`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  assert.match(response.headers.get("x-robots-tag") ?? "", /noindex/);
  assert.match(
    response.headers.get("content-security-policy") ?? "",
    /^default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic'; style-src 'self';/,
  );
  assert.equal(response.headers.get("access-control-allow-origin"), null);
  const page = await response.text();
  assert.match(page, /<html lang="fr"/);
  assert.match(page, new RegExp(`<rental-sign token="${token}"`));
  assert.match(page, /&lt;b&gt;&quot;Canoë&quot;&lt;\/b&gt;/);
  assert.doesNotMatch(page, /<script|style=|\son\w+=/);
});

Deno.test("GET /sign/:token answers 200 after signing, 410 after a cancellation and 404 for an unknown token", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const id = await insertBooking(shop, { required: 1 });
  const [token = ""] = await createSignTokens(shop, id);
  const status = async (path: string) =>
    (await shop.request(path, { headers: { "accept-language": "de-AT,en" } })).status;
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template) });
  assert.equal(await status(`/sign/${token}`), 200);
  await shop.sql`update bookings b set status = 'cancelled' where b.tenant_id = ${shop.id} and b.id = ${id}`;
  assert.equal(await status(`/sign/${token}`), 410);
  assert.equal(await status(`/sign/${"a".repeat(43)}`), 404);
  assert.equal(await status("/sign/short"), 404);
  const cancelled = await shop.request(`/sign/${token}`, { headers: { "accept-language": "de-AT,en" } });
  assert.match(await cancelled.text(), /Dieser Link gilt nicht mehr/);
});

Deno.test("a signer's pdf_url returns the PDF, and any change to the URL answers 404", async () => {
  await using shop = await openShop();
  const { id, pdf_url } = await shop.visitor("POST /api/sign/waiver", { body: typedSignature(await addWaiver(shop)) });
  const path = new URL(pdf_url!).pathname;
  const response = await shop.request(path);
  assert.deepEqual([response.status, response.headers.get("content-type")], [200, "application/pdf"]);
  assert.match(response.headers.get("content-disposition") ?? "", /^inline; filename="waiver-ws_\w+\.pdf"$/);
  assert.match(await response.text(), /^%PDF/);
  const other = (await shop.visitor("POST /api/sign/waiver", { body: typedSignature(await addWaiver(shop)) })).id;
  for (
    const wrong of [
      path.slice(0, -1),
      `${path}x`,
      path.replace(id, other),
      path.replace(id, "x"),
      path.replace(shop.id, "ten_x"),
    ]
  ) {
    assert.equal((await shop.request(wrong)).status, 404, wrong);
  }
});
