import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { assertAccessible, openView } from "../../support/looks.ts";
import type { TestShop } from "../../support/shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Addresses of the settings, and what shows that they are loaded. */
const sections = {
  "": ".section-cards",
  "/shop": ".section-form",
  "/hours": ".section-form",
  "/locations": ".location",
  "/taxes": ".section-form",
  "/cancellation": ".policy-preview",
  "/deposits": ".section-form",
  "/payment_terms": ".section-form",
  "/waivers": ".rows-card",
  "/waivers/starter": ".waiver-text p",
  "/mails": ".mail-frame",
  "/branding": ".widget-frame",
  "/website": ".recipes",
  "/payments": ".notice",
  "/staff": ".person-card",
  "/audit": ".audit",
};

/** Adds a webhook whose first delivery has failed. Returns its id. */
async function addFailedWebhook(shop: TestShop): Promise<string> {
  const { id } = await shop.staff("POST /v1/webhooks", { body: { url: "http://127.0.0.1:9/hooks", events: ["*"] } });
  await shop.staff("POST /v1/webhooks/:id/test", { params: { id }, body: {} });
  await shop.runDueJobs();
  return id;
}

Deno.test("axe-core finds nothing in any section of the settings and the checklist, in any look", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ path: "/start" });
  await page.locator(".checklist").waitFor();
  await assertAccessible(page, "checklist");
  for (const [path, ready] of Object.entries(sections)) {
    await openView(page, `/settings${path}`, ready);
    await assertAccessible(page, `settings ${path}`);
  }
  // The script that sets the browser's clock may not run in the frame of a mail
  assert.deepEqual(errors.filter((error) => !/mails.*sandboxed/.test(error)), []);
});

Deno.test("axe-core finds nothing in one waiver, one webhook, and the forms and dialogs of settings, in any look", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const webhook = await addFailedWebhook(shop);
  const { data: [waiver] } = await shop.staff("GET /v1/waivers/templates");
  const { page, errors } = await counter.visit({ path: `/settings/waivers/${waiver!.id}` });
  const dialog = page.locator("dialog[open]");
  const cancel = async () => {
    await dialog.locator(".quiet").first().click();
    await dialog.waitFor({ state: "detached" });
  };
  await page.locator(".versions summary").first().click();
  await assertAccessible(page, "a waiver");
  await page.locator(".waiver-actions .danger").click();
  await assertAccessible(page, "delete a waiver");
  await cancel();
  await openView(page, `/settings/webhooks/${webhook}`, "details summary");
  await page.locator("details summary").first().click();
  await page.locator("details .attempts li").first().waitFor();
  await assertAccessible(page, "a webhook with a failed delivery");
  await openView(page, "/settings/webhooks", ".rows-card");
  await page.locator(".page-head .button").first().click();
  await page.locator("form.card").waitFor();
  await assertAccessible(page, "a new webhook");
  await openView(page, "/settings/keys", ".key");
  await page.locator(".page-head .button").first().click();
  await page.locator("form.card input[type=text], form.card input:not([type])").first().fill("Till");
  await assertAccessible(page, "a new key");
  await page.locator("form.card button[type=submit]").click();
  await page.locator(".notice code").waitFor();
  await assertAccessible(page, "a key that is shown once");
  await page.locator(".key .danger").first().click();
  await assertAccessible(page, "revoke a key");
  await cancel();
  await openView(page, "/settings/staff", ".person-card");
  await page.locator(".page-head .button").first().click();
  await page.locator("form.card").waitFor();
  await assertAccessible(page, "an invitation");
  await openView(page, "/settings/locations", ".location");
  await page.locator(".location .row .button").last().click();
  await page.locator("form.card").waitFor();
  await assertAccessible(page, "a location");
  await openView(page, "/settings/shop", ".section-form input");
  await page.locator(".section-form input").first().fill("");
  await page.locator(".section-form [type=submit]").click();
  await page.locator("[aria-invalid]").first().waitFor();
  await assertAccessible(page, "a section that is not saved");
  await page.locator(".settings-nav a, nav a[href$='/taxes']").last().click();
  await dialog.waitFor();
  await assertAccessible(page, "leave without saving");
  assert.deepEqual(errors, []);
});

Deno.test("axe-core finds nothing in the fleet, its editors and sheets, in any look", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ path: "/fleet" });
  const close = async () => {
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  };
  await page.locator(".select-item input").first().check();
  await assertAccessible(page, "fleet");
  await page.locator(".bulk-bar .primary").click();
  await page.locator(".sheet-foot").waitFor();
  await assertAccessible(page, "bulk edit");
  await close();
  await page.locator(".item-row a").first().click();
  await page.locator(".item-editor .price-ladder").waitFor();
  for (const fold of await page.locator(".editor-fold summary").all()) await fold.click();
  await assertAccessible(page, "item");
  await page.locator(".item-head .danger").click();
  await page.locator("dialog[open]").waitFor();
  await assertAccessible(page, "archive an item");
  await close();
  await openView(page, "/fleet/new", ".item-editor");
  await page.locator(".editor-fold summary").click();
  await assertAccessible(page, "new item");
  await openView(page, "/fleet/import", ".import-page .drop-area");
  await assertAccessible(page, "import of items");
  await openView(page, "/fleet/categories", ".list-button");
  await assertAccessible(page, "categories");
  await page.locator(".list-button").first().click();
  await page.locator(".sheet-foot").waitFor();
  await assertAccessible(page, "category");
  await close();
  await openView(page, "/fleet/prices", ".empty");
  await assertAccessible(page, "no price lists");
  const rows = [{ hours: 1, amount: 1_500 }, { days: 1, amount: 4_500 }, { days: 14, amount: 125_000 }];
  const { id } = await counter.shop.staff("POST /v1/price-tables", { body: { name: "Boats", rows, extra_day: 2_500 } });
  await openView(page, "/fleet/prices", ".list-button");
  await assertAccessible(page, "price lists");
  await openView(page, `/fleet/prices/${id}`, ".price-grid");
  const cells = page.locator(".price-grid input");
  await cells.nth(3).fill("10");
  await cells.nth(6).fill("2");
  await cells.nth(7).fill("x");
  await cells.first().focus();
  await page.locator(".price-grid td .error").nth(1).waitFor();
  await page.locator(".price-table .plain-list, .price-table .muted").first().waitFor();
  await page.getByRole("button", { name: "Give it to an item" }).click();
  await page.locator(".find-item li").first().waitFor();
  await assertAccessible(page, "a price list with errors");
  // Leaving it asks first
  await page.reload();
  await openView(page, "/fleet/addons", ".empty");
  await page.locator(".page-head .primary, .fleet-head .primary").first().click();
  await page.locator(".sheet-foot").waitFor();
  await assertAccessible(page, "add-on");
  assert.deepEqual(errors, []);
});

Deno.test("axe-core finds nothing in the discounts, the sheet and the page of one, in any look", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page, errors } = await counter.visit({ path: "/fleet/discounts" });
  await page.locator(".empty").waitFor();
  await assertAccessible(page, "no discounts");
  const conditions = { min_days: 2, booked_before_days: 0, pickup_from: "2027-05-01", pickup_until: "2027-09-30" };
  const draft = { name: "Guests of the hotel", code: "HOTEL-SEEBLICK", amount: 500, max_redemptions: 10, conditions };
  const { id } = await shop.staff("POST /v1/discounts", { body: draft });
  const { data: [item] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  const line_items = [{ fleet_item_id: item!.id, quantity: 1 }];
  const period = { pickup_date: "2027-05-09", return_date: "2027-05-12" };
  await shop.staff("POST /v1/bookings", { body: { ...period, line_items, discount_code: draft.code } });
  await openView(page, `/fleet/discounts/${id}`, ".plain-list");
  await assertAccessible(page, "a discount");
  await openView(page, "/fleet/discounts", ".list-button");
  await assertAccessible(page, "discounts");
  await page.locator(".head-actions .primary").click();
  const sheet = page.locator("dialog[open]");
  for (const fold of await sheet.locator("summary").all()) await fold.click();
  await sheet.locator("input[value=items]").check();
  await sheet.locator(".sheet-foot .primary").click();
  await sheet.locator("[aria-invalid]").first().waitFor();
  await assertAccessible(page, "a discount with faults");
  assert.deepEqual(errors, []);
});
