import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { addKayaks, bookMorning } from "../support/kayak_hours.ts";
import { openSite } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Rules about the outline of the page around the widget, which is empty. */
const outline = ["document-title", "html-has-lang", "landmark-one-main", "page-has-heading-one", "region"];

Deno.test("a customer chooses a length in hours, a day and the first free start, and pays the price of the row", async () => {
  await using site = await openSite(browser);
  const date = await bookMorning(site.shop, await addKayaks(site.shop));
  const { page, errors } = await site.visit();
  await button(page, "1 hour").click();
  assert.equal(await button(page, "Half day").count(), 0);
  await chooseDay(page, date);
  const times = page.getByLabel("Pickup time");
  await times.locator("option", { hasText: "1 left" }).waitFor({ state: "attached" });
  assert.deepEqual(
    await times.locator("option").evaluateAll((options) =>
      options.map((option) => [
        option.textContent!.replace(/\u202f|\s/g, " "),
        (option as unknown as { disabled: boolean }).disabled,
      ])
    ),
    [
      ["9:00 AM · sold out", true],
      ["10:00 AM · 1 left", false],
      ["11:00 AM · 2 left", false],
      ["12:00 PM · 2 left", false],
    ],
  );
  assert.match((await times.inputValue()).slice(0, 5), /^10:00/, "the first free start is taken");
  await page.locator(".range-status").getByText("1 hour").waitFor();
  assert.deepEqual(await findAxeViolations(page, outline), []);
  await button(page, "2 hours").click();
  await page.locator(".range-status").getByText("2 hours").waitFor();
  await times.selectOption("11:00 2");
  await button(page, "Continue").click();
  const card = page.locator("li", { has: button(page, "Add Kayak") });
  await card.getByText("€25").waitFor();
  await card.getByText("2 hours").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a time that is chosen before the free ones are known stays chosen if it is free", async () => {
  await using site = await openSite(browser);
  const date = await bookMorning(site.shop, await addKayaks(site.shop));
  const { page } = await site.visit();
  const answers: (() => Promise<void>)[] = [];
  await page.route(/start-times/, (route) => void answers.push(() => route.continue()));
  await button(page, "2 hours").click();
  await chooseDay(page, date);
  const times = page.getByLabel("Pickup time");
  await times.selectOption("11:00 2");
  await waitUntil(() => answers.length > 0);
  for (const answer of answers) await answer();
  await times.locator("option", { hasText: "sold out" }).waitFor({ state: "attached" });
  assert.equal(await times.inputValue(), "11:00 2");
});

Deno.test("whole days stay a choice in a shop that rents by the hour", async () => {
  await using site = await openSite(browser);
  await addKayaks(site.shop);
  const { page } = await site.visit();
  await button(page, "1 hour").waitFor();
  await button(page, "One day").click();
  await chooseDay(page, dateInDays(2));
  await page.locator(".range-status").getByText("1 day").waitFor();
  assert.equal(await page.getByLabel("Pickup time").count(), 0);
  await button(page, "2 hours").click();
  await page.getByLabel("Pickup time").waitFor();
  await button(page, "Several days").click();
  await page.getByLabel("Pickup time").waitFor({ state: "detached" });
});

Deno.test("the chosen hours are still chosen after a reload", async () => {
  await using site = await openSite(browser);
  await addKayaks(site.shop);
  const { page } = await site.visit();
  await button(page, "2 hours").click();
  await chooseDay(page, dateInDays(2));
  await page.getByLabel("Pickup time").selectOption("10:00 2");
  await button(page, "Continue").click();
  await button(page, "Add Kayak").click();
  await page.reload();
  await page.getByText("2 hours").first().waitFor();
});
