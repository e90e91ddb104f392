import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a rental of whole days has days and no times in Today, the list of bookings and all papers", async () => {
  await using counter = await openNewShop(browser);
  const { shop } = counter;
  const kayak = await shop.addItem({ name: "Kayak" });
  const { id } = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: "2027-05-04",
      return_date: "2027-05-05",
      line_items: [{ fleet_item_id: kayak.id, quantity: 1 }],
      customer: { name: "Hedy Lamarr" },
    },
  });
  const { page, errors } = await counter.visit();
  const read = async (path: string, shown: string) => {
    await page.goto(`${counter.base_url}/dashboard${path}`);
    const place = page.locator(shown).filter({ hasText: "Hedy L" });
    await place.first().waitFor();
    const text = (await place.first().innerText()).replace(/\s+/g, " ");
    assert.doesNotMatch(text, /\b0?0:00|12:00/, path);
    return text;
  };
  assert.match(await read("?date=2027-05-04", "main li"), /^All day Hedy Lamarr/);
  assert.match(await read("?date=2027-05-05", "main li"), /^All day Hedy Lamarr/);
  assert.match(await read("/bookings", "tbody tr"), /Pickup Tue,? 4 May 2027 Return Wed,? 5 May 2027/);
  assert.match(await read("/print/day?date=2027-05-04", "tbody tr"), /All day Hedy Lamarr/);
  assert.match(await read("/print/day/labels?date=2027-05-04", ".gear-label"), /Wed,? 5 May$/);
  assert.match(await read(`/print/booking/${id}`, ".booking-paper"), /Tue,? 4 May .*Wed,? 5 May/);
  assert.deepEqual(errors, []);
});
