import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop, stopPolling } from "../../support/dashboard.ts";
import { addKayaks } from "../../support/kayak_hours.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const instant = (clock: string) => `2027-05-04T${clock}:00+02:00`;

/** Returns the time and the name of each pickup, in the order in which they are shown. */
async function readPickups(page: Page): Promise<string[]> {
  const texts = await page.locator("section:has(#list-pickups) .row-link").allInnerTexts();
  return texts.map((text) => /^\d+:\d\d \w+ \w+/.exec(text.replace(/\s+/g, " "))?.[0] ?? text);
}

Deno.test("pickups by the hour and of a whole day are in the order of their minutes, and move when one is changed", async () => {
  await using counter = await openNewShop(browser);
  const { shop } = counter;
  const fleet_item_id = await addKayaks(shop, { closes: "18:00", slot_minutes: 15, inventory_count: 9 });
  const book = async (name: string, [pickup_date, return_date]: [string, string]) => {
    const line_items = [{ fleet_item_id, quantity: 1 }];
    const body = { pickup_date, return_date, line_items, customer: { name } };
    return (await shop.staff("POST /v1/bookings", { body })).id;
  };
  await book("Cy Young", [instant("10:00"), instant("11:00")]);
  const first = await book("Ada Byron", [instant("09:15"), instant("10:15")]);
  // A whole day begins at the opening
  await book("Hedy Lamarr", ["2027-05-04", "2027-05-04"]);
  await book("Bo Diddley", [instant("09:30"), instant("11:30")]);
  const { page, errors } = await counter.visit({ path: "?date=2027-05-04" });
  const wait = async (rows: string[], what: string) =>
    await waitUntil(async () => (await readPickups(page)).join() === rows.join(), what);
  const booked = ["9:00 Hedy Lamarr", "9:15 Ada Byron", "9:30 Bo Diddley", "10:00 Cy Young"];
  await wait(booked, "the pickups are in order");

  await stopPolling(page);
  await wait(booked, "the pickups are in order after a reload");
  const body = { pickup_date: instant("09:45"), return_date: instant("10:45") };
  await shop.staff("POST /v1/bookings/:id/change", { params: { id: first }, body });
  const moved = ["9:00 Hedy Lamarr", "9:30 Bo Diddley", "9:45 Ada Byron", "10:00 Cy Young"];
  await wait(moved, "the changed pickup moves");
  assert.deepEqual(errors, []);
});
