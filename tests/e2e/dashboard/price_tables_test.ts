import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { COUNTER_TIME } from "../../support/counter_day.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { holdReads } from "../../support/hold_reads.ts";
import { paste } from "../../support/paste.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const cell = (page: Page, row: number, column: string) => page.getByLabel(`Row ${row}: ${column}`, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const kayaks = {
  name: "Kayaks",
  rows: [{ hours: 2, amount: 2_500 }, { hours: 4, amount: 3_500 }, { days: 1, amount: 4_500 }],
  extra_day: 2_500,
};

Deno.test("an owner types a price list with the keyboard alone, and the check says what a length costs and why", async () => {
  await using opened = await openNewShop(browser);
  const { page, errors } = await opened.visit({ path: "/fleet/prices" });
  await page.getByText("No price lists yet").waitFor();
  await page.getByRole("link", { name: "New price list" }).click();
  await page.getByLabel("Name").fill("Kayaks");
  await cell(page, 1, "Length").focus();
  for (const [length, price] of [["2", "25"], ["4", "35"]] as const) {
    await page.keyboard.type(length);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type(price);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.type("1 day");
  await page.keyboard.press("Tab");
  assert.equal(await cell(page, 3, "Length").inputValue(), "1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("45 €");
  await page.getByLabel("Each further day").fill("25");
  await page.getByText("3 hours: €35 (the row of 4 hours)").waitFor();
  const check = page.locator(".price-preview");
  await check.getByLabel("Length").fill("3");
  await check.getByLabel("Unit").selectOption("days");
  await page.getByText("3 days: €95 (1 day €45 + 2 days more €50)").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await save(page);
  await page.getByText("Kayaks is saved").waitFor();
  const { data: [table] } = await opened.shop.staff("GET /v1/price-tables");
  assert.deepEqual([table!.rows, table!.extra_hour, table!.extra_day], [kayaks.rows, null, 2_500]);
  assert.deepEqual(errors, []);
});

Deno.test("a pasted list fills the rows, from a spreadsheet or as text, and lines that cannot be read are named", async () => {
  await using opened = await openNewShop(browser);
  const { page } = await opened.visit({ path: "/fleet/prices/new" });
  await cell(page, 1, "Length").focus();
  await paste(page, "Length\tPrice\n2 h\t25,00\n4 h\t35,00\n");
  assert.equal(await cell(page, 2, "Price (EUR)").inputValue(), "35.00");
  await cell(page, 2, "Price (EUR)").focus();
  await paste(page, "1 day 45 €\nHalf day 35 €\n7 days: 200 €");
  await page.getByText("1 line was not read: “Half day 35 €”").waitFor();
  assert.deepEqual(
    [await cell(page, 3, "Length").inputValue(), await cell(page, 4, "Price (EUR)").inputValue()],
    ["1", "200.00"],
  );
  await cell(page, 5, "Price (EUR)").focus();
  await paste(page, "12");
  assert.equal(await cell(page, 5, "Price (EUR)").inputValue(), "", "a single number is left to the browser");
});

Deno.test("a pasted column of prices goes down the column, and rows beyond forty are left out with a note", async () => {
  await using opened = await openNewShop(browser);
  const { page } = await opened.visit({ path: "/fleet/prices/new" });
  await cell(page, 1, "Length").focus();
  await paste(page, "1 h\n2 h\n1 day\n");
  await cell(page, 1, "Price (EUR)").focus();
  await paste(page, "15,00 €\n25,00 €\n1.250,00 €");
  assert.deepEqual(
    [await cell(page, 3, "Unit").inputValue(), await cell(page, 3, "Price (EUR)").inputValue()],
    ["days", "1250.00"],
  );
  await cell(page, 3, "Length").focus();
  await paste(page, Array.from({ length: 40 }, (_, at) => `${at + 2} days ${1_300 + at}`).join("\n"));
  await page.getByText("A list has at most 40 rows: 3 rows were left out.").waitFor();
  assert.equal(await cell(page, 40, "Price (EUR)").inputValue(), "1336.00");
  await paste(page, "each further day 20");
  assert.equal(await page.getByLabel("Each further day").inputValue(), "20.00");
});

Deno.test("the arrow keys and Enter move between the cells, in a language from right to left as well", async () => {
  await using opened = await openNewShop(browser);
  const { id } = await opened.shop.staff("POST /v1/price-tables", { body: kayaks });
  for (const [locale, right, left] of [["en-GB", "Right", "Left"], ["ar", "Left", "Right"]] as const) {
    const { page } = await opened.visit({ path: `/fleet/prices/${id}`, context: { locale } });
    const row = (place: number) => page.locator(".price-grid tbody tr").nth(place - 1);
    const isFocused = (place: number, column: number) =>
      row(place).locator("td").nth(column).locator(":focus").waitFor({ state: "attached" });
    await row(1).locator("input").first().focus();
    await page.keyboard.press("ArrowDown");
    await isFocused(2, 0);
    await page.keyboard.press(`Arrow${right}`);
    await isFocused(2, 1);
    await page.keyboard.press(`Arrow${right}`);
    await isFocused(2, 2);
    await page.keyboard.press("Enter");
    await isFocused(3, 2);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press(`Arrow${left}`);
    await isFocused(2, 1);
    assert.equal(await row(2).locator("select").inputValue(), "hours");
    await page.keyboard.press("Enter");
    await isFocused(3, 1);
    await page.keyboard.press(`Arrow${left}`);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await isFocused(4, 0);
    await page.keyboard.press("Enter");
    await isFocused(4, 0);
  }
});

Deno.test("rows that contradict each other are marked when they are left, and are not saved", async () => {
  await using opened = await openNewShop(browser);
  const { page } = await opened.visit({ path: "/fleet/prices/new" });
  await page.getByLabel("Name").fill("Bikes");
  await cell(page, 1, "Length").fill("2");
  await cell(page, 1, "Price (EUR)").fill("50");
  await cell(page, 2, "Length").fill("4");
  await cell(page, 2, "Price (EUR)").fill("40");
  await cell(page, 2, "Price (EUR)").focus();
  const fault = page.getByText("4 hours must not cost less than 2 hours.");
  assert.equal(await fault.count(), 0, "not while it is typed");
  await page.getByLabel("Each further hour").focus();
  await fault.waitFor();
  await save(page);
  await page.getByText("Check the rows that are marked.").waitFor();
  await page.locator("[aria-invalid]:focus").waitFor();
  await cell(page, 2, "Price (EUR)").fill("4");
  assert.equal(await fault.count(), 0, "not while it is corrected");
  await cell(page, 2, "Price (EUR)").fill("40");
  await cell(page, 1, "Price (EUR)").focus();
  await fault.waitFor();
  assert.equal((await opened.shop.staff("GET /v1/price-tables")).data.length, 0);
  await page.getByRole("button", { name: "Remove row 2" }).click();
  await save(page);
  await page.waitForURL(/\/fleet\/prices\/pt_/);
});

Deno.test("a price list is given to an item, whose editor shows its prices, and which can go back to its own", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const item = await shop.addItem({ name: "Sea kayak" });
  const { id } = await shop.staff("POST /v1/price-tables", { body: kayaks });
  const { page, errors } = await opened.visit({ path: `/fleet/prices/${id}` });
  await page.getByText("No item has these prices yet").waitFor();
  await page.getByRole("button", { name: "Give it to an item" }).click();
  await page.getByRole("button", { name: "Sea kayak" }).click();
  await page.getByText("Sea kayak has these prices now").waitFor();
  await page.getByRole("link", { name: "Sea kayak" }).click();
  const choice = page.getByLabel("Prices", { exact: true });
  assert.equal(await choice.inputValue(), id);
  await page.getByText("3 hours: €35 (the row of 4 hours)").waitFor();
  assert.equal(await page.getByLabel("Full day").count(), 0);
  assert.deepEqual(await findAxeViolations(page), []);
  await choice.selectOption({ label: "Own prices of this item" });
  await page.getByLabel(/^(Full day|Day)/).first().fill("50");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/Sea kayak/).first().waitFor();
  const read = async () => await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } });
  await page.getByText("Unsaved").waitFor({ state: "detached" });
  assert.deepEqual([(await read()).price_table_id, (await read()).price_full_day], [null, 5_000]);
  assert.deepEqual(errors, []);
});

Deno.test("a colleague's change of a price list is shown before it is overwritten", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { id } = await shop.staff("POST /v1/price-tables", { body: kayaks });
  await shop.travel(new Date(COUNTER_TIME.getTime() + 1_000).toISOString());
  const { page } = await opened.visit({ path: `/fleet/prices/${id}` });
  await cell(page, 4, "Length").focus();
  await paste(page, "Half day 35\nWhole day free");
  const unread = page.getByText("1 line was not read: “Half day 35”");
  await unread.waitFor();
  await cell(page, 1, "Price (EUR)").fill("26");
  // The page does not hear of the colleague's change before its own is refused
  await holdReads(page, `**/v1/price-tables/${id}`);
  await shop.staff("PATCH /v1/price-tables/:id", { params: { id }, body: { extra_day: 3_000 } });
  await save(page);
  await page.getByText("Someone else has just changed this: Each further day.").waitFor();
  await save(page);
  await page.getByText("Kayaks is saved").waitFor();
  await unread.waitFor({ state: "detached" });
  const { rows, extra_day } = await shop.staff("GET /v1/price-tables/:id", { params: { id } });
  assert.deepEqual([rows[0]!.amount, extra_day], [2_600, 3_000]);
});

Deno.test("an item is taken off a price list where it was given to it, and keeps the prices that it had", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const item = await shop.addItem({ name: "Sea kayak" });
  const { id } = await shop.staff("POST /v1/price-tables", { body: kayaks });
  const params = { id: item.id };
  await shop.staff("PATCH /v1/fleet/items/:id", { params, body: { price_table_id: id } });
  const { page } = await opened.visit({ path: `/fleet/prices/${id}` });
  await page.getByRole("button", { name: "Delete", exact: true, disabled: true }).waitFor();
  await page.getByRole("button", { name: "Remove Sea kayak" }).click();
  await page.getByText("Sea kayak has its own prices now").waitFor();
  await page.getByText("No item has these prices yet.").waitFor();
  await page.locator(":focus").getByText("Give it to an item").waitFor();
  const after = await shop.staff("GET /v1/fleet/items/:id", { params });
  assert.deepEqual([after.price_table_id, after.price_full_day], [null, 4_500]);
});

Deno.test("a bulk edit of prices says which items keep those of their list, and changes the others", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const [kayak, board, canoe] = [
    await shop.addItem({ name: "Sea kayak" }),
    await shop.addItem({ name: "Board", price_full_day: 4_000 }),
    await shop.addItem({ name: "Canoe", price_full_day: 4_000 }),
  ];
  const { id } = await shop.staff("POST /v1/price-tables", { body: kayaks });
  const give = (item: { id: string }) =>
    shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { price_table_id: id } });
  await give(kayak);
  const { page } = await opened.visit({ path: "/fleet" });
  for (const name of ["Sea kayak", "Board", "Canoe"]) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Prices").selectOption("amounts");
  await page.getByText("1 selected item has a price list and keeps its prices.").waitFor();
  await page.getByLabel("Full day").fill("50");
  // A colleague is faster, so the API refuses the price
  await give(canoe);
  await page.getByRole("button", { name: "Change 3 items" }).click();
  await page.getByText("2 items were not changed").waitFor();
  // The third one may still be under way
  await page.getByText("1 item changed").waitFor();
  assert.equal(await page.getByText("Its prices come from a price list. Change the list instead.").count(), 2);
  const prices = async (item: { id: string }) =>
    (await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } })).price_full_day;
  assert.deepEqual([await prices(kayak), await prices(board), await prices(canoe)], [4_500, 5_000, 4_500]);
});

Deno.test("a price list that does not exist says so, and helpers see the list of an item but no editor", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const item = await shop.addItem({ name: "Sea kayak" });
  const { id } = await shop.staff("POST /v1/price-tables", { body: kayaks });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { price_table_id: id } });
  const { page } = await opened.visit({ role: "staff", path: "/fleet/prices/pt_unknown" });
  await page.getByText("This page does not exist").waitFor();
  await page.goto(`${opened.base_url}/dashboard/fleet/prices/new`);
  await page.getByRole("heading", { name: "Only managers and owners can open this." }).waitFor({ state: "attached" });
  await page.goto(`${opened.base_url}/dashboard/fleet/${item.id}`);
  await page.locator(".price-ladder").getByText("4 hours").waitFor();
  await page.getByRole("link", { name: "Kayaks" }).waitFor();
});

Deno.test("a helper reads price lists and cannot change them, and the editor fits a phone", async () => {
  await using opened = await openNewShop(browser);
  const { id } = await opened.shop.staff("POST /v1/price-tables", { body: kayaks });
  const helper = await opened.visit({ role: "staff", path: `/fleet/prices/${id}` });
  await helper.page.getByText("2 hours").waitFor();
  assert.equal(await helper.page.locator("input").count(), 0);
  const { page } = await opened.visit({
    path: `/fleet/prices/${id}`,
    context: { viewport: { width: 320, height: 640 } },
  });
  await cell(page, 3, "Length").waitFor();
  assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);
  assert.deepEqual(await findAxeViolations(page), []);
});

Deno.test("an owner takes a length off the list that customers can choose from, and puts it back", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { id } = await shop.staff("POST /v1/price-tables", { body: kayaks });
  const item = await shop.addItem({ name: "Kayak" });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { price_table_id: id } });
  const { page, errors } = await opened.visit({ path: "/settings/hours" });
  const offered = async () => (
    (await shop.visitor("GET /v1/storefront/availability", { query: { from: "2027-06-01", to: "2027-06-01" } }))
      .offered_lengths
  );
  const all = [{ hours: 2 }, { hours: 4 }, { days: 1 }];
  assert.deepEqual(await offered(), all);
  await page.getByLabel("2 hours", { exact: true }).uncheck();
  await save(page);
  await page.getByText("Saved", { exact: true }).waitFor();
  assert.deepEqual(await offered(), [{ hours: 4 }, { days: 1 }]);
  assert.deepEqual(await findAxeViolations(page), []);
  await page.reload();
  await page.getByLabel("2 hours", { exact: true }).check();
  await save(page);
  await page.getByText("Saved", { exact: true }).waitFor();
  assert.equal((await shop.staff("GET /v1/shop")).offered_lengths, null);
  assert.deepEqual(errors, []);
});
