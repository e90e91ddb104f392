import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { recordFailingJobs } from "../../../server/jobs/failed_jobs.sql.ts";
import { addJob } from "../../../server/jobs/jobs.sql.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { ANN, openStripeShop } from "../../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const DEPOSIT = { deposit_amount: 20_000, deposit_hold_timing: "at_booking" as const };

/** A shop with the Stripe double, its dashboard, and a paid booking of Ann Lee for 7 May. */
async function openBooked(item = {}) {
  const counter = await openNewShop(browser, (options) => openStripeShop({ ...options, item }));
  const booking = await counter.shop.bookKayak({ customer: ANN });
  return { ...counter, booking };
}

/** The matter of Ann Lee's booking that Today shows with this name. */
const matterOf = (page: Page, name: string) =>
  page.getByRole("region", { name: /Needs attention/ }).getByRole("link", { name: new RegExp(`${name}.*Ann Lee`) });

Deno.test("a deposit that the bank refuses appears on Today, and vanishes when it is taken in cash", async () => {
  await using counter = await openBooked(DEPOSIT);
  const { shop, booking } = counter;
  shop.stripe.faults.plan("POST /v1/payment_intents", "requires_action", { times: Infinity });
  await shop.travel("2027-05-07T07:59:00Z");
  const { page, errors } = await counter.visit({ role: "staff" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await matterOf(page, "Deposit failed").count(), 0);
  await shop.runDueJobs("2027-05-07T08:00:00Z");
  await matterOf(page, "Deposit failed").getByText("€200").waitFor();
  await takeDepositInCash(page);
  await matterOf(page, "Deposit failed").waitFor({ state: "detached" });
  const { deposit } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  assert.equal(deposit.method, "cash");
  assert.deepEqual(errors, []);
});

Deno.test("a matter on Today shows its kind, customer, amount and day side by side on a tablet", async () => {
  await using counter = await openBooked(DEPOSIT);
  const { shop } = counter;
  shop.stripe.faults.plan("POST /v1/payment_intents", "requires_action", { times: Infinity });
  await shop.travel("2027-05-07T08:00:00Z");
  await shop.runDueJobs("2027-05-07T08:00:00Z");
  const { page } = await counter.visit({ role: "staff", context: { viewport: { width: 800, height: 900 } } });
  const matter = matterOf(page, "Deposit failed");
  await matter.getByText("€200").waitFor();
  const { row, parts } = await matter.evaluate((row) => {
    const edgesOf = (part: Element) => [part.getBoundingClientRect().left, part.getBoundingClientRect().right];
    return { row: edgesOf(row), parts: [...row.children].map(edgesOf) };
  });
  assert.equal(parts.length, 5);
  const edges = [row[0], ...parts.flat(), row[1]];
  assert.deepEqual(edges, edges.toSorted((one, other) => one! - other!));
});

Deno.test("a deposit that expires at Stripe appears on Today, and vanishes when it is taken in cash", async () => {
  await using counter = await openBooked(DEPOSIT);
  const { shop } = counter;
  await shop.runDueJobs("2027-05-07T08:00:00Z");
  const { page, errors } = await counter.visit({ role: "staff" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await matterOf(page, "Deposit expired").count(), 0);
  await shop.processor.cancelIntent({ account: null, id: shop.stripe.ledger.openDeposits()[0]!.id });
  assert.equal(await shop.deliver(shop.stripe.events.of("payment_intent.canceled")[0]!), 200);
  await matterOf(page, "Deposit expired").getByText("€200").waitFor();
  await takeDepositInCash(page);
  await matterOf(page, "Deposit expired").waitFor({ state: "detached" });
  assert.deepEqual(shop.stripe.ledger.openDeposits(), []);
  assert.deepEqual(errors, []);
});

/** Opens the counter sheet from the one matter, records the deposit, and closes the sheet. */
async function takeDepositInCash(page: Page): Promise<void> {
  await matterOf(page, "Deposit").click();
  const sheet = page.getByRole("dialog", { name: /Ann Lee/ });
  await sheet.getByRole("button", { name: "Taken in cash" }).click();
  await sheet.getByRole("button", { name: "Taken in cash" }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
}

Deno.test("a missed pickup appears on Today the next day, and vanishes when the customer is a no-show", async () => {
  await using counter = await openBooked();
  const { shop, booking } = counter;
  await shop.travel("2027-05-08T08:00:00Z");
  const { page, context, errors } = await counter.visit({ role: "staff" });
  await context.clock.setFixedTime("2027-05-08T08:00:00Z");
  await page.reload();
  await matterOf(page, "Not picked up").click();
  await page.getByRole("dialog", { name: /Ann Lee/ }).getByRole("link", { name: "Everything about this booking" })
    .click();
  await page.getByRole("link", { name: "Did not come" }).click();
  await page.getByLabel("No refund").check();
  await page.locator(".sheet-foot button[type=submit]").click();
  await page.getByText(/: the customer did not come/).waitFor();
  await page.getByRole("link", { name: "Today" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await matterOf(page, "Not picked up").waitFor({ state: "detached" });
  assert.deepEqual((await shop.staff("GET /v1/today")).attention, []);
  const { status } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  assert.equal(status, "no_show");
  assert.deepEqual(errors, []);
});

Deno.test("a mail that keeps failing appears on Today and leads to the page of its booking", async () => {
  await using counter = await openBooked();
  const { shop, booking } = counter;
  await shop.runDueJobs();
  await addJob(shop.sql, "mail_booking_changed", { tenant_id: shop.id, booking_id: booking.id });
  await shop.sql`
    update graphile_worker._private_jobs j set attempts = 8, last_error = 'refused'
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'mail_booking_changed' and j.payload ->> 'booking_id' = ${booking.id}`;
  await recordFailingJobs(shop.sql);
  const { page, errors } = await counter.visit({ role: "staff" });
  await matterOf(page, "Mail not sent").click();
  await page.waitForURL(new RegExp(`/bookings/${booking.id}$`));
  await page.getByRole("heading", { level: 1, name: new RegExp(booking.number) }).waitFor();
  assert.deepEqual(errors, []);
});
