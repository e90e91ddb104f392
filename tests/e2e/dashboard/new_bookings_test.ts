import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { type Counter, openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens the account, and waits until the newest bookings are known. */
async function openAccount(counter: Counter) {
  const visit = await counter.visit({ role: "staff" });
  const looked = visit.page.waitForResponse(/v1\/bookings\?limit=20/);
  await visit.page.goto(`${counter.base_url}/dashboard/account`);
  await looked;
  return { ...visit, news: visit.page.locator(".new-bookings") };
}

async function addBoat({ shop }: Counter): Promise<string> {
  return (await shop.addItem({ name: "Red canoe", inventory_count: 20, live: true })).id;
}

const whenShown = (page: Page, text: string) => page.locator(".new-bookings").getByText(text).waitFor();

Deno.test("a booking that a customer makes online is told with name, items and pickup, and opens its sheet", async () => {
  await using counter = await openCounter(browser);
  const { page, news, errors } = await openAccount(counter);
  const id = await addBoat(counter);
  await bookWalkIn(counter.shop, { items: [{ id }], email: "counter@example.com" });
  await bookOnline(counter.shop, { items: [{ id, quantity: 2 }] });
  await whenShown(page, "New online booking");
  assert.match((await news.getByRole("link").innerText()).replace(/\s+/g, " "), /^Ada Wed 12 May,? 11:00 2 Red canoe$/);
  assert.deepEqual(await findAxeViolations(page), []);
  await news.getByRole("link").click();
  await page.getByRole("dialog", { name: /Ada/ }).getByText("Red canoe").waitFor();
  assert.equal(await news.innerText(), "");
  assert.deepEqual(errors, []);
});

Deno.test("several new bookings are grouped, and closing the notice ends all of them", async () => {
  await using counter = await openCounter(browser);
  const { page, news } = await openAccount(counter);
  const id = await addBoat(counter);
  for (const name of ["ada", "bo", "cy", "di"]) {
    await bookOnline(counter.shop, { items: [{ id }], email: `${name}@example.com` });
  }
  await whenShown(page, "4 new online bookings");
  assert.equal(await news.getByRole("listitem").count(), 2);
  await news.getByRole("link", { name: "Show 2 more" }).waitFor();
  await news.getByRole("button", { name: "Close" }).click();
  await news.locator("ul").waitFor({ state: "detached" });
  await bookOnline(counter.shop, { items: [{ id }], email: "eve@example.com" });
  await whenShown(page, "New online booking");
  assert.equal(await news.getByRole("listitem").count(), 1);
});
