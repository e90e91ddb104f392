import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { bookWalkIn } from "../support/book.ts";
import { openBrowser } from "../support/browser.ts";
import { button, typeCard } from "../support/checkout.ts";
import { openShop, type TestShop } from "../support/shop.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { openStripeShop } from "../support/stripe_shop.ts";
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
