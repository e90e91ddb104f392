import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

for (const prices_include_tax of [true, false]) {
  const title = prices_include_tax ? "in prices that include it" : "added to prices";
  Deno.test(`the summary says the tax by rate, ${title}, only if the cart has several rates`, async () => {
    await using site = await openSite(browser);
    const { shop } = site;
    await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax } });
    const { id: tax_rate_id } = await shop.staff("POST /v1/tax-rates", { body: { name: "Reduced", percent: 7.5 } });
    await shop.addItem({ name: "Kayak", price_full_day: 11_900 });
    await shop.addItem({ name: "Map", price_full_day: 1_075, tax_rate_id });
    const { page, errors } = await site.visit();
    const date = dateInDays(3);
    await chooseDay(page, date);
    await chooseDay(page, date);
    await button(page, "Continue").click();
    await button(page, "Add Kayak").click();
    const summary = page.locator(".lines");
    const texts = async () =>
      (await summary.locator("> .line, > .hint").allTextContents()).map((text) => text.replace(/[\u2068\u2069]/g, ""));
    await summary.locator(".total").waitFor();
    assert.deepEqual(
      await texts(),
      prices_include_tax ? ["Total€119.00", "Includes €19.00 tax"] : ["Subtotal€119.00", "Tax€22.61", "Total€141.61"],
    );
    await button(page, "Add Map").click();
    await summary.getByText("Reduced 7.5%").waitFor();
    assert.deepEqual(
      await texts(),
      prices_include_tax
        ? ["Total€129.75", "Includes €19.00 tax (19%)", "Includes €0.75 tax (Reduced 7.5%)"]
        : ["Subtotal€129.75", "Tax (19%)€22.61", "Tax (Reduced 7.5%)€0.81", "Total€153.17"],
    );
    const { tax } = await shop.visitor("POST /v1/storefront/quote", {
      body: {
        pickup_date: date,
        return_date: date,
        line_items: (await shop.staff("GET /v1/fleet/items")).data.map(({ id }) => ({ fleet_item_id: id })),
      },
    });
    assert.equal(tax, prices_include_tax ? 1_975 : 2_342);
    assert.deepEqual(errors, []);
  });
}
