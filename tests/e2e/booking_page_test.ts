import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { bookOnline } from "../support/book.ts";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, openOwnBooking } from "../support/checkout.ts";
import { errorsOf, openSite, type Site } from "../support/site.ts";
import { uploadPhoto } from "../support/upload_photo.ts";
import { addWaiver } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Books for a guest in five days, and opens the link of the confirmation. */
async function openMailedBooking(site: Site, { riders = [{ name: "Ada" }] }: { riders?: { name: string }[] } = {}) {
  const { shop } = site;
  await shop.staff("PATCH /v1/shop", {
    body: { terms_url: "https://boats.example/terms", support_email: "desk@boats.example", phone: "+49 (0)30 5550123" },
  });
  await shop.staff("POST /v1/pickup-locations", { body: { name: "Pier", address: "1 Dock Road, Łódź" } });
  const photos = [{ url: await uploadPhoto(shop), alt: "A blue kayak" }];
  const item = await shop.addItem({ name: "Kayak", inventory_count: 9, photos });
  const period = { pickup_date: dateInDays(5), return_date: dateInDays(6) };
  const booking = await bookOnline(shop, { items: [item], riders, ...period });
  const [token = ""] = await mailedTokens(shop);
  const { page } = await site.visit();
  const errors = errorsOf(page);
  await page.goto(`${site.base_url}/b/${token}`);
  await page.getByRole("heading", { name: "Your booking" }).waitFor();
  return { page, errors, booking, params: { id: booking.id } };
}

Deno.test("the link in a mail shows the booking, its place and receipt, and cancels it after saying what comes back", async () => {
  await using site = await openSite(browser);
  const { page, errors, booking, params } = await openMailedBooking(site);
  await page.getByText(booking.number).waitFor();
  const map = page.getByRole("link", { name: "Open map" });
  assert.equal(new URL(await map.getAttribute("href") ?? "").searchParams.get("q"), "1 Dock Road, Łódź");
  assert.equal(await map.getAttribute("rel"), "noopener noreferrer");
  await page.locator(".lines").getByRole("img", { name: "A blue kayak" }).waitFor();
  const calls = page.getByRole("link", { name: "+49 (0)30 5550123" });
  assert.deepEqual(await calls.evaluateAll((all) => all.map((link) => link.getAttribute("href"))), [
    "tel:+49305550123",
    "tel:+49305550123",
  ]);
  assert.deepEqual(await findAxeViolations(page), []);
  const saved = page.waitForEvent("download");
  await button(page, "Add to calendar").click();
  assert.equal((await saved).suggestedFilename(), `${booking.number}.ics`);
  // The shop has no opening hours, so it rents whole days.
  const days = [booking.pickup_date, booking.return_date].map((at) => at.slice(0, 10).replaceAll("-", ""));
  const file = await Deno.readTextFile(await (await saved).path());
  const lines = [`DTSTART;VALUE=DATE:${days[0]}`, `DTEND;VALUE=DATE:${days[1]}`, "STATUS:CONFIRMED", ""];
  assert.ok(file.includes(lines.join("\r\n")), file);
  assert.doesNotMatch(await page.locator(".facts").first().innerText(), /12:00/);

  await button(page, "Cancel booking").click();
  await page.getByText("You'll get €70.00 back on your card.").waitFor();
  assert.equal((await site.shop.staff("GET /v1/bookings/:id", { params })).status, "confirmed");
  await button(page, "Cancel booking").click();
  await page.getByText("Refunded€70.00").waitFor();
  assert.equal((await site.shop.staff("GET /v1/bookings/:id", { params })).status, "cancelled");
  assert.equal(await button(page, "Cancel booking").count(), 0);
  assert.deepEqual(await page.evaluate(() => [sessionStorage.length, localStorage.length]), [0, 0]);
  assert.deepEqual(errors, []);
});

Deno.test("the link in a mail leads to the riders' links and to the payment of what is due", async () => {
  await using site = await openSite(browser);
  await addWaiver(site.shop);
  const { page, errors, params } = await openMailedBooking(site, { riders: [{ name: "Ada" }, { name: "Ben" }] });
  await button(page, "Sign waivers").click();
  await page.getByRole("link", { name: "Signing link for Ben" }).waitFor();
  assert.equal(await page.getByRole("link", { name: /Signing link/ }).count(), 2);
  assert.deepEqual(await findAxeViolations(page), []);
  const body = { kind: "damage" as const, label: "Paddle", amount: 900, taxable: false };
  await site.shop.staff("POST /v1/bookings/:id/charges", { params, body });
  await page.reload();
  await page.getByText("Still to pay").waitFor();
  await button(page, "Pay €9.00").click();
  await page.waitForURL(/\/pay\/[\w-]{43}$/);
  await button(page, "Pay €9.00").click();
  await page.getByText("Paid. Thank you").waitFor();
  assert.equal((await site.shop.staff("GET /v1/bookings/:id", { params })).amount_due, 0);
  assert.deepEqual(errors, []);
});

Deno.test("a booking that is cancelled on its page offers no signing link, not even those it has shown", async () => {
  await using site = await openSite(browser);
  await addWaiver(site.shop);
  const { page, errors } = await openMailedBooking(site, { riders: [{ name: "Ada" }, { name: "Ben" }] });
  await button(page, "Sign waivers").click();
  await page.getByRole("link", { name: "Signing link for Ben" }).waitFor();
  await button(page, "Cancel booking").click();
  await page.getByText("You'll get €70.00 back on your card.").waitFor();
  await button(page, "Cancel booking").click();
  await page.getByText("Refunded€70.00").waitFor();
  assert.equal(await page.getByRole("link", { name: /Signing link/ }).count(), 0);
  assert.equal(await button(page, "Sign waivers").count(), 0);
  assert.deepEqual(await findAxeViolations(page), []);
  await page.reload();
  await page.getByText("Refunded€70.00").waitFor();
  assert.equal(await button(page, "Sign waivers").count(), 0);
  assert.deepEqual(errors, []);
});

Deno.test("a running rental is extended by the link in a mail", async () => {
  await using site = await openSite(browser);
  const { page, errors, params } = await openMailedBooking(site);
  await site.shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  await page.reload();
  await button(page, "Extend rental").click();
  await page.getByLabel("New return").waitFor();
  await button(page, "Back to your booking").click();
  await button(page, "Extend rental").click();
  const choice = page.getByLabel("New return");
  const wanted = choice.locator("option", { hasText: "€35.00" }).first();
  await choice.selectOption(await wanted.getAttribute("value"));
  await button(page, "Continue to payment").click();
  await button(page, "Pay €35.00").click();
  await page.getByRole("heading", { name: "Your rental is extended" }).waitFor();
  await button(page, "Back to your booking").click();
  await page.getByText("€105.00").first().waitFor();
  assert.equal((await site.shop.staff("GET /v1/bookings/:id", { params })).amount_paid, 10_500);
  assert.deepEqual(errors, []);
});

Deno.test("My bookings shows each booking with its receipt, and leads back to the list", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const item = await shop.addItem({ name: "Kayak" });
  await bookOnline(shop, { items: [item], pickup_date: dateInDays(5), return_date: dateInDays(6) });
  const { page, errors } = await site.visit();
  await openOwnBooking(page, site);
  const title = page.getByRole("heading", { name: "Your booking" });
  await title.waitFor();
  await page.waitForFunction(() => document.querySelector("rental-shop")!.shadowRoot!.activeElement?.matches("h2"));
  await page.getByRole("heading", { name: "Receipt" }).waitFor();
  await button(page, "My bookings").click();
  await page.getByRole("heading", { name: "My bookings" }).waitFor();
  assert.deepEqual(errors, []);
});
