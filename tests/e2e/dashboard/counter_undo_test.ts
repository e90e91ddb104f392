import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { COUNTER_TIME } from "../../support/counter_day.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const bookingOf = ({ shop, bookings }: Counter, name: string) =>
  shop.staff("GET /v1/bookings/:id", { params: { id: bookings[name]! } });
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(name) }).first().click();
  await page.getByRole("dialog", { name: new RegExp(name) }).waitFor();
}

Deno.test("a return that has charged a late fee is undone in its sheet, and what was paid stays", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "staff" });
  const takeBack = async () => {
    await open(page, "Lena Sommer");
    await dialog(page).getByLabel("Late fee (EUR)").waitFor();
    await button(page, "Take back").click();
    await dialog(page).getByText("€20 due").waitFor();
  };
  await takeBack();
  await button(page, "Undo the return").click();
  await page.getByText(/is as it was before\.$/).waitFor();
  const undone = await bookingOf(counter, "Lena Sommer");
  assert.deepEqual([undone.status, undone.charges, undone.amount_due], ["picked_up", [], 0]);

  await takeBack();
  await button(page, "Card terminal").click();
  await button(page, "Record €20.00").click();
  await dialog(page).getByText("Paid", { exact: true }).waitFor();
  await button(page, "Undo the return").click();
  await page.getByText("What stays: a paid charge of €20 and a payment of €20.").waitFor();
  const paid = await bookingOf(counter, "Lena Sommer");
  assert.deepEqual([paid.status, paid.charges.length, paid.amount_due], ["picked_up", 1, 0]);
  assert.deepEqual(errors, []);
});

Deno.test("an undo is refused with the booking that has the units now", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page, errors } = await counter.visit({ role: "staff" });
  const { lines: [line] } = await bookingOf(counter, "Noor Haddad");
  const fleet_item_id = line!.fleet_item_id;
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: fleet_item_id }, body: { inventory_count: 5 } });
  await open(page, "Noor Haddad");
  await button(page, "Take back").click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  const pickup_date = COUNTER_TIME.toISOString();
  const body = { pickup_date, return_date: "2027-05-03T08:30:00Z", line_items: [{ fleet_item_id, quantity: 5 }] };
  const { number } = await shop.staff("POST /v1/bookings", { body });
  await undo.click();
  await page.getByText(`This cannot be undone. ${number} has the units now.`).waitFor();
  assert.equal((await bookingOf(counter, "Noor Haddad")).status, "returned");
  assert.deepEqual(errors.filter((error) => !error.includes("409")), []);
});
