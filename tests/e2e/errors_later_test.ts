import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { bookOnline, bookWalkIn } from "../support/book.ts";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, findMailedCode } from "../support/checkout.ts";
import { assertErrorAbove, assertFieldError, breakRoute } from "../support/shown_error.ts";
import { openSite, type Site } from "../support/site.ts";
import { addWaiver, createSignTokens, insertBooking } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const context = { viewport: { width: 390, height: 700 } };
const email = "ada@example.com";
const offline = "You seem to be offline";

/** Books in five days for two riders who have not signed. */
async function book(site: Site) {
  await addWaiver(site.shop);
  const item = await site.shop.addItem({ name: "Kayak", inventory_count: 9 });
  const period = { pickup_date: dateInDays(5), return_date: dateInDays(6) };
  const booking = await bookOnline(site.shop, { items: [item], riders: [{ name: "Ada" }, { name: "Ben" }], ...period });
  return { id: booking.id };
}

/** Opens the page of a booking by the link in its mail. */
async function openMailed(site: Site): Promise<Page> {
  const [token = ""] = await mailedTokens(site.shop);
  const { page } = await site.visit({ context });
  await page.goto(`${site.base_url}/b/${token}`);
  await page.getByRole("heading", { name: "Your booking" }).waitFor();
  return page;
}

/** Opens the list of a signed-in customer's bookings. */
async function openMyBookings(site: Site): Promise<Page> {
  const { page } = await site.visit({ context });
  await button(page, "My bookings").click();
  await page.getByLabel("E-mail").fill(email);
  await button(page, "Send code").click();
  await page.locator("input[name=code]:focus").waitFor();
  await page.getByLabel("6-digit code").fill(await findMailedCode(site, email));
  await button(page, "Details").waitFor();
  return page;
}

Deno.test("a cancellation that fails is said above its button, and is not repeated once the booking is kept", async () => {
  await using site = await openSite(browser);
  const params = await book(site);
  for (const open of [openMailed, openMyBookings]) {
    const page = await open(site);
    await button(page, "Cancel booking").click();
    await page.context().setOffline(true);
    await button(page, "Cancel booking").click();
    await assertErrorAbove(page, button(page, "Cancel booking"), offline);
    await button(page, "Keep it").click();
    assert.equal(await page.getByRole("alert").count(), 0);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await page.context().setOffline(false);
    await page.waitForFunction("navigator.onLine");
    assert.deepEqual(sent.filter((url) => url.endsWith("/cancel")), []);
    assert.equal((await site.shop.staff("GET /v1/bookings/:id", { params })).status, "confirmed");
  }
});

Deno.test("on the page of a booking, each button that fails has its error above it", async () => {
  await using site = await openSite(browser);
  const params = await book(site);
  const body = { kind: "damage" as const, label: "Paddle", amount: 900, taxable: false };
  await site.shop.staff("POST /v1/bookings/:id/charges", { params, body });
  const page = await openMailed(site);
  const actions = [
    ["Pay €9.00", "**/payment-link"],
    ["Sign waivers", "**/sign-links"],
    ["Add to calendar", "**/calendar_file-*"],
  ] as const;
  for (const [name, address] of actions) {
    const repair = await breakRoute(page, address);
    await button(page, name).click();
    await assertErrorAbove(page, button(page, name), offline);
    assert.equal(await page.getByRole("alert").count(), 1, name);
    await repair();
  }
});

Deno.test("other dates that cannot be had are said above their button, and edited dates are not sent by themselves", async () => {
  await using site = await openSite(browser);
  const params = await book(site);
  const page = await openMailed(site);
  await button(page, "Change dates").click();
  const repair = await breakRoute(page, "**/dates");
  await chooseDay(page, dateInDays(12));
  await chooseDay(page, dateInDays(13));
  await assertErrorAbove(page, button(page, "Confirm new dates"), offline);
  await repair();
  await button(page, "Try again").click();
  await page.getByText("The price stays the same.").waitFor();
  await breakRoute(page, "**/dates");
  await button(page, "Confirm new dates").click();
  await assertErrorAbove(page, button(page, "Confirm new dates"), offline);
  await chooseDay(page, dateInDays(8));
  assert.equal(await page.getByRole("alert").count(), 0);
  const { return_date } = await site.shop.staff("GET /v1/bookings/:id", { params });
  assert.equal(return_date.slice(0, 10), dateInDays(7), "the return is the morning after the last day");
});

Deno.test("a sign-in to My bookings that fails is said at the field", async () => {
  await using site = await openSite(browser);
  const { page } = await site.visit({ context });
  await button(page, "My bookings").click();
  const address = page.getByLabel("E-mail");
  await address.fill(email);
  const repair = await breakRoute(page, "**/auth/request");
  await button(page, "Send code").click();
  await assertFieldError(page, address, offline);
  await repair();
  await button(page, "Send code").click();
  await page.getByLabel("6-digit code").fill("000000");
  await assertFieldError(page, page.getByLabel("6-digit code"), "This code is wrong");
});

Deno.test("an extension that fails is said above its button", async () => {
  await using site = await openSite(browser);
  const params = await book(site);
  await site.shop.staff("POST /v1/bookings/:id/pickup", {
    params,
    body: { override: { waivers: true, reason: "Signed on paper" } },
  });
  const page = await openMyBookings(site);
  const opened = await breakRoute(page, "**/extension");
  await button(page, "Extend rental").click();
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
  await opened();
  await button(page, "Try again").click();
  const choice = page.getByLabel("New return");
  const priced = choice.locator("option", { hasText: "€35.00" }).first();
  await choice.selectOption(await priced.getAttribute("value"));
  await breakRoute(page, "**/extension");
  await button(page, "Continue to payment").click();
  await assertErrorAbove(page, button(page, "Continue to payment"), offline);
});

Deno.test("a signature by link that cannot be sent is said above its button", async () => {
  await using site = await openSite(browser);
  await addWaiver(site.shop, { content: "<p>Water is deep.</p>".repeat(60) });
  const booking_id = await insertBooking(site.shop, { riders: [{ name: "Cleo Berg", email: null }] });
  const [token] = await createSignTokens(site.shop, booking_id);
  const { page } = await site.visit({ context });
  await page.goto(`${site.base_url}/sign/${token}`);
  await button(page, "Type").click();
  await page.getByLabel("Type your full name").fill("Cleo Berg");
  await page.getByRole("checkbox", { name: /I have read/ }).check();
  const repair = await breakRoute(page, "**/api/sign/*");
  await button(page, "Sign").click();
  await assertErrorAbove(page, button(page, "Sign"), offline);
  await repair();
  await page.getByRole("textbox", { name: "Your full name", exact: true }).fill("Ida Berg");
  await button(page, "Sign").click();
  await page.locator("input[type=checkbox]:focus").waitFor();
  await page.getByText("This link is for Cleo Berg").waitFor();
});

Deno.test("a payment by link that fails is said above its button", async () => {
  await using site = await openSite(browser);
  const item = await site.shop.addItem({ name: "Kayak" });
  const { id } = await bookWalkIn(site.shop, {
    items: [item],
    pickup_date: dateInDays(1),
    return_date: dateInDays(2),
  });
  const { url } = await site.shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: {} });
  const { page } = await site.visit({ context });
  await page.goto(url);
  await button(page, "Is declined").click();
  await button(page, "Pay €70.00").click();
  await assertErrorAbove(page, button(page, "Pay €70.00"), "declined");
});
