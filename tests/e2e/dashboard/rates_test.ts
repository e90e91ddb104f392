import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("an owner enters a season and a weekend, sees the year in their colours, and copies it to the next", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const item = await shop.addItem({ name: "Bike", price_full_day: 3_500, price_multi_day: null, price_weekly: null });
  const { page, errors } = await opened.visit({ path: "/fleet/rates" });
  const sheet = page.getByRole("dialog");
  const save = async (name: string) => {
    await sheet.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText(`${name} is saved`).waitFor();
    await sheet.waitFor({ state: "detached" });
  };
  await page.getByText("No seasons yet").waitFor();
  await page.getByRole("button", { name: "New season" }).click();
  await sheet.getByLabel("Name").fill("High season 2027");
  await sheet.getByLabel("First day").fill("2027-07-01");
  await sheet.getByLabel("Last day").fill("2027-06-01");
  await sheet.getByLabel("Change in percent").fill("much");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await sheet.getByText("Enter a number from -100 to 1000.").waitFor();
  await sheet.getByText("The last day is before the first.").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await sheet.getByLabel("Last day").fill("2027-08-31");
  await sheet.getByLabel("Change in percent").fill("+20 %");
  await save("High season 2027");
  await page.getByRole("button", { name: "New season" }).click();
  await sheet.getByLabel("Name").fill("Weekend");
  await sheet.getByLabel("Sat", { exact: true }).check();
  await sheet.getByLabel("Some items").check();
  await sheet.getByRole("button", { name: "Bike" }).click();
  await sheet.getByLabel("Change in percent").fill("50");
  await save("Weekend");
  // The newer one is the upper one: a Saturday of the season costs half as much again
  const quote = async (day: string) => (
    (await shop.visitor("POST /v1/storefront/quote", {
      body: { pickup_date: day, return_date: day, line_items: [{ fleet_item_id: item.id, quantity: 1 }] },
    })).subtotal
  );
  assert.deepEqual([await quote("2027-07-03"), await quote("2027-07-05"), await quote("2027-09-06")], [
    5_250,
    4_200,
    3_500,
  ]);
  await page.getByRole("button", { name: "Move Weekend down" }).click();
  await page.getByText("Weekend is now number 2").waitFor({ state: "attached" });
  assert.equal(await page.locator(":focus").getAttribute("aria-label"), "Move Weekend up");
  assert.equal(await quote("2027-07-03"), 4_200);
  const july = page.getByRole("img", { name: "July: \u2068High season 2027\u2069 31 days" });
  await july.waitFor();
  await page.getByLabel("Shown for").selectOption({ label: "Bike" });
  assert.equal(await page.locator(".rate-days span[title='Weekend']").count(), 52 - 9);
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("button", { name: "Copy to 2028" }).click();
  await sheet.getByText("High season 2028").waitFor();
  await sheet.getByRole("button", { name: "Copy to 2028" }).click();
  await page.getByText("1 season copied to 2028").waitFor();
  const { data } = await shop.staff("GET /v1/rates");
  assert.deepEqual([data[0]!.name, data[0]!.dates], ["High season 2028", [{ from: "2028-07-01", to: "2028-08-31" }]]);
  await page.getByRole("button", { name: /^High season 2028/ }).click();
  await sheet.getByRole("button", { name: "Delete" }).click();
  await sheet.last().getByRole("button", { name: "Delete" }).click();
  await page.getByText("High season 2028 is deleted").waitFor();
  assert.equal((await shop.staff("GET /v1/rates")).data.length, 2);
  assert.deepEqual(errors, []);
});

Deno.test("staff read the seasons and cannot change them", async () => {
  await using opened = await openNewShop(browser);
  await opened.shop.staff("POST /v1/rates", {
    body: { name: "Weekend", weekdays: ["sat"], applies_to: { all: true }, change: { percent: 50 } },
  });
  const { page } = await opened.visit({ path: "/fleet/rates", role: "staff" });
  await page.getByText("Weekend").first().waitFor();
  assert.equal(await page.getByRole("button", { name: "New season" }).count(), 0);
});

Deno.test("the sheet of a booking names the rates of each line", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const item = await shop.addItem({ name: "Bike" });
  await shop.staff("POST /v1/rates", {
    body: {
      name: "July",
      dates: [{ from: "2027-07-01", to: "2027-07-31" }],
      applies_to: { all: true },
      change: { percent: 20 },
    },
  });
  const line_items = [{ fleet_item_id: item.id, quantity: 1 }];
  const body = { pickup_date: "2027-06-30", return_date: "2027-07-02", line_items };
  const { id } = await shop.staff("POST /v1/bookings", { body });
  const { page, errors } = await opened.visit({ path: `/bookings/${id}` });
  await page.getByText("\u2068Usual price\u2069 1 day · \u2068July\u2069 2 days").waitFor();
  assert.deepEqual(errors, []);
});
