import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { openBrowser } from "../../support/browser.ts";
import { button } from "../../support/checkout.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";
import { waitUntil } from "../../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const offersOf = async ({ shop }: Counter) => (await shop.staff("GET /v1/offers")).data;
const bookingsOf = async ({ shop }: Counter) =>
  (await shop.staff("GET /v1/bookings", { query: { limit: "100" } })).data.length;

/** Fills in a new booking up to its last step: a kayak in a week. */
async function openLastStep(page: Page): Promise<void> {
  await button(page, "Add Sea kayak").click();
  await button(page, "Continue").click();
  await page.getByRole("combobox", { name: "Name" }).fill("Nora New");
}

const NEXT_WEEK = "/new?date=2027-05-12&return=2027-05-13&item=";

Deno.test("staff send a new booking as an offer, and the list has its state", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const booked = await bookingsOf(counter);
  const { page, errors } = await counter.visit({ role: "staff", path: NEXT_WEEK });
  await openLastStep(page);
  await page.getByLabel("E-mail").first().fill("nora@example.com");
  await page.getByRole("checkbox", { name: /Send as offer/ }).check();
  assert.deepEqual(await findAxeViolations(page), []);
  const until = page.getByLabel("Valid until");
  await until.fill("2027-05-20T10:00");
  await button(page, "Send offer").click();
  await page.getByText("Choose a time between now and the pickup.").waitFor();
  await page.locator("[type=datetime-local]:focus").waitFor();
  await until.fill("2027-05-08T18:00");
  await page.getByLabel("Your text to the customer").fill("As we said on the phone.");
  await button(page, "Send offer").click();
  const [offer] = await waitForOffers(counter, 1);
  await page.getByText(`Offer ${offer!.number} is on its way to the customer`).waitFor();
  assert.deepEqual(
    [offer!.status, offer!.valid_until, offer!.hold_stock, offer!.message, offer!.customer?.name],
    ["open", "2027-05-08T16:00:00.000Z", true, "As we said on the phone.", "Nora New"],
  );
  assert.equal(await bookingsOf(counter), booked);
  const card = page.getByRole("region", { name: /Nora New/ });
  await card.getByText("Waits for the customer").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);

  // What the customer does shows without a reload
  const { url } = await shop.staff("POST /v1/offers/:id/link", { params: { id: offer!.id }, body: {} });
  const params = { token: url.split("/").at(-1)! };
  await shop.visitor("POST /api/offer-links/:token/accept", { params, body: { version: 1 } });
  await card.getByText("Accepted").waitFor();
  await card.getByRole("link", { name: "Open booking" }).click();
  await page.getByRole("heading", { name: /Nora New/ }).first().waitFor();
  // The draft is gone
  await page.goto(`${counter.base_url}/dashboard/new`);
  await page.getByRole("heading", { name: "When?" }).waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("staff change an offer, copy its link, mail it again and withdraw it", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { page, context, errors } = await counter.visit({ role: "staff", path: NEXT_WEEK });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLastStep(page);
  await page.getByRole("checkbox", { name: /Send as offer/ }).check();
  await page.getByRole("checkbox", { name: "Hold the units until then" }).uncheck();
  await button(page, "Create offer").click();
  const [offer] = await waitForOffers(counter, 1);
  assert.deepEqual([offer!.hold_stock, offer!.message, offer!.customer?.email], [false, null, null]);
  await page.getByText("Copy its link for the customer").waitFor();
  const card = page.getByRole("region", { name: /Nora New/ });
  // Nobody can be mailed
  assert.equal(await button(card, "Mail again").count(), 0);
  await button(card, `Copy link: ${offer!.number}`).click();
  await card.getByText("Copied").first().waitFor();
  const copied = await page.evaluate("navigator.clipboard.readText()") as string;
  assert.match(copied, /\/o\/[\w-]{43}$/);

  await button(card, `Edit: ${offer!.number}`).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("The customer has no e-mail address, and gets no mail.").waitFor();
  await sheet.getByLabel("Valid until").fill("2027-05-13T00:00");
  await button(sheet, "Save").click();
  await sheet.getByText("Choose a time between now and the pickup.").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await sheet.getByLabel("Valid until").fill("2027-05-09T12:00");
  await sheet.getByRole("checkbox", { name: "Hold the units until then" }).check();
  await sheet.getByLabel("Your text to the customer").fill("Take your time.");
  // A colleague is faster, with another text
  const params = { id: offer!.id };
  await shop.staff("PATCH /v1/offers/:id", { params, body: { message: "Hurry.", send: false } });
  await button(sheet, "Save").click();
  await button(sheet, "Keep yours").click();
  await button(sheet, "Save").click();
  await sheet.waitFor({ state: "detached" });
  const changed = await shop.staff("GET /v1/offers/:id", { params });
  assert.deepEqual(
    [changed.version, changed.valid_until, changed.hold_stock, changed.message],
    [3, "2027-05-09T10:00:00.000Z", true, "Take your time."],
  );
  await card.getByText("Units are held").waitFor();

  await shop.staff("PATCH /v1/offers/:id", {
    params,
    body: { customer: { name: "Nora New", email: "nora@example.com", phone: null }, send: false },
  });
  await button(card, "Mail again").click();
  await page.getByText("The offer is mailed again.").waitFor();
  await button(card, "Withdraw").click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw", exact: true }).click();
  await card.getByText("Withdrawn").waitFor();
  assert.equal(await button(card, "Withdraw").count(), 0);
  assert.deepEqual((await offersOf(counter)).map(({ status }) => status), ["withdrawn"]);
  // The change that came after the colleague's
  assert.deepEqual(errors, ["Failed to load resource: the server responded with a status of 409 (Conflict)"]);
});

async function waitForOffers(counter: Counter, count: number) {
  await waitUntil(async () => (await offersOf(counter)).length === count, `there are ${count} offers`);
  return await offersOf(counter);
}
