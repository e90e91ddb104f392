import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart, typeCard } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { openStripeShop } from "../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a booking paid by card loads only the files that the weight of a booking counts", async () => {
  // A shop that rents by the day: half days have a file of their own. So have addresses at less common domains
  const item = { price_half_day: 3_500 };
  await using site = await openSite(browser, (options) => openStripeShop({ ...options, item }));
  // A shop with one item shows it large, by a file of its own
  await site.shop.addItem({ name: "Canoe", ...item });
  const loaded = new Set<string>();
  const { page } = await site.visit({
    prepare: async (context) => {
      await routeStripe(context, site.shop.stripe);
      context.on("request", (request) => {
        const [, name] = /\/widget\/v1\/([\w-]+?)(?:-[\w-]{6})?\.js/.exec(request.url()) ?? [];
        if (name) loaded.add(name);
      });
    },
  });
  await fillCart(page, { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] });
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@gmail.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada");
  await button(page, "Continue").click();
  await typeCard(page, "4242424242424242");
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  // `pure` is Stripe's own loader, which the weight counts apart
  assert.deepEqual([...loaded].toSorted(), ["checkout", "pure", "rental-shop"]);
});
