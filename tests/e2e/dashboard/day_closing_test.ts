import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
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
  const file = await download;
  assert.match(file.suggestedFilename(), /closings\.csv$/);
  const text = await Deno.readTextFile(await file.path());
  assert.match(text, /^\ufeff?Date,Pickup location,.*,Closed at,Closed by\r\n/);
  assert.deepEqual(errors, []);
});

Deno.test("the file of past closings has all of them, also those that the page has not loaded yet", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  await shop.sql`
    insert into day_closings (tenant_id, id, date, currency, methods, cash_expected, cash_counted, closed_by)
    select ${shop.id}, 'close_' || lpad(number::text, 26, '0'), (date '2026-01-01' + number)::text, 'EUR', '[]', 0, 0,
      '{"kind": "key", "id": null, "name": null}'
    from generate_series(1, 120) number`;
  const { page } = await counter.visit({ role: "manager", path: "/day/closings" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const text = await Deno.readTextFile(await (await download).path());
  assert.equal(text.trim().split("\r\n").length, 121);
});
