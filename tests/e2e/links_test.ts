import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { words as ar } from "../../widget/text/ar.ts";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, typeCard } from "../support/checkout.ts";
import { drawLine } from "../support/ink.ts";
import { judgePage } from "../support/judge_page.ts";
import { openShop } from "../support/shop.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { openStripeShop } from "../support/stripe_shop.ts";
import { waitUntil } from "../support/wait_until.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../support/waivers.ts";
import { DAY } from "../../shared/wall_clock.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens a shop with a waiver. Returns it with one rider's link. */
async function openRider(locale?: string) {
  const site = await openSite(browser, (place) => openShop({ ...place, locale }));
  const template = await addWaiver(site.shop);
  const booking_id = await insertBooking(site.shop, { riders: [{ name: "Cleo Berg", email: null }] });
  const [token] = await createSignTokens(site.shop, booking_id);
  const { page, context, errors } = await site.visit();
  return {
    site,
    shop: site.shop,
    template,
    booking_id,
    token: token!,
    page,
    context,
    errors,
    url: `${site.base_url}/sign/${token}`,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/** Draws on the pad and gives consent. */
async function drawAndAgree(page: Page): Promise<void> {
  await drawLine(page);
  await page.getByRole("checkbox", { name: /I have read/ }).check();
}

Deno.test("an adult draws a signature by link, and a second tab then shows that it is signed", async () => {
  await using rider = await openRider();
  const { page, context, shop, booking_id, errors } = rider;
  await page.goto(rider.url);
  const older = await context.newPage();
  await older.goto(rider.url);
  for (const view of [page, older]) {
    await view.bringToFront();
    await drawAndAgree(view);
  }
  for (const view of [page, older]) {
    await button(view, "Sign").click();
    await view.getByRole("heading", { name: "Signed. Thank you" }).waitFor();
  }
  await page.reload();
  await page.getByRole("heading", { name: "Signed. Thank you" }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  const { data } = await shop.staff("GET /v1/waivers", { query: { booking_id } });
  assert.deepEqual(data.map(({ signer, method }) => [signer.name, method]), [["Cleo Berg", "drawn"]]);
  assert.deepEqual(errors, []);
});

Deno.test("a guardian draws a signature for a minor, and only missing fields show errors", async () => {
  await using rider = await openRider();
  const { page, shop, booking_id } = rider;
  await page.goto(rider.url);
  await page.getByRole("checkbox", { name: /under 18/ }).check();
  await drawAndAgree(page);
  await button(page, "Sign").click();
  await page.getByText("Enter a date of birth.").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByLabel("Date of birth").fill("2016-05-01");
  await page.getByLabel("Guardian's full name").fill("Anna Berg");
  await page.getByLabel("Relationship").fill("mother");
  await button(page, "Sign").click();
  await page.getByRole("heading", { name: "Signed. Thank you" }).waitFor();
  await page.getByText("You can close this page.").waitFor();
  const { data: [waiver] } = await shop.staff("GET /v1/waivers", { query: { booking_id } });
  assert.deepEqual(waiver?.guardian, { name: "Anna Berg", relationship: "mother" });
});

Deno.test("a signing link of an ended booking says so, before and during signing", async () => {
  await using rider = await openRider();
  const { page, shop, booking_id, site, template, token } = rider;
  await page.goto(rider.url);
  await drawAndAgree(page);
  await shop.sql`update bookings b set status = 'cancelled' where b.tenant_id = ${shop.id} and b.id = ${booking_id}`;
  await button(page, "Sign").click();
  await page.getByRole("heading", { name: "no longer valid" }).waitFor();
  await assert.rejects(shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template) }));
  for (const [path, heading] of [["", "no longer valid"], ["x", "does not exist"]] as const) {
    assert.ok([410, 404].includes((await page.goto(rider.url + path))!.status()));
    await page.getByRole("heading", { name: heading }).waitFor();
    assert.deepEqual(await findAxeViolations(page), []);
  }
  assert.equal((await site.shop.staff("GET /v1/waivers")).data.length, 0);
});

/**
 * Tabs out of the card's last field. The iframe is another process: each side learns a moment after the other where
 * the focus is, and keys follow the focus last.
 */
async function confirmByKeys(page: Page): Promise<void> {
  const field = page.frameLocator('iframe[title="Secure payment input frame"]').locator("#cvc");
  await waitUntil(
    () => page.evaluate(() => document.activeElement?.matches("iframe") ?? false),
    "the page knows that the focus is in the iframe",
  );
  await page.keyboard.press("Tab");
  await page.locator("button:focus", { hasText: "Confirm deposit" }).waitFor();
  await waitUntil(async () => !await field.evaluate(() => document.hasFocus()), "the focus leaves the iframe");
  await page.keyboard.press("Enter");
}

/** Opens the mailed link of a customer whose bank asks to confirm the deposit. */
async function openDeposit(locale?: string) {
  const site = await openSite(
    browser,
    (place) =>
      openStripeShop({ ...place, locale, item: { deposit_amount: 20_000, deposit_hold_timing: "at_booking" } }),
  );
  const { shop } = site;
  const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  shop.stripe.faults.plan("POST /v1/payment_intents", "requires_action", { where: (form) => form.includes("manual") });
  const booking = await shop.bookKayak({ period: { pickup_date: inDays(1), return_date: inDays(2) } });
  await shop.runDueJobs();
  const mail = shop.mailer.mails.findLast(({ text }) => text.includes("/pay/"));
  const { page, errors } = await site.visit({ prepare: (context) => routeStripe(context, shop.stripe) });
  errors.length = 0;
  return {
    site,
    shop,
    page,
    errors,
    url: /http\S+\/pay\/[\w-]{43}/.exec(mail!.text)![0],
    params: { id: booking.id },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

Deno.test("a customer confirms the deposit by link with the keyboard alone, after a declined card", async () => {
  await using visit = await openDeposit();
  const { page, shop, params, errors } = visit;
  await page.goto(visit.url);
  const card = page.frameLocator('iframe[title="Secure payment input frame"]').locator("#number");
  await card.waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByText("held on your card, not charged").waitFor();
  await button(page, "Confirm deposit of €200.00").waitFor();
  await typeCard(page, "4000 0000 0000 0002");
  await confirmByKeys(page);
  await page.getByRole("alert").filter({ hasText: "declined" }).waitFor();
  await typeCard(page, "4242 4242 4242 4242");
  await confirmByKeys(page);
  await page.getByRole("heading", { name: "Confirmed. Thank you" }).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  const { deposit } = await shop.staff("GET /v1/bookings/:id", { params });
  assert.equal(deposit.state, "authorized");
  await page.reload();
  await page.getByRole("heading", { name: "Confirmed. Thank you" }).waitFor();
  // The browser logs the response of the declined card.
  assert.deepEqual(errors.filter((error) => !error.includes("402")), []);
  await shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} });
  assert.equal((await page.reload())?.status(), 410);
  await page.getByText("nothing left to confirm").waitFor();
});

Deno.test("both link pages are in the shop's Arabic and pass axe-core, with a card form and with errors", async () => {
  await using rider = await openRider("ar");
  await rider.page.goto(rider.url);
  await rider.page.getByRole("checkbox", { name: ar.sign_link.minor(18) }).check();
  await button(rider.page, ar.sign_link.sign).click();
  await rider.page.getByText(ar.birth_date.missing).waitFor();
  await judgePage(rider.page);
  await using deposit = await openDeposit("ar");
  await deposit.page.goto(deposit.url);
  await deposit.page.frameLocator('iframe[title="Secure payment input frame"]').locator("#number").waitFor();
  await deposit.page.getByText(ar.pay_link.blocked).waitFor();
  await judgePage(deposit.page);
  for (const page of [rider.page, deposit.page]) assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
});

Deno.test("the link of a rider without a name asks for the name", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  await addWaiver(shop);
  const booking_id = await insertBooking(shop, { required: 2 });
  const [, token] = await createSignTokens(shop, booking_id);
  const { page, errors } = await site.visit();
  await page.goto(`${site.base_url}/sign/${token}`);
  const name = page.getByLabel("Your full name", { exact: true });
  assert.equal(await name.inputValue(), "");
  await drawAndAgree(page);
  // The number of the rider is no name either
  for (const typed of ["", "Rider 2"]) {
    await name.fill(typed);
    await button(page, "Sign").click();
    await page.getByText("Enter a name.").waitFor();
    assert.equal(await name.getAttribute("aria-invalid"), "true");
  }
  await name.fill("Cleo Berg");
  await button(page, "Sign").click();
  await page.getByText("Signed. Thank you").waitFor();
  const { data: [waiver] } = await shop.staff("GET /v1/waivers", { query: { booking_id } });
  assert.equal(waiver!.signer.name, "Cleo Berg");
  assert.deepEqual(errors, []);
});
