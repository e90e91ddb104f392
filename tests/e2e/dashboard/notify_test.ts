import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { bar, barInPlace, moveByADay } from "../../support/calendar.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const NAME = "Jonas Weiß";
const SENTENCE = `${NAME} gets an e-mail about it.`;
const bookingOf = ({ shop, bookings }: Counter) =>
  shop.staff("GET /v1/bookings/:id", { params: { id: bookings[NAME]! } });

/** Runs the jobs that are due, and returns how many mails the customer got since the last call. */
async function countMails({ shop }: Counter, address: string): Promise<number> {
  await shop.runDueJobs();
  return shop.mailer.mails.splice(0).filter(({ to }) => to.address === address).length;
}

Deno.test("a move in the calendar is undone before its mail is sent", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const before = await bookingOf(counter);
  const email = before.customer!.email!;
  await countMails(counter, email);
  const { page, errors } = await counter.visit({ role: "staff", path: "/calendar?scale=week" });
  const sheet = page.getByRole("dialog", { name: "Change the dates?" });
  await bar(page, NAME).waitFor();
  const atFirst = await barInPlace(page, NAME);
  await moveByADay(page, NAME);
  await sheet.getByText(SENTENCE).waitFor();
  await sheet.getByRole("button", { name: "Change booking" }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText(/has new dates/).waitFor();
  await atFirst.waitFor({ state: "detached" });
  assert.notEqual((await bookingOf(counter)).pickup_date, before.pickup_date);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(/^Undone\./).waitFor();
  await atFirst.waitFor();
  assert.equal((await bookingOf(counter)).pickup_date, before.pickup_date);
  await shop.travel(new Date(shop.clock.now().getTime() + 60_000));
  assert.equal(await countMails(counter, email), 0);

  await moveByADay(page, NAME);
  await sheet.getByRole("button", { name: "Change booking" }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText(/has new dates/).waitFor();
  await shop.travel(new Date(shop.clock.now().getTime() + 60_000));
  assert.equal(await countMails(counter, email), 1);
  assert.deepEqual(errors, []);
});

Deno.test("staff change and cancel a booking without an e-mail, and the history says so", async () => {
  await using counter = await openCounter(browser);
  const email = (await bookingOf(counter)).customer!.email!;
  await countMails(counter, email);
  const path = `/bookings/${counter.bookings[NAME]}`;
  const { page, errors } = await counter.visit({ role: "staff", path: `${path}?sheet=change` });
  const sheet = page.getByRole("dialog");
  await sheet.getByText(SENTENCE).waitFor();
  await sheet.getByLabel("Return").fill("2027-05-05T18:00");
  await sheet.getByLabel("Do not notify").check();
  await page.locator(".sheet-foot button[type=submit]:not([disabled])").click();
  await sheet.waitFor({ state: "detached" });
  const history = page.locator(".history-list li").filter({ hasText: "Changed" });
  await history.getByText(/return moved from .* 2027.* to Wed, 5 May 2027, 18:00.*the customer was not notified/)
    .waitFor();

  await page.goto(`${counter.base_url}/dashboard${path}?sheet=cancel`);
  await sheet.getByText(SENTENCE).waitFor();
  await sheet.getByLabel("Do not notify").check();
  await page.locator(".sheet-foot button[type=submit]").click();
  await sheet.waitFor({ state: "detached" });
  await page.locator(".history-list li").filter({ hasText: "Cancelled" }).getByText("the customer was not notified")
    .waitFor();
  assert.equal(await countMails(counter, email), 0);
  assert.deepEqual(errors, []);
});

Deno.test("a manager refunds without an e-mail, and is told that a claim and a release are mailed", async () => {
  await using counter = await openCounter(browser);
  const { shop, bookings } = counter;
  const { id, customer } = await bookingOf(counter);
  const email = customer!.email!;
  const params = { id };
  const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: id } })).data;
  await countMails(counter, email);
  const path = `/bookings/${id}`;
  const { page, errors } = await counter.visit({ role: "manager", path: `${path}?sheet=refund&about=${payment!.id}` });
  const sheet = page.getByRole("dialog");
  const submit = page.locator(".sheet-foot button[type=submit]");
  await sheet.getByText(SENTENCE).waitFor();
  await sheet.getByLabel("Do not notify").check();
  await submit.click();
  await sheet.waitFor({ state: "detached" });
  const refunded = await shop.staff("GET /v1/payments/:id", { params: { id: payment!.id } });
  assert.equal(refunded.amount_refunded, payment!.amount);
  assert.equal(await countMails(counter, email), 0);

  await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
  const steps = [[bookings["Lena Sommer"], "claim", "Lena Sommer gets an e-mail about it."], [id, "release", SENTENCE]];
  for (const [booking_id, step, sentence] of steps) {
    await page.goto(`${counter.base_url}/dashboard/bookings/${booking_id}?sheet=${step}`);
    await sheet.getByText(sentence!).waitFor();
    assert.equal(await sheet.getByLabel("Do not notify").count(), 0);
  }
  assert.deepEqual(errors, []);
});

Deno.test("the counter says before a refund, a claim and an inspection that the customer is mailed, and refunds silently", async () => {
  await using counter = await openCounter(browser);
  const { shop, bookings } = counter;
  const params = { id: bookings["Ida Larsen"]! };
  const change = { return_date: "2027-05-03T15:00:00Z", difference: "credit" as const, notify: false };
  await shop.staff("POST /v1/bookings/:id/change", { params, body: change });
  const { customer } = await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  const { data: [bike] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: bike!.id }, body: { inspection_required: true } });
  await countMails(counter, customer!.email!);
  const { page, errors } = await counter.visit({ role: "manager", path: `?booking=${params.id}` });
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Ida Larsen gets an e-mail about it.").waitFor();
  await sheet.getByLabel("Do not notify").check();
  await sheet.getByText("Ida Larsen gets no e-mail about it.").waitFor();
  await sheet.getByRole("button", { name: /^Refund/ }).click();
  await sheet.getByText("Everything is settled.").waitFor();
  assert.equal(await sheet.getByLabel("Do not notify").count(), 0);
  const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id: params.id } });
  assert.ok(payment!.amount_refunded > 0);
  assert.equal(await countMails(counter, customer!.email!), 0);

  await page.goto(`${counter.base_url}/dashboard?booking=${bookings["Lena Sommer"]}`);
  const sentence = sheet.getByText("Lena Sommer gets an e-mail about it.");
  await sheet.getByLabel("Claim damage from the deposit").check();
  await sentence.waitFor();
  await sheet.getByLabel("Claim damage from the deposit").uncheck();
  await sentence.waitFor({ state: "detached" });
  await sheet.getByRole("button", { name: "Take back" }).click();
  await sheet.getByRole("button", { name: "Undo the return" }).waitFor();
  await sentence.waitFor();
  assert.deepEqual(errors, []);
});
