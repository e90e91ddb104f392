import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter, openNewShop } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const PHONE = { viewport: { width: 360, height: 700 } };

/** A shop at 10:00 with 34 pickups from 8:00 to 17:00 and 51 returns from 8:00 to 18:00. */
async function openBusyDay() {
  const counter = await openNewShop(browser);
  const { shop } = counter;
  // The checklist of a new shop stands below the lists until somebody puts it away.
  await shop.staff("PATCH /v1/setup", { body: { dismissed: true } });
  const { id } = await shop.addItem({ name: "Sea kayak", inventory_count: 200 });
  const book = async (pickup_date: string, return_date: string, name: string) =>
    await shop.staff("POST /v1/bookings", {
      body: {
        pickup_date,
        return_date,
        line_items: [{ fleet_item_id: id, quantity: 1 }],
        customer: { name, email: "someone@example.com", phone: "+49 151 5550100" },
      },
    });
  const at = (day: number, hour: number) => `2027-05-0${day}T${String(hour).padStart(2, "0")}:00:00Z`;
  await shop.travel(at(2, 6));
  for (let number = 0; number < 51; number++) {
    const { id } = await book(at(2, 6), at(3, 8 + number % 9), `Return ${number}`);
    await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  }
  for (let number = 0; number < 34; number++) await book(at(3, 6 + number % 10), at(4, 15), `Pickup ${number}`);
  await shop.travel(at(3, 8));
  return counter;
}

Deno.test("a day of 34 pickups and 51 returns takes three screens of a phone, late pickups first and later hours folded", async () => {
  await using counter = await openBusyDay();
  const { page, errors } = await counter.visit({ context: PHONE });
  const pickups = page.getByRole("region", { name: /^Pickups/ });
  await pickups.getByRole("button", { name: "Late 8" }).waitFor();
  const heights = async () => await page.evaluate<number>("document.documentElement.scrollHeight");
  assert.ok(await heights() <= 3 * 700, `${await heights()} px`);
  assert.match(await pickups.getByRole("listitem").first().innerText(), /Pickup 0[^]*2\shours late[^]*Did not come/);
  const call = pickups.getByRole("link", { name: "Call Pickup 0", exact: true });
  assert.equal(await call.getAttribute("href"), "tel:+491515550100");
  await pickups.getByRole("button", { name: "10:00 4" }).waitFor();
  await pickups.getByRole("button", { name: "Show 3 more" }).click();
  const later = pickups.getByRole("button", { name: /^15:00 3/ });
  assert.equal(await later.getAttribute("aria-expanded"), "false");
  await later.click();
  await pickups.getByRole("link", { name: /Pickup 7 / }).first().waitFor();

  await page.getByRole("button", { name: "Returns 51" }).click();
  await pickups.waitFor({ state: "hidden" });
  await page.getByRole("region", { name: /^Returns/ }).getByRole("button", { name: "10:00 6" }).waitFor();
  await page.reload();
  await page.getByRole("region", { name: /^Returns/ }).waitFor();
  assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 360);
  assert.deepEqual(await findAxeViolations(page), []);
  assert.deepEqual(errors, []);
});

Deno.test("a late pickup is marked as a no-show from Today, and the person is back on Today", async () => {
  await using counter = await openBusyDay();
  const { page } = await counter.visit();
  const pickups = page.getByRole("region", { name: /^Pickups/ });
  await pickups.getByRole("link", { name: "Did not come" }).first().click();
  await page.locator(".sheet-foot button[type=submit]").click();
  await page.getByText(/: the customer did not come/).waitFor();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await pickups.getByRole("button", { name: "1 done" }).click();
  await pickups.getByRole("link", { name: /Pickup 0 [^]*Did not come/ }).waitFor();
});

Deno.test("two letters find the people of the day in every list, and the search of all bookings goes on from there", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit();
  const search = page.getByRole("searchbox", { name: "Search this day" });
  await search.fill("no");
  await page.getByRole("link", { name: /Noor Haddad/ }).waitFor();
  await page.getByRole("link", { name: /Ada Lovelace/ }).waitFor({ state: "detached" });
  await search.fill("ida");
  await page.getByRole("link", { name: /Ida Larsen.*Handed out/ }).waitFor();
  await search.fill("zzz");
  await page.getByText("Nothing on this day matches").waitFor();
  await page.getByRole("link", { name: "Search all bookings" }).click();
  await page.waitForURL(/\/bookings\?q=zzz$/);
});

Deno.test("a shortage is one matter of Today, whose sheet says who lacks units, who is late and what to do", async () => {
  await using counter = await openCounter(browser);
  const { shop, bookings } = counter;
  const { data: [bike] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: bike!.id }, body: { inventory_count: 3 } });
  const { page, errors } = await counter.visit();
  const attention = page.getByRole("region", { name: /Needs attention/ });
  await page.getByText("Ada Lovelace").waitFor();
  assert.equal(await attention.count(), 0, "three bikes are enough");
  const body = {
    starts: "2027-05-03",
    ends: "2027-05-04",
    reason: "New brakes",
    override: { reason: "They do not stop" },
  };
  await shop.staff("POST /v1/fleet/items/:id/downtime", { params: { id: bike!.id }, body });
  const matter = attention.getByRole("link", { name: /1 unit missing Touring bike Today 13:30/ });
  await matter.click();
  const sheet = page.getByRole("dialog", { name: /Touring bike/ });
  await sheet.getByRole("link", { name: /^Jonas Weiß/ }).waitFor();
  await sheet.getByText("New brakes").waitFor();
  assert.equal(await sheet.getByRole("link", { name: /^Call Lena Sommer/ }).getAttribute("href"), "tel:+491515550100");
  assert.deepEqual(await findAxeViolations(page), []);
  await sheet.getByRole("link", { name: "Take back" }).click();
  await page.getByRole("dialog", { name: /Lena Sommer/ }).waitFor();
  await page.goBack();
  await sheet.getByRole("link", { name: "Change items or dates" }).click();
  await page.waitForURL(new RegExp(`/bookings/${bookings["Jonas Weiß"]}\\?sheet=change$`));
  assert.deepEqual(errors, []);
});
