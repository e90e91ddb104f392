import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays } from "../support/checkout.ts";
import { visitPlayground } from "../support/playground.ts";
import { openSite } from "../support/site.ts";
import type { TestShop } from "../support/shop.ts";
import { waitUntil } from "../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const playground = visitPlayground();

const bike = { price_half_day: 3_500, price_full_day: 3_500, price_multi_day: null, price_weekly: null };
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const prices = (page: Page) => page.locator(".months small");

async function addSeason(shop: TestShop, { from, to }: { from: string; to: string }) {
  const applies_to = { all: true } as const;
  const body = { name: "Season", dates: [{ from, to }], applies_to, change: { percent: 20 } };
  await shop.staff("POST /v1/rates", { body });
}

Deno.test("the calendar shows the lowest price of each day if prices differ, and screen readers read it", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem(bike);
  await addSeason(site.shop, { from: dateInDays(2), to: dateInDays(3) });
  await site.shop.staff("PATCH /v1/shop", { body: { closed_dates: [dateInDays(4)] } });
  const { page, errors } = await site.visit({ context: { viewport: { width: 320, height: 800 } } });
  await day(page, dateInDays(2)).locator('[data-price="€42"]').waitFor();
  await day(page, dateInDays(1)).locator('[data-price="€35"]').waitFor();
  assert.match((await day(page, dateInDays(2)).getAttribute("aria-label"))!, /, \d{4}, from €42$/);
  assert.equal(await day(page, dateInDays(4)).locator("small").count(), 0, "closed");
  assert.deepEqual(errors, []);
});

Deno.test("the calendar hides the prices while all shown days cost the same", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem(bike);
  await addSeason(site.shop, { from: dateInDays(130), to: dateInDays(300) });
  const { page } = await site.visit({ context: { viewport: { width: 1200, height: 900 } } });
  const names = () => page.locator(".months table").evaluateAll((months) => months.map(({ ariaLabel }) => ariaLabel));
  await waitUntil(async () => (await names()).length === 2);
  const first = await names();
  while (await page.locator(`.months [data-date="${dateInDays(140)}"]`).count() === 0) {
    const shown = (await names()).join();
    await button(page, "Next month").click();
    await waitUntil(async () => (await names()).join() !== shown);
  }
  await page.locator(`.months [data-price="€42"]`).first().waitFor();
  while (await button(page, "Previous month").isEnabled()) await button(page, "Previous month").click();
  await waitUntil(async () => (await names()).join() === first.join());
  await waitUntil(async () => await prices(page).count() === 0);
});

/** Opens a shop without rates, in which one bike is taken on one day and both on the next. Waits for its days. */
async function openWithoutRates(bikes: Partial<typeof bike>) {
  const site = await openSite(browser);
  const { shop } = site;
  const cheap = await shop.addItem({ ...bike, price_half_day: 3_000, price_full_day: 3_000, ...bikes });
  const dear = await shop.addItem({ ...bike, ...bikes });
  const customer = { name: "Ada", email: "ada@example.com" };
  for (const [item, days] of [[cheap, [2, 3]], [dear, [3]]] as const) {
    for (const at of days) {
      const dates = { pickup_date: dateInDays(at), return_date: dateInDays(at) };
      await shop.staff("POST /v1/bookings", { body: { ...dates, line_items: [{ fleet_item_id: item.id }], customer } });
    }
  }
  const { page } = await site.visit({ context: { viewport: { width: 1200, height: 900 } } });
  await page.locator(`.sold-out[data-date="${dateInDays(3)}"]`).waitFor();
  return { page, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

Deno.test("a shop without rates shows no prices in the calendar, and loads nothing for them", async () => {
  await using site = await openWithoutRates({});
  assert.equal(await prices(site.page).count(), 0);
  const files = await site.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.deepEqual(files.filter((name) => name.includes("lazy_dates")), []);
});

Deno.test("a shop that rents half days and has no rates shows no prices in the calendar", async () => {
  await using site = await openWithoutRates({ price_half_day: 2_000 });
  await button(site.page, "Half day").waitFor();
  assert.equal(await prices(site.page).count(), 0);
});

Deno.test("prices in the calendar never wrap and stay within their day, also with large text at 320 px", async () => {
  for (const locale of ["en", "de", "fr", "ar"]) {
    for (const state of ["dates-prices", "dates-prices-long"]) {
      for (const text of ["16px", "24px"]) {
        const page = await playground.newPage({ viewport: { width: 320, height: 900 } });
        await playground.show(page, { state, locale, page_style: `:root { --rental-text: ${text} }` });
        await prices(page).first().waitFor();
        const wrong = await prices(page).evaluateAll((shown) =>
          shown.flatMap((price) => {
            const [box, cell] = [price.getBoundingClientRect(), price.closest("td")!.getBoundingClientRect()];
            const isInside = box.left >= cell.left - 1 && box.right <= cell.right + 1 && box.bottom <= cell.bottom + 1;
            return isInside && box.height < 2 * parseFloat(getComputedStyle(price).fontSize)
              ? []
              : [`${price.outerHTML} ${box.width} ${cell.width}`];
          })
        );
        assert.deepEqual(wrong, [], `${locale} ${state} ${text}`);
        await page.close();
      }
    }
  }
});
