import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

async function jpeg(color: string) {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: color } });
  return { name: `${color}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(await image.jpeg().toBuffer()) };
}
const csv = (text: string) => ({ name: "items.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const row = (page: Page, name: string) => page.locator(".item-row").filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Errors of scripts and of the policy. Chromium also logs the requests that the API refuses on purpose. */
const unexpected = (errors: readonly string[]) => errors.filter((text) => !/status of 4(09|15|22)/.test(text));
async function itemNamed({ shop }: Counter, name: string) {
  const { data } = await shop.staff("GET /v1/fleet/items", { query: { query: name } });
  return data.find((item) => item.name === name)!;
}

Deno.test("a manager adds an item with photos and a price preview, and cannot lose changes by accident", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "manager", path: "/fleet" });
  await row(page, "Sea kayak").waitFor();
  await page.getByRole("link", { name: "New item" }).click();
  await button(page, "Create item").click();
  await page.getByText("2 fields need another look").waitFor();
  await page.locator("[aria-invalid]:focus").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Rowing boat");
  await page.getByLabel("Full day").fill("30");
  await page.locator(".editor-fold summary").click();
  await page.getByLabel("Each day from 2 days").fill("25");
  await page.getByText("3 days from Tue 4 May: €75").waitFor();
  await page.locator("input[type=file]").setInputFiles([
    await jpeg("red"),
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") },
    await jpeg("blue"),
  ]);
  await page.locator(".photo-card").nth(1).waitFor();
  await page.getByText("This is not a JPEG, PNG, WebP or GIF.").waitFor();
  await button(page, "Move photo 2 forward").click();
  await page.getByLabel("What it shows").first().fill("A blue boat");
  await page.getByRole("link", { name: "Today" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await button(page, "Stay").click();
  await page.goBack();
  await button(page, "Stay").click();
  await button(page, "Create item").click();
  await page.getByRole("heading", { name: "Rowing boat" }).waitFor();
  const item = await itemNamed(counter, "Rowing boat");
  assert.deepEqual([item.price_full_day, item.price_half_day, item.price_multi_day, item.live, item.slug], [
    3_000,
    3_000,
    2_500,
    true,
    "rowing-boat",
  ]);
  assert.deepEqual(item.photos.map(({ alt }) => alt), ["A blue boat", undefined]);
  await page.getByRole("link", { name: "Fleet" }).first().click();
  await row(page, "Rowing boat").getByText("€30 per day").waitFor();
  assert.deepEqual(unexpected(errors), []);
});

Deno.test("a change that a colleague made meanwhile is shown, and nothing is overwritten unseen", async () => {
  await using counter = await openCounter(browser);
  const item = await itemNamed(counter, "Sea kayak");
  const { page } = await counter.visit({ role: "manager", path: `/fleet/${item.id}` });
  await page.getByLabel("Full day").fill("40");
  await counter.shop.travel("2027-05-03T08:00:01Z");
  const params = { id: item.id };
  const body = { price_full_day: 3_800, description: "New" };
  await counter.shop.staff("PATCH /v1/fleet/items/:id", { params, body });
  await button(page, "Save item").click();
  await page.getByText("Someone else has changed “Full day” meanwhile.").waitFor();
  await page.locator(".both-values").getByText("38.00").waitFor();
  await button(page, "Save item").click();
  await button(page, "Keep yours").click();
  assert.equal(await page.getByLabel(/^Description/).inputValue(), "New");
  await button(page, "Save item").click();
  await page.getByText("Sea kayak is saved").waitFor();
  const after = await itemNamed(counter, "Sea kayak");
  assert.deepEqual([after.price_full_day, after.description], [4_000, "New"]);
});

Deno.test("several items change at once, and one that fails says why and can be tried again", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "manager", path: "/fleet" });
  await page.getByLabel("Select Sea kayak").check();
  await page.getByLabel("Select all shown").check();
  await page.getByLabel("Select Touring bike").uncheck();
  const { id } = await itemNamed(counter, "Paddle board");
  await counter.shop.travel("2027-05-03T08:00:01Z");
  await counter.shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { price_full_day: 5_000 } });
  await button(page, "Edit").click();
  await button(page, "Change 3 items").click();
  await page.getByText("Choose at least one change.").waitFor();
  await page.getByLabel("Prices").selectOption("percent");
  await page.getByLabel("Percent").fill("10");
  await page.getByLabel("Hours between two rentals").fill("2");
  await button(page, "Change 3 items").click();
  await page.getByText("1 item was not changed").waitFor();
  await page.locator(".result-list").getByText("Paddle board").waitFor();
  await button(page, "Try these again").click();
  await page.getByText("3 items changed").waitFor();
  await row(page, "Paddle board").getByText("€55 per day").waitFor();
  await row(page, "Touring bike").getByText("€35 per day").waitFor();
  const board = await itemNamed(counter, "Paddle board");
  const kayak = await itemNamed(counter, "Sea kayak");
  assert.deepEqual([board.price_full_day, board.buffer_hours], [5_500, 2]);
  assert.deepEqual([kayak.price_full_day, kayak.price_half_day, kayak.price_weekly], [3_850, 2_200, null]);
  assert.deepEqual(unexpected(errors), []);
});

Deno.test("staff see an item without its editor, and take units out of service over bookings with a reason", async () => {
  await using counter = await openCounter(browser);
  const { id } = await itemNamed(counter, "Touring bike");
  const { page } = await counter.visit({ role: "staff", path: "/fleet" });
  await row(page, "Touring bike").waitFor();
  assert.equal(await page.getByRole("link", { name: "New item" }).count(), 0);
  assert.equal(await page.getByRole("checkbox").count(), 0);
  await row(page, "Touring bike").getByRole("link").click();
  await page.getByRole("heading", { name: "Touring bike" }).waitFor();
  assert.equal(await page.getByRole("textbox").count(), 0);
  await button(page, "Add downtime").click();
  await page.getByLabel("Units out of service").fill("20");
  await button(page, "Save downtime").click();
  await page.getByText(/bookings? needs? these units/).waitFor();
  await page.getByLabel(/Take the units out anyway/).check();
  await button(page, "Save downtime").click();
  await page.getByText("Say why.").waitFor();
  await page.locator("[aria-invalid]:focus").waitFor();
  await page.keyboard.type("Recall");
  await button(page, "Save downtime").click();
  await page.getByText("Downtime is saved").waitFor();
  await page.getByRole("button", { name: /From Mon, 3 May 2027/ }).click();
  await page.getByLabel(/^Last day/).fill("2027-05-04");
  await button(page, "Save downtime").click();
  await page.getByRole("button", { name: /Mon, 3 May 2027 – Tue, 4 May 2027/ }).waitFor();
  const { data } = await counter.shop.staff("GET /v1/fleet/items/:id/downtime", { params: { id } });
  assert.deepEqual(data.map(({ ends, override }) => [ends, override?.reason]), [[
    "2027-05-04T22:00:00.000Z",
    "Recall",
  ]]);
});

Deno.test("a manager orders categories, adds an add-on with stock, and imports items after a preview", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "manager", path: "/fleet/categories" });
  await button(page, "New category").click();
  await page.getByLabel("Name").fill("Gear");
  await button(page, "Close").click();
  await page.getByRole("heading", { name: "Leave without saving?" }).waitFor();
  await button(page, "Stay").click();
  await button(page, "Save").click();
  await button(page, "Move Gear up").click();
  await page.getByText("Gear is now number 1").waitFor();
  const categories = await counter.shop.staff("GET /v1/fleet/categories");
  assert.deepEqual(categories.data.map(({ name }) => name), ["Gear", "Boats"]);
  await page.locator(".list-button").filter({ hasText: "Boats" }).click();
  await button(page, "Delete").click();
  await page.locator(".confirm").getByRole("button", { name: "Delete" }).click();
  await page.getByText("This category still has items.").waitFor();
  await button(page, "Keep it").click();
  await button(page, "Close").click();

  await page.getByRole("link", { name: "Add-ons" }).click();
  await button(page, "New add-on").click();
  await page.getByLabel("Name").fill("Spare paddle");
  await page.evaluate(() => history.back());
  await page.getByRole("heading", { name: "Leave without saving?" }).waitFor();
  await button(page, "Stay").click();
  // A modal dialog makes the fields behind it inert
  await page.getByRole("heading", { name: "Leave without saving?" }).waitFor({ state: "detached" });
  await page.getByLabel(/^Price/).fill("4.50");
  await button(page, "Find an item").click();
  await page.getByRole("dialog").getByRole("button", { name: "Paddle board" }).click();
  await page.getByLabel("Units that one add-on takes").fill("2");
  await button(page, "Save").click();
  await page.getByText("Spare paddle is saved").waitFor();
  const [addon] = (await counter.shop.staff("GET /v1/addons")).data;
  const { id } = await itemNamed(counter, "Paddle board");
  assert.deepEqual([addon!.price, addon!.stock_item_id, addon!.units_per_addon], [450, id, 2]);

  await page.getByRole("link", { name: "Items", exact: true }).click();
  await page.getByRole("link", { name: "Import" }).click();
  const file = page.locator("input[type=file]");
  await file.setInputFiles(csv("name,category,price_full_day,live\nCanoe,Boats,ten,yes\n,Boats,3,yes"));
  await page.getByText("2 errors in the file").waitFor();
  await page.getByRole("row", { name: "3 name Fill in this cell." }).waitFor();
  await file.setInputFiles(csv("name,category,price_full_day,live\nCanoe,Boats,45.50,yes\nVest,Safety,3,yes"));
  await page.getByText("New categories: Safety").waitFor();
  await button(page, "Import 2 items").click();
  await page.getByText("2 items imported").waitFor();
  await row(page, "Canoe").getByText("€45.50 per day").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  const path = await (await download).path();
  assert.match(await Deno.readTextFile(path), /^\uFEFFname,category,.*\r\n[\s\S]*Vest,Safety,vest,,,,3\.00,3\.00,/);
  assert.deepEqual(unexpected(errors), []);
});
