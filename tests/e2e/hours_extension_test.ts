import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { dateOf, HOUR, instantOf, MINUTE, wallOf, wallOfDate } from "../../shared/wall_clock.ts";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, openOwnBooking } from "../support/checkout.ts";
import { openNewShop } from "../support/dashboard.ts";
import { addKayaks } from "../support/kayak_hours.ts";
import { openShop, type TestShop } from "../support/shop.ts";
import { openSite } from "../support/site.ts";
import { zoneAtNoon } from "../support/whole_day.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Rules about the outline of the page around the widget, which is empty. */
const outline = ["document-title", "html-has-lang", "landmark-one-main", "page-has-heading-one", "region"];

/** Hands a kayak to Ada for one hour from a time of today on, which she has paid. Returns the id of her booking. */
async function handOut(shop: TestShop, pickup: number): Promise<string> {
  const fleet_item_id = await addKayaks(shop, { closes: "18:00", slot_minutes: 15 });
  const { id, amount_due } = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: new Date(pickup).toISOString(),
      return_date: new Date(pickup + HOUR).toISOString(),
      line_items: [{ fleet_item_id, quantity: 1 }],
      customer: { name: "Ada Lindqvist", email: "ada@example.com" },
    },
  });
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: amount_due } });
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  return id;
}

Deno.test("a customer extends an hour by whole hours, and pays the difference between two rows of the price list", async () => {
  const timezone = zoneAtNoon();
  await using site = await openSite(browser, (served) => openShop({ ...served, timezone }));
  const { shop } = site;
  const today = wallOfDate(dateOf(wallOf(Date.now(), timezone)))!;
  const id = await handOut(shop, instantOf(today + 12 * HOUR + 15 * MINUTE, timezone));
  const { page, errors } = await site.visit({ context: { locale: "en-GB" } });
  await openOwnBooking(page, site);
  await button(page, "Extend rental").click();
  const choice = page.getByLabel("New return");
  await choice.waitFor();
  const texts = (await choice.locator("option").allInnerTexts()).slice(0, 6);
  assert.deepEqual(texts.map((text) => text.replace(/^.*?(\d+:\d\d)/, "$1")), [
    "14:15 · €10.00",
    "15:15 · €20.00",
    "16:15 · €20.00",
    "17:15 · €30.00",
    "18:00 · €30.00",
    "13:15 · €30.00",
  ]);
  await choice.selectOption({ index: 1 });
  await page.locator(".line").filter({ hasText: "€20.00" }).waitFor();
  assert.deepEqual(await findAxeViolations(page, outline), []);
  await button(page, "Continue to payment").click();
  await button(page, "Pay €20.00").click();
  await page.getByRole("heading", { name: "Your rental is extended" }).waitFor();
  const { total, amount_paid, return_date } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  const end = new Date(instantOf(today + 15 * HOUR + 15 * MINUTE, timezone)).toISOString();
  assert.deepEqual([total, amount_paid, return_date], [3_500, 3_500, end]);
  assert.deepEqual(errors, []);
});

Deno.test("staff extend an hour to two, and the booking costs the row of two hours", async () => {
  await using counter = await openNewShop(browser);
  const { shop } = counter;
  const id = await handOut(shop, Date.parse("2027-05-03T10:00:00+02:00"));
  const { page, errors } = await counter.visit({ path: `/bookings/${id}` });
  await page.getByRole("link", { name: "Change return" }).click();
  const sheet = page.getByRole("dialog", { name: "Change the return" });
  await sheet.getByLabel("Return", { exact: true }).fill("2027-05-03T12:00");
  const preview = sheet.getByRole("region", { name: "After the change" });
  await preview.getByText("€25", { exact: true }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await button(sheet, "Change booking (€10.00 more)").click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText("€10 due").first().waitFor();
  const { total, amount_due, return_date } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual([total, amount_due, return_date], [2_500, 1_000, "2027-05-03T10:00:00.000Z"]);
  assert.deepEqual(errors, []);
});
