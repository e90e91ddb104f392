import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { judgePage } from "../../support/judge_page.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a manager switches reminders on, says what to bring, and opens the preview of a mail", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({
    role: "manager",
    path: "/settings/reminders",
    context: { viewport: { width: 320, height: 800 } },
  });
  const save = page.getByRole("button", { name: "Save" });
  await page.getByLabel("Remind customers of the pickup").check();
  await page.getByLabel("Thank customers after the return").check();
  await page.getByLabel("What to bring").fill("Swimwear\nA towel");
  await page.getByLabel("Link to your reviews").fill("http://reviews.example");
  await save.click();
  await page.getByText("Enter an address that starts with https://.").waitFor();
  await judgePage(page);
  await page.getByLabel("Link to your reviews").fill("https://reviews.example/boats");
  await save.click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
  const { remind_pickup, remind_return, remind_overdue, send_thanks, what_to_bring, review_url } = await counter.shop
    .staff("GET /v1/shop");
  assert.deepEqual([remind_pickup, remind_return, remind_overdue, send_thanks], [true, false, false, true]);
  assert.deepEqual([what_to_bring, review_url], ["Swimwear\nA towel", "https://reviews.example/boats"]);
  await page.getByRole("link", { name: "Pickup reminder" }).click();
  await page.getByText(/^Your pickup at /).waitFor();
  const { text } = await counter.shop.staff("GET /v1/mails/:kind/preview", {
    params: { kind: "pickup_reminder" },
    query: {},
  });
  assert.ok(text.includes("A towel"));
  assert.deepEqual(errors, []);
});
