import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { answerChallenge, button, dateInDays, fillCart, signIn, typeCard } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { openStripeShop } from "../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const trip = { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] };
const cards = { good: "4242 4242 4242 4242", declined: "4000 0000 0000 0002", asks: "4000 0027 6000 3184" };

/** Opens a shop with Stripe, and a visitor at the payment form. */
async function openPayment(html?: string) {
  const site = await openSite(browser, openStripeShop);
  let requests: readonly string[] = [];
  const { page, context, errors } = await site.visit({
    html,
    prepare: async (context) => ({ requests } = await routeStripe(context, site.shop.stripe)),
  });
  await fillCart(page, trip);
  assert.deepEqual(requests, [], "Stripe got a request before the payment");
  await signIn(page, site);
  await page.locator('iframe[title="Secure payment input frame"]').waitFor();
  return {
    site,
    page,
    context,
    errors,
    pay: button(page, "Pay €105.00"),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

Deno.test("a card pays through Stripe, which gets no request before the payment step", async () => {
  await using visit = await openPayment();
  const { site: { shop }, page, pay, errors } = visit;
  await typeCard(page, cards.good);
  await pay.click();
  await page.getByText("You're booked").waitFor();
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ captured }) => captured), [10_500]);
  assert.deepEqual(errors, []);
});

Deno.test("another card pays for the same hold after a declined card", async () => {
  await using visit = await openPayment();
  const { site: { shop }, page, pay } = visit;
  await typeCard(page, cards.declined);
  await pay.click();
  await page.getByRole("alert").filter({ hasText: "declined" }).waitFor();
  await typeCard(page, cards.good);
  await pay.click();
  await page.getByText("You're booked").waitFor();
  assert.equal(shop.stripe.ledger.intents().length, 1);
});

Deno.test("the next click finds the booking when the payment's response was lost", async () => {
  await using visit = await openPayment();
  const { site: { shop }, page, pay } = visit;
  await page.route("**/v1/storefront/book", (route) => route.abort(), { times: 1 });
  await typeCard(page, cards.good);
  await pay.click();
  await page.getByRole("alert").filter({ hasText: "offline" }).waitFor();
  await pay.click();
  await page.getByText("You're booked").waitFor();
  assert.equal(shop.stripe.ledger.paidRentals().length, 1);
});

Deno.test("a card form that failed to load can be retried", async () => {
  await using site = await openSite(browser, openStripeShop);
  const { page } = await site.visit({
    async prepare(context) {
      await routeStripe(context, site.shop.stripe);
      // Stripe's loader retries once by itself.
      await context.route(/stripe\.js$/, (route) => route.abort(), { times: 2 });
    },
  });
  await fillCart(page, trip);
  await signIn(page, site);
  await button(page, "Try again").click();
  await typeCard(page, cards.good);
  assert.equal(await page.getByRole("alert").count(), 0);
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
});

Deno.test("the bank's answer in its dialog decides the payment", async () => {
  await using visit = await openPayment();
  const { page, pay } = visit;
  await typeCard(page, cards.asks);
  await pay.click();
  await answerChallenge(page, "fail");
  await page.getByRole("alert").waitFor();
  await typeCard(page, cards.asks);
  await pay.click();
  await answerChallenge(page, "authorize");
  await page.getByText("You're booked").waitFor();
});

Deno.test("a refusal on the bank's own page is shown on return, and a confirmation ends in the booking", async () => {
  await using visit = await openPayment();
  const { site, page, pay } = visit;
  site.shop.stripe.store.three_d_secure = "redirect";
  await typeCard(page, cards.asks);
  await pay.click();
  await page.locator("#test-source-fail-3ds").click();
  await page.getByRole("alert").filter({ hasText: "declined" }).waitFor();
  assert.doesNotMatch(page.url(), /client_secret/);
  await typeCard(page, cards.asks);
  await pay.click();
  await page.locator("#test-source-authorize-3ds").click();
  await page.waitForURL(`${site.url}**`);
  await page.getByText("You're booked").waitFor();
  assert.doesNotMatch(page.url(), /client_secret/);
});

Deno.test("a payment is booked although the browser was closed after paying", async () => {
  await using visit = await openPayment();
  const { site: { shop }, page, context, pay } = visit;
  await context.route("**/v1/storefront/book", (route) => route.abort());
  await typeCard(page, cards.good);
  await pay.click();
  await page.getByRole("alert").waitFor();
  await context.close();
  await shop.travel(new Date(Date.now() + 17 * 60_000));
  await shop.runDueJobs();
  const { data } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(data.map(({ status, total, amount_paid }) => [status, total, amount_paid]), [[
    "confirmed",
    10_500,
    10_500,
  ]]);
  assert.ok(shop.mailer.mails.some(({ to, subject }) => to.address === "ada@example.com" && !/\d{6}/.test(subject)));
});

Deno.test("the card form works inside another shadow root", async () => {
  await using visit = await openPayment(`<!doctype html><title>Deep</title><outer-box></outer-box>
<template id="inner">{tag}</template>
<script>
customElements.define("outer-box", class extends HTMLElement {
  connectedCallback() {
    const middle = document.createElement("div");
    this.attachShadow({ mode: "open" }).append(middle);
    middle.attachShadow({ mode: "open" }).append(document.getElementById("inner").content.cloneNode(true));
  }
});
</script>`);
  const { page, pay } = visit;
  await typeCard(page, cards.good);
  await pay.click();
  await page.getByText("You're booked").waitFor();
});
