import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { words as ar } from "../../widget/text/ar.ts";
import { type Catalogue, en } from "../../widget/text/en.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, findMailedCode } from "../support/checkout.ts";
import { openDemo } from "../support/demo.ts";
import { judgePage, type PageLook } from "../support/judge_page.ts";
import { openSite, type Site } from "../support/site.ts";
import { createSignTokens, insertBooking } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const looks: readonly PageLook[] = [["light", 1200], ["dark", 320]];

/** Judges the page in the looks, and shows it wide again. */
async function judge(page: Page, where: string, shown = looks): Promise<void> {
  await judgePage(page, where, shown);
  await page.setViewportSize({ width: 1200, height: 900 });
}

/** Books at `/book/riverside` and checks each step. */
async function judgeBooking(demo: Site, words: Catalogue, email: string): Promise<void> {
  const { page, errors } = await demo.visit();
  await page.goto(`${demo.base_url}/book/riverside`);
  const { you, mailed_code, waiver, riders } = words;
  const seen = async (title: string) => {
    await page.getByRole("heading", { name: title, exact: true }).waitFor();
    await judge(page, title);
  };
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await seen(words.dates.title);
  await button(page, words.next).click();
  await button(page, words.gear.add_one("City bike")).click();
  await button(page, words.gear.more("City bike")).click();
  await seen(words.gear.title);
  await button(page, words.next).click();
  await seen(you.title);
  await page.getByRole("textbox", { name: you.email, exact: true }).fill(email);
  // A pasted cell of a table ends with a tab.
  await page.getByRole("textbox", { name: you.name, exact: true }).fill("Ada\tLindqvist");
  await button(page, you.sign_in).click();
  await page.getByLabel(mailed_code.label).waitFor();
  await judge(page, "The contact details with a code");
  await page.getByLabel(mailed_code.label).fill(await findMailedCode(demo, email));
  await page.getByText(you.signed_in(email)).waitFor();
  await button(page, waiver.sign).click();
  await judge(page, "The waiver with its errors");
  await button(page, waiver.draw).click();
  await page.locator("canvas").waitFor();
  await judge(page, "The waiver with a pad to draw on");
  await button(page, waiver.type).click();
  await button(page, riders.name_now).click();
  await page.getByLabel(riders.name, { exact: true }).fill("Bo\tLindqvist");
  await page.getByRole("checkbox").check();
  await button(page, waiver.sign).click();
  await seen(words.pay.title);
  await page.locator(".pay .primary").click();
  await seen(words.done.title);
  await button(page, words.my_bookings).click();
  await seen(words.my_bookings);
  await button(page, words.mine.cancel).click();
  await judge(page, "Cancelling");
  assert.deepEqual(errors, []);
}

Deno.test("/book/:slug passes axe-core at every step of a booking, in English and in Arabic", async () => {
  await using demo = await openSite(browser, openDemo);
  await judgeBooking(demo, en, "ada@example.com");
  await demo.shop.sql`update tenants t set locale = 'ar' where t.id = ${demo.shop.id}`;
  await judgeBooking(demo, ar, "layla@example.com");
});

Deno.test("our other pages pass axe-core", async () => {
  await using demo = await openSite(browser, openDemo);
  const [token] = await createSignTokens(
    demo.shop,
    await insertBooking(demo.shop, { riders: [{ name: "Cleo", email: null }] }),
  );
  const pages = {
    "/": "When do you need it?",
    "/embed?shop=riverside": "Put Riverside",
    "/docs": "Your first booking",
    "/docs/guides/first-booking": "Hold the stock",
    "/docs/guides/webhooks": "Verify the signature",
    "/docs/reference": "Fleet",
    "/docs/problems": "not_found",
    [`/sign/${token}`]: "Read and sign",
    [`/sign/${"x".repeat(43)}`]: "does not exist",
    [`/pay/${"x".repeat(43)}`]: "does not exist",
    "/book/none": "Page not found",
  };
  for (const [path, text] of Object.entries(pages)) {
    const { page } = await demo.visit();
    await page.goto(demo.base_url + path);
    await page.getByText(text).first().waitFor();
    // The table has a thousand rows in few colours.
    await judge(page, path, path === "/docs/reference" ? [...looks.slice(1), ["dark", 768], ["dark", 1200]] : looks);
    await page.close();
  }
});
