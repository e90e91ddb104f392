import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, signIn } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const from = dateInDays(2);
const to = dateInDays(4);
const html = `<!doctype html><html lang="en"><title>One kayak</title><main><h1>Kayak</h1>{tag}</main>`;

async function openShopSite() {
  const site = await openSite(browser);
  const photo = `${site.base_url}/pages/icon_192.png`;
  const kayak = await site.shop.addItem({ name: "Kayak", photos: [{ url: photo, alt: "A red kayak" }] });
  await site.shop.addItem({ name: "Canoe" });
  return { ...site, kayak };
}

Deno.test("the item of a tag is shown above the dates with its price, and is in the cart once they are chosen", async () => {
  await using site = await openShopSite();
  const { page, errors } = await site.visit({ html, tag: { item: site.kayak.id } });
  const intro = page.locator(".intro");
  await intro.getByText("Kayak", { exact: true }).waitFor();
  await intro.getByText("€35 per day").waitFor();
  await intro.getByRole("img", { name: "A red kayak" }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await chooseDay(page, from);
  await chooseDay(page, to);
  await intro.getByText("€105").waitFor();
  await page.getByRole("complementary").getByText("€105").filter({ visible: true }).first().waitFor();
  await button(page, "Continue").click();
  await button(page, "One more Kayak").waitFor();
  assert.equal(await page.getByText("Canoe").count(), 0);
  await button(page, "Continue").click();
  await signIn(page, site);
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("an item that was taken out of the cart stays out until the dates change", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({ html, tag: { item: site.kayak.slug, "pickup-date": from, "return-date": to } });
  await button(page, "One fewer Kayak").click();
  await button(page, "Add Kayak").waitFor();
  await button(page, "Dates").click();
  await page.locator(".intro").getByText("Kayak", { exact: true }).waitFor();
  await button(page, "Continue").click();
  await button(page, "Add Kayak").waitFor();
  await button(page, "Dates").click();
  await chooseDay(page, from);
  await chooseDay(page, dateInDays(3));
  await button(page, "Continue").click();
  await button(page, "One more Kayak").waitFor();
});

Deno.test("a tag with the slug of an item shows it before dates are chosen, and one with an unknown item the dates", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({ html, tag: { item: site.kayak.slug } });
  await page.locator(".intro").getByText("€35 per day").waitFor();
  const answered = page.waitForResponse("**/v1/fleet/items?**");
  await page.locator("rental-shop").evaluate((tag) => tag.setAttribute("item", "none"));
  await answered;
  await page.locator(".intro").waitFor({ state: "detached" });
  await page.getByText("When do you need it?").waitFor();
});

Deno.test("an item that was just booked says so above the dates, and is not put into the cart", async () => {
  await using site = await openShopSite();
  const { shop } = site;
  const { id } = await shop.addItem({ name: "Raft", inventory_count: 1 });
  const { page } = await site.visit({ html, tag: { item: id } });
  await page.locator(".intro").getByText("Raft").waitFor();
  await chooseDay(page, from);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { inventory_count: 0 } });
  await chooseDay(page, to);
  await page.locator(".intro").getByText("Not available on your dates").waitFor();
  await button(page, "Continue").click();
  await page.getByRole("heading", { name: "Choose your gear" }).waitFor();
  assert.equal(await button(page, "One more Raft").count(), 0);
});
