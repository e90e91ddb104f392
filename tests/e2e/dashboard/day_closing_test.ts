import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { parseCsv } from "../../../shared/csv.ts";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a manager closes the day with a difference and a note, and finds it among the past closings", async () => {
  await using counter = await openCounter(browser);
  const { shop, bookings } = counter;
  const params = { id: bookings["Mateo García"]! };
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: 4_000 } });
  const { page, errors } = await counter.visit({ role: "manager" });
  await page.getByRole("link", { name: "More for this day" }).click();
  await page.getByRole("link", { name: "Close the day" }).click();
  await page.getByRole("row", { name: "Cash €40.00 €0.00 €40.00" }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("button", { name: "Record the closing" }).click();
  await page.locator("[aria-invalid]:focus").waitFor();
  await page.keyboard.type("38.50");
  await page.getByText("-€1.50").waitFor();
  await page.getByLabel("Note").fill("A coin is missing");
  await page.getByRole("button", { name: "Record the closing" }).click();
  await page.getByText("This day was closed before").waitFor();
  const [closing, ...others] = (await shop.staff("GET /v1/day-closings")).data;
  assert.deepEqual(others, []);
  const { cash_expected, cash_counted, difference, note } = closing!;
  assert.deepEqual([cash_expected, cash_counted, difference, note], [4_000, 3_850, -150, "A coin is missing"]);
  await page.getByRole("link", { name: "Past closings" }).click();
  await page.getByText("A coin is missing").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  assert.match((await download).suggestedFilename(), /closings\.csv$/);
  assert.deepEqual(errors, []);
});

Deno.test("the file of past closings has those that the list has not loaded", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { date } = await shop.staff("GET /v1/today");
  for (let n = 0; n < 101; n++) await shop.staff("POST /v1/day-closings", { body: { date, cash_counted: n } });
  const { page, errors } = await counter.visit({ role: "manager", path: "/day/closings" });
  await page.locator(".close-page section").first().waitFor();
  assert.equal(await page.locator(".close-page section").count(), 50);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const [header, ...rows] = parseCsv(await Deno.readTextFile(await download.path()));
  assert.deepEqual(header!.cells.slice(0, 2), ["Date", "Location"]);
  assert.equal(rows.length, 101);
  assert.deepEqual(errors, []);
});
