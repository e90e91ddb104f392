import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { judgePage } from "../../support/judge_page.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a manager writes a mail with a field, sees it at once, tests it, saves it and goes back", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({
    role: "manager",
    path: "/settings/mails?mail=confirmed",
    context: { viewport: { width: 320, height: 800 } },
  });
  const intro = page.getByLabel("Text", { exact: true });
  assert.equal(await intro.inputValue(), "We look forward to seeing you. Here is everything you need.");
  await intro.fill("See you, ");
  await page.getByRole("button", { name: "First name" }).click();
  assert.equal(await intro.inputValue(), "See you, {first_name}");
  await judgePage(page);
  const frame = page.frameLocator("iframe.mail-frame");
  await frame.getByText(/^See you, \p{L}+$/u).waitFor();
  const background = () => frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  assert.equal(await background(), "rgb(245, 245, 242)");
  await page.getByLabel("Show it in dark mode").check();
  await frame.getByText(/^See you, \p{L}+$/u).waitFor();
  assert.equal(await background(), "rgb(22, 22, 21)");
  await page.getByRole("button", { name: "Send me a test" }).click();
  await page.getByText(/The test is on its way to/).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
  const params = { kind: "confirmed", locale: "en" };
  const { texts } = await counter.shop.staff("GET /v1/mails/:kind/texts/:locale", { params });
  assert.equal(texts.find(({ key }) => key === "confirmed_intro")!.text, "See you, {first_name}");
  await intro.focus();
  await page.getByRole("button", { name: "Back to the original" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
  const after = await counter.shop.staff("GET /v1/mails/:kind/texts/:locale", { params });
  assert.equal(after.texts.find(({ key }) => key === "confirmed_intro")!.text, "");
  // The scripts with which a test finds elements
  assert.deepEqual(errors.filter((error) => !error.startsWith("Blocked script execution")), []);
});

Deno.test("a text with a field that a mail does not have, or without one that it needs, is not saved", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "manager", path: "/settings/mails?mail=cancelled" });
  await page.getByLabel("Text (with a refund)").fill("Sorry, {email}");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("There is a field in braces that this text cannot have.").waitFor();
  await page.getByLabel("Text (with a refund)").fill("Sorry");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("This text needs {amount}.").waitFor();
  await judgePage(page);
});
