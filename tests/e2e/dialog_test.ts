import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { answerChallenge, button, dateInDays, fillCart, signIn, typeCard } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { openStripeShop } from "../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const trip = { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] };
const phone = { viewport: { width: 390, height: 700 } };
const tag = { mode: "button" };
const doctype =
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A page</title>`;

async function openShopSite() {
  const site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 9 });
  return site;
}

/** Returns the dialog after a press on the button. */
async function openDialog(page: Page) {
  await button(page, "Book now").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "When do you need it?" }).waitFor();
  return dialog;
}

/** Waits until the dialog, and nothing of the page, is at a point of the window. */
async function isOnTop(page: Page, x: number, y: number): Promise<void> {
  await page.waitForFunction(
    ([x, y]) => document.elementFromPoint(x!, y!)?.matches('rental-shop[mode="dialog"]'),
    [x, y],
  );
}

Deno.test("the button is as wide as its text, and opens the booking over the page until Escape", async () => {
  await using site = await openShopSite();
  const { page, errors } = await site.visit({
    html: `${doctype}<style>rental-shop { min-height: 720px }</style>
      <main><p>Rent a kayak: {tag}</p><div style="height: 3000px"></div></main>`,
    tag,
  });
  const book = button(page, "Book now");
  await book.waitFor();
  const { width, height } = (await page.locator("rental-shop").boundingBox())!;
  assert.ok(width < 200 && height < 60, `${width} × ${height}`);
  const dialog = await openDialog(page);
  await page.locator("h2:focus").getByText("When do you need it?").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  assert.equal(await page.locator("main").evaluate((main) => (main as HTMLElement).inert), true);
  await page.mouse.wheel(0, 900);
  await button(dialog, "Next month").last().click();
  assert.equal(await page.evaluate("scrollY"), 0);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement?.matches(".primary"));
  assert.equal(await page.locator("main").evaluate((main) => (main as HTMLElement).inert), false);
  await page.mouse.wheel(0, 900);
  await page.waitForFunction("scrollY > 0");
  assert.deepEqual(errors, []);
});

Deno.test("Back leads through the steps, then closes the dialog, and only then leaves the page", async () => {
  await using site = await openShopSite();
  const { page, errors } = await site.visit({ html: `${doctype}<main>{tag}</main>`, tag, ...phone });
  await button(page, "Book now").waitFor();
  await page.evaluate(() => history.replaceState({ router: "home" }, ""));
  const stateOfPage = () => page.evaluate(() => history.state);

  const dialog = await openDialog(page);
  assert.equal((await stateOfPage()).router, "home");
  await page.evaluate(() => history.back());
  await dialog.waitFor({ state: "hidden" });
  assert.deepEqual(await stateOfPage(), { router: "home" });

  await openDialog(page);
  await fillCart(page, trip);
  await dialog.getByRole("textbox", { name: "E-mail", exact: true }).waitFor();
  for (const step of ["Choose your gear", "When do you need it?"]) {
    await page.evaluate(() => history.back());
    await dialog.getByRole("heading", { name: step }).waitFor();
  }
  await page.evaluate(() => history.back());
  await dialog.waitFor({ state: "hidden" });

  // The button of the dialog leaves no entry behind.
  const reopened = await openDialog(page);
  await button(reopened, "Close").click();
  await reopened.waitFor({ state: "hidden" });
  await page.waitForFunction(() => Object.keys(history.state).join() === "router");
  assert.deepEqual(errors, []);
});

Deno.test("a dialog that was closed keeps the trip, and is open after a reload while paying", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({ html: `${doctype}{tag}`, tag });
  const dialog = await openDialog(page);
  await fillCart(page, trip);
  await signIn(page, site);
  await button(page, "Pay €105.00").waitFor();
  await button(dialog, "Close").click();
  await dialog.waitFor({ state: "hidden" });
  await button(page, "Book now").click();
  await button(page, "Pay €105.00").waitFor();
  await page.reload();
  await button(dialog, "Pay €105.00").click();
  await dialog.getByText("You're booked").waitFor();
});

Deno.test("the dialog opens again after the bank's own page, and not on another page of the website", async () => {
  await using site = await openSite(browser, openStripeShop);
  site.shop.stripe.store.three_d_secure = "redirect";
  const { page } = await site.visit({
    html: `${doctype}<div style="height: 5000px"></div>{tag}`,
    tag,
    prepare: (context) => routeStripe(context, site.shop.stripe),
  });
  const dialog = await openDialog(page);
  await fillCart(page, trip);
  await signIn(page, site);
  await button(page, "Pay €105.00").waitFor();
  await page.goto(`${site.url}about`);
  await page.evaluate("scrollTo(0, 5000)");
  await button(page, "Book now").click();
  await dialog.waitFor();
  await typeCard(page, "4000 0027 6000 3184");
  await button(page, "Pay €105.00").click();
  await page.locator("#test-source-authorize-3ds").click();
  await page.waitForURL(`${site.url}about**`);
  await dialog.getByText("You're booked").waitFor();
});

Deno.test("the window is named after its button until the name of the shop is known", async () => {
  await using site = await openShopSite();
  const released = Promise.withResolvers<void>();
  const { page } = await site.visit({
    html: `${doctype}{tag}`,
    tag,
    prepare: (context) =>
      context.route("**/v1/storefront/**", async (route) => {
        await released.promise;
        await route.continue();
      }),
  });
  await button(page, "Book now").click();
  await page.getByRole("dialog", { name: "Book now" }).waitFor();
  released.resolve();
  await page.getByRole("dialog", { name: "Test shop" }).waitFor();
});

Deno.test("the button says that its window cannot be loaded", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html: `${doctype}<script>addEventListener("rental-shop:ready", () => window.isReady = true)</script>{tag}`,
    tag,
    prepare: (context) => context.route("**/booking_dialog-*", (route) => route.abort()),
  });
  await page.waitForFunction("window.isReady");
  await button(page, "Book now").click();
  await page.getByRole("alert").getByText("You seem to be offline.").waitFor();
});

Deno.test("the bank's dialog stands over the booking's, which stays open until the payment has ended", async () => {
  await using site = await openSite(browser, openStripeShop);
  const { page, errors } = await site.visit({
    html: `${doctype}<main>{tag}</main>`,
    tag,
    prepare: (context) => routeStripe(context, site.shop.stripe),
  });
  const dialog = await openDialog(page);
  await fillCart(page, trip);
  await signIn(page, site);
  await typeCard(page, "4000 0027 6000 3184");
  await button(page, "Pay €105.00").click();
  const bank = page.locator('iframe[title="3D Secure"]');
  await bank.waitFor();
  assert.equal(await bank.evaluate((frame) => frame.closest("[inert], [aria-hidden]")), null);
  const { width, height } = page.viewportSize()!;
  await page.waitForFunction(
    ([x, y]) => (document.elementFromPoint(x!, y!) as HTMLIFrameElement).title === "3D Secure",
    [width / 2, height / 2],
  );
  await page.evaluate(`document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))`);
  await answerChallenge(page, "authorize");
  await dialog.getByText("You're booked").waitFor();
  assert.equal(site.shop.stripe.ledger.paidRentals().length, 1);
  await button(dialog, "Close").click();
  await dialog.waitFor({ state: "hidden" });
  assert.deepEqual(errors, []);
});

Deno.test("the dialog covers a phone whole, with the page's fixed bars", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html: `${doctype}<style>.bar { position: fixed; inset: 0 0 auto; height: 80px; z-index: 99999 }
      #cookies { inset: auto 0 0 } section { transform: translateX(0); overflow: hidden; margin-top: 90px }
      rental-shop { --rental-inset-bottom: 80px; max-width: 200px }</style>
      <header class="bar">Menu</header><section>{tag}</section><div class="bar" id="cookies">Cookies</div>`,
    tag,
    context: phone,
  });
  const dialog = await openDialog(page);
  assert.deepEqual(await dialog.boundingBox(), { x: 0, y: 0, ...phone.viewport });
  await isOnTop(page, 195, 4);
  await isOnTop(page, 195, 696);
  await page.locator(`[data-date="${trip.from}"]`).click();
  await page.locator(`[data-date="${trip.to}"]`).click();
  const bar = await page.locator("rental-shop .summary").boundingBox();
  assert.equal(Math.round(bar!.y + bar!.height), 700);
  await button(dialog, "Continue").click();
  await button(dialog, "Add Kayak").click();
});

Deno.test("the dialog works from a modal that takes the focus back, as Bootstrap's does", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html: `${doctype}<div id="modal" tabindex="-1" style="position: fixed; inset: 20px; z-index: 1055">{tag}</div>
      <script>
        const modal = document.getElementById("modal");
        document.addEventListener("focusin", ({ target }) => modal.contains(target) || modal.focus());
        document.addEventListener("keydown", ({ key }) => key === "Escape" && modal.remove());
        document.addEventListener("mousedown", ({ target }) => modal.contains(target) || modal.remove());
      </script>`,
    tag,
  });
  const dialog = await openDialog(page);
  await fillCart(page, trip);
  await signIn(page, site);
  await button(page, "Pay €105.00").click();
  await dialog.getByText("You're booked").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await button(page, "Book now").waitFor();
});

Deno.test("the dialog is usable from a modal dialog of the page, and is removed with its tag", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({
    html: `${doctype}<dialog>{tag}</dialog><script>document.querySelector("dialog").showModal()</script>`,
    tag,
  });
  await button(page, "Book now").click();
  await fillCart(page, trip);
  await page.getByLabel("E-mail").waitFor();
  await page.evaluate(`document.querySelector('rental-shop[mode="button"]').remove()`);
  await page.locator('rental-shop[mode="dialog"]').waitFor({ state: "detached" });
  assert.equal(await page.evaluate("document.documentElement.style.overflow"), "");
});
