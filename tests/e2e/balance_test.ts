import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { bookWalkIn } from "../support/book.ts";
import { openBrowser } from "../support/browser.ts";
import { button, typeCard } from "../support/checkout.ts";
import { judgePage } from "../support/judge_page.ts";
import { openShop, type TestShop } from "../support/shop.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { openStripeShop } from "../support/stripe_shop.ts";
import { uploadPhoto } from "../support/upload_photo.ts";
import { waitUntil } from "../support/wait_until.ts";
import { DAY } from "../../shared/wall_clock.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Books a walk-in who owes €100 for two days, and returns the address of a link to pay it. */
async function createLink(shop: TestShop, item_id: string) {
  const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const { id } = await bookWalkIn(shop, {
    items: [{ id: item_id }],
    pickup_date: inDays(1),
    return_date: inDays(2),
  });
  const params = { id };
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  return { params, url };
}

Deno.test("a customer pays the balance by card; if it changes while they type, the page asks for the new amount", async () => {
  await using site = await openSite(
    browser,
    (place) => openStripeShop({ ...place, item: { price_full_day: 5_000 } }),
  );
  const { shop } = site;
  const { params, url } = await createLink(shop, shop.kayak.id);
  const { page } = await site.visit({ prepare: (context) => routeStripe(context, shop.stripe) });
  await page.goto(url);
  await button(page, "Pay €100.00").waitFor();
  await typeCard(page, "4242 4242 4242 4242");
  assert.deepEqual(await findAxeViolations(page), []);
  const body = { kind: "cleaning", label: "Mud", amount: 2_500 } as const;
  await shop.staff("POST /v1/bookings/:id/charges", { params, body });
  await shop.runDueJobs();
  await button(page, "Pay €100.00").click();
  await page.getByRole("alert").filter({ hasText: "The price has changed" }).waitFor();
  await button(page, "Pay €125.00").waitFor();
  await typeCard(page, "4242 4242 4242 4242");
  await button(page, "Pay €125.00").click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  const { amount_due, amount_paid } = await shop.staff("GET /v1/bookings/:id", { params });
  assert.deepEqual([amount_due, amount_paid], [0, 12_500]);
  await page.reload();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  await shop.staff("POST /v1/bookings/:id/cancel", { params, body: {} });
  assert.equal((await page.reload())?.status(), 410);
});

Deno.test("a customer pays the balance of a demo shop without a card", async () => {
  await using site = await openSite(browser, (place) => openShop(place));
  const { shop } = site;
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { params, url } = await createLink(shop, item);
  const { page } = await site.visit();
  await page.goto(url);
  await button(page, "Pay €100.00").click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params })).amount_due, 0);
});

/** Books a kayak with a photo and a dry bag, adds cleaning, and takes a part in cash. Links to the rest. */
async function createDetailedLink(shop: TestShop) {
  const { id: item } = await shop.addItem({
    name: "Sea kayak",
    price_full_day: 5_000,
    photos: [{ url: await uploadPhoto(shop), alt: "A blue kayak" }],
  });
  await shop.staff("POST /v1/addons", {
    body: { name: "Dry bag", price: 500, price_type: "per_item", items: [{ fleet_item_id: item, mode: "required" }] },
  });
  await shop.staff("POST /v1/pickup-locations", { body: { name: "Pier", address: "1 Dock Road" } });
  const { params } = await createLink(shop, item);
  const charge = { kind: "cleaning", label: "Mud on the hull", amount: 2_500 } as const;
  await shop.staff("POST /v1/bookings/:id/charges", { params, body: charge });
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: 3_000 } });
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  return { params, url };
}

Deno.test("the pay link says what it is for with photos, and after the payment what happens next", async () => {
  await using site = await openSite(browser, (place) => openShop(place));
  const { shop } = site;
  const { params, url } = await createDetailedLink(shop);
  const { page, errors } = await site.visit();
  await page.goto(url);
  await button(page, "Pay €100.00").waitFor();
  const receipt = page.locator(".lines");
  assert.deepEqual((await receipt.innerText()).split(/\n+/), [
    "1 × \u2068Sea kayak\u2069",
    "€100.00",
    "1 × \u2068Dry bag\u2069",
    "€5.00",
    "\u2068Mud on the hull\u2069",
    "€25.00",
    "Total",
    "€130.00",
    "Paid",
    "€30.00",
    "Still to pay",
    "€100.00",
  ]);
  const photo = page.getByRole("img", { name: "A blue kayak" });
  await waitUntil(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0), "the photo is shown");
  await judgePage(page);
  await button(page, "Pay €100.00").click();
  await page.getByRole("heading", { name: "Paid. Thank you" }).waitFor();
  await page.getByRole("heading", { name: "What happens next" }).waitFor();
  await page.getByText("Pick up your gear:").waitFor();
  await page.locator(".facts").getByText("1 Dock Road").waitFor();
  assert.match(await receipt.innerText(), /Paid\s+€130\.00$/);
  await judgePage(page);

  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  await page.reload();
  await page.getByText("Bring your gear back by").waitFor();
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  await page.reload();
  await page.getByText("Your gear is back.").waitFor();
  assert.equal(await page.getByText("Bring your gear back by").count(), 0);
  await judgePage(page);
  assert.deepEqual(errors, []);
});
