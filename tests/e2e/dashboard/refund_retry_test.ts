import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a refund that Stripe refused for a day is found on Today, tried again and then settled", async () => {
  await using opened = await openNewShop(browser, openStripeShop);
  const { shop } = opened;
  await shop.staff("PATCH /v1/setup", { body: { dismissed: true } });
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

Deno.test("a manager retries the failed refund of a payment without a booking on the page of the payment", async () => {
  await using opened = await openNewShop(browser, openStripeShop);
  const { shop } = opened;
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.pay(late);
  await shop.bookKayak({ customer: { name: "Bo", email: "bo@example.com" } });
  await assertProblem("sold_out_refunded", shop.book(late));
  shop.stripe.faults.plan("POST /v1/refunds", "403", { times: Infinity });
  await shop.runJobsFor(48);

  const { page, errors } = await opened.visit({ role: "manager" });
  const attention = page.getByRole("region", { name: /Needs attention/ });
  await attention.getByRole("link", { name: /Refund failed.*A payment without a booking/ }).click();
  await page.getByText("could no longer be booked").waitFor();
  await page.getByText("The gear was sold already").waitFor();
  shop.stripe.faults.clear();
  await page.getByRole("button", { name: "Try again now" }).click();
  await page.getByText("The refund is tried again").waitFor();
  await shop.runDueJobs();
  await page.getByRole("button", { name: "Try again now" }).waitFor({ state: "detached" });
  await assertLedgerMatchesBookings(shop);
  await page.goBack();
  await attention.waitFor({ state: "detached" });
  assert.deepEqual((await shop.staff("GET /v1/today")).attention, []);
  assert.deepEqual(errors, []);
});
