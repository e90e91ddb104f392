import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { judgePage } from "../../support/judge_page.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a manager takes a part now and the rest before the pickup, after an example and a wrong percentage", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({
    role: "manager",
    path: "/settings/payment_terms",
    context: { viewport: { width: 320, height: 800 } },
  });
  await page.getByText("For €100: €100 now.").waitFor();
  await page.getByLabel("Nothing. They pay at pickup").check();
  await page.getByText("For €100: €0 now, €100 at pickup.").waitFor();
  await page.getByLabel("A part, and the rest later").check();
  await page.getByLabel("Percent of the price").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/whole number from 1 to 99/).waitFor();
  await page.getByLabel("Percent of the price").fill("30");
  await page.getByText("For €100: €30 now, €70 at pickup.").waitFor();
  await page.getByLabel("The rest is due").selectOption("Before pickup");
  await page.getByLabel("If the rest stays unpaid").selectOption("Cancel the booking");
  await page.getByLabel("Hours after the rest was due").fill("48");
  await page.getByText("For €100: €30 now, €70 14 days before pickup.").waitFor();
  await page.getByLabel("If they book shortly before pickup").selectOption("They pay everything");
  await page.getByLabel("Days before pickup, at most").fill("366");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/whole number from 0 to 365/).waitFor();
  await page.getByLabel("Days before pickup, at most").fill("7");
  await judgePage(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
  const { payment_terms } = await counter.shop.staff("GET /v1/shop");
  const none = { full_within_days: 7, guarantee: "none", request: null };
  const part = { kind: "part", percent: 30, amount: null, rest_days_before: 14, cancel_unpaid_hours: 48, ...none };
  assert.deepEqual(payment_terms, part);
  assert.deepEqual(errors, []);
});

Deno.test("a manager takes a fixed amount now, and the page of a booking says when the rest is due", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "manager", path: "/settings/payment_terms" });
  await page.getByLabel("A part, and the rest later").check();
  await page.getByLabel("The part is").selectOption("A fixed amount");
  await page.getByLabel("Amount", { exact: true }).fill("12.50");
  await page.getByText("For €100: €12.50 now, €87.50 at pickup.").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
  const { amount, percent } = (await counter.shop.staff("GET /v1/shop")).payment_terms;
  assert.deepEqual([amount, percent], [1_250, null]);
  const { data: [booking] } = await counter.shop.staff("GET /v1/bookings", { query: { status: "confirmed" } });
  const set = (kind: string, day: string | null) =>
    counter.shop.sql`
      update bookings b set payment_terms = ${kind}, rest_due_on = ${day}, amount_due = 500
      where b.tenant_id = ${counter.shop.id} and b.id = ${booking!.id}`;
  await set("at_pickup", null);
  const paper = await counter.visit({ role: "manager", path: `/bookings/${booking!.id}` });
  await paper.page.getByText("Due at pickup").waitFor();
  await set("part", "2027-05-20");
  await paper.page.reload();
  await paper.page.getByText(/Due on Thu,? (May 20|20 May)/).waitFor();
});

Deno.test("a manager asks for a guarantee card, charges it for a no-show, and waives the fee", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page, errors } = await counter.visit({ role: "manager", path: "/settings/payment_terms" });
  await page.getByLabel("Nothing. They pay at pickup").check();
  await page.getByLabel("Their saved card pays by the cancellation policy").check();
  await page.getByText("Customers save a card when they book.").waitFor();
  await judgePage(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
  const { kind, guarantee } = (await shop.staff("GET /v1/shop")).payment_terms;
  assert.deepEqual([kind, guarantee], ["at_pickup", "card"]);

  const id = counter.bookings["Ada Lovelace"]!;
  await shop.sql`
    update bookings b
    set payment_terms = 'at_pickup', card_consent = 'Charge it', amount_paid = 0, amount_due = b.total
    where b.tenant_id = ${shop.id} and b.id = ${id}`;
  await page.goto(`${counter.base_url}/dashboard/bookings/${id}?sheet=cancel`);
  await page.getByLabel(/^By your policy: /).waitFor();
  await page.getByLabel("No fee").check();
  await page.getByRole("button", { name: "Cancel booking" }).waitFor();
  await page.getByLabel(/^By your policy: /).check();
  await judgePage(page);
  await page.getByRole("button", { name: /^Cancel and charge / }).click();
  await page.getByText(/We charge the saved card .* after /).waitFor();
  await judgePage(page);
  await page.getByRole("link", { name: "Waive fee" }).click();
  await page.getByRole("button", { name: "Waive fee" }).click();
  await page.getByText("The fee is waived").waitFor();
  const { amount_due, cancellation } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.equal(amount_due, 0);
  assert.ok(cancellation!.fee_amount! > 0);
  assert.deepEqual(errors, []);
});
