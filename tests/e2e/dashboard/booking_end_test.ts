import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const bookingOf = ({ shop, bookings }: Counter, name: string) =>
  shop.staff("GET /v1/bookings/:id", { params: { id: bookings[name]! } });
const pathOf = ({ bookings }: Counter, name: string) => `/bookings/${bookings[name]}`;
const submit = (page: Page) => page.locator(".sheet-foot button[type=submit]");

Deno.test("a manager claims a part of one deposit with a reason, and releases another one", async () => {
  await using counter = await openCounter(browser);
  const { page, errors } = await counter.visit({ role: "manager", path: pathOf(counter, "Lena Sommer") });
  await page.getByRole("link", { name: "Claim", exact: true }).click();
  await page.getByText("Lena Sommer gets an e-mail about it.").waitFor();
  await page.getByLabel("Amount (EUR)").fill("50");
  await submit(page).click();
  await page.locator("[aria-invalid]:focus").waitFor();
  await page.keyboard.type("Bent wheel");
  await submit(page).click();
  await page.getByText("€50.00 claimed").waitFor();
  await page.locator(".deposit").getByText("Bent wheel").waitFor();
  const { deposit } = await bookingOf(counter, "Lena Sommer");
  assert.deepEqual([deposit.state, deposit.claimed_amount, deposit.claim_reason], ["claimed", 5_000, "Bent wheel"]);

  await page.goto(`${counter.base_url}/dashboard${pathOf(counter, "Jonas Weiß")}`);
  await page.getByRole("button", { name: "Taken in cash" }).click();
  await page.getByRole("link", { name: "Release", exact: true }).click();
  await page.getByText("The customer gets €100 back.").waitFor();
  await page.getByText("Jonas Weiß gets an e-mail about it.").waitFor();
  await submit(page).click();
  await page.getByText("The deposit is released").waitFor();
  assert.equal((await bookingOf(counter, "Jonas Weiß")).deposit.state, "released");
  assert.deepEqual(errors, []);
});

Deno.test("staff complete a booking that is back, and record that a customer did not come", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page, context, errors } = await counter.visit({ role: "staff", path: pathOf(counter, "Yuki Tanaka") });
  await page.getByRole("button", { name: "Complete" }).click();
  await page.getByText(/is completed/).waitFor();
  assert.equal((await bookingOf(counter, "Yuki Tanaka")).status, "completed");

  await shop.travel("2027-05-03T08:45:00Z");
  await context.clock.setFixedTime("2027-05-03T08:45:00Z");
  await page.goto(`${counter.base_url}/dashboard${pathOf(counter, "Ada Lovelace")}`);
  await page.getByRole("link", { name: "Did not come" }).click();
  await page.getByLabel("No refund").check();
  await submit(page).click();
  await page.getByText(/: the customer did not come/).waitFor();
  const { status, amount_refunded } = await bookingOf(counter, "Ada Lovelace");
  assert.deepEqual([status, amount_refunded], ["no_show", 0]);
  assert.deepEqual(errors, []);
});
