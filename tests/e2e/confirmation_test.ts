import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart } from "../support/checkout.ts";
import { openDetails, signAlone } from "../support/details.ts";
import { openShop } from "../support/shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const links = /Signing link for Rider/;

/** Books two kayaks as a guest. Returns the booking's number. */
async function book(page: Page): Promise<string> {
  await page.getByLabel("Notes for the shop").fill("Two dogs");
  await signAlone(page);
  await button(page, "Pay €210.00").click();
  await page.getByRole("link", { name: links }).waitFor();
  return (await page.locator(".booking-number strong").textContent())!;
}

Deno.test("a guest's confirmation outlives reloads, with its links, calendar file and the way to the booking", async () => {
  await using visit = await openDetails(browser, 2);
  const { page, errors, site } = visit;
  await site.shop.staff("PATCH /v1/shop", { body: { phone: "030 5550123" } });
  const number = await book(page);
  const url = await page.getByRole("link", { name: links }).getAttribute("href");
  const address = page.url();
  for (const _ of [1, 2]) {
    await page.reload();
    await page.getByText("You're booked").waitFor();
    assert.equal(await page.locator(".booking-number strong").textContent(), number);
    assert.equal(await page.getByRole("link", { name: links }).getAttribute("href"), url);
    await page.getByText("1 of 2 signed").waitFor();
  }
  await page.locator(".facts").getByRole("img", { name: "A blue kayak" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "030 5550123" }).getAttribute("href"), "tel:0305550123");
  assert.equal(page.url(), address, "the address names no booking");
  const download = page.waitForEvent("download");
  await button(page, "Add to calendar").click();
  assert.match((await download).suggestedFilename(), /\.ics$/);

  // The way to the booking asks a guest for their address; a reload leads to the confirmation again
  await button(page, "My bookings").click();
  await button(page, "Send code").waitFor();
  await page.reload();
  await page.getByText("You're booked").waitFor();
  await page.goto("about:blank");
  await page.goto(site.url);
  await page.getByText("You're booked").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a confirmation stays on its page: another page of the site offers the shop", async () => {
  await using visit = await openDetails(browser, 2);
  const { page, errors, site } = visit;
  await book(page);
  await page.goto(`${site.url}bikes`);
  await page.getByText("When do you need it?").waitFor();
  assert.equal(await page.getByText("You're booked").count(), 0);
  assert.deepEqual(errors, []);
});

Deno.test("after a booking the tab keeps nothing but the confirmation, and 'Book something else' clears it", async () => {
  await using visit = await openDetails(browser, 2);
  const { page, context, shop } = visit;
  const number = await book(page);
  const read = () => page.evaluate<Record<string, string>>("({ ...sessionStorage })");
  const [saved] = Object.values(await read());
  const { booked, ...rest } = JSON.parse(saved!);
  assert.equal(booked.booking.number, number);
  assert.doesNotMatch(JSON.stringify(rest), /Ada|ada@|Two dogs|secret/);
  assert.equal(await page.evaluate("localStorage.length"), 0);

  const tab = await context.newPage();
  await tab.goto(page.url());
  await tab.getByText("When do you need it?").waitFor();
  assert.equal(await tab.getByText("You're booked").count(), 0);

  await button(page, "Book something else").click();
  await page.getByText("When do you need it?").waitFor();
  assert.doesNotMatch(JSON.stringify(await read()), new RegExp(`Ada|ada@|${number}`));
  await page.reload();
  await page.getByText("When do you need it?").waitFor();
  await fillCart(page, { from: dateInDays(3), to: dateInDays(5), items: ["Kayak"] });
  await page.getByRole("textbox", { name: "E-mail", exact: true }).waitFor();
  assert.equal((await shop.staff("GET /v1/bookings")).data.length, 1);
});

Deno.test("the confirmation of one shop is not shown by another shop's element on the same page", async () => {
  await using visit = await openDetails(browser, 2);
  const { page, site } = visit;
  await book(page);
  await using other = await openShop({ settings: { base_url: site.base_url } });
  site.show({ tag: { "publishable-key": other.keys.publishable } });
  await page.reload();
  await page.getByText("When do you need it?").waitFor();
  assert.equal(await page.getByText("You're booked").count(), 0);
  site.show();
  await page.reload();
  await page.getByText("You're booked").waitFor();
});

Deno.test("the window over the page shows the confirmation again after a reload", async () => {
  await using visit = await openDetails(browser, 2);
  const { page, site } = visit;
  site.show({ tag: { mode: "button" } });
  await page.reload();
  await button(page, "Book now").click();
  await book(page);
  await page.reload();
  await page.getByText("You're booked").waitFor();
});
