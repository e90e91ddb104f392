import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart } from "../support/checkout.ts";
import { judgePage } from "../support/judge_page.ts";
import { openSite, type Site } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

async function openShop(payment_terms: object) {
  const site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", price_full_day: 5_000, price_multi_day: null, price_weekly: null });
  const cancellation_policy = [{ hours_before: 48, refund_percent: 100 }, { hours_before: 24, refund_percent: 80 }];
  await site.shop.staff("PATCH /v1/shop", { body: { payment_terms, cancellation_policy } as never });
  return site;
}

/** Fills the cart for two days that begin in ten days, and enters who books. */
async function reachPayment(site: Site, width: number) {
  const html = '<!doctype html><html lang="en"><title>A shop</title><main><h1>A shop</h1>{tag}</main>';
  const { page, errors } = await site.visit({ html, context: { viewport: { width, height: 800 } } });
  await page.locator(`[data-date]`).first().waitFor();
  const from = page.locator(`[data-date="${dateInDays(10)}"]`);
  if (!await from.isVisible()) await button(page, "Next month").click();
  await fillCart(page, { from: dateInDays(10), to: dateInDays(11), items: ["Kayak"] });
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada");
  await button(page, "Continue").click();
  return { page, errors };
}

async function openMailedPage(page: Page, site: Site) {
  const [token = ""] = await mailedTokens(site.shop);
  await page.goto(`${site.base_url}/b/${token}`);
  await page.getByRole("heading", { name: "Your booking" }).waitFor();
}

Deno.test("a customer reads what is paid now and on which day, allows the charge, and reads both again after booking", async () => {
  await using site = await openShop({ kind: "part", percent: 30, rest_days_before: 3 });
  const { page, errors } = await reachPayment(site, 320);
  await button(page, "Pay €30.00").waitFor();
  const day = new Intl.DateTimeFormat("en", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" })
    .format(new Date(dateInDays(7)));
  await page.getByText(`€30.00 now, €70.00 on ${day}`).waitFor();
  await page.getByText(/allow .* to charge the rest to this card on that day/).waitFor();
  await page.getByText(/the shop keeps 20% of the price, at most what you have paid/).waitFor();
  await page.getByText("After that, or if you don't come, the shop keeps what you have paid.").waitFor();
  await judgePage(page);
  await button(page, "Pay €30.00").click();
  await page.getByText("You're booked").waitFor();
  await page.getByText(`Due on ${day}`).waitFor();
  const { data: [booking] } = await site.shop.staff("GET /v1/bookings");
  const { amount_paid, amount_due, rest_due_on, card_consent } = booking!;
  assert.deepEqual([amount_paid, amount_due, rest_due_on], [3_000, 7_000, dateInDays(7)]);
  assert.match(card_consent!, /^By paying, you allow \u2068.+\u2069 to charge the rest to this card on that day\.$/);
  await openMailedPage(page, site);
  const mail = site.shop.mailer.mails.find(({ to }) => to.address === "ada@example.com")!;
  assert.match(mail.text, /Paid: €30\.00\nStill to pay on .+: €70\.00/);
  await page.getByText(`Due on ${day}`).waitFor();
  await button(page, "Pay €70.00").waitFor();
  await judgePage(page);
  assert.deepEqual(errors, []);
});

Deno.test("a customer who pays at pickup confirms without a card, and reads that a cancellation costs nothing", async () => {
  await using site = await openShop({ kind: "at_pickup" });
  const { page, errors } = await reachPayment(site, 1_200);
  await button(page, "Book now").waitFor();
  await page.getByText("Nothing now, €100.00 at pickup").waitFor();
  await page.getByText("If you cancel or don't come, you pay nothing.").waitFor();
  await judgePage(page);
  await button(page, "Book now").click();
  await page.getByText("You're booked").waitFor();
  await page.getByText("Due at pickup").waitFor();
  await openMailedPage(page, site);
  const mail = site.shop.mailer.mails.find(({ to }) => to.address === "ada@example.com")!;
  assert.match(mail.text, /Still to pay at pickup: €100\.00/);
  assert.match(mail.text, /If you cancel or do not come, you pay nothing\./);
  assert.deepEqual(errors, []);
});

Deno.test("dearer dates of a booking with an unpaid rest are paid with the rest", async () => {
  await using site = await openShop({ kind: "part", percent: 30 });
  const { page } = await reachPayment(site, 1_200);
  await button(page, "Pay €30.00").click();
  await page.getByText("You're booked").waitFor();
  await openMailedPage(page, site);
  await page.getByText("Due at pickup").waitFor();
  await button(page, "Change dates").click();
  await page.locator(`[data-date="${dateInDays(10)}"]`).click();
  await page.locator(`[data-date="${dateInDays(12)}"]`).click();
  await page.getByText("These dates cost €50.00 more. You pay that with the rest.").waitFor();
  await button(page, "Confirm new dates").click();
  await page.getByText("The dates are changed.").waitFor();
  await button(page, "Pay €120.00").waitFor();
});

Deno.test("a customer saves a card as a guarantee, reads what a no-show costs, and what a late cancellation costs", async () => {
  await using site = await openShop({ kind: "at_pickup", guarantee: "card" });
  await site.shop.staff("PATCH /v1/shop", {
    body: {
      cancellation_policy: [{ hours_before: 999, refund_percent: 100 }, { hours_before: 24, refund_percent: 40 }],
    },
  });
  const { page, errors } = await reachPayment(site, 320);
  await page.getByText("Nothing now, €100.00 at pickup").waitFor();
  await page.getByText(/allow .* to charge this card what a late cancellation or a no-show costs/).waitFor();
  await page.getByText(/your card is charged 60% of the price/).waitFor();
  await page.getByText("After that, or if you don't come, your card is charged the price.").waitFor();
  await judgePage(page);
  await page.locator("form button[type=submit], button.primary").last().click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await site.shop.staff("GET /v1/bookings");
  const { amount_paid, amount_due, card_consent } = booking!;
  assert.deepEqual([amount_paid, amount_due], [0, 10_000]);
  assert.match(card_consent!, /what a late cancellation or a no-show costs/);

  await openMailedPage(page, site);
  const mail = site.shop.mailer.mails.find(({ to }) => to.address === "ada@example.com")!;
  assert.match(mail.text, /you pay 60% of the price\. After that, or if you do not come, you pay the price/);
  await button(page, "Cancel booking").click();
  await page.getByText("The cancellation costs €60.00. Your saved card is charged.").waitFor();
  await judgePage(page);
  await button(page, "Cancel booking").click();
  await button(page, "Pay €60.00").waitFor();
  const cancelled = await site.shop.staff("GET /v1/bookings/:id", { params: { id: booking!.id } });
  assert.deepEqual([cancelled.status, cancelled.cancellation?.fee_amount], ["cancelled", 6_000]);

  await button(page, "Pay €60.00").click();
  await page.waitForURL(/\/pay\//);
  await button(page, "Pay €60.00").click();
  await page.getByRole("heading", { name: "Paid. Thank you" }).waitFor();
  await judgePage(page);
  assert.equal(await page.getByText(/Bring your gear back|Pick up your gear/).count(), 0);
  assert.equal((await page.reload())?.status(), 200);
  await page.getByRole("heading", { name: "Paid. Thank you" }).waitFor();
  const paid = await site.shop.staff("GET /v1/bookings/:id", { params: { id: booking!.id } });
  assert.deepEqual([paid.amount_paid, paid.amount_due], [6_000, 0]);
  assert.deepEqual(errors, []);
});

Deno.test("a customer sends a request, reads until when the shop answers, and pays once it has accepted", async () => {
  await using site = await openShop({ kind: "part", percent: 30, request: { answer_hours: 24, pay_hours: 12 } });
  const { shop } = site;
  const { page, errors } = await reachPayment(site, 320);
  await page.getByText("You pay nothing now. The shop answers within 24 hours.").waitFor();
  await page.getByText("If it accepts, you pay €30.00, and €70.00 at pickup.").waitFor();
  await page.getByRole("heading", { name: "Send request" }).waitFor();
  await judgePage(page);
  await button(page, "Send request").click();
  await page.getByRole("heading", { name: "Request sent" }).waitFor();
  await page.getByText(/The shop answers by .+\. Everything is held for you\./).waitFor();
  await button(page, "Wrong address?").waitFor();
  await judgePage(page);
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual([booking!.status, booking!.amount_paid], ["requested", 0]);

  await openMailedPage(page, site);
  await page.getByText("Requested", { exact: true }).waitFor();
  await page.getByText(/The shop answers by .+\. You have paid nothing\./).waitFor();
  assert.equal(await button(page, /^Pay/).count(), 0);
  await judgePage(page);
  await shop.staff("POST /v1/bookings/:id/accept", { params: { id: booking!.id }, body: {} });
  await page.reload();
  await page.getByText(/Please pay by .+\. Otherwise the booking is cancelled\./).waitFor();
  await button(page, "Pay €30.00").waitFor();
  await page.getByText("€30.00 now, €70.00 at pickup").waitFor();
  await shop.runDueJobs();
  const { text } = shop.mailer.mails.findLast(({ to }) => to.address === "ada@example.com")!;
  await page.goto(/http\S+\/pay\/\S+/.exec(text)![0]);
  await button(page, "Pay €30.00").click();
  await page.getByRole("heading", { name: "Paid. Thank you" }).waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a customer withdraws a request", async () => {
  await using site = await openShop({ kind: "full", request: {} });
  const { page } = await reachPayment(site, 1_200);
  await page.getByText("If it accepts, you pay €100.00.").waitFor();
  await button(page, "Send request").click();
  await page.getByRole("heading", { name: "Request sent" }).waitFor();
  await openMailedPage(page, site);
  const saved = page.waitForEvent("download");
  await button(page, "Add to calendar").click();
  assert.match(await Deno.readTextFile(await (await saved).path()), /\r\nSTATUS:TENTATIVE\r\n/);
  await button(page, "Cancel booking").click();
  await button(page, "Cancel booking").last().click();
  await page.getByText("Cancelled", { exact: true }).waitFor();
  const { data: [booking] } = await site.shop.staff("GET /v1/bookings");
  assert.deepEqual([booking!.status, booking!.cancellation?.by], ["cancelled", "customer"]);
});
