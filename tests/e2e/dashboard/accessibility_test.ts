import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";
import { uniqueEmail } from "../../support/staff_session.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const looks = {
  "in light": { width: 1200, colorScheme: "light", locale: "en-GB" },
  "in dark": { width: 768, colorScheme: "dark", locale: "de" },
  "from right to left": { width: 1200, colorScheme: "light", locale: "ar" },
  "at 320 pixels": { width: 320, colorScheme: "light", locale: "fr" },
  "at 2560 pixels": { width: 2560, colorScheme: "dark", locale: "es" },
} as const;

/** Sections of the settings with each kind of form, list and preview, and what shows that they are loaded. */
const settingsStates = {
  "/settings": ".section-cards",
  "/settings/hours": ".section-form",
  "/settings/cancellation": ".policy-preview",
  "/settings/waivers/starter": ".waiver-text p",
  "/settings/website": ".recipes",
  "/settings/staff": ".person-card",
  "/settings/audit": ".audit",
  "/start": ".checklist",
};

async function assertAccessible(page: Page, view: string): Promise<void> {
  assert.deepEqual(await findAxeViolations(page), [], view);
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${view} scrolls sideways`);
}

/** Checks each step of a new booking with everything open that it can show, and the booking that was made. */
async function assertNewBookingAccessible(counter: Counter, page: Page): Promise<void> {
  const { data: [item] } = await counter.shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  await page.goto(`${counter.base_url}/dashboard/new?date=2027-05-09`);
  await page.locator(".calendar .start").waitFor();
  await assertAccessible(page, "new booking, dates");
  await page.goto(`${counter.base_url}/dashboard/new?date=2027-05-09&return=2027-05-10&item=${item!.id}`);
  await page.locator(".stepper").waitFor();
  await assertAccessible(page, "new booking, gear");
  await page.locator(".summary-bar .primary").click();
  await page.locator(".customer-field input").fill("ada");
  await page.getByRole("option").first().waitFor();
  await assertAccessible(page, "new booking, known customers");
  await page.getByRole("option").first().click();
  for (const add of await page.locator(".customer-step fieldset .row .button").all()) await add.click();
  await page.locator(".summary-bar .primary").click();
  await page.locator("[aria-invalid]").first().waitFor();
  await assertAccessible(page, "new booking, faults");
  while (await page.locator(".form-row").count()) await page.locator(".form-row .icon-button").first().click();
  await page.locator(".summary-bar .primary").click();
  await page.locator(".booked").waitFor();
  await assertAccessible(page, "new booking, booked");
}

async function assertCustomersAccessible({ base_url }: Counter, page: Page): Promise<void> {
  await page.goto(`${base_url}/dashboard/customers`);
  await page.locator(".customer-row").first().waitFor();
  await assertAccessible(page, "customers");
  await page.locator(".customer-row").filter({ hasText: "Grace Okafor" }).click();
  await page.locator("#customer-waivers").waitFor();
  await page.locator(".customer-page textarea").fill("…");
  await assertAccessible(page, "customer");
  await page.locator(".customer-page .danger").click();
  await page.locator(".consequences").first().waitFor();
  await assertAccessible(page, "erase");
  await page.goto(`${base_url}/dashboard/customers?q=nobody`);
  await page.locator(".empty").waitFor();
  await assertAccessible(page, "no customers");
}

/** Checks the list of items, the editor of one, and the import. */
async function visitFleet({ base_url }: Counter, page: Page): Promise<void> {
  const show = async (path: string, ready: string) => {
    await page.goto(`${base_url}/dashboard${path}`);
    await page.locator(ready).first().waitFor();
  };
  await show("/fleet", ".item-row");
  await page.locator(".select-item input").first().check();
  await assertAccessible(page, "fleet");
  await page.locator(".item-row a").first().click();
  await page.locator(".item-editor .price-ladder").waitFor();
  await assertAccessible(page, "item");
  await show("/fleet/import", ".drop-area");
  await assertAccessible(page, "import of items");
}

for (const [title, { width, ...context }] of Object.entries(looks)) {
  Deno.test(`axe-core and the policy find nothing in any view of the dashboard ${title}`, async () => {
    await using counter = await openCounter(browser);
    const { page, errors } = await counter.visit({ context: { ...context, viewport: { width, height: 900 } } });
    const rows = page.locator(".row-link");
    await rows.first().waitFor();
    await assertAccessible(page, "today");
    for (const name of ["Grace Okafor", "Mateo García", "Jonas Weiß", "Lena Sommer", "Yuki Tanaka"]) {
      await rows.filter({ hasText: name }).click();
      await page.locator(".sheet-foot").waitFor();
      if (name === "Grace Okafor") {
        await page.locator(".ways .button").first().click();
        await page.locator(".qr svg").waitFor();
      }
      if (name === "Mateo García") await page.locator(".check-item.later .ways .button").nth(1).click();
      for (const check of await page.locator(".sheet-body .check input").all()) await check.check();
      await assertAccessible(page, name);
      await page.keyboard.press("Escape");
      await page.locator(".sheet").waitFor({ state: "hidden" });
    }
    await page.goto(`${counter.base_url}/dashboard?date=2027-06-01`);
    await page.locator(".empty").waitFor();
    await assertAccessible(page, "an empty day");
    await assertNewBookingAccessible(counter, page);
    await assertCustomersAccessible(counter, page);
    await page.goto(`${counter.base_url}/dashboard/calendar`);
    await page.locator(".timeline .bar").first().waitFor();
    await assertAccessible(page, "calendar");
    await page.locator(".timeline-row .day").first().click({ position: { x: 4, y: 70 } });
    await page.locator(".sheet-foot button").click();
    await page.locator(".downtime-form").waitFor();
    await assertAccessible(page, "a day of an item");
    await page.goto(`${counter.base_url}/dashboard/account`);
    await page.locator(".person").waitFor();
    await assertAccessible(page, "account");
    for (const [path, ready] of Object.entries(settingsStates)) {
      await page.goto(`${counter.base_url}/dashboard${path}`);
      await page.locator(ready).first().waitFor();
      await assertAccessible(page, path);
    }
    await visitBookings(counter, page);
    await visitFleet(counter, page);
    assert.deepEqual(errors, []);
  });
}

/** Checks the list of bookings, the page of one, and their sheets. */
async function visitBookings({ base_url, bookings }: Counter, page: Page): Promise<void> {
  const show = async (address: string, ready: string) => {
    await page.goto(`${base_url}/dashboard${address}`);
    await page.locator(ready).first().waitFor();
    await assertAccessible(page, address);
  };
  await show("/bookings?status=confirmed&pickup_from=2027-05-03", ".booking-table");
  await page.locator(".order-tools .button").click();
  await page.locator(".sheet-foot").waitFor();
  await assertAccessible(page, "filters");
  await show(`/bookings/${bookings["Lena Sommer"]}`, ".history-list");
  await page.goto(`${base_url}/dashboard/bookings/${bookings["Grace Okafor"]}`);
  await page.locator(".riders .ways .button").first().click();
  await page.locator(".rider-link .button").nth(1).click();
  await page.locator(".qr svg").waitFor();
  await assertAccessible(page, "links to sign");
  for (const sheet of ["change", "charge"]) {
    await show(`/bookings/${bookings["Ada Lovelace"]}?sheet=${sheet}`, ".sheet-foot");
  }
}

Deno.test("axe-core finds nothing in the sign-in", async () => {
  await using counter = await openCounter(browser);
  for (const look of Object.values(looks)) {
    const { width, ...context } = look;
    const { page } = await counter.visit({ role: null, context: { ...context, viewport: { width, height: 900 } } });
    await page.locator("input[type=email]").fill(uniqueEmail());
    await assertAccessible(page, "e-mail");
    await page.locator("button[type=submit]").click();
    await page.locator("input.code").waitFor();
    await assertAccessible(page, "code");
  }
});
