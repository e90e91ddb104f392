import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a manager cancels the bookings of a day but one, and sees the progress after a reload", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { bookings } = await shop.staff("GET /v1/bulk-changes/preview", { query: { date: "2027-05-03" } });
  const [spared, ...others] = bookings;
  assert.ok(others.length > 1);
  const { page, errors } = await counter.visit({ role: "manager" });
  await page.getByRole("link", { name: "More for this day" }).click();
  await page.getByRole("link", { name: "Change many bookings" }).click();
  await page.locator(".bulk-rows li").nth(1).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.locator(".bulk-rows li").filter({ hasText: spared!.booking_number }).getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Next", exact: true }).click();

  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.locator("[aria-invalid]:focus").waitFor();
  await page.keyboard.type("The river is closed because of a storm.");
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText("You hand back").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("button", { name: `Cancel ${others.length} bookings` }).click();
  await page.getByText(`0 of ${others.length} bookings`).waitFor();
  await shop.runDueJobs();
  await page.getByText(`${others.length} bookings were changed`).waitFor();
  await page.reload();
  await page.getByText(`${others.length} bookings were changed`).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  const { status } = await shop.staff("GET /v1/bookings/:id", { params: { id: spared!.booking_id } });
  assert.equal(status, "confirmed");
  assert.deepEqual(errors, []);
});

Deno.test("a person with the role staff finds no change of many bookings", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff", path: "/day" });
  await page.getByRole("link", { name: "Print" }).first().waitFor();
  assert.equal(await page.getByRole("link", { name: "Change many bookings" }).count(), 0);
  assert.deepEqual(errors, []);
});
