import assert from "node:assert/strict";
import type { Browser, BrowserContext } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { answerChallenge, button, dateInDays, fillCart, signIn, typeCard } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { openStripeShop } from "../support/stripe_shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const trip = { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] };
const cards = { good: "4242424242424242", declined: "4000000000000002", asks: "4000002760003184" };

/** Opens a shop with Stripe, and a visitor with a wallet at the payment form. */
async function openPayment(
  wallet_card: string | null,
  { locale = "en", prepare }: { locale?: string; prepare?: (context: BrowserContext) => Promise<unknown> } = {},
) {
  const site = await openSite(browser, openStripeShop);
  site.shop.stripe.store.wallet_card = wallet_card;
  const { page, errors } = await site.visit({
    tag: { locale },
    html: `<!doctype html><title>Wallets</title><style>rental-shop { --rental-radius: 3px }
      p { display: none !important } @font-face { font-family: Shop; src: url("/shop.woff2"); font-weight: 700 }
      body { font-family: Shop, sans-serif }</style>{tag}`,
    prepare: async (context) => {
      await routeStripe(context, site.shop.stripe);
      await prepare?.(context);
      // The double calls the real function, so that the options can be read.
      await context.addInitScript(() => {
        let real: (key: string) => { elements: (options: unknown) => unknown };
        Object.defineProperty(globalThis, "Stripe", {
          configurable: true,
          get: () => real,
          set: (stripe) => {
            real = Object.assign((...args: [string]) => {
              const made = stripe(...args);
              const { elements } = made;
              made.elements = (options: unknown) => elements((globalThis as Record<string, unknown>).asked = options);
              return made;
            }, stripe);
          },
        });
      });
    },
  });
  await fillCart(page, trip);
  await signIn(page, site);
  return {
    shop: site.shop,
    page,
    errors,
    wallet: page.frameLocator('iframe[title="Secure express checkout frame"]').locator("#google-pay"),
    pay: button(page, "Pay €105.00"),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

Deno.test("a wallet above the card form pays once and books", async () => {
  await using visit = await openPayment(cards.good);
  const { shop, page, wallet, errors } = visit;
  await page.getByText("or pay by card").waitFor();
  await wallet.dispatchEvent("click");
  await page.getByText("You're booked").waitFor();
  const [paid, ...others] = shop.stripe.ledger.paidRentals();
  assert.deepEqual([paid!.captured, others], [10_500, []]);
  const charges = shop.stripe.store.all("charge");
  const wallets = charges.map(({ payment_method_details: paid }) => paid.type === "card" && paid.card.wallet);
  assert.deepEqual(wallets, [{ type: "google_pay" }]);
  assert.equal((await shop.bookings()).length, 1);
  assert.deepEqual(errors, []);
});

Deno.test("a wallet that is declined shows the error, and a card pays for the same hold", async () => {
  await using visit = await openPayment(cards.declined);
  const { shop, page, wallet, pay } = visit;
  await page.getByText("or pay by card").waitFor();
  await wallet.dispatchEvent("click");
  await page.getByRole("alert").filter({ hasText: "declined" }).waitFor();
  await typeCard(page, cards.good);
  await pay.click();
  await page.getByText("You're booked").waitFor();
  assert.equal(shop.stripe.ledger.intents().length, 1);
  assert.equal(shop.stripe.ledger.paidRentals().length, 1);
});

Deno.test("a wallet that is confirmed while the card pays is closed, and pays nothing", async () => {
  await using visit = await openPayment(cards.good);
  const { shop, page, wallet, pay, errors } = visit;
  await page.evaluate(`addEventListener("stripe-double:wallet-closed", () => window.closed_wallet = true)`);
  const held = Promise.withResolvers<void>();
  await page.route("https://api.stripe.com/v1/payment_intents/*/confirm*", async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.getByText("or pay by card").waitFor();
  await typeCard(page, cards.good);
  await pay.click();
  await page.getByText("Paying").waitFor();
  await wallet.dispatchEvent("click");
  await page.waitForFunction("window.closed_wallet");
  held.resolve();
  await page.getByText("You're booked").waitFor();
  assert.equal(shop.stripe.ledger.paidRentals().length, 1);
  assert.deepEqual(errors, []);
});

Deno.test("the bank can ask to confirm the payment of a wallet", async () => {
  await using visit = await openPayment(cards.asks);
  const { page, wallet } = visit;
  await page.getByText("or pay by card").waitFor();
  await wallet.dispatchEvent("click");
  await answerChallenge(page, "authorize");
  await page.getByText("You're booked").waitFor();
});

Deno.test("a visitor without a wallet sees the card form only", async () => {
  await using visit = await openPayment(null);
  const { page, pay } = visit;
  await typeCard(page, cards.good);
  assert.equal(await page.getByText("or pay by card").count(), 0);
  await pay.click();
  await page.getByText("You're booked").waitFor();
});

Deno.test("a wallet that is known too late does not move the card form", async () => {
  const known = Promise.withResolvers<void>();
  await using visit = await openPayment(cards.good, {
    prepare: (context) =>
      context.route(/express-checkout/, async (route) => {
        await known.promise;
        await route.fallback();
      }),
  });
  const { page, pay } = visit;
  await typeCard(page, cards.good);
  await page.waitForFunction(() => !document.querySelector('iframe[title="Secure express checkout frame"]'));
  known.resolve();
  await pay.click();
  await page.getByText("You're booked").waitFor();
  assert.equal(await page.getByText("or pay by card").count(), 0);
});

Deno.test("Stripe's form gets the radius and the web fonts of the page", async () => {
  await using visit = await openPayment(null);
  const { page } = visit;
  await page.waitForFunction("window.asked");
  const { appearance, fonts } = await page.evaluate("window.asked") as {
    appearance: { variables: Record<string, string> };
    fonts: { family: string; src: string; weight: string }[];
  };
  assert.equal(appearance.variables.borderRadius, "3px");
  assert.match(appearance.variables.fontFamily!, /^Shop/);
  const { origin } = new URL(page.url());
  assert.deepEqual(fonts.map(({ family, src, weight }) => [family, src, weight]), [
    ["Shop", `url("${origin}/shop.woff2")`, "700"],
  ]);
});
