import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { bookOnline } from "../support/book.ts";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, openOwnBooking } from "../support/checkout.ts";
import { errorsOf, openSite, type Site } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const phone = { viewport: { width: 320, height: 720 }, hasTouch: true, isMobile: true };
/** Rules about the outline of the page around the widget, which is empty. */
const outline = ["document-title", "html-has-lang", "landmark-one-main", "page-has-heading-one", "region"];

/** Books the only kayak for two days, in five days. It costs 35 a day. */
async function bookKayak({ shop }: Site) {
  const item = await shop.addItem({ name: "Kayak", inventory_count: 1 });
  const booking = await bookOnline(shop, { items: [item], pickup_date: dateInDays(5), return_date: dateInDays(6) });
  return { item, params: { id: booking.id } };
}

/** Opens the booking by the link in its mail. */
async function openLink(site: Site, context = {}) {
  const booked = await bookKayak(site);
  const [token = ""] = await mailedTokens(site.shop);
  const { page } = await site.visit({ context });
  const errors = errorsOf(page);
  await page.goto(`${site.base_url}/b/${token}`);
  await button(page, "Change dates").waitFor();
  return { ...booked, page, errors };
}

/** Opens the booking in "My bookings". */
async function openMine(site: Site, context = {}) {
  const booked = await bookKayak(site);
  const { page, errors } = await site.visit({ context });
  await openOwnBooking(page, site);
  return { ...booked, page, errors };
}

/** Chooses days of the calendar, counted from today. */
async function chooseDays(page: Page, from: number, to: number) {
  await chooseDay(page, dateInDays(from));
  await chooseDay(page, dateInDays(to));
}

const dayOf = (instant: string) => instant.slice(0, 10);

Deno.test("the link in a mail changes the dates in a calendar after saying what they cost", async () => {
  await using site = await openSite(browser);
  const { page, errors, params } = await openLink(site);
  await button(page, "Change dates").click();
  await page.locator("h4:focus").waitFor();
  assert.equal(await button(page, "Confirm new dates").isDisabled(), true);
  assert.deepEqual(await findAxeViolations(page), []);
  await chooseDays(page, 5, 5);
  await page.getByText("You get €35.00 back.").waitFor();
  await chooseDays(page, 12, 13);
  await page.getByText("The price stays the same.").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await button(page, "Confirm new dates").click();
  await page.getByText("The dates are changed.").waitFor();
  await page.locator("button:focus").getByText("Change dates").waitFor();
  assert.equal(dayOf((await site.shop.staff("GET /v1/bookings/:id", { params })).pickup_date), dateInDays(12));
  await button(page, "Change dates").click();
  await button(page, "Keep the dates").click();
  await page.locator("button:focus").getByText("Change dates").waitFor();
  assert.deepEqual(errors, []);
});

for (const [where, open] of Object.entries({ "by the link in a mail": openLink, "in My bookings": openMine })) {
  for (const [device, context] of Object.entries({ "a desktop": {}, "a narrow phone": phone })) {
    Deno.test(`a customer pays for dearer dates ${where} on ${device}, after a declined card`, async () => {
      await using site = await openSite(browser);
      const { page, errors, params } = await open(site, context);
      await button(page, "Change dates").click();
      await chooseDays(page, 5, 9);
      await page.getByText("These dates cost €105.00 more.").waitFor();
      assert.deepEqual(await findAxeViolations(page, outline), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      await button(page, "Continue to payment").click();
      await page.getByRole("heading", { name: "Pay for the new dates" }).waitFor();
      await button(page, "Is declined").click();
      assert.deepEqual(await findAxeViolations(page, outline), []);
      await button(page, "Pay €105.00").click();
      await page.getByRole("alert").filter({ hasText: "declined" }).waitFor();
      const before = await site.shop.staff("GET /v1/bookings/:id", { params });
      assert.deepEqual([dayOf(before.return_date), before.total], [dateInDays(7), 7_000]);
      await button(page, "Pays").click();
      await button(page, "Pay €105.00").click();
      const done = page.getByRole("heading", { name: "Your dates are changed" });
      await done.waitFor();
      assert.ok(await done.evaluate((heading) => heading.matches(":focus")), "the focus is on what happened");
      assert.deepEqual(await findAxeViolations(page, outline), []);
      const after = await site.shop.staff("GET /v1/bookings/:id", { params });
      assert.deepEqual([dayOf(after.return_date), after.total, after.amount_paid], [dateInDays(10), 17_500, 17_500]);
      await button(page, "Back to your booking").click();
      await page.getByText("€175.00").first().waitFor();
      assert.deepEqual(errors, []);
    });
  }
}

Deno.test("the calendar of a booking strikes days on which others have the gear, and says so", async () => {
  await using site = await openSite(browser);
  const { page, item } = await openLink(site);
  await bookOnline(site.shop, { items: [item], pickup_date: dateInDays(8), return_date: dateInDays(8) });
  await button(page, "Change dates").click();
  await page.locator(`[data-date="${dateInDays(8)}"].sold-out`).waitFor();
  await chooseDay(page, dateInDays(5));
  // It is marked as disabled, but says why when it is clicked
  await page.locator(`[data-date="${dateInDays(9)}"]`).click({ force: true });
  await page.getByText(/^Sold out .* Choose an earlier return\.$/).waitFor();
  await chooseDay(page, dateInDays(7));
  await page.getByText("These dates cost €35.00 more.").waitFor();
});

Deno.test("dates that somebody else takes meanwhile are refused beside the button, with the new calendar", async () => {
  await using site = await openSite(browser);
  const { page, item, params } = await openLink(site);
  await button(page, "Change dates").click();
  await chooseDays(page, 5, 8);
  await page.getByText("These dates cost €70.00 more.").waitFor();
  await bookOnline(site.shop, { items: [item], pickup_date: dateInDays(8), return_date: dateInDays(8) });
  await button(page, "Continue to payment").click();
  await page.getByRole("alert").filter({ hasText: "Someone just booked these. Choose other dates." }).waitFor();
  await page.locator(`[data-date="${dateInDays(8)}"].sold-out`).waitFor();
  assert.equal(await button(page, "Confirm new dates").isDisabled(), true);
  assert.equal((await site.shop.staff("GET /v1/bookings/:id", { params })).total, 7_000);
});

Deno.test("a booking that the shop changes while it is paid gives the money back and says so", async () => {
  await using site = await openSite(browser);
  const { page, params } = await openLink(site);
  await button(page, "Change dates").click();
  await chooseDays(page, 5, 8);
  await button(page, "Continue to payment").click();
  await button(page, "Pay €70.00").waitFor();
  const body = { pickup_date: dateInDays(20), return_date: dateInDays(21) };
  await site.shop.staff("POST /v1/bookings/:id/reschedule", { params, body });
  await button(page, "Pay €70.00").click();
  await page.getByRole("alert").filter({ hasText: "You get a full refund." }).waitFor();
  const { pickup_date, total } = await site.shop.staff("GET /v1/bookings/:id", { params });
  assert.deepEqual([dayOf(pickup_date), total], [dateInDays(20), 7_000]);
  // The page shows the dates that the shop has given it
  await button(page, "Back to your booking").click();
  const day = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });
  await page.locator(".facts").getByText(day.format(new Date(dateInDays(20)))).waitFor();
});

Deno.test("half a day shows its times before its customer confirms another day", async () => {
  await using site = await openSite(browser);
  await site.shop.staff("PATCH /v1/shop", { body: { timezone: "UTC", half_day_hours: 4 } });
  const item = await site.shop.addItem({ name: "Kayak", price_half_day: 2_000 });
  const [from, to] = ["10", "14"].map((hour) => `${dateInDays(5)}T${hour}:00:00Z`);
  await bookOnline(site.shop, { items: [item], pickup_date: from, return_date: to });
  const { page } = await site.visit();
  await openOwnBooking(page, site);
  await button(page, "Change dates").click();
  await chooseDays(page, 8, 8);
  await page.locator(".range-status").getByText(/10:00\sAM\s– 2:00\sPM/).waitFor();
  await page.getByText("The price stays the same.").waitFor();
  await button(page, "Confirm new dates").click();
  await page.getByText("The dates are changed.").waitFor();
  await page.locator(".facts").getByText(/10:00\sAM\s– 2:00\sPM/).waitFor();
});

Deno.test("other dates are chosen and paid with the keyboard alone", async () => {
  await using site = await openSite(browser);
  const { page } = await openLink(site);
  const press = async (name: string | RegExp) => {
    const control = button(page, name);
    await control.waitFor();
    for (let tabs = 0; !await control.evaluate((shown) => shown.matches(":focus")); tabs++) {
      assert.ok(tabs < 40, `${name} is not reached`);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
  };
  await press("Change dates");
  await page.locator("h4:focus").waitFor();
  const day = page.locator(`[data-date="${dateInDays(5)}"]`);
  for (let tabs = 0; !await day.evaluate((shown) => shown.matches(":focus")); tabs++) {
    assert.ok(tabs < 10, "the booked day is not reached");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  for (const days of [6, 7]) {
    await page.keyboard.press("ArrowRight");
    await page.locator(`[data-date="${dateInDays(days)}"]:focus`).waitFor();
  }
  await page.keyboard.press("Enter");
  await page.getByText("These dates cost €35.00 more.").waitFor();
  await press("Continue to payment");
  await page.getByRole("heading", { name: "Pay for the new dates" }).waitFor();
  await press("Pay €35.00");
  await page.getByRole("heading", { name: "Your dates are changed" }).waitFor();
});
