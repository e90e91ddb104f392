import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a refund that Stripe refused for a day is found on Today, tried again and then settled", async () => {
  await using opened = await openNewShop(browser, openStripeShop);
  const { shop } = opened;
  const { number } = await shop.bookKayak();
  const { id } = (await shop.staff("GET /v1/payments")).data[0]!;
  await shop.staff("POST /v1/payments/:id/refund", { params: { id }, body: { amount: 1_500 } });
  shop.stripe.faults.plan("*", "500", { times: Infinity });
  await shop.runJobsFor(25);
  const refunded = () => shop.stripe.ledger.paidRentals()[0]!.refunded;
  assert.equal(refunded(), 0);

  const { page, errors } = await opened.visit({ role: "manager" });
  const attention = page.getByRole("region", { name: /Needs attention/ });
  await attention.getByText("Refund failed").waitFor();
  await attention.getByRole("link", { name: new RegExp(number) }).click();
  shop.stripe.faults.clear();
  await page.getByRole("button", { name: "Try again now" }).click();
  await page.getByText("The refund is tried again").waitFor();
  await shop.runDueJobs();
  assert.equal(refunded(), 1_500);
  await page.getByRole("button", { name: "Try again now" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Today" }).click();
  await page.getByText("Nothing planned for this day").waitFor();
  await attention.waitFor({ state: "detached" });
  assert.deepEqual(errors, []);
});
