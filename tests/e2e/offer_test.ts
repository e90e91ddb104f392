import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { bookWalkIn } from "../support/book.ts";
import { openBrowser } from "../support/browser.ts";
import { button, typeCard } from "../support/checkout.ts";
import { judgePage } from "../support/judge_page.ts";
import { openOfferShop } from "../support/offers.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { addWaiver } from "../support/waivers.ts";
import { DAY } from "../../shared/wall_clock.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens a site whose shop offers a kayak for two days from in a week on, until in five days. */
async function openOfferSite(item: object = {}) {
  const site = await openSite(
    browser,
    (place) => openOfferShop({ ...place, item: { price_full_day: 5_000, ...item } }),
  );
  const inDays = (days: number) => new Date(site.shop.clock.now().getTime() + days * DAY).toISOString();
  const period = { pickup_date: inDays(7).slice(0, 10), return_date: inDays(8).slice(0, 10) };
  const offer = async (more: object = {}) => {
    const made = await site.shop.offer({ ...period, valid_until: inDays(5), ...more });
    const { url } = await site.shop.staff("POST /v1/offers/:id/link", { params: { id: made.id }, body: {} });
    return { ...made, url };
  };
  return { ...site, period, offer, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

Deno.test("a customer opens an offer, accepts it, and pays what is due now", async () => {
  await using site = await openOfferSite();
  const { shop } = site;
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "part", percent: 30 } } });
  await addWaiver(shop);
  const message = "As we said on the phone.\nThe dry bag is a present.";
  const { id, url, number } = await site.offer({ message, hold_stock: true, riders: [{ name: "Ann Lee" }] });
  const { page } = await site.visit({ prepare: (context) => routeStripe(context, shop.stripe) });
  await page.goto(url);
  await page.getByText(`Offer ${number}`).waitFor();
  for (const text of ["As we said on the phone.", "1 × ", "€100.00", "€30.00 now, €70.00 at pickup"]) {
    await page.getByText(text).first().waitFor();
  }
  assert.deepEqual(await findAxeViolations(page), []);
  await judgePage(page);
  await button(page, "Accept offer").click();
  await page.getByRole("heading", { name: "Booked. Thank you" }).waitFor();
  assert.equal((await shop.staff("GET /v1/offers/:id", { params: { id } })).status, "accepted");
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("link", { name: "Sign the waiver: Ann Lee" }).waitFor();
  await page.getByRole("link", { name: "Pay €30.00" }).click();
  await typeCard(page, "4242 4242 4242 4242");
  await button(page, "Pay €30.00").click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  const [booking] = await shop.bookings();
  assert.deepEqual([booking!.amount_paid, booking!.amount_due], [3_000, 7_000]);
  // Whoever opens the link again finds the booking, and nothing to pay for now
  await page.goto(url);
  await page.getByRole("link", { name: "View your booking" }).waitFor();
  assert.equal(await page.getByRole("link", { name: /Pay/ }).count(), 0);
});

Deno.test("an offer that changed while it was open is shown anew, and only then booked", async () => {
  await using site = await openOfferSite();
  const { shop } = site;
  const { id, url } = await site.offer();
  const { page } = await site.visit();
  await page.goto(url);
  await button(page, "Accept offer").waitFor();
  const charges = [{ kind: "other", label: "Delivery", amount: 1_500 }] as never;
  await shop.staff("PATCH /v1/offers/:id", { params: { id }, body: { charges } });
  await button(page, "Accept offer").click();
  await page.getByText("The shop has changed this offer").waitFor();
  await page.getByText("€115.00").first().waitFor();
  assert.deepEqual(await shop.bookings(), []);
  await button(page, "Accept offer").click();
  await page.getByRole("heading", { name: "Booked. Thank you" }).waitFor();
  assert.equal((await shop.bookings())[0]!.total, 11_500);
});

Deno.test("an offer that is sold out, withdrawn or expired says so, and books nothing", async () => {
  await using site = await openOfferSite();
  const { shop } = site;
  const { id, url } = await site.offer();
  const { page } = await site.visit();
  await page.goto(url);
  await button(page, "Accept offer").waitFor();
  await bookWalkIn(shop, { items: [shop.kayak], ...site.period });
  await button(page, "Accept offer").click();
  await page.getByRole("alert").filter({ hasText: "Sold out" }).waitFor();
  await shop.staff("POST /v1/offers/:id/withdraw", { params: { id }, body: {} });
  await button(page, "Accept offer").click();
  await page.getByRole("heading", { name: "The shop has withdrawn this offer" }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  assert.equal((await shop.bookings()).length, 1);
  const unknown = await page.goto(url.slice(0, -1) + (url.endsWith("A") ? "B" : "A"));
  assert.equal(unknown?.status(), 404);
});
