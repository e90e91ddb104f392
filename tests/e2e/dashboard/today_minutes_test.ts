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
  return texts.map((text) => /^(All day|\d+:\d\d) (\w+ \w+)/.exec(text.replace(/\s+/g, " "))?.[0] ?? text);
}

Deno.test("pickups by the hour are in the order of their minutes after those of the day, and move when one is changed", async () => {
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
  await book("Hedy Lamarr", ["2027-05-04", "2027-05-04"]);
  await book("Bo Diddley", [instant("09:30"), instant("11:30")]);
  const { page, errors } = await counter.visit({ path: "?date=2027-05-04" });
  await page.getByText("Ada Byron").waitFor();
  assert.deepEqual(await readPickups(page), [
    "All day Hedy Lamarr",
    "9:15 Ada Byron",
    "9:30 Bo Diddley",
    "10:00 Cy Young",
  ]);

  await stopPolling(page);
  await page.getByText("Ada Byron").waitFor();
  const body = { pickup_date: instant("09:45"), return_date: instant("10:45") };
  await shop.staff("POST /v1/bookings/:id/change", { params: { id: first }, body });
  const moved = ["All day Hedy Lamarr", "9:30 Bo Diddley", "9:45 Ada Byron", "10:00 Cy Young"];
  await waitUntil(async () => (await readPickups(page)).join() === moved.join(), "the changed pickup moves");
  assert.deepEqual(errors, []);
});
