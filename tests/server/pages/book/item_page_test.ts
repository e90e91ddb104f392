import assert from "node:assert/strict";
import { BASE, openShop } from "../../../support/shop.ts";
import { openPages } from "../../../support/shop_pages.ts";
import { xssCorpus } from "../../../support/xss_corpus.ts";

Deno.test("GET /book/:slug/:item shows a product with its sizes, photos, hours, place and telephone", async () => {
  await using pages = await openPages();
  const response = await pages.get("/touring-kayak");
  assert.deepEqual([response.status, response.headers.get("cache-control")], [200, "no-store"]);
  assert.equal(response.headers.get("x-robots-tag"), null);
  assert.doesNotMatch(response.headers.get("content-security-policy")!, /unsafe/);
  const page = await response.text();
  for (
    const text of [
      '<html lang="en-GB"',
      "<title>Touring kayak – River &amp; Sons</title>",
      `<meta name="description" content="Stable and fast">`,
      `<link rel="canonical" href="${pages.home}/touring-kayak">`,
      `<meta property="og:image" content="https://pictures.example/kayak.jpg">`,
      `<meta property="og:url" content="${pages.home}/touring-kayak">`,
      `<img src="https://pictures.example/kayak.jpg" alt="Touring kayak"`,
      'fetchpriority="high"',
      `<rental-shop publishable-key="${pages.shop.keys.publishable}" item="${pages.product.id}">`,
      'href="tel:+49305550123"',
      "<bdi>Pier</bdi>",
      'href="/book/' + pages.slug + '/canoe"',
    ]
  ) assert.ok(page.includes(text), text);
  assert.match(page, /<ul class="sizes"[^>]*><li><bdi>M<\/bdi><\/li><li><bdi>L<\/bdi><\/li>/);
  const hours = page.slice(page.indexOf('id="hours"')).replaceAll("\u2060", "").replaceAll("\u00a0", " ");
  assert.match(hours, /Monday<\/th>\s*<td>9:00 – 12:00, 13:00 – 0:00<[^]*Wednesday<\/th>\s*<td>Closed</);
  assert.match(hours, /Also closed: 10 May</);
  assert.doesNotMatch(page, /test mode/);
});

Deno.test("sizes, ids and retired sizes lead to the page of their product, whose address outlives its name", async () => {
  await using pages = await openPages();
  const { shop, product, m, l, canoe } = pages;
  const leadsTo = async (path: string) => {
    const response = await pages.get(path);
    await response.body?.cancel();
    return `${response.status} ${response.headers.get("location")?.replace(`/book/${pages.slug}`, "")}`;
  };
  for (const name of [m.slug, m.id, l.slug, product.id]) assert.equal(await leadsTo(`/${name}`), "301 /touring-kayak");
  assert.equal(await leadsTo(`/${canoe.id}`), "301 /canoe");
  await shop.staff("PATCH /v1/products/:id", { params: { id: product.id }, body: { name: "River kayak" } });
  assert.match(await pages.read("/touring-kayak"), /<bdi>River kayak<\/bdi>/);
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: m.id } });
  assert.equal(await leadsTo(`/${m.slug}`), "301 /touring-kayak");
  await shop.staff("DELETE /v1/products/:id", { params: { id: product.id } });
  assert.equal(await leadsTo(`/${m.slug}`), "410 undefined");
  assert.equal(await leadsTo("/touring-kayak"), "410 undefined");
});

Deno.test("what a shop does not rent is missing, and what it rents no more is gone, with a link to the shop", async () => {
  await using pages = await openPages();
  await using other = await openShop();
  const { shop, canoe } = pages;
  await other.addItem({ name: "Raft", slug: "raft" });
  const read = async (path: string) => {
    const response = await pages.get(path);
    return [response.status, response.headers.get("x-robots-tag"), await response.text()] as const;
  };
  for (const path of ["/raft", "/no-such", "/NO%20SUCH", `/${"a".repeat(300)}`]) {
    const [status, robots, page] = await read(path);
    assert.deepEqual([status, robots], [404, "noindex"], path);
    assert.ok(page.includes(`href="/book/${pages.slug}"`));
  }
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: canoe.id }, body: { live: false } });
  assert.equal((await read("/canoe"))[0], 404);
  await shop.staff("DELETE /v1/fleet/items/:id", { params: { id: canoe.id } });
  const [status, robots, page] = await read("/canoe");
  assert.deepEqual([status, robots], [410, "noindex"]);
  assert.match(page, /no longer for rent[^]*All that River &amp; Sons rents/);
  await shop.addItem({ name: "New canoe", slug: "canoe" });
  assert.equal((await read("/canoe"))[0], 200);
});

Deno.test("a product whose address an item has, or an older product, has that of its first size", async () => {
  await using pages = await openPages();
  const { shop, m } = pages;
  const item = await shop.addItem({ name: "Another", slug: "touring-kayak" });
  assert.match(await pages.read("/touring-kayak"), new RegExp(`item="${item.id}"`));
  assert.match(await pages.read(`/${m.slug}`), /<bdi>Touring kayak<\/bdi>/);
  const preview = await shop.addItem({ name: "Preview", slug: "preview" });
  assert.match(await pages.read(`/${preview.id}`), new RegExp(`item="${preview.id}"`));
});

Deno.test("pages of a shop in test mode say so, and search engines do not index them", async () => {
  await using pages = await openPages({ mode: "test" });
  for (const path of ["", "/canoe"]) {
    const response = await pages.get(path);
    assert.equal(response.headers.get("x-robots-tag"), "noindex");
    assert.match(await response.text(), /<aside class="test-mode">This shop is in test mode\./);
  }
});

Deno.test("the former slug of a shop leads to the same page at its new one", async () => {
  await using pages = await openPages();
  const former = pages.slug, slug = `${former}-new`;
  await pages.shop.staff("PATCH /v1/shop", { body: { slug } });
  for (const path of ["", "/canoe", "/canoe?utm_source=print"]) {
    const response = await pages.get(path);
    await response.body?.cancel();
    assert.deepEqual([response.status, response.headers.get("location")], [301, `/book/${slug}${path}`]);
  }
  const followed = await pages.shop.request(`/book/${slug}/canoe`);
  assert.match(await followed.text(), new RegExp(`<link rel="canonical" href="${BASE}/book/${slug}/canoe">`));
});

Deno.test("a bundle links its parts, and extras have their prices", async () => {
  await using pages = await openPages();
  const { shop, canoe, product } = pages;
  await shop.addItem({
    name: "Family set",
    slug: "family-set",
    components: [{ fleet_item_id: canoe.id, quantity: 2 }],
    sized_components: [{ product_id: product.id, quantity: 1 }],
  });
  for (
    const [name, terms] of [["Vest", { price: 500, price_type: "per_day" }], ["Cover", {
      price: 0,
      price_type: "percent",
      percent: 12.5,
    }]] as const
  ) {
    await shop.staff(
      "POST /v1/addons",
      { body: { name, mode: "optional", ...terms } as never, once: crypto.randomUUID() } as never,
    );
  }
  const page = await pages.read("/family-set");
  assert.match(page, new RegExp(`2 × <a href="/book/${pages.slug}/canoe"><bdi>Canoe</bdi>`));
  assert.match(page, new RegExp(`1 × <a href="/book/${pages.slug}/touring-kayak"><bdi>Touring kayak</bdi>`));
  assert.match(page, /Vest<\/bdi><\/span>\s*<span>€5\.00 per day<[^]*Cover<\/bdi><\/span>\s*<span>12\.5% of the rent</);
});

Deno.test("GET /book/:slug/:item escapes every text of a shop", async () => {
  await using pages = await openPages();
  const { shop, canoe } = pages;
  const tags = async (text: string) => {
    const line = text.replace(/[\p{C}]/gu, " ").trim().slice(0, 40) || "x";
    await shop.staff("PATCH /v1/fleet/items/:id", {
      params: { id: canoe.id },
      body: {
        name: line,
        description: text.replace(/[\p{C}]/gu, " ").trim(),
        skill_level: line,
        specs: { [line]: line, unit: line },
        meta_title: line,
        photos: [{ url: "https://pictures.example/canoe.jpg", alt: line }],
      },
    });
    return (await pages.read("/canoe")).match(/<\/?[a-z!][\w-]*/gi)!.join(" ");
  };
  const plain = await tags("Ada");
  for (const text of xssCorpus.filter((_, at) => at % 20 === 0)) assert.equal(await tags(text), plain, text);
});
