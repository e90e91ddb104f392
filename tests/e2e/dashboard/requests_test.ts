import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { bookOnline } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { judgePage } from "../../support/judge_page.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens a shop that accepts first, with a request of Emmy. */
async function openRequested() {
  const counter = await openCounter(browser);
  const { shop } = counter;
  const payment_terms = { kind: "full", request: { answer_hours: 24, pay_hours: 12 } } as const;
  await shop.staff("PATCH /v1/shop", { body: { payment_terms } });
  const item = await shop.addItem({ name: "Canoe", inventory_count: 2 });
  const request = async () => {
    const { id } = await bookOnline(shop, {
      items: [item],
      email: "emmy@example.com",
      pickup_date: "2027-05-20T09:00:00Z",
      return_date: "2027-05-20T17:00:00Z",
    });
    return id;
  };
  return {
    counter,
    id: await request(),
    request,
    booking: (id: string) => shop.staff("GET /v1/bookings/:id", { params: { id } }),
    [Symbol.asyncDispose]: () => counter[Symbol.asyncDispose](),
  };
}

Deno.test("staff open a request from Today, accept it, and read until when the customer pays", async () => {
  await using shown = await openRequested();
  const { page, errors } = await shown.counter.visit({ role: "staff", path: "" });
  await page.getByRole("link", { name: /Request waits/ }).click();
  await page.getByText(/The customer expects your answer by/).waitFor();
  assert.equal(await page.getByRole("link", { name: "Hand out" }).count(), 0);
  await judgePage(page);
  await page.getByRole("button", { name: "Accept request" }).click();
  await page.getByText(/The customer can pay by the mailed link until/).waitFor();
  await page.getByRole("link", { name: "Hand out" }).waitFor();
  assert.equal((await shown.booking(shown.id)).status, "confirmed");
  assert.deepEqual(errors, []);
});

Deno.test("staff decline a request with a reason", async () => {
  await using shown = await openRequested();
  const { page, errors } = await shown.counter.visit({
    role: "staff",
    path: `/bookings/${shown.id}`,
    context: { viewport: { width: 320, height: 800 } },
  });
  await page.getByRole("link", { name: "Decline" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("The river is too high.");
  await judgePage(page);
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await page.getByText(/Request .+ is declined/).waitFor();
  const { status, cancellation } = await shown.booking(shown.id);
  assert.deepEqual([status, cancellation?.reason], ["cancelled", "The river is too high."]);
  assert.deepEqual(errors, []);
});

Deno.test("a request that was answered meanwhile is shown as it is now", async () => {
  await using shown = await openRequested();
  const { page } = await shown.counter.visit({ role: "staff", path: `/bookings/${shown.id}` });
  await page.getByRole("button", { name: "Accept request" }).waitFor();
  await shown.counter.shop.staff("POST /v1/bookings/:id/decline", { params: { id: shown.id }, body: {} });
  await page.getByText("Cancelled").first().waitFor();
  assert.equal(await page.getByRole("button", { name: "Accept request" }).count(), 0);
});

Deno.test("the list of bookings has requests as a filter, and the counter says that one waits", async () => {
  await using shown = await openRequested();
  const { page } = await shown.counter.visit({ role: "staff", path: "/bookings?status=requested" });
  const { number } = await shown.booking(shown.id);
  await page.getByText(number).waitFor();
  await judgePage(page);
  await page.goto(`${shown.counter.base_url}/dashboard?booking=${shown.id}`);
  await page.getByRole("dialog").getByText(/The customer expects your answer by/).waitFor();
});

Deno.test("a manager turns requests on, and reads which hours are wrong", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({
    role: "manager",
    path: "/settings/payment_terms",
    context: { viewport: { width: 320, height: 800 } },
  });
  await page.getByLabel("Send a request, which you accept or decline").check();
  await page.getByLabel("Hours for your answer").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/whole number from 1 to 336/).waitFor();
  await page.getByLabel("Hours for your answer").fill("48");
  await judgePage(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".save-bar:not(.unsaved)").waitFor();
  const { payment_terms } = await counter.shop.staff("GET /v1/shop");
  assert.deepEqual([payment_terms.kind, payment_terms.request], ["full", { answer_hours: 48, pay_hours: 24 }]);
  assert.deepEqual(errors, []);
});
