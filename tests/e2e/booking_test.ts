import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart, signIn } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const trip = { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] };

/** Opens a shop with kayaks, and a visitor on its owner's page. */
async function openVisit(stock = 2) {
  const site = await openSite(browser);
  const kayak = await site.shop.addItem({ name: "Kayak", inventory_count: stock });
  const visit = await site.visit();
  return { site, shop: site.shop, kayak, ...visit, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

Deno.test("a visitor of another site books a kayak with a demo payment, after a declined one", async () => {
  await using visit = await openVisit();
  const { page, site, shop, errors } = visit;
  await fillCart(page, trip);
  await signIn(page, site);
  await button(page, "Is declined").click();
  await button(page, "Pay €105.00").click();
  await page.getByRole("alert").filter({ hasText: "declined" }).waitFor();
  await button(page, "Pays").click();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual([booking?.total, booking?.customer?.name], [10_500, "Ada Lindqvist"]);
  assert.deepEqual(errors, []);
});

Deno.test("a reload keeps the cart, the session, the payment and the confirmation", async () => {
  await using visit = await openVisit();
  const { page, site } = visit;
  await fillCart(page, trip);
  await page.getByLabel("E-mail").waitFor();
  await page.reload();
  await signIn(page, site);
  await button(page, "Pay €105.00").waitFor();
  await page.reload();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  await page.reload();
  await page.getByText("You're booked").waitFor();
  await button(page, "Book something else").click();
  await page.reload();
  await page.getByText("When do you need it?").waitFor();
});

Deno.test("the browser's Back goes back a step and keeps the choices", async () => {
  await using visit = await openVisit();
  const { page, site } = visit;
  await fillCart(page, trip);
  await signIn(page, site);
  await button(page, "Pay €105.00").waitFor();
  await page.goBack();
  await page.getByRole("textbox", { name: "Full name", exact: true }).waitFor();
  await page.goBack();
  await button(page, "One more Kayak").waitFor();
  await page.goBack();
  await page.getByText("When do you need it?").waitFor();
  await button(page, "Continue").click();
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
});

Deno.test("the slower of two customers sees the remaining units and books them", async () => {
  await using visit = await openVisit(3);
  const { page, site, shop, kayak } = visit;
  await fillCart(page, { ...trip, items: ["Kayak", "Kayak"] });
  const period = { pickup_date: trip.from, return_date: trip.to };
  const body = { ...period, line_items: [{ fleet_item_id: kayak.id, quantity: 2 }] };
  await shop.staff("POST /v1/bookings", {
    body: { ...body, customer: { name: "Walk in", email: "walk@example.com" } },
  });
  await signIn(page, site);
  await page.getByRole("alert").filter({ hasText: "Someone just booked these" }).waitFor();
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
});

Deno.test("an expired hold is taken again with one click", async () => {
  await using visit = await openVisit();
  const { page, site, shop } = visit;
  await page.clock.install();
  await page.reload();
  await fillCart(page, trip);
  await signIn(page, site);
  await button(page, "Pay €105.00").waitFor();
  await page.clock.fastForward("13:00");
  await button(page, "I need more time").waitFor();
  await page.clock.fastForward("03:00");
  await shop.travel(new Date(Date.now() + 16 * 60_000));
  await button(page, "Hold it again").click();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
});

Deno.test("an action while offline is repeated when the network is back", async () => {
  await using visit = await openVisit();
  const { page, context, site } = visit;
  await fillCart(page, trip);
  await signIn(page, site);
  await button(page, "Pay €105.00").waitFor();
  await context.setOffline(true);
  await button(page, "Pay €105.00").click();
  await page.getByRole("alert").filter({ hasText: "offline" }).waitFor();
  await context.setOffline(false);
  await page.getByText("You're booked").waitFor();
});

Deno.test("a customer cancels under My bookings after seeing the refund", async () => {
  await using visit = await openVisit();
  const { page, site, shop } = visit;
  await fillCart(page, { ...trip, from: dateInDays(5), to: dateInDays(7) });
  await signIn(page, site);
  await button(page, "Pay €105.00").click();
  await button(page, "My bookings").click();
  await button(page, "Cancel booking").click();
  await page.getByText("You'll get €105.00 back on your card.").waitFor();
  await button(page, "Cancel booking").click();
  await page.getByRole("heading", { name: "Cancelled" }).waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.equal(booking?.status, "cancelled");
});

Deno.test("the opened summary closes on a phone when the next step begins", async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, "Tomorrow").click();
  await button(page, "Continue").click();
  await button(page, "Add Kayak").click();
  const summary = (expanded: boolean) => page.getByRole("button", { name: "Your booking", expanded });
  await summary(false).click();
  await summary(true).waitFor();
  await button(page, "Continue").click();
  await page.getByLabel("E-mail").waitFor();
  await summary(false).waitFor();
});
