import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart, signIn } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Rules about the outline of the page around the widget, which is empty. */
const outline = ["document-title", "html-has-lang", "landmark-one-main", "page-has-heading-one", "region"];

/** Opens a shop with a customer whose rental of three days runs and who sees it in "My bookings". */
async function openRental() {
  const site = await openSite(browser);
  const { shop } = site;
  await shop.addItem({ name: "Kayak", inventory_count: 1 });
  const visit = await site.visit();
  const { page } = visit;
  await fillCart(page, { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] });
  await signIn(page, site);
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: booking!.id }, body: {} });
  await button(page, "My bookings").click();
  return {
    ...visit,
    site,
    shop,
    params: { id: booking!.id },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

Deno.test("a customer extends a running rental, and pays for it after a declined card", async () => {
  await using rental = await openRental();
  const { page, shop, params, errors } = rental;
  await button(page, "Extend rental").click();
  const choice = page.getByLabel("New return");
  const wanted = choice.locator("option", { hasText: "€70.00" }).first();
  await choice.selectOption(await wanted.getAttribute("value"));
  assert.deepEqual(await findAxeViolations(page, outline), []);
  await button(page, "Continue to payment").click();
  await button(page, "Is declined").click();
  assert.deepEqual(await findAxeViolations(page, outline), []);
  await button(page, "Pay €70.00").click();
  await page.getByRole("alert").filter({ hasText: "declined" }).waitFor();
  await button(page, "Asks to confirm").click();
  await button(page, "Pay €70.00").click();
  await button(page, "Confirm payment").click();
  const done = page.getByRole("heading", { name: "Your rental is extended" });
  await done.waitFor();
  assert.ok(await done.evaluate((heading) => heading.matches(":focus")), "the focus is on what happened");
  assert.deepEqual(await findAxeViolations(page, outline), []);
  const { total, amount_paid } = await shop.staff("GET /v1/bookings/:id", { params });
  assert.deepEqual([total, amount_paid], [17_500, 17_500]);
  await button(page, "My bookings").click();
  await page.getByText("€175.00").waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("an extension is made with the keyboard alone", async () => {
  await using rental = await openRental();
  const { page } = rental;
  const reach = async (name: string | RegExp, control = button(page, name)) => {
    await control.waitFor();
    for (let tabs = 0; !await control.evaluate((shown) => shown.matches(":focus")); tabs++) {
      assert.ok(tabs < 40, `${name} is not reached`);
      await page.keyboard.press("Tab");
    }
  };
  const press = async (name: string | RegExp) => {
    await reach(name);
    await page.keyboard.press("Enter");
  };
  await press("Extend rental");
  await reach("New return", page.getByLabel("New return"));
  await page.keyboard.press("End");
  await press("Continue to payment");
  await page.getByText("Pay for the extra time").waitFor();
  await press(/^Pay €/);
  await page.getByText("Your rental is extended").waitFor();
});

Deno.test("a rental that came back meanwhile says that it can no longer be extended", async () => {
  await using rental = await openRental();
  const { page, shop, params } = rental;
  await button(page, "Extend rental").waitFor();
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  await button(page, "Extend rental").click();
  await page.getByRole("alert").filter({ hasText: "can no longer be extended here" }).waitFor();
});
