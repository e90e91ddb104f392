import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const rates = "\u2068Usual price\u2069 1 day · \u2068High season\u2069 2 days";

Deno.test("a customer reads the rates of an item before paying, in the mail and on the booking's page", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  await shop.addItem({ name: "Bike", price_full_day: 3_500, price_multi_day: null, price_weekly: null });
  await shop.staff("POST /v1/rates", {
    body: {
      name: "High season",
      dates: [{ from: dateInDays(3), to: dateInDays(60) }],
      applies_to: { all: true },
      change: { percent: 20 },
    },
  });
  const { page, errors } = await site.visit({ context: { viewport: { width: 320, height: 700 } } });
  await fillCart(page, { from: dateInDays(2), to: dateInDays(4), items: ["Bike"] });
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada");
  await button(page, "Continue").click();
  // One day at 35.00 and two at 42.00
  await button(page, "Pay €119.00").waitFor();
  await page.getByText(rates).waitFor();
  await button(page, "Pay €119.00").click();
  await page.getByText("You're booked").waitFor();
  const [token = ""] = await mailedTokens(shop);
  const mail = shop.mailer.mails.find(({ to }) => to.address === "ada@example.com")!;
  for (const part of [mail.text, mail.html]) assert.ok(part.replaceAll("\u00a0", " ").includes(rates), part);
  await page.goto(`${site.base_url}/b/${token}`);
  await page.getByText(rates).waitFor();
  assert.deepEqual(errors, []);
});
