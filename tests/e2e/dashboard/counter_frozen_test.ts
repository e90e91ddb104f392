import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter, stopPolling } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const bookingOf = ({ shop, bookings }: Counter, name: string) =>
  shop.staff("GET /v1/bookings/:id", { params: { id: bookings[name]! } });
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await page.getByRole("dialog", { name: new RegExp(name) }).waitFor();
}
/** Opens Today for two people, the second of whom has a name. */
async function visitTwice(counter: Counter) {
  const mine = await counter.visit({ role: "staff" });
  const colleague = await counter.visit({ role: "manager" });
  const params = { id: colleague.person!.id };
  await counter.shop.staff("PATCH /v1/staff/:id", { params, body: { name: "Ana Diaz" } });
  for (const { page } of [mine, colleague]) await stopPolling(page);
  return { mine, colleague };
}
async function fillReason(page: Page, reason: string): Promise<void> {
  await page.getByLabel("Hand out anyway").check();
  await page.getByLabel("Why?").fill(reason);
}

Deno.test("a sheet stays as it is when a colleague hands out, and a thumb on its button returns nothing", async () => {
  await using counter = await openCounter(browser);
  const { mine, colleague } = await visitTwice(counter);
  for (const { page } of [mine, colleague]) await open(page, "Mateo García");
  await fillReason(mine.page, "Regular customer");
  const place = (await button(mine.page, "Hand out").boundingBox())!;
  await fillReason(colleague.page, "Signs on paper");
  await button(colleague.page, "Hand out").click();
  await colleague.page.getByText(/is handed out/).waitFor();

  await mine.page.getByText("Handed out by Ana Diaz, just now").waitFor();
  await mine.page.locator("#sheet-title:focus").waitFor();
  for (let clicks = 0; clicks < 3; clicks++) {
    await mine.page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  }
  assert.equal(await mine.page.getByLabel("Why?").inputValue(), "Regular customer");
  await dialog(mine.page).getByText("To hand out", { exact: true }).waitFor();
  assert.equal(await button(mine.page, "Take back").count(), 0);

  const { status, version } = await bookingOf(counter, "Mateo García");
  assert.equal(status, "picked_up");
  await button(mine.page, "Show the booking as it is now").click();
  await button(mine.page, "Take back").waitFor();
  assert.equal((await bookingOf(counter, "Mateo García")).version, version);
  assert.deepEqual([mine.errors, colleague.errors], [[], []]);
});

Deno.test("a payment by a colleague holds the sheet, and a booking that opens again shows it at once", async () => {
  await using counter = await openCounter(browser);
  const { mine, colleague } = await visitTwice(counter);
  for (const { page } of [mine, colleague]) await open(page, "Mateo García");
  await button(mine.page, "Cash").click();
  await button(colleague.page, "Card terminal").click();
  await button(colleague.page, "Record €210.00").click();
  await dialog(colleague.page).getByText("Paid", { exact: true }).waitFor();
  await mine.page.getByText("Payment received by Ana Diaz, just now").waitFor();
  await button(mine.page, "Record €210.00").waitFor();
  await mine.page.keyboard.press("Escape");
  await dialog(mine.page).waitFor({ state: "detached" });
  await open(mine.page, "Mateo García");
  await dialog(mine.page).getByText("Paid", { exact: true }).waitFor();
  assert.equal(await mine.page.getByText(/just now/).count(), 0);
  assert.deepEqual([mine.errors, colleague.errors], [[], []]);
});
