import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { addReader } from "../../support/readers.ts";
import { routeStripe } from "../../support/stripe_js.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const DAY = { pickup_date: "2027-05-12", return_date: "2027-05-12" };
const SECONDS = 1_000;

Deno.test("an owner registers a card reader, renames it and removes it", async () => {
  await using opened = await openNewShop(browser);
  const { page, errors } = await opened.visit({ path: "/settings/payments" });
  await page.getByRole("button", { name: "Register a reader" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Registration code").fill("wrong");
  await sheet.getByLabel("Name").fill("Till");
  await sheet.getByLabel("Street and number").fill("Strandweg 5");
  await sheet.getByLabel("Postal code").fill("24103");
  await sheet.getByRole("button", { name: "Register" }).click();
  await sheet.getByLabel("Town").fill("Kiel");
  await sheet.getByLabel("Country").selectOption("DE");
  await sheet.getByRole("button", { name: "Register" }).click();
  await sheet.getByText("This code is not valid. Let the reader show a new one.").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await sheet.getByLabel("Registration code").fill("sepia-cerulean-orchid");
  await sheet.getByRole("button", { name: "Register" }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText("Online", { exact: true }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);

  await page.getByRole("button", { name: "Till Strandweg 5, Kiel" }).click();
  await sheet.getByLabel("Name").fill("Dock");
  await sheet.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Dock Strandweg 5, Kiel" }).click();
  await sheet.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove" }).last().click();
  await page.getByText("Dock removed").waitFor();
  assert.deepEqual((await opened.shop.staff("GET /v1/readers")).data, []);
  assert.deepEqual(errors.filter((error) => !error.includes("400")), []);
});

Deno.test("staff ask for a card: it is declined, cancelled and at last charged", async () => {
  await using opened = await openNewShop<StripeShop>(browser, (options) => openStripeShop(options));
  const { shop } = opened;
  await addReader(shop);
  const { id } = await bookWalkIn(shop, { items: [{ id: shop.kayak.id }], ...DAY });
  const device = shop.stripe.store.all("terminal.reader", "own")[0]!;
  const wait = () => shop.runDueJobs(new Date(shop.clock.now().getTime() + 6 * SECONDS));
  const { page, errors } = await opened.visit({ role: "staff", path: `/bookings/${id}` });
  const ask = page.getByRole("button", { name: "Card reader" });
  const waiting = page.getByText("Waiting for the card at Counter: €");
  await ask.click();
  await waiting.waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  shop.stripe.presentCard(device.id, { card: "pm_card_chargeDeclined" });
  await wait();
  await page.getByText("The card was declined. Try another card.").waitFor();
  await ask.click();
  await waiting.waitFor();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByText("Cancelled. No money was taken.").waitFor();
  await ask.click();
  await waiting.waitFor();
  shop.stripe.presentCard(device.id);
  await wait();
  await waiting.waitFor({ state: "detached" });
  await ask.waitFor({ state: "detached" });
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).amount_due, 0);
  assert.deepEqual([await findAxeViolations(page), errors], [[], []]);
});

Deno.test("a customer who opens the link to pay while the reader asks is told to try later", async () => {
  await using opened = await openNewShop<StripeShop>(browser, (options) => openStripeShop(options));
  const { shop } = opened;
  const { id: reader } = await addReader(shop);
  const { id } = await bookWalkIn(shop, { items: [{ id: shop.kayak.id }], ...DAY });
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: {} });
  const params = { id: reader };
  await shop.staff("POST /v1/readers/:id/payment", { params, body: { booking_id: id, for: "balance" } });
  const { page } = await opened.visit({ role: null });
  await routeStripe(page.context(), shop.stripe);
  await page.goto(opened.base_url + new URL(url).pathname);
  await page.getByText("The shop may be taking it at the counter.").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await shop.staff("POST /v1/readers/:id/cancel", { params, body: {} });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator('iframe[title="Secure payment input frame"]').waitFor();
  await page.getByText("The shop may be taking it at the counter.").waitFor({ state: "detached" });
});
