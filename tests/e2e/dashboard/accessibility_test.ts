import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter, showDone } from "../../support/dashboard.ts";
import { assertAccessible, openView } from "../../support/looks.ts";
import { uniqueEmail } from "../../support/staff_session.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

Deno.test("axe-core finds nothing on Today, in its sheets and in the palette, in any look", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit();
  const rows = page.locator(".row-link");
  await rows.first().waitFor();
  await showDone(page);
  await assertAccessible(page, "today");
  for (const name of ["Grace Okafor", "Mateo García", "Jonas Weiß", "Lena Sommer", "Yuki Tanaka"]) {
    await rows.filter({ hasText: name }).click();
    await page.locator(".sheet-foot").waitFor();
    if (name === "Grace Okafor") {
      await page.locator(".ways .button").first().click();
      await page.locator(".qr svg").waitFor();
    }
    if (name === "Mateo García") await page.getByRole("button", { name: "Cash", exact: true }).click();
    for (const check of await page.locator(".sheet-body .check input").all()) await check.check();
    await assertAccessible(page, name);
    await closeSheet(page);
  }
  await page.locator(".palette-button").click();
  await page.locator(".palette-input").fill("okafor");
  await page.locator(".palette-option").filter({ hasText: "Grace" }).first().waitFor();
  await assertAccessible(page, "palette");
  await page.locator(".palette-input").fill("nobody at all");
  await page.getByText("Nothing found.").waitFor();
  await assertAccessible(page, "palette without results");
  await closeSheet(page);
  await openView(page, "?date=2027-06-01", ".empty");
  await assertAccessible(page, "an empty day");
  await openView(page, "/account", ".person");
  await assertAccessible(page, "account");
  const language = page.locator(".page select").first();
  await language.focus();
  await language.selectOption("de");
  await page.getByRole("heading", { name: "Konto" }).waitFor();
  await waitUntil(async () => await page.evaluate("document.activeElement.value") === "de");
  await openView(page, "/more", "h1");
  await assertAccessible(page, "more");
  assert.deepEqual(errors, []);
});

Deno.test("axe-core finds nothing in bookings, one booking and its sheets, in any look", async () => {
  await using counter = await openCounter(browser);
  const { shop, bookings } = counter;
  const { page, errors } = await counter.visit({ path: "/bookings" });
  await page.locator(".booking-table").waitFor();
  await openView(page, "/bookings?status=confirmed&pickup_from=2027-05-03", ".booking-table");
  await assertAccessible(page, "bookings");
  const endOf = (selector: string) =>
    page.locator(selector).first().evaluate((one) => one.getBoundingClientRect().right);
  assert.ok(await endOf(".booking-table .next") < await endOf(".booking-table"), "the table is cut off");
  await page.locator(".order-tools .button").click();
  await page.locator(".sheet-foot").waitFor();
  await assertAccessible(page, "filters");
  await openView(page, `/bookings/${bookings["Grace Okafor"]}`, ".riders .ways .button");
  await page.locator(".riders .ways .button").first().click();
  await page.locator(".rider-link .button").nth(1).click();
  await page.locator(".qr svg").waitFor();
  await assertAccessible(page, "links to sign");
  const lena = `/bookings/${bookings["Lena Sommer"]}`;
  await openView(page, lena, ".history-list");
  await assertAccessible(page, "a booking");
  const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id: bookings["Lena Sommer"]! } });
  for (const sheet of ["change", "claim", "release", "charge", `refund&about=${payment!.id}`]) {
    await openView(page, `${lena}?sheet=${sheet}`, ".sheet-foot");
    await assertAccessible(page, sheet);
    await closeSheet(page);
  }
  const mateo = `/bookings/${bookings["Mateo García"]}`;
  await openView(page, mateo, ".history-list");
  for (const sheet of ["cancel", "no_show", "pay", "pay_link", "counter"]) {
    await openView(page, `${mateo}?sheet=${sheet}`, sheet === "pay_link" ? ".qr svg" : ".sheet-foot");
    await assertAccessible(page, sheet);
    await closeSheet(page);
  }
  assert.deepEqual(errors, []);
});

Deno.test("axe-core finds nothing in a new booking, the calendar and customers, in any look", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ path: "/new?date=2027-05-09" });
  await checkNewBooking(counter, page);
  await openView(page, "/calendar", ".timeline .bar");
  await assertAccessible(page, "calendar");
  await page.locator(".timeline-row .day").first().click({ position: { x: 4, y: 70 } });
  await page.locator(".sheet-foot button").click();
  await page.locator(".downtime-form").waitFor();
  await assertAccessible(page, "a day of an item");
  await closeSheet(page);
  await openView(page, "/customers?q=nobody", ".empty");
  await assertAccessible(page, "no customers");
  await openView(page, "/customers", ".customer-row");
  await assertAccessible(page, "customers");
  await page.locator(".customer-row").filter({ hasText: "Grace Okafor" }).click();
  await page.locator("#customer-waivers").waitFor();
  await page.locator(".customer-page textarea").fill("…");
  await assertAccessible(page, "customer");
  await page.locator(".customer-page .danger").click();
  await page.locator(".consequences").first().waitFor();
  await assertAccessible(page, "erase");
  // Browsers list the refusal of the code too
  assert.deepEqual(errors.filter((error) => !error.includes("status of 422 ")), []);
});

/** Checks each step of a new booking with everything open that it can show, and the booking that was made. */
async function checkNewBooking({ shop }: Counter, page: Page): Promise<void> {
  const { data: [item] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  await page.locator(".calendar .start").waitFor();
  await assertAccessible(page, "new booking, dates");
  await page.goto(new URL(`/dashboard/new?date=2027-05-09&return=2027-05-10&item=${item!.id}`, page.url()).href);
  await page.locator(".stepper").waitFor();
  await assertAccessible(page, "new booking, gear");
  await page.locator(".summary-bar .primary").click();
  await page.locator(".customer-field input").fill("ada");
  await page.getByRole("option").first().waitFor();
  await assertAccessible(page, "new booking, known customers");
  await page.getByRole("option").first().click();
  for (const add of await page.locator(".customer-step fieldset .row .button").all()) await add.click();
  await page.locator(".code-form input").fill("nonsense");
  await page.keyboard.press("Enter");
  await page.locator(".code-form .error").waitFor();
  await page.locator(".summary-bar .primary").click();
  await page.locator("[aria-invalid]").first().waitFor();
  await assertAccessible(page, "new booking, faults");
  while (await page.locator(".form-row").count()) await page.locator(".form-row .icon-button").first().click();
  await page.locator(".code-form input").fill("");
  await page.locator(".summary-bar .primary").click();
  await page.locator(".booked-view").waitFor();
  await assertAccessible(page, "new booking, booked");
}

Deno.test("axe-core finds nothing in the reports, as charts and as tables, in any look", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit();
  const charts = { revenue: "canvas", items: ".item-bars", utilisation: ".heat-map" };
  for (const [report, chart] of Object.entries(charts)) {
    for (const [show, ready] of [["chart", chart], ["table", ".report-table"]] as const) {
      await openView(page, `/reports?report=${report}&show=${show}`, ready);
      await assertAccessible(page, `report ${report}, ${show}`);
    }
  }
  assert.deepEqual(errors, []);
});

Deno.test("axe-core finds nothing in the sign-in, in any look", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: null });
  await page.locator("input[type=email]").fill(uniqueEmail());
  await assertAccessible(page, "e-mail");
  await page.locator("button[type=submit]").click();
  await page.locator("input.code").waitFor();
  await assertAccessible(page, "code");
});
