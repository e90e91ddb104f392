import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, fillCart } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { assertErrorAbove, assertFieldError, breakRoute } from "../support/shown_error.ts";
import { addWaiver } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 700 } };
const laptop = { viewport: { width: 1200, height: 700 } };
const [from, to] = [dateInDays(2), dateInDays(4)];
const offline = "You seem to be offline";

/** Opens a visitor of a shop with kayaks and a waiver longer than a window. */
async function openVisit(
  { stock = 1, price_half_day = 2_000, context = phone, html = "<!doctype html><title>A page</title>{tag}", tag = {} } =
    {},
) {
  const site = await openSite(browser);
  const kayak = await site.shop.addItem({ name: "Kayak", inventory_count: stock, price_half_day });
  await addWaiver(site.shop, { content: "<p>Water is deep.</p>".repeat(60) });
  const visit = await site.visit({ context, html, tag });
  return { ...visit, kayak, shop: site.shop, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}
type Visit = Awaited<ReturnType<typeof openVisit>>;

const emailOf = ({ page }: Pick<Visit, "page">) => page.getByRole("textbox", { name: "E-mail", exact: true });

/** Fills in the details and signs, so that "Sign and continue" has everything. */
async function fillDetails({ page }: Visit): Promise<void> {
  await emailOf({ page }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await page.getByRole("checkbox").check();
}

for (const [width, context] of Object.entries({ phone, laptop })) {
  Deno.test(`on a ${width}, items that cannot be loaded are said above the button, which loads them again`, async () => {
    await using visit = await openVisit({ context });
    const { page } = visit;
    const repair = await breakRoute(page, "**/v1/storefront/inventory?*");
    await chooseDay(page, from);
    await chooseDay(page, to);
    await assertErrorAbove(page, button(page, "Continue"), offline);
    await button(page, "Continue").click();
    await assertErrorAbove(page, button(page, "Try again"), offline);
    await repair();
    await button(page, "Try again").click();
    await button(page, "Add Kayak").waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
  });

  Deno.test(`on a ${width}, gear that is gone meanwhile is said above the button of the gear`, async () => {
    await using visit = await openVisit({ stock: 3, context });
    const { page, shop, kayak } = visit;
    await fillCart(page, { from, to, items: ["Kayak", "Kayak"] });
    const line_items = [{ fleet_item_id: kayak.id, quantity: 2 }];
    const customer = { name: "Walk in", email: "walk@example.com" };
    await shop.staff("POST /v1/bookings", { body: { pickup_date: from, return_date: to, line_items, customer } });
    await fillDetails(visit);
    await button(page, "Sign and continue").click();
    await assertErrorAbove(page, button(page, "Continue"), "Someone just booked these");
  });
}

Deno.test("a page that cannot open My bookings says so above that button", async () => {
  const listener = '<script>addEventListener("rental-shop:ready", () => window.isReady = true)</script>';
  await using visit = await openVisit({
    html: `<!doctype html><title>A page</title>${listener}{tag}`,
    // The strip of items and half days load the same file
    price_half_day: 3_500,
    tag: { "gear-first": "off" },
  });
  const { page } = visit;
  // The step that the loaded shop shows has no error.
  await page.waitForFunction("window.isReady");
  const repair = await breakRoute(page, "**/checkout-*");
  await button(page, "My bookings").click();
  await assertErrorAbove(page, button(page, "My bookings"), offline);
  await repair();
});

Deno.test("a signature that cannot be sent is said above its button, and sent when the network is back", async () => {
  await using visit = await openVisit();
  const { page, context } = visit;
  await fillCart(page, { from, to, items: ["Kayak"] });
  await fillDetails(visit);
  await context.setOffline(true);
  await button(page, "Sign and continue").click();
  await assertErrorAbove(page, button(page, "Sign and continue"), offline);
  assert.doesNotMatch(await page.getByRole("alert").innerText(), /again/);
  await context.setOffline(false);
  await button(page, "Pay €105.00").waitFor();
});

Deno.test("details that are changed while the network is away are not sent as they were before", async () => {
  await using visit = await openVisit();
  const { page, context, shop } = visit;
  await fillCart(page, { from, to, items: ["Kayak"] });
  await fillDetails(visit);
  await context.setOffline(true);
  await button(page, "Sign and continue").click();
  await assertErrorAbove(page, button(page, "Sign and continue"), offline);
  await emailOf(visit).fill("grace@example.com");
  assert.equal(await page.getByRole("alert").count(), 0);
  await context.setOffline(false);
  await button(page, "Sign and continue").click();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.equal(booking!.customer!.email, "grace@example.com");
});

Deno.test("a payment that fails is said above its button", async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await fillCart(page, { from, to, items: ["Kayak"] });
  await fillDetails(visit);
  await button(page, "Sign and continue").click();
  await button(page, "Is declined").click();
  await button(page, "Pay €105.00").click();
  await assertErrorAbove(page, button(page, "Pay €105.00"), "declined");
});

Deno.test("more time that cannot be had is said above the button for it", async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await page.clock.install();
  await page.reload();
  await fillCart(page, { from, to, items: ["Kayak"] });
  await fillDetails(visit);
  await button(page, "Sign and continue").click();
  await button(page, "Pay €105.00").waitFor();
  await page.clock.fastForward("13:00");
  const repair = await breakRoute(page, "**/extend");
  await button(page, "I need more time").click();
  await assertErrorAbove(page, button(page, "I need more time"), offline);
  await repair();
  await button(page, "I need more time").click();
  await button(page, "I need more time").waitFor({ state: "detached" });
});

Deno.test("a code that cannot be sent is said at the e-mail field, and a wrong one at its own field", async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await fillCart(page, { from, to, items: ["Kayak"] });
  await emailOf(visit).fill("ada@example.com");
  const repair = await breakRoute(page, "**/auth/request");
  await button(page, "Sign in with a code").click();
  await assertFieldError(page, emailOf(visit), offline);
  await repair();
  await button(page, "Sign in with a code").click();
  const code = page.getByLabel("6-digit code");
  await page.locator("input[name=code]:focus").waitFor();
  await code.fill("000000");
  await assertFieldError(page, code, "This code is wrong");
});

Deno.test("a shop that requires the code says above the button that none could be sent", async () => {
  await using visit = await openVisit();
  const { page, shop } = visit;
  await shop.staff("PATCH /v1/shop", { body: { sign_in: "required" } });
  await page.reload();
  await fillCart(page, { from, to, items: ["Kayak"] });
  const repair = await breakRoute(page, "**/auth/request");
  await fillDetails(visit);
  await button(page, "Sign and continue").click();
  await assertErrorAbove(page, button(page, "Sign and continue"), offline);
  await repair();
  await button(page, "Sign and continue").click();
  await page.locator("input[name=code]:focus").waitFor();
});
