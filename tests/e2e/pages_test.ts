import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart, signIn, typeCard } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { openStripeShop } from "../support/stripe_shop.ts";
import { uploadPhoto } from "../support/upload_photo.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("GET /book/:slug books with Stripe under its own strict policy", async () => {
  await using site = await openSite(browser, openStripeShop);
  const { shop, base_url } = site;
  const { slug } = await shop.visitor("GET /v1/storefront/shop");
  const { page, errors } = await site.visit({ prepare: (context) => routeStripe(context, shop.stripe) });
  errors.length = 0;
  const answer = await page.goto(`${base_url}/book/${slug}`);
  const policy = answer!.headers()["content-security-policy"]!;
  assert.match(policy, /script-src 'nonce-[^']+' 'strict-dynamic'/);
  assert.doesNotMatch(policy, /unsafe/);
  await fillCart(page, { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] });
  await signIn(page, site);
  await typeCard(page, "4242 4242 4242 4242");
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("the home page of a shop says on a phone, without JavaScript, what it rents, when it is open and where", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const photos = [{ url: await uploadPhoto(shop), alt: "A blue kayak" }];
  await shop.addItem({ name: "Kayak", photos });
  const opening_hours = Object.fromEntries(
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, [["00:00", "24:00"]]]),
  );
  const { slug } = await shop.staff("PATCH /v1/shop", { body: { opening_hours: {}, phone: "030 5550123" } });
  await shop.staff("POST /v1/pickup-locations", { body: { name: "Pier", address: "1 Dock Road, Riverbank" } });
  const viewport = { width: 320, height: 800 };
  const { page, errors } = await site.visit({ context: { viewport, javaScriptEnabled: false } });
  await page.goto(`${site.base_url}/book/${slug}`);
  await page.getByRole("img", { name: "A blue kayak" }).waitFor();
  await page.getByText("Closed today").waitFor();
  await page.getByRole("heading", { name: "Pier" }).waitFor();
  const links = await page.getByRole("link").all();
  assert.equal(links.length, 5);
  for (const link of links) {
    const { x, width, height } = (await link.boundingBox())!;
    assert.ok(height >= 44 && x >= 0 && x + width <= viewport.width, await link.innerText());
  }
  await shop.staff("PATCH /v1/shop", { body: { opening_hours } as never });
  await page.reload();
  assert.equal(await page.locator(".facts strong").count(), 0);
  assert.deepEqual(errors, []);
});

Deno.test("GET /embed shows a tag that works as pasted, pinned and with an integrity hash", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak" });
  const { slug } = await site.shop.visitor("GET /v1/storefront/shop");
  const { page } = await site.visit();
  await page.goto(`${site.base_url}/embed?shop=${slug}`);
  const [plain, pinned] = await page.locator("pre code").allTextContents();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.base_url });
  await button(page, "Copy").first().click();
  await button(page, "Copied").waitFor();
  assert.equal(await page.evaluate("navigator.clipboard.readText()"), plain);
  for (const snippet of [plain, pinned]) {
    const { page: pasted, errors } = await site.visit({
      html: `<!doctype html><title>Pasted</title>${snippet}<!--{script}-->`,
    });
    await button(pasted, "Continue").waitFor();
    assert.deepEqual(errors, []);
  }
  assert.match(pinned!, /integrity="sha384-/);
});

Deno.test("a shop's page is in the shop's language, a missing page in the visitor's, and a program gets a problem", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const { slug } = await shop.visitor("GET /v1/storefront/shop");
  const contact = { terms_url: "https://boats.example/terms", support_email: "hello@boats-and-bikes.example" };
  await shop.staff("PATCH /v1/shop", { body: { locale: "de", ...contact } });
  const written = await (await shop.request(`/book/${slug}`)).text();
  for (const text of ['<html lang="de"', "Online buchen bei", ">Mietbedingungen<"]) {
    assert.ok(written.includes(text), text);
  }
  const { page } = await site.visit({ context: { viewport: { width: 320, height: 800 } } });
  await page.goto(`${site.base_url}/book/${slug}`);
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
  const visit = { accept: "text/html,*/*", "accept-language": "ar,en;q=0.5" };
  for (const path of ["/book/none", "/nowhere"]) {
    const missing = await shop.request(path, { headers: visit });
    assert.equal(missing.status, 404);
    assert.match(await missing.text(), /<html lang="ar"\s+dir="rtl"[^]*الصفحة غير موجودة/);
  }
  for (const [path, headers] of [["/nowhere", {}], ["/v1/nowhere", visit]] as const) {
    const missing = await shop.request(path, { headers });
    assert.equal(missing.headers.get("content-type"), "application/problem+json");
    await missing.body?.cancel();
  }
});

Deno.test("a missing page answers 404, and the other pages answer 200", async () => {
  await using site = await openSite(browser);
  const statusOf = async (path: string) => {
    const answer = await site.shop.request(path);
    await answer.body?.cancel();
    return answer.status;
  };
  assert.deepEqual(
    await Promise.all(["/book/none", "/embed?shop=none", "/embed", "/pay/x", "/pages/none.css"].map(statusOf)),
    [
      404,
      404,
      404,
      404,
      404,
    ],
  );
  assert.deepEqual(await Promise.all(["/", "/pages/demo.css", "/pages/river.svg", "/pages/embed.js"].map(statusOf)), [
    200,
    200,
    200,
    200,
  ]);
});
