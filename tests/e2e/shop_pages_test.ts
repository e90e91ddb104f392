import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { judgePage } from "../support/judge_page.ts";
import { openSite } from "../support/site.ts";
import { uploadPhoto } from "../support/upload_photo.ts";
import { waitUntil } from "../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens a shop with two kayaks, a telephone and hours. */
async function openKayaks() {
  const site = await openSite(browser);
  const { shop } = site;
  const every = [["09:00", "18:00"]];
  const { slug } = await shop.staff("PATCH /v1/shop", {
    body: { phone: "030 5550123", opening_hours: { mon: every, sat: every } } as never,
  });
  const photos = [{ url: await uploadPhoto(shop), alt: "A blue kayak" }, { url: await uploadPhoto(shop, "#b07f3f") }];
  const specs = { length: "4.8 m" };
  await shop.addItem({ name: "Kayak", slug: "kayak", description: "Stable and fast", photos, specs });
  await shop.addItem({ name: "Canoe", slug: "canoe", photos: photos.slice(1) });
  await shop.staff("POST /v1/pickup-locations", { body: { name: "Pier", address: "1 Dock Road, Riverbank" } });
  return { ...site, url: `${site.base_url}/book/${slug}` };
}

Deno.test("without JavaScript, the page of an item has its photo, prices, hours and place, and links to call and go on", async () => {
  await using site = await openKayaks();
  const viewport = { width: 320, height: 800 };
  const { page, errors } = await site.visit({ context: { viewport, javaScriptEnabled: false } });
  await page.goto(`${site.url}/kayak`);
  await page.getByRole("heading", { name: "Kayak", level: 1 }).waitFor();
  await page.getByRole("img", { name: "A blue kayak" }).waitFor();
  await page.getByRole("row", { name: "1 day €35" }).waitFor();
  await page.getByRole("row", { name: /Saturday.*9:00/ }).waitFor();
  await page.getByRole("heading", { name: "Pier" }).waitFor();
  const way = await page.locator("noscript").innerText();
  assert.equal(way.trim(), "Booking online needs JavaScript. You can also call 030 5550123.");
  const call = page.getByRole("link", { name: "030 5550123" }).first();
  assert.equal(await call.getAttribute("href"), "tel:0305550123");
  const { x } = (await page.locator("noscript p").boundingBox())!;
  assert.ok(x >= 16, "it does not touch the edge of the screen");
  for (const hidden of ["rental-shop", ".action"]) assert.equal(await page.locator(hidden).isVisible(), false);
  await page.getByRole("link", { name: "Canoe from €20" }).click();
  await page.getByRole("heading", { name: "Canoe", level: 1 }).waitFor();
  await page.getByRole("link", { name: /^All that/ }).click();
  await page.getByRole("link", { name: "Kayak from €20" }).waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("the page of an item is painted before the script of the widget, which then opens on that item", async () => {
  await using site = await openKayaks();
  const { page, errors } = await site.visit();
  const held = Promise.withResolvers<void>();
  await page.route(/rental-shop\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/kayak`, { waitUntil: "commit" });
  await page.getByRole("row", { name: "1 day €35" }).waitFor();
  await waitUntil(() => page.evaluate<boolean>("performance.getEntriesByName('first-contentful-paint').length === 1"));
  await page.getByRole("link", { name: "Canoe from €20" }).getByRole("presentation").waitFor();
  assert.equal(await page.evaluate("customElements.get('rental-shop')"), undefined);
  held.resolve();
  await page.getByRole("link", { name: "Book now" }).click();
  await page.locator("rental-shop .intro").getByText("Kayak").waitFor();
  await page.getByRole("grid").first().waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("both pages of a shop pass axe-core in each look, from left to right and from right to left", async () => {
  await using site = await openKayaks();
  const { page, errors } = await site.visit();
  for (const locale of ["en", "ar"]) {
    await site.shop.staff("PATCH /v1/shop", { body: { locale } });
    for (const path of ["", "/kayak", "/no-such"]) {
      await page.goto(site.url + path, { waitUntil: "networkidle" });
      await judgePage(page);
    }
  }
  assert.deepEqual(errors.filter((error) => !error.includes("404")), []);
});
