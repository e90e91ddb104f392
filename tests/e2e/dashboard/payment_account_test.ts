import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { assertAccessible } from "../../support/looks.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

Deno.test("an owner connects Stripe in the settings, sends what is missing, and disconnects again", async () => {
  await using opened = await openNewShop(browser, openStripeShop);
  const { shop } = opened;
  const { page, errors } = await opened.visit({ path: "/settings/payments" });
  await heading(page, "Connect your Stripe account").waitFor();
  assert.equal(await page.getByText("deno task").count(), 0);
  await button(page, "Connect Stripe").click();
  await button(page, "Leave the form").click();
  await heading(page, "Finish Stripe's form").waitFor();
  await page.getByText("Bank account for payouts").waitFor();
  assert.equal(new URL(page.url()).search, "");
  await assertAccessible(page, "an unfinished account");

  await button(page, "Continue at Stripe").click();
  await button(page, "Leave out a document").click();
  await heading(page, "Stripe needs something from you").waitFor();
  await page.getByText("Identity document").waitFor();
  await page.getByRole("link", { name: "Today" }).click();
  await page.getByRole("link", { name: /Online payments.*Customers cannot pay online/ }).click();

  await button(page, "Send it to Stripe").click();
  await button(page, "Stripe pauses payouts").click();
  await heading(page, "Payouts are on hold").waitFor();
  await button(page, "Send it to Stripe").click();
  await button(page, "Finish").click();
  await heading(page, "Connected to Stripe").waitFor();
  assert.equal((await shop.staff("GET /v1/setup")).steps.payments, true);
  await assertAccessible(page, "a connected account");

  await button(page, "Disconnect").click();
  await dialog(page, "Disconnect account").click();
  await heading(page, "No account is connected").waitFor();
  await button(page, "Connect Stripe").waitFor();
  assert.equal((await shop.staff("GET /v1/payment-account")).state, "disconnected");
  assert.deepEqual(errors, []);
});

Deno.test("a link that no longer works leads to a new one", async () => {
  await using opened = await openNewShop(browser, openStripeShop);
  const { shop } = opened;
  const { url } = await shop.staff("POST /v1/payment-account/onboarding", { body: {} });
  await (await fetch(url)).body?.cancel();
  const { page, errors } = await opened.visit({ path: "/settings/payments" });
  await heading(page, "Finish Stripe's form").waitFor();
  await page.goto(url);
  await button(page, "Finish").click();
  await heading(page, "Connected to Stripe").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("an address alone does not begin to connect an account", async () => {
  await using opened = await openNewShop(browser, openStripeShop);
  const { page, errors } = await opened.visit({ path: "/settings" });
  const read = () => page.waitForResponse((response) => response.url().endsWith("/v1/payment-account"));
  const first = read().then(read);
  await page.goto(`${opened.base_url}/dashboard/settings/payments?stripe=refresh`);
  await first;
  await heading(page, "Connect your Stripe account").waitFor();
  await button(page, "Connect Stripe").waitFor();
  assert.equal(new URL(page.url()).search, "");
  assert.deepEqual(opened.shop.stripe.store.all("account"), []);
  assert.deepEqual(errors, []);
});

Deno.test("an owner who ended our access at Stripe connects another account", async () => {
  await using opened = await openNewShop(browser, openStripeShop);
  const { shop } = opened;
  await shop.staff("POST /v1/payment-account/onboarding", { body: {} });
  shop.stripe.revokeAccount((await shop.staff("GET /v1/payment-account")).id!);
  const { page, errors } = await opened.visit({ path: "/settings/payments" });
  await button(page, "Check again").click();
  await heading(page, "No account is connected").waitFor();
  assert.equal(await button(page, "Disconnect").count(), 0);
  await button(page, "Connect Stripe").click();
  await button(page, "Finish").click();
  await heading(page, "Connected to Stripe").waitFor();
  assert.equal(shop.stripe.store.all("account").length, 2);
  assert.deepEqual(errors, []);
});

Deno.test("an account that has taken payments is disconnected, not given up, while Stripe checks it again", async () => {
  await using opened = await openNewShop(browser, openStripeShop);
  const { shop } = opened;
  await shop.staff("POST /v1/payment-account/onboarding", { body: {} });
  const { id } = await shop.staff("GET /v1/payment-account");
  for (const outcome of ["finish", "review"] as const) {
    shop.stripe.moveAccount(id!, outcome);
    await shop.staff("POST /v1/payment-account/refresh", { body: {} });
  }
  const { page, errors } = await opened.visit({ path: "/settings/payments" });
  await heading(page, "Stripe is checking your details").waitFor();
  await button(page, "Disconnect").click();
  await dialog(page, "Disconnect account").click();
  await heading(page, "No account is connected").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("an owner is told that Stripe does not answer, and keeps the section", async () => {
  await using opened = await openNewShop(browser, openStripeShop);
  const { shop } = opened;
  const { page } = await opened.visit({ path: "/settings/payments" });
  shop.stripe.faults.plan("POST /v1/accounts", "429", { times: Infinity });
  await button(page, "Connect Stripe").click();
  await page.getByText("The payment provider did not answer. Try again.").waitFor();
  shop.stripe.faults.clear();
  await button(page, "Connect Stripe").click();
  await button(page, "Finish").waitFor();
  assert.equal(shop.stripe.store.all("account").length, 1);
});
