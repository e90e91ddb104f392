import assert from "node:assert/strict";
import { readWidget } from "../../../server/pages/widget.ts";
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
