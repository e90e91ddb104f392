import assert from "node:assert/strict";
import type { Browser, Locator, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter, openNewShop } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Presses Tab until a control has the focus, as a person without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.and(page.locator("a, summary, :enabled")).waitFor();
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`The Tab key does not reach ${control}`);
}
/** Returns the errors but for refusals with some status, which browsers list too. */
const withoutStatus = (errors: readonly string[], ...expected: number[]) =>
  errors.filter((error) => !expected.some((status) => error.includes(`status of ${status} `)));
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name, exact: true });

Deno.test("an owner creates a code by keyboard, books with it at the desk and finds the booking on its page", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { data: [bike] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  const { page, errors } = await counter.visit({ path: "/fleet/discounts" });
  const sheet = page.getByRole("dialog");
  const type = async (label: string, text: string) => {
    await tabTo(page, sheet.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await page.getByText("No discounts yet").waitFor();
  await tabTo(page, button(page, "Add discount"));
  await page.keyboard.press("Enter");
  await sheet.locator(":focus").waitFor();
  await type("Name", "Hotel guests");
  await tabTo(page, button(sheet, "Generate a code"));
  await page.keyboard.press("Enter");
  const code = await sheet.getByLabel("Code", { exact: true }).inputValue();
  assert.match(code, /^[A-HJ-NP-Z2-9]{8}$/);
  await type("Percent", "10 %");
  await tabTo(page, sheet.locator("summary", { hasText: "Conditions" }));
  await page.keyboard.press("Enter");
  await type("Fewest rental days", "2");
  await tabTo(page, sheet.locator("summary", { hasText: "Limits" }));
  await page.keyboard.press("Enter");
  await type("Bookings in all", "10");
  await tabTo(page, button(sheet, "Save"));
  await page.keyboard.press("Enter");
  await page.getByText("Hotel guests is saved").waitFor();
  await sheet.waitFor({ state: "detached" });
  const row = page.getByRole("link", { name: /^Hotel guests/ });
  assert.match(await row.innerText(), new RegExp(`10% · .?${code}.? · From 2 days`));

  await page.goto(`${counter.base_url}/dashboard/new?date=2027-05-12&return=2027-05-13&item=${bike!.id}`);
  await tabTo(page, button(page, "Continue"));
  await page.keyboard.press("Enter");
  await page.locator("h2:focus").waitFor();
  await tabTo(page, page.getByLabel("Discount code"));
  await page.keyboard.type("nonsense");
  await page.keyboard.press("Enter");
  await page.getByText("There is no such code.").waitFor();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(` ${code.toLowerCase()} `);
  await page.keyboard.press("Enter");
  const summary = page.locator(".summary");
  await summary.getByText(`Hotel guests (${code})`).waitFor();
  const price = await summary.locator(".total").innerText();
  await tabTo(page, button(page, "Create booking"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^Booked/ }).waitFor();

  const { data: [discount] } = await shop.staff("GET /v1/discounts");
  const { data: [redemption] } = await shop.staff("GET /v1/discounts/:id/redemptions", { params: discount! });
  const params = { id: redemption!.booking_id! };
  const { total, charges } = await shop.staff("GET /v1/bookings/:id", { params });
  assert.equal(price.replace(/\s+/g, " "), `Total €${(total / 100).toFixed(2)}`);
  assert.deepEqual(charges.map((charge) => charge.discount?.code), [code]);
  await page.goto(`${counter.base_url}/dashboard/fleet/discounts/${discount!.id}`);
  await page.getByText("1 of 10 used").waitFor();
  await page.getByText(`€${-redemption!.amount / 100}`, { exact: true }).waitFor();
  await tabTo(page, page.getByRole("link", { name: new RegExp(redemption!.booking_number!) }));
  await page.keyboard.press("Enter");
  await page.locator(".price-lines li", { hasText: "Hotel guests" }).getByText(code).waitFor();
  assert.deepEqual(withoutStatus(errors, 422), []);
});

Deno.test("the sheet of a discount says what is wrong at each field, a code that is taken included", async () => {
  await using opened = await openNewShop(browser);
  await opened.shop.staff("POST /v1/discounts", { body: { name: "Welcome", code: "WELCOME", percent: 5 } });
  const { page, errors } = await opened.visit({ path: "/fleet/discounts" });
  const sheet = page.getByRole("dialog");
  await button(page, "Add discount").click();
  await sheet.locator("summary", { hasText: "Conditions" }).click();
  await sheet.getByLabel("First pickup").fill("2027-07-02");
  await sheet.getByLabel("Last pickup").fill("2027-07-01");
  // What is wrong opens its part of the form
  await sheet.locator("summary", { hasText: "Conditions" }).click();
  await sheet.getByLabel("Name").fill("Again");
  await sheet.getByLabel("Code", { exact: true }).fill("w");
  await sheet.getByLabel("An amount").check();
  await button(sheet, "Save").click();
  await sheet.getByText("Enter 3 to 40 letters, digits, - or _.").waitFor();
  await sheet.getByText("Enter an amount above 0.").waitFor();
  await sheet.getByText("The last day is before the first.").waitFor();
  await sheet.getByLabel("Last pickup").fill("2027-07-31");
  await sheet.getByLabel("Amount (EUR)").fill("5");
  await sheet.getByLabel("Code", { exact: true }).fill("wel come");
  await button(sheet, "Save").click();
  await sheet.getByText("Another discount has this code.").waitFor();
  await sheet.getByLabel("It applies by itself").check();
  await button(sheet, "Save").click();
  await page.getByText("Again is saved").waitFor();
  const { data: [added] } = await opened.shop.staff("GET /v1/discounts");
  assert.deepEqual([added!.code, added!.percent, added!.amount, added!.conditions.pickup_until], [
    null,
    null,
    500,
    "2027-07-31",
  ]);
  assert.deepEqual(withoutStatus(errors, 409), []);
});

Deno.test("a discount that a booking uses while it is deleted is ended instead, and one without bookings is deleted", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const item = await shop.addItem({ name: "Bike" });
  const { id } = await shop.staff("POST /v1/discounts", { body: { name: "Welcome", code: "WELCOME", percent: 5 } });
  const { page, errors } = await opened.visit({ path: `/fleet/discounts/${id}` });
  const sheet = page.getByRole("dialog");
  const line_items = [{ fleet_item_id: item.id, quantity: 1 }];
  const period = { pickup_date: "2027-06-01", return_date: "2027-06-02" };
  await page.route(`**/v1/discounts/${id}`, async (route) => {
    const isDeletion = route.request().method() === "DELETE";
    if (isDeletion) {
      await shop.staff("POST /v1/bookings", { body: { ...period, line_items, discount_code: "WELCOME" } });
    }
    await route.continue();
  });
  await button(page, "Edit").click();
  await button(sheet, "Delete").click();
  await button(sheet.last(), "Delete").click();
  await sheet.getByText("A booking has used it meanwhile, so it cannot be deleted.").waitFor();
  await button(sheet, "End it instead").click();
  await button(sheet.last(), "End it instead").click();
  await page.getByText("Welcome has ended").waitFor();
  await page.locator("h1").getByText("Ended").waitFor();
  assert.equal((await shop.staff("GET /v1/discounts/:id", { params: { id } })).active, false);
  const unused = await shop.staff("POST /v1/discounts", { body: { name: "Unused", percent: 5 } });
  await page.goto(`${opened.base_url}/dashboard/fleet/discounts/${unused.id}`);
  await button(page, "Edit").click();
  await button(sheet, "Delete").click();
  await button(sheet.last(), "Delete").click();
  await page.getByText("Unused is deleted").waitFor();
  await page.getByRole("link", { name: /^Welcome/ }).waitFor();
  assert.equal(await page.getByRole("link", { name: /^Unused/ }).count(), 0);
  // The page may hear of the deletion before the answer to it, and asks for the discount once more
  assert.deepEqual(withoutStatus(errors, 409, 404), []);
});

Deno.test("staff read the discounts and cannot change them", async () => {
  await using opened = await openNewShop(browser);
  await opened.shop.staff("POST /v1/discounts", { body: { name: "Welcome", code: "WELCOME", percent: 5 } });
  const { page } = await opened.visit({ path: "/fleet/discounts", role: "staff" });
  await page.getByRole("link", { name: /^Welcome/ }).click();
  await button(page, "Copy code").waitFor();
  assert.equal(await button(page, "Edit").count(), 0);
  await page.getByRole("link", { name: "Discounts" }).first().click();
  await page.getByRole("link", { name: /^Welcome/ }).waitFor();
  assert.equal(await button(page, "Add discount").count(), 0);
});
