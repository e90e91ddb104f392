import assert from "node:assert/strict";
import { openPages } from "../../../support/shop_pages.ts";

Deno.test("robots.txt names the sitemap index, which lists each live shop with its sitemap", async () => {
  await using live = await openPages();
  await using test = await openPages({ mode: "test" });
  const read = async (path: string) => {
    const response = await live.shop.request(path);
    assert.equal(response.status, 200, path);
    return [response.headers.get("content-type"), await response.text()] as const;
  };
  const [type, robots] = await read("/robots.txt");
  assert.equal(type, "text/plain;charset=UTF-8");
  assert.match(robots, /^User-agent: \*\nAllow: \/\n\nSitemap: http:\/\/shop\.test\/sitemap\.xml\n$/);
  const [, index] = await read("/sitemap.xml");
  assert.ok(index.includes(`<loc>${live.home}/sitemap.xml</loc>`));
  assert.ok(!index.includes(test.home));
  const [xml, sitemap] = await read(`/book/${live.slug}/sitemap.xml`);
  assert.equal(xml, "application/xml; charset=utf-8");
  assert.deepEqual([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url), [
    live.home,
    `${live.home}/touring-kayak`,
    `${live.home}/canoe`,
  ]);
  assert.match(sitemap, /<lastmod>2027-05-03T08:00:00(\.000)?Z<\/lastmod>/);
});

Deno.test("a shop in test mode, or without a key for its pages, is in no sitemap", async () => {
  await using test = await openPages({ mode: "test" });
  await using live = await openPages();
  const statusOf = async ({ shop, slug }: typeof live) => {
    const response = await shop.request(`/book/${slug}/sitemap.xml`);
    await response.body?.cancel();
    return response.status;
  };
  assert.equal(await statusOf(test), 404);
  assert.equal(await statusOf(live), 200);
  await live.shop.sql`
    update api_keys k set revoked_at = now() where k.tenant_id = ${live.shop.id} and k.kind = 'publishable'`;
  assert.equal(await statusOf(live), 404);
  const index = await (await live.shop.request("/sitemap.xml")).text();
  assert.ok(!index.includes(live.home));
});
