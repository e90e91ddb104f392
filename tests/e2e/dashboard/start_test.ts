import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { button, chooseDay, signIn } from "../../support/checkout.ts";
import { COUNTER_TIME } from "../../support/counter_day.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openNewShop } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const photo = { name: "kayak.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") };
const progress = (page: Page, done: number) => page.getByText(`${done} of 5 done`).waitFor();
const step = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();

/** Leaves a form that has something to save, without saving it. */
async function leave(page: Page): Promise<void> {
  await page.goBack();
  await page.getByText("Leave without saving?").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
}

async function setHours(page: Page): Promise<void> {
  await step(page, "Set hours");
  await button(page, "Set opening hours").click();
  await leave(page);
  await progress(page, 0);
  await step(page, "Set hours");
  await button(page, "Set opening hours").click();
  await button(page, "Save").click();
  await page.getByText("Saved").waitFor();
}

async function addFirstItem(page: Page): Promise<void> {
  await step(page, "Add an item");
  await page.getByLabel("Name", { exact: true }).fill("Sea");
  await page.getByText("Unsaved changes").waitFor();
  await leave(page);
  await progress(page, 1);
  await step(page, "Add an item");
  await page.getByLabel("Name", { exact: true }).fill("Sea kayak");
  await page.getByRole("textbox", { name: "Category" }).fill("Boats");
  await page.getByLabel("Full day").fill("35");
  await page.locator("input[type=file]").setInputFiles([photo]);
  await page.locator(".photo-card").waitFor();
  await button(page, "Create item").click();
  await page.getByRole("heading", { name: "Sea kayak" }).waitFor();
}

async function useWaiver(page: Page): Promise<void> {
  await page.getByText("Start from our text in your language.").waitFor();
  assert.equal(await page.getByText("So that customers know you").count(), 0);
  await step(page, "Set up the waiver");
  await page.getByText("Have a lawyer read it").waitFor();
  await page.goBack();
  await progress(page, 2);
  await step(page, "Set up the waiver");
  await button(page, "Save and use").click();
  await page.getByText("Customers sign this waiver from now on").waitFor();
  await page.getByText(/^In use since /).waitFor();
}

/** Books two days on the shop's website, with a signed waiver and a demo payment. */
async function bookOnWebsite(website: Page, site: Parameters<typeof signIn>[1]): Promise<void> {
  await chooseDay(website, "2027-05-05");
  await chooseDay(website, "2027-05-06");
  await button(website, "Continue").click();
  await button(website, "Add Sea kayak").click();
  await button(website, "Continue").click();
  await signIn(website, site);
  await button(website, "Type").click();
  await website.getByLabel("Type your full name").fill("Ada Lindqvist");
  await website.getByLabel(/I have read/).check();
  await button(website, "Sign and continue").click();
  await button(website, "Pay €70.00").click();
  await website.getByText("You're booked").waitFor();
}

Deno.test("a new shop is set up on a phone, each step at the second attempt, and the widget on its website books from it", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { page, errors } = await opened.visit({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } });
  const checklist = async (done: number) => {
    await page.goto(`${opened.base_url}/dashboard/start`);
    await progress(page, done);
  };
  await progress(page, 0);
  await setHours(page);
  await checklist(1);
  await addFirstItem(page);
  await checklist(2);
  await useWaiver(page);
  await checklist(3);
  await step(page, "Look at payments");
  await page.getByRole("heading", { name: "Demo payments" }).waitFor();
  await page.goBack();
  await progress(page, 3);
  await step(page, "Copy the snippet");
  await page.getByText("We have not seen it on any website yet.").waitFor();
  await page.goBack();
  await progress(page, 3);
  await step(page, "Copy the snippet");
  const snippet = await page.locator(".code-box pre").first().innerText();
  const website = await opened.showSnippet(snippet);
  await website.getByText("When do you need it?").waitFor();
  await checklist(4);
  await page.getByText(`We have seen it on ${new URL(website.url()).host}.`).waitFor();

  await bookOnWebsite(website, opened);
  await page.goto(`${opened.base_url}/dashboard?date=2027-05-05`);
  await page.locator(".row-link").filter({ hasText: "Ada Lindqvist" }).getByText("Ready").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual([booking!.total, booking!.waivers.signed], [7_000, 1]);
  assert.deepEqual(errors, []);
});

Deno.test("each saved step leads to the next one, and a second waiver stays a draft", async () => {
  await using opened = await openNewShop(browser);
  const { page } = await opened.visit({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } });
  await step(page, "Set hours");
  await button(page, "Set opening hours").waitFor();
  assert.equal(await page.getByText(/^Next: /).count(), 0, "nothing is saved yet");
  await button(page, "Set opening hours").click();
  await button(page, "Save").click();
  await step(page, "Next: Your first item");
  const { id } = await opened.shop.addItem({ name: "Sea kayak" });
  await page.goto(`${opened.base_url}/dashboard`);
  await step(page, "Open your item");
  await page.waitForURL(`**/fleet/${id}`);
  await page.locator("input[type=file]").setInputFiles([photo]);
  await page.locator(".photo-card").waitFor();
  await button(page, "Save item").click();
  await step(page, "Next: Waiver");
  await button(page, "Save and use").click();
  await step(page, "Next: Payments");
  await step(page, "Next: Put it on your website");
  await page.getByText("We have not seen it on any website yet.").waitFor();

  await page.goto(`${opened.base_url}/dashboard/settings/waivers/starter`);
  await button(page, "Save").click();
  await page.getByText("Draft: customers do not sign it yet").waitFor();
});

Deno.test("the checklist stays on Today beside the bookings until somebody puts it away", async () => {
  await using opened = await openNewShop(browser);
  const kayak = await opened.shop.addItem();
  const today = COUNTER_TIME.toISOString().slice(0, 10);
  await bookWalkIn(opened.shop, { items: [{ id: kayak.id }], pickup_date: today, return_date: today });
  const { page } = await opened.visit();
  await page.locator(".row-link").first().waitFor();
  await progress(page, 0);
  await button(page, "Put away").click();
  await page.getByText("0 of 5 done").waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".row-link").first().waitFor();
  await page.waitForLoadState("networkidle");
  assert.equal(await page.getByText("0 of 5 done").count(), 0);
});

Deno.test("the checklist of a new shop is dismissed for good", async () => {
  await using opened = await openNewShop(browser);
  const { page } = await opened.visit();
  await progress(page, 0);
  await button(page, "Put away").click();
  await page.getByText("Nothing planned for this day").waitFor();
  await page.reload();
  await page.getByText("Nothing planned for this day").waitFor();
});

Deno.test("an owner uploads a logo and a cover picture, and both stand on the shop's page", async () => {
  await using opened = await openNewShop(browser);
  const { page } = await opened.visit({
    path: "/settings/branding",
    context: { viewport: { width: 390, height: 844 } },
  });
  const files = page.locator("input[type=file]");
  await files.first().setInputFiles([photo]);
  await page.locator("img.logo").waitFor();
  await files.last().setInputFiles([photo]);
  await page.locator("img.cover").waitFor();
  await button(page, "Save").click();
  await page.getByText("Saved").waitFor();
  const { slug, branding, cover_url } = await opened.shop.staff("GET /v1/shop");
  assert.ok(branding.logo_url && cover_url);
  await page.goto(`${opened.base_url}/book/${slug}`);
  for (const url of [branding.logo_url, cover_url]) await page.locator(`header img[src="${url}"]`).waitFor();

  await page.goto(`${opened.base_url}/dashboard/settings/branding`);
  await button(page, "Remove logo").click();
  await button(page, "Remove cover picture").click();
  await button(page, "Save").click();
  await page.getByText("Saved").waitFor();
  const removed = await opened.shop.staff("GET /v1/shop");
  assert.deepEqual([removed.branding.logo_url, removed.cover_url], [null, null]);
});
