import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { words as ar } from "../../widget/text/ar.ts";
import { words as de } from "../../widget/text/de.ts";
import { errorCodes as en } from "../../widget/text/en_errors.ts";
import { words as es } from "../../widget/text/es.ts";
import { words as fr } from "../../widget/text/fr.ts";
import { bookWalkIn } from "../support/book.ts";
import { openBrowser } from "../support/browser.ts";
import { openSite } from "../support/site.ts";
import { openStripeShop } from "../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const sentences = {
  en: en.payments_unavailable!,
  de: de.failed.codes.payments_unavailable!,
  fr: fr.failed.codes.payments_unavailable!,
  es: es.failed.codes.payments_unavailable!,
  ar: ar.failed.codes.payments_unavailable!,
};

for (const [locale, sentence] of Object.entries(sentences)) {
  Deno.test(`a pay link says in ${locale} that the shop takes no online payments`, async () => {
    await using site = await openSite(browser, (place) => openStripeShop({ ...place, locale }));
    const { shop } = site;
    const { id } = await bookWalkIn(shop, { items: [{ id: shop.kayak.id }], email: "ada@example.com" });
    const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: {} });
    await shop.staff("POST /v1/payment-account/onboarding", { body: {} });
    const { page } = await site.visit();
    await page.goto(`${site.base_url}/pay/${url.split("/").at(-1)}`);
    await page.getByText(sentence).waitFor();
    assert.equal(await page.getByRole("button").count(), 1, "the only button tries again");
  });
}
