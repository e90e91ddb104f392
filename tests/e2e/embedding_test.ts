import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart, signIn, typeCard } from "../support/checkout.ts";
import { maxDifference } from "../support/pixels.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { openStripeShop } from "../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const trip = { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] };

async function openShopSite() {
  const site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 9 });
  return site;
}

/** Returns the violations of the page's policy, as the browser reports them. */
const watched = `<script nonce="n">addEventListener("securitypolicyviolation", (event) => {
  (window.violations ??= []).push(event.violatedDirective + " " + event.blockedURI);
});</script>`;

Deno.test("a booking with Stripe violates nothing of a strict content security policy", async () => {
  await using site = await openSite(browser, openStripeShop);
  const { base_url, shop } = site;
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-n' 'strict-dynamic'",
    "style-src 'self'",
    `connect-src ${base_url} https://api.stripe.com`,
    `img-src ${base_url} data:`,
    "frame-src https://js.stripe.com https://hooks.stripe.com",
    "base-uri 'none'",
  ].join("; ");
  const script = `<script nonce="n" type="module" src="${base_url}/widget/v1/rental-shop.js"></script>`;
  const { page } = await site.visit({
    html: `<!doctype html><html lang="de"><title>Strict</title>${watched}{tag}${script}<!--{script}-->`,
    headers: { "content-security-policy": policy },
    tag: { locale: "en" },
    prepare: (context) => routeStripe(context, shop.stripe),
  });
  await fillCart(page, trip);
  await signIn(page, site);
  await typeCard(page, "4242 4242 4242 4242");
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  assert.equal(await page.evaluate("window.violations?.join()"), undefined);
});

Deno.test("a page in another language loads that language's file, also under a strict policy", async () => {
  await using site = await openShopSite();
  const script = `<script nonce="n" type="module" src="${site.base_url}/widget/v1/rental-shop.js"></script>`;
  const { page } = await site.visit({
    html: `<!doctype html><html lang="de"><title>Streng</title>${watched}{tag}${script}<!--{script}-->`,
    headers: { "content-security-policy": `script-src 'nonce-n' 'strict-dynamic'; style-src 'self'` },
  });
  await button(page, "Weiter").waitFor();
  assert.equal(await page.evaluate("window.violations?.join()"), undefined);
});

Deno.test("the widget follows a page whose language changes while another one is loading", async () => {
  await using site = await openShopSite();
  const requested = Promise.withResolvers<() => Promise<void>>();
  const { page } = await site.visit({
    html: `<!doctype html><html lang="de"><title>Sprache</title>{tag}`,
    prepare: (context) => context.route("**/de-*.js", (route) => requested.resolve(() => route.continue())),
  });
  const answer = await requested.promise;
  await page.evaluate(`document.documentElement.lang = "fr"`);
  await answer();
  await button(page, "Continuer").waitFor();
});

Deno.test("several widgets on a page are independent, and a script included twice causes no error", async () => {
  await using site = await openShopSite();
  const again = `<script type="module" src="${site.base_url}/widget/v1/rental-shop.js?again"></script>`;
  const { page, errors } = await site.visit({
    html: `<!doctype html><title>Three</title>{tag}{tag}{tag}{script}${again}`,
  });
  const widgets = page.locator("rental-shop");
  await button(widgets.nth(2), "Continue").waitFor();
  await widgets.nth(1).locator(`[data-date="${trip.from}"]`).click();
  await widgets.nth(1).locator(`[data-date="${trip.to}"]`).click();
  await button(widgets.nth(1), "Continue").click();
  await button(widgets.nth(1), "Add Kayak").click();
  assert.equal(await button(widgets.nth(0), "Continue").isDisabled(), true);
  await page.reload();
  await button(widgets.nth(1), "One more Kayak").waitFor();
  assert.equal(await button(widgets.nth(2), "Continue").isDisabled(), true);
  assert.deepEqual(errors, []);
});

Deno.test("a widget moved in the page keeps the trip and shows its card form again", async () => {
  await using site = await openSite(browser, openStripeShop);
  const { page, errors } = await site.visit({
    html: `<!doctype html><title>Moved</title><main>{tag}</main><aside></aside>`,
    prepare: (context) => routeStripe(context, site.shop.stripe),
  });
  await fillCart(page, trip);
  await signIn(page, site);
  const number = page.frameLocator('iframe[title="Secure payment input frame"]').locator("#number");
  await number.waitFor();
  await page.evaluate(`document.querySelector("aside").append(document.querySelector("rental-shop"))`);
  await typeCard(page, "4242 4242 4242 4242");
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a hostile style sheet of the page changes nothing in the widget", async () => {
  await using site = await openShopSite();
  const hostile = `<style>* { all: unset !important; color: red !important; font-size: 40px !important }
    button { background: lime !important; display: none !important } iframe { max-width: 9px !important }
    rental-shop { opacity: 1; letter-spacing: 9px; text-transform: uppercase; visibility: visible }</style>`;
  // Both pages have the same place, font and text size, which a page may set.
  const place = (style: string) =>
    `<!doctype html><html lang="en"><title>Place</title>${style}
    <style>html { font-size: 100% !important }
    html, body { margin: 0 !important; display: block !important; background: #fff !important }
    head, style, title, script { display: none !important } #place { display: block !important; width: 900px !important }</style>
    <div id="place">{tag}</div>{script}`;
  const shots: Uint8Array[] = [];
  const pages: Page[] = [];
  for (const style of ["", hostile]) {
    const { page } = await site.visit({
      html: place(style),
      tag: { theme: "light", style: "--rental-font: sans-serif" },
    });
    await button(page, "Continue").waitFor();
    await page.waitForTimeout(400);
    shots.push(await page.locator("rental-shop").screenshot({ animations: "disabled" }));
    pages.push(page);
  }
  // Anti-aliasing of a round corner may differ in the last bit.
  const difference = await maxDifference(pages[0]!, shots as [Uint8Array, Uint8Array]);
  assert.ok(difference <= 2, `the pictures differ by ${difference}`);
});

Deno.test("the attributes preset dates, item and button mode, and can change at any time", async () => {
  await using site = await openShopSite();
  const canoe = await site.shop.addItem({ name: "Canoe" });
  const heard = `<script>for (const name of ["ready", "dates", "cart"]) {
    document.addEventListener("rental-shop:" + name, ({ detail }) => (window.heard ??= []).push([name, detail]));
  }</script>`;
  const { page } = await site.visit({
    html: `<!doctype html><title>Attributes</title>${heard}{tag}`,
    tag: { mode: "button", item: canoe.id, "pickup-date": trip.from, "return-date": trip.to },
  });
  await button(page, "Book now").click();
  await button(page, "One more Canoe").waitFor();
  assert.equal(await button(page, "Add Kayak").count(), 0);
  await page.locator("rental-shop").first().evaluate((tag) => tag.removeAttribute("item"));
  await button(page, "Add Kayak").waitFor();
  const names = await page.evaluate("heard.map(([name]) => name).join()");
  assert.match(String(names), /^(dates,)?cart,ready$/);
});

Deno.test("a page restored from the back/forward cache shows the payment again", async () => {
  await using site = await openShopSite();
  const { page, errors } = await site.visit({ html: `<!doctype html><title>Back</title>{tag}` });
  await fillCart(page, trip);
  await signIn(page, site);
  await page.route("**/demo-payment", () => {}, { times: 1 });
  await button(page, "Pay €105.00").click();
  await button(page, "Paying").waitFor();
  await page.evaluate(`dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))`);
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a link within the page does not change the step", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html: `<!doctype html><title>Anchor</title><a href="#about">About us</a>{tag}<p id="about">We`,
  });
  await fillCart(page, trip);
  await page.getByText("About us").click();
  await page.waitForURL(/#about$/);
  await page.getByLabel("E-mail").fill("ada@example.com");
  await page.goBack();
  assert.equal(await page.getByLabel("E-mail").inputValue(), "ada@example.com");
  await page.goBack();
  await button(page, "One more Kayak").waitFor();
  await page.goBack();
  await page.getByText("When do you need it?").waitFor();
});

Deno.test("a removed widget adds no history entry when a late response arrives", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({ html: `<!doctype html><title>Gone</title>{tag}` });
  await fillCart(page, trip);
  const requested = Promise.withResolvers<void>(), answered = Promise.withResolvers<void>();
  await page.route("**/me", async (route) => {
    if (route.request().method() !== "PATCH") return await route.continue();
    requested.resolve();
    await answered.promise;
    await route.continue();
  });
  await signIn(page, site);
  await requested.promise;
  await page.evaluate(`document.querySelector("rental-shop").remove()`);
  const before = await page.evaluate("history.length");
  const held = page.waitForResponse("**/payment-intent");
  answered.resolve();
  await held;
  assert.equal(await page.evaluate("history.length"), before);
});

Deno.test("a widget removed and put back continues where it was, and Back leads through its steps", async () => {
  await using site = await openShopSite();
  const { page, errors } = await site.visit({ html: `<!doctype html><title>Tabs</title>{tag}` });
  await fillCart(page, trip);
  await page.getByLabel("E-mail").waitFor();
  await page.evaluate(`new Promise((then) => {
    const tag = document.querySelector("rental-shop");
    tag.remove();
    setTimeout(() => then(document.body.append(tag)), 50);
  })`);
  await page.getByLabel("E-mail").waitFor();
  await page.goBack();
  await button(page, "One more Kayak").waitFor();
  await button(page, "Continue").click();
  await signIn(page, site);
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a changed attribute keeps the customer's own choices", async () => {
  await using site = await openShopSite();
  const place = { address: "Quay 1", instructions: null };
  for (const name of ["Boathouse", "Mill"]) {
    await site.shop.staff("POST /v1/pickup-locations", { body: { ...place, name } });
  }
  const { page } = await site.visit({ html: `<!doctype html><title>Place</title>{tag}` });
  await button(page, "Mill").click();
  await page.locator("rental-shop").evaluate((tag) => tag.setAttribute("theme", "dark"));
  await page.locator('.shop[style*="color-scheme: dark"]').waitFor();
  assert.equal(await button(page, "Mill").getAttribute("aria-pressed"), "true");
});

Deno.test("changed date attributes apply once while the customer chooses, and not while they pay", async () => {
  await using site = await openShopSite();
  const tag = { "pickup-date": trip.from, "return-date": trip.to };
  const { page } = await site.visit({ html: `<!doctype html><title>Dates</title>{tag}`, tag });
  const wish = (from: string, to: string | null) =>
    page.locator("rental-shop").evaluate((tag, [from, to]) => {
      tag.setAttribute("pickup-date", from!);
      to ? tag.setAttribute("return-date", to) : tag.removeAttribute("return-date");
    }, [from, to]);
  await button(page, "Add Kayak").click();
  const requests: string[] = [];
  page.on("request", (request) => request.url().includes("/inventory") && requests.push(request.url()));
  // The new pickup is later than the former return, so the dates are invalid until both attributes are set.
  await wish(dateInDays(61), dateInDays(62));
  const summary = page.getByRole("complementary");
  await summary.locator(".total").getByText("€70.00").waitFor();
  assert.equal(requests.length, 1);
  await button(page, "Continue").click();
  await signIn(page, site);
  await button(page, "Pay €70.00").waitFor();
  const dates = await summary.locator(".summary-dates").innerText();
  await wish(trip.from, trip.to);
  await page.waitForTimeout(100);
  assert.equal(await summary.locator(".summary-dates").innerText(), dates);
  await page.goBack();
  await button(page, "Pay €70.00").waitFor({ state: "detached" });
  await page.goBack();
  await button(page, "One more Kayak").waitFor();
  await wish(dateInDays(63), null);
  await page.getByRole("status").getByText("choose your return day").waitFor();
  await page.locator(`[data-date="${dateInDays(63)}"]:visible`).waitFor();
});

Deno.test("two widgets put back in another order keep their carts", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({ html: `<!doctype html><title>Order</title>{tag}{tag}` });
  const widgets = page.locator("rental-shop");
  await fillCart(widgets.first() as unknown as Page, trip);
  await widgets.first().getByLabel("E-mail").waitFor();
  await page.evaluate(`new Promise((then) => {
    const [one, two] = document.querySelectorAll("rental-shop");
    one.remove();
    two.remove();
    setTimeout(() => then(document.body.append(two, one)), 50);
  })`);
  await widgets.last().getByLabel("E-mail").waitFor();
  await widgets.first().getByText("When do you need it?").waitFor();
});

Deno.test("a widget far below the view loads nothing, and replaces its fallback link", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html: `<!doctype html><title>Below</title><div style="height: 5000px"></div>{tag}`,
  });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.waitForTimeout(600);
  assert.deepEqual(requests.filter((url) => url.includes("/storefront/")), []);
  await page.evaluate("scrollTo(0, 5000)");
  await button(page, "Continue").waitFor();
});

Deno.test("the script defines no globals", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html:
      `<!doctype html><title>Globals</title><script>window.before = new Set(Object.getOwnPropertyNames(window))</script>{tag}{script}`,
  });
  await button(page, "Continue").waitFor();
  assert.equal(await added(page), "before");
});

async function added(page: Page): Promise<string> {
  return await page.evaluate("Object.getOwnPropertyNames(window).filter((name) => !before.has(name)).join()");
}
