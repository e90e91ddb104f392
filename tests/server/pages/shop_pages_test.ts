import assert from "node:assert/strict";
import { contentsOf } from "../../../server/commands/demo/demo_shops.ts";
import { DEMO_NAMES } from "../../../server/commands/demo/names.ts";
import { readWidget } from "../../../server/pages/widget.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("GET /book/:slug shows links in the shop's colour, changed until it is readable", async () => {
  await using shop = await openShop({ widget: await readWidget() });
  await shop.staff("PATCH /v1/shop", { body: { branding: { primary_color: "#ffd400" } } });
  const { slug } = await shop.staff("GET /v1/shop");
  const response = await shop.request(`/book/${slug}`);
  const page = await response.text();
  const [, nonce, light, dark] =
    /<style nonce="([^"]+)">a { color: light-dark\(rgb\(([\d ]+)\), rgb\(([\d ]+)\)\) }<\/style>/.exec(page)!;
  assert.ok(response.headers.get("content-security-policy")?.includes(`style-src 'self' 'nonce-${nonce}'`));
  assert.equal(dark, "255 212 0");
  assert.notEqual(light, dark);
});

Deno.test("a page that does not exist leads to the start page, in the visitor's language", async () => {
  await using shop = await openShop({ widget: await readWidget() });
  const response = await shop.request("/book/none", { headers: { "accept-language": "de" } });
  assert.equal(response.status, 404);
  assert.match(await response.text(), /<a href="\/">Zur Startseite<\/a>/);
});

Deno.test("GET / is the website of the demo shop whatever its slug, and never of a shop that takes its former slug", async () => {
  await using database = await openOwnDatabase();
  const options = { widget: await readWidget(), database: database.url };
  await using shop = await openShop(options);
  await shop.staff("PATCH /v1/shop", { body: { slug: "riverside" } });
  const start = async () => await (await shop.request("/")).text();
  assert.match(await start(), /A rental server/);

  await using demo = await openShop(options);
  await demo.sql`update tenants t set is_demo = true where t.id = ${demo.id}`;
  await demo.staff("PATCH /v1/shop", { body: { slug: "boathouse" } });
  const page = await start();
  assert.match(page, /href="\/book\/boathouse"/);
  assert.ok(page.includes(demo.keys.publishable) && !page.includes(shop.keys.publishable));
  const title = async () => /<h1 id="welcome">(.*?)<\/h1>[^]*?<p>(.*?)<\/p>/.exec(await start())!.slice(1).join(" ");
  const leads = new Set([await title()]);
  for (const name of DEMO_NAMES) {
    await demo.staff("PATCH /v1/shop", { body: { slug: contentsOf(name).slug } });
    leads.add(await title());
  }
  assert.equal(leads.size, 4, "each demo shop speaks of its own gear");
});
