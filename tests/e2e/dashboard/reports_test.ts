import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { parseCsv } from "../../../shared/csv.ts";
import { readStrictCsv } from "../../support/csv_file.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter, openNewShop } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a manager reads the revenue as chart, table and CSV, and the three agree with the payments", async () => {
  await using counter = await openCounter(browser);
  const { data } = await counter.shop.staff("GET /v1/payments", { query: { limit: "100" } });
  const revenue = data.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
  const { page, errors } = await counter.visit({ role: "manager", path: "/today" });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`${counter.base_url}/dashboard/reports?show=table`);
  await page.locator(".report-table tfoot").first().waitFor();
  assert.ok(!requests.some((url) => url.includes("draw_chart")), "the chart was loaded before it was opened");
  const written = new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" }).format(revenue / 100);
  assert.equal(await page.locator(".report-table tfoot td").first().textContent(), written);
  assert.equal(await page.locator(".figure strong").first().textContent(), written);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).first().click(),
  ]);
  const records = parseCsv(await Deno.readTextFile(await download.path())).map(({ cells }) => cells);
  assert.deepEqual([records[0]![1], records.at(-1)![0], records.at(-1)![1]], [
    "Revenue (EUR)",
    "Total",
    String(revenue / 100),
  ]);
  assert.equal(records.length, 30 + 2);
  const [list] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Payments as CSV" }).click(),
  ]);
  const payments = readStrictCsv(await Deno.readTextFile(await list.path()));
  const sum = payments.reduce((sum, { amount, refunded }) => sum + Number(amount) - Number(refunded), 0);
  assert.equal(Math.round(sum * 100), revenue);
  await page.getByRole("button", { name: "Chart", exact: true }).click();
  await page.locator(".chart-area canvas").waitFor();
  assert.ok(requests.some((url) => url.includes("draw_chart")));
  assert.deepEqual(errors, []);
});

Deno.test("the address keeps the report, the period, the comparison and the figure", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ path: "/reports" });
  await page.locator(".figure").first().waitFor();
  await page.getByRole("link", { name: "Bookings", exact: true }).last().click();
  await page.getByLabel("Period", { exact: true }).selectOption({ label: "This month" });
  await page.getByLabel("Compare with").selectOption({ label: "Year before" });
  await page.getByRole("button", { name: /Average duration/ }).click();
  await page.waitForURL((url) => url.searchParams.get("figure") === "duration");
  assert.equal(
    new URL(page.url()).search,
    "?report=bookings&period=this_month&compare=year&figure=duration",
  );
  const period = await page.locator(".report-period").textContent();
  await page.reload();
  await page.locator(".report-period").waitFor();
  assert.equal(await page.locator(".report-period").textContent(), period);
  await page.getByLabel("Period", { exact: true }).selectOption({ label: "Custom" });
  await page.getByLabel("From", { exact: true }).fill("2027-05-01");
  await page.getByLabel("To", { exact: true }).fill("2027-05-10");
  await page.waitForURL((url) => url.searchParams.get("ends") === "2027-05-10");
  await page.getByRole("button", { name: /Average duration/, pressed: true }).waitFor();
});

Deno.test("each week of the money expected links to the bookings that owe it, as chart and as table", async () => {
  await using counter = await openCounter(browser);
  const { overdue, weeks, total } = await counter.shop.staff("GET /v1/reports/expected", { query: {} });
  const week = weeks.find(({ bookings }) => bookings)!;
  assert.ok(total.bookings > 0);
  const { page, errors } = await counter.visit({ role: "manager", path: "/reports?report=expected" });
  const row = page.locator(".item-bars li").nth(overdue.bookings ? 1 : 0);
  await row.getByText(`${week.bookings} booking`).waitFor();
  assert.equal(await page.getByLabel("Period", { exact: true }).count(), 0);
  assert.equal(await page.locator(".item-bars li").count(), weeks.length + (overdue.bookings ? 1 : 0));
  await row.getByRole("link").click();
  await page.locator(".booking-list a").first().waitFor();
  await page.getByRole("button", { name: /^Remove the filter “Due: / }).waitFor();
  const { due_from, due_before } = Object.fromEntries(new URL(page.url()).searchParams);
  const { data } = await counter.shop.staff("GET /v1/bookings", { query: { due_from, due_before } });
  assert.equal(data.length, week.bookings);
  assert.equal(data.reduce((sum, { amount_due }) => sum + amount_due, 0), week.amount);
  await page.goBack();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  assert.equal(await page.locator(".report-table tbody a").count(), overdue.bookings ? 2 : 1);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const records = parseCsv(await Deno.readTextFile(await download.path())).map(({ cells }) => cells);
  assert.deepEqual(records[0], ["Due", "Amount (EUR)", "Bookings"]);
  assert.deepEqual(records.at(-1), ["Total", String(total.amount / 100), String(total.bookings)]);
  assert.deepEqual(errors, []);
});

Deno.test("each report of a new shop says that it is empty, and staff have no link to the reports", async () => {
  await using counter = await openNewShop(browser);
  const { page, errors } = await counter.visit({ path: "/reports" });
  for (const report of ["revenue", "taxes", "bookings", "items", "utilisation", "deposits", "expected"]) {
    await page.goto(`${counter.base_url}/dashboard/reports?report=${report}`);
    await page.locator(".empty").waitFor();
  }
  assert.deepEqual(errors, []);
  const { page: other } = await counter.visit({ role: "staff", path: "/customers" });
  await other.locator(".navigation .customers").waitFor();
  assert.equal(await other.locator(".navigation .reports").count(), 0);
});
