import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart, findMailedCode, signIn } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const trip = { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] };

Deno.test("the browser's Back and Forward lead through the steps to one booking", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 1 });
  const { page, errors } = await site.visit({ html: `<!doctype html><title>Forward</title>{tag}` });
  await fillCart(page, trip);
  await signIn(page, site);
  const steps = [
    page.getByText("When do you need it?"),
    button(page, "One more Kayak"),
    page.getByRole("textbox", { name: "Full name", exact: true }),
    button(page, "Pay €105.00"),
  ];
  await steps[3]!.waitFor();
  for (const step of steps.slice(0, -1).reverse()) {
    await page.goBack();
    await step.waitFor();
  }
  for (const step of steps.slice(1)) {
    await page.goForward();
    await step.waitFor();
  }
  await steps[3]!.click();
  await page.getByText("You're booked").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("Back leads from the customer's bookings to the dates after a retried load", async () => {
  await using site = await openSite(browser);
  const requested = Promise.withResolvers<void>();
  const { page } = await site.visit({
    html: `<!doctype html><title>Mine</title>{tag}`,
    // The shop arrives after the customer has left the dates.
    prepare: (context) =>
      context.route("**/v1/storefront/shop", async (route) => {
        await requested.promise;
        await route.continue();
      }),
  });
  await page.route("**/storefront/bookings*", (route) => route.fulfill({ status: 503, body: "{}" }), { times: 1 });
  await button(page, "My bookings").click();
  await page.getByLabel("E-mail").waitFor();
  requested.resolve();
  await page.getByLabel("E-mail").fill("ada@example.com");
  await button(page, "Send code").click();
  await page.getByLabel("6-digit code").waitFor();
  await page.getByLabel("6-digit code").fill(await findMailedCode(site, "ada@example.com"));
  await button(page, "Try again").click();
  await page.getByText("No bookings yet.").waitFor();
  await page.goBack();
  await page.getByText("When do you need it?").waitFor();
  // After signing in, the bookings open with one click.
  await button(page, "My bookings").click();
  await page.getByText("No bookings yet.").waitFor();
  await page.goBack();
  await page.getByText("When do you need it?").waitFor();
  await page.goForward();
  await page.getByText("No bookings yet.").waitFor();
});

Deno.test("Back leads a guest from the sign-in to their bookings to the confirmation, and no further", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 1 });
  await site.shop.staff("PATCH /v1/shop", { body: { sign_in: "off" } });
  const { page, errors } = await site.visit();
  await fillCart(page, trip);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  await button(page, "My bookings").click();
  await button(page, "Send code").waitFor();
  await page.goBack();
  await page.getByText("You're booked").waitFor();
  for (const entry of ["you", "gear"]) {
    await page.goBack();
    await page.waitForFunction(`history.state["rental-shop:0"] === "${entry}"`);
    await page.getByText("You're booked").waitFor();
  }
  await page.reload();
  await page.getByText("You're booked").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a customer who goes back from the payment to the gear stays there after a reload, with the changed cart", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 2 });
  await site.shop.staff("PATCH /v1/shop", { body: { sign_in: "off" } });
  const { page } = await site.visit();
  await fillCart(page, trip);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").waitFor();
  await page.goBack();
  await page.getByRole("textbox", { name: "Full name", exact: true }).waitFor();
  await page.goBack();
  await button(page, "One more Kayak").click();
  await page.reload();
  await button(page, "One fewer Kayak").waitFor();
  await button(page, "Continue").click();
  await page.getByRole("textbox", { name: "Full name", exact: true }).waitFor();
  await button(page, "Continue").click();
  await button(page, "Pay €210.00").waitFor();
});
