import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Browser, Locator, Page } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { addTracked } from "../../support/units.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name, exact: true });
/** Returns the errors but for refusals with some status, which browsers list too. */
const withoutStatus = (errors: readonly string[], status: number) =>
  errors.filter((error) => !error.includes(`status of ${status} `));
const context = { viewport: { width: 320, height: 700 } };
const assertFits = async (page: Page) => assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);

Deno.test("on a small phone, a manager gives an item codes, and counts it by them once bookings have enough", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const item = await shop.addItem({ name: "Paddle board", inventory_count: 4 });
  await bookWalkIn(shop, { items: [{ id: item.id, quantity: 3 }] });
  const { page, errors } = await opened.visit({ path: `/fleet/${item.id}`, context });
  const sheet = page.getByRole("dialog");
  await page.getByText("No numbered units yet").waitFor();
  await button(page, "Add units").click();
  await sheet.getByLabel("Codes").fill("Old one");
  await button(sheet, "Add 1 unit").click();
  await page.getByText("1 unit added").waitFor();
  await button(page, "Count by codes").click();
  await button(sheet, "Count by codes").click();
  await page.getByText("Bookings need 2 more units.").waitFor();
  await button(page, "Add units").click();
  await sheet.getByLabel("Codes").fill("SUP-01 to SUP-03, old ONE");
  await sheet.getByText("4 units: SUP-01, SUP-02, SUP-03, old ONE").waitFor();
  await button(sheet, "Add 4 units").click();
  await sheet.getByText("Other units have these codes: old ONE").waitFor();
  await sheet.getByLabel("Codes").fill("SUP-01 to SUP-03");
  await sheet.getByLabel("Bought on").fill("2026-03-14");
  assert.deepEqual(await findAxeViolations(page), []);
  await button(sheet, "Add 3 units").click();
  await page.getByText("3 units added").waitFor();
  await button(page, "Count by codes").click();
  await button(sheet, "Count by codes").click();
  await page.getByText("The item has as many units as it has codes.").waitFor();
  const { tracking, inventory_count } = await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } });
  assert.deepEqual([tracking, inventory_count], ["unit", 4]);
  await page.getByLabel("Search units").fill("up-02");
  await page.getByRole("link", { name: /^SUP-02/ }).waitFor();
  await page.getByRole("link", { name: /^SUP-01/ }).waitFor({ state: "detached" });
  assert.deepEqual(await findAxeViolations(page), []);
  await assertFits(page);
  assert.deepEqual(withoutStatus(errors, 409), []);
});

Deno.test("a unit says where it is, and is changed, put into service and retired unless a booking has it", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { item } = await addTracked(shop, ["SUP-01", "SUP-02"], { name: "Paddle board" });
  const period = { pickup_date: "2027-05-03T08:00:00Z", return_date: "2027-05-14T15:00:00Z" };
  const { id, number, lines } = await bookWalkIn(shop, { items: [item], ...period });
  const body = { units: [{ line_id: lines[0]!.id, code: "SUP-01" }] };
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body });
  const { page, errors } = await opened.visit({ path: "/fleet/units", context });
  const row = (code: string) => page.locator("li", { has: page.getByRole("link", { name: new RegExp(`^${code}`) }) });
  await row("SUP-01").getByText(`Out with ${number}, due Fri, 14 May 2027, 17:00`).waitFor();
  await row("SUP-02").getByText("At the shop").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await assertFits(page);
  await page.getByRole("link", { name: /^SUP-01/ }).click();
  await button(page, "Put into service").click();
  await page.getByText(`Booking ${number} has this unit until Fri, 14 May 2027, 17:00.`).waitFor();
  await page.goto(`${opened.base_url}/dashboard/fleet/units?q=02`);
  await page.getByRole("link", { name: /^SUP-02/ }).click();
  await button(page, "Put into service").click();
  await page.locator("h1").getByText("In service").waitFor();
  await button(page, "Edit").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Code", { exact: true }).fill("sup -01");
  await sheet.getByLabel("Condition").fill("Scratch at the bow");
  await button(sheet, "Save").click();
  await sheet.getByText("Another unit has this code.").waitFor();
  await sheet.getByLabel("Code", { exact: true }).fill("SUP-20");
  await button(sheet, "Save").click();
  await page.getByText("Scratch at the bow").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await assertFits(page);
  await button(page, "Edit").click();
  await button(sheet, "Retire").click();
  await button(page.locator("dialog.confirm"), "Retire").click();
  await page.getByText("SUP-20 is retired").waitFor();
  await page.locator("h1").getByText("Retired").waitFor();
  assert.deepEqual(withoutStatus(errors, 409), []);
});

Deno.test("the page of a unit has its rentals and its service log, and Today names what is due", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const rule = { service_after_rentals: 1, service_after_days: 90 };
  const { item, units: [one] } = await addTracked(shop, ["SUP-01"], { name: "Paddle board", ...rule });
  const period = { pickup_date: "2027-05-03T08:00:00Z", return_date: "2027-05-03T12:00:00Z" };
  const { id, number, lines } = await bookWalkIn(shop, { items: [item], ...period });
  const body = { units: [{ line_id: lines[0]!.id, code: "SUP-01" }] };
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body });
  await shop.travel("2027-05-03T11:00:00Z");
  await shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: {} });
  await shop.runDueJobs();
  const { page, errors } = await opened.visit({ context });
  await page.getByRole("link", { name: /Service due.*Paddle board/ }).click();
  await page.getByRole("link", { name: /^SUP-01/ }).click();
  await page.getByText(/Due since .*2027 · 1 of 1 rentals · 0 of 90 days/).waitFor();
  await page.getByRole("link", { name: new RegExp(`Rental ${number}`) }).waitFor();
  const sheet = page.getByRole("dialog");
  await button(page, "Record service").click();
  await sheet.getByLabel("What was done").selectOption("repair");
  await sheet.getByLabel("Cost (EUR)").fill("1x");
  await button(sheet, "Save").click();
  await sheet.getByText("Enter an amount above 0.").waitFor();
  await sheet.getByLabel("Cost (EUR)").fill("15");
  await sheet.getByLabel("Note").fill("New fin");
  assert.deepEqual(await findAxeViolations(page), []);
  await button(sheet, "Save").click();
  await page.getByText("The entry is saved").waitFor();
  await page.locator(".unit-totals", { hasText: /^1 rental · \d+ hours · 1 repair · €[\d.]+ earned · €15 spent$/ })
    .waitFor();
  await page.getByRole("button", { name: /^Repair/ }).click();
  await sheet.getByLabel("What was done").selectOption("service");
  await button(sheet, "Save").click();
  await page.getByText("Due since").waitFor({ state: "detached" });
  const { data: [entry] } = await shop.staff("GET /v1/units/:id/service", { params: { id: one!.id } });
  assert.deepEqual([entry!.kind, entry!.cost, entry!.note], ["service", 1_500, "New fin"]);
  assert.deepEqual(await findAxeViolations(page), []);
  await assertFits(page);
  await page.getByRole("button", { name: /^Service/ }).click();
  await button(sheet, "Delete").click();
  await button(page.locator("dialog.confirm"), "Delete").click();
  await page.getByText("Due since").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("Today says that bookings keep a due unit from its service", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const rule = { service_after_days: 30, auto_service: true };
  const { item } = await addTracked(shop, ["SUP-01"], { name: "Paddle board", ...rule });
  await addTracked(shop, ["K-01"], { name: "Kayak", service_after_days: 30 });
  await shop.travel("2027-06-01T09:00:00Z");
  await bookWalkIn(shop, { items: [item], pickup_date: "2027-06-10T09:00:00Z", return_date: "2027-06-12T09:00:00Z" });
  await shop.travel("2027-06-03T09:00:00Z");
  await shop.runDueJobs();
  const { page } = await opened.visit({ context });
  await page.getByRole("link", { name: /Service due 1 × Paddle board needed for bookings/ }).waitFor();
  await page.getByRole("link", { name: /Service due 1 × Kayak (?!needed)/ }).waitFor();
  await assertFits(page);
});

Deno.test("units are imported from a file after a preview, which names every error by its line", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { item } = await addTracked(shop, ["SUP-01"], { name: "Paddle board" });
  const { page, errors } = await opened.visit({ role: "manager", path: "/fleet/units/import", context });
  const choose = (text: string) =>
    page.locator("input[type=file]").setInputFiles({
      name: "units.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  await choose("item,code\nPaddle board,SUP-01\nCanoe,SUP-02\n");
  await page.getByText("2 errors in the file").waitFor();
  await page.getByRole("row", { name: "2 code Another unit has this code." }).waitFor();
  await page.getByRole("row", { name: "3 item No item has this name, SKU or web address." }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await choose("item,code,serial\nPaddle board,SUP-02,RS-2\nPaddle board,SUP-03,\n");
  await page.getByRole("row", { name: "2 Paddle board SUP-02" }).waitFor();
  await assertFits(page);
  await button(page, "Import 2 units").click();
  await page.getByText("2 units imported").waitFor();
  await page.getByRole("link", { name: /^SUP-03/ }).waitFor();
  const { inventory_count } = await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } });
  assert.equal(inventory_count, 3);
  assert.deepEqual(errors, []);
});

Deno.test("a manager reads what units and items have earned and cost", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { item, units: [one] } = await addTracked(shop, ["SUP-01", "SUP-02"], { name: "Paddle board" });
  const period = { pickup_date: "2027-05-03T08:00:00Z", return_date: "2027-05-03T12:00:00Z" };
  const { id, lines } = await bookWalkIn(shop, { items: [item], ...period });
  const body = { units: [{ line_id: lines[0]!.id, code: "SUP-01" }] };
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body });
  const done = { cost: 400, done_on: "2027-05-03" };
  await shop.staff("POST /v1/units/:id/service", { params: { id: one!.id }, body: done });
  const path = "/reports?report=units&period=this_month&compare=none";
  const { page, errors } = await opened.visit({ role: "manager", path, context });
  const earned = lines[0]!.amount / 100;
  const money = (amount: number) => new RegExp(`€${amount}(\\.00)?`);
  const row = page.getByRole("row", { name: /^SUP-01/ });
  await row.getByText(money(earned - 4)).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await assertFits(page);
  await button(page, "By item").click();
  await page.getByRole("row", { name: /^Paddle board/ }).getByText(money(earned - 4)).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Download CSV").click(),
  ]);
  assert.match(await Deno.readTextFile(await download.path()), new RegExp(`Paddle board,1,${earned},4,${earned - 4}`));
  assert.deepEqual(errors, []);
});

Deno.test("the fleet has a tab of units once the shop has one", async () => {
  await using opened = await openNewShop(browser);
  const item = await opened.shop.addItem({ name: "Paddle board" });
  const { page, errors } = await opened.visit({ path: "/fleet" });
  await page.getByRole("link", { name: /Paddle board/ }).waitFor();
  await page.waitForLoadState("networkidle");
  assert.equal(await page.getByRole("link", { name: "Units", exact: true }).count(), 0);
  await opened.shop.staff("POST /v1/fleet/items/:id/units", {
    params: { id: item.id },
    body: { units: [{ code: "A" }] },
  });
  await page.getByRole("link", { name: "Units", exact: true }).click();
  await page.getByRole("link", { name: /^A/ }).waitFor();
  assert.deepEqual(errors, []);
});
