import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { stripePayments } from "../../server/processor/stripe.ts";
import { openBrowser } from "./browser.ts";
import { answerChallenge } from "./checkout.ts";
import { routeStripe } from "./stripe_js.ts";
import { StripeServer } from "./stripe_server.ts";

const shop = "https://shop.example/book";
const page = `<!doctype html><meta charset="utf-8"><title>Shop</title><div id="host"></div><div id="pay"></div>
<script src="https://js.stripe.com/endive/stripe.js"></script>`;

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens a page with the double of Stripe.js and an intent. `pay()` types a card and confirms. */
async function openPage(
  work: (house: { tab: Page; stripe: StripeServer; secret: string; pay: typeof payWith }) => Promise<void>,
) {
  await using stripe = await StripeServer.start();
  const payments = stripePayments({ secret_key: "sk_test_double", api_base: stripe.url });
  const draft = { account: null, mode: "test", amount: 5_000, currency: "EUR", metadata: { kind: "rental" } } as const;
  const intent = await payments.createIntent({ ...draft, idempotency_key: "pi:a" });
  await using tab = await browser.newPage();
  await routeStripe(tab, stripe);
  await tab.route("https://shop.example/**", (route) => route.fulfill({ contentType: "text/html", body: page }));
  await tab.goto(shop);
  await work({ tab, stripe, secret: intent.client_secret!, pay: payWith });
}

/** Mounts the card field, types a card and confirms. The page keeps the promise of the result as `window.outcome`. */
async function payWith(tab: Page, secret: string, card: string): Promise<void> {
  await tab.evaluate(`{
    window.stripe = Stripe("pk_test_double");
    window.elements = stripe.elements({ clientSecret: ${JSON.stringify(secret)} });
    elements.create("payment").on("change", (event) => window.complete = event.complete).mount("#pay");
  }`);
  const frame = tab.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.locator("#number").fill(card);
  await frame.locator("#expiry").fill("12 / 34");
  await frame.locator("#cvc").fill("123");
  await tab.waitForFunction("window.complete");
  const confirmParams = { return_url: `${shop}?step=pay`, payment_method_data: { billing_details: { name: "Ann" } } };
  await tab.evaluate(`void (window.outcome = stripe.confirmPayment({
    elements, confirmParams: ${JSON.stringify(confirmParams)}, redirect: "if_required"
  }))`);
}

async function errorFrom(tab: Page, script: string): Promise<string> {
  return await tab.evaluate(
    `(() => { try { ${script}; return "" } catch (error) { return error.name + ": " + error.message } })()`,
  );
}

Deno.test("the double of Stripe.js throws the errors of the real one", async () => {
  await openPage(async ({ tab, secret }) => {
    const made = `const element = Stripe("pk_test_x").elements({ clientSecret: "${secret}" }).create("payment")`;
    const inShadow = `${made}; const root = document.querySelector("#host").attachShadow({ mode: "open" });
      root.innerHTML = "<div></div>"; element.mount(root.firstChild)`;
    const shadowed = "IntegrationError: Elements cannot be mounted in a ShadowRoot. Please mount in the Light DOM.";
    assert.equal(await errorFrom(tab, inShadow), shadowed);
    assert.match(
      await errorFrom(tab, `${made}; element.mount(document.createElement("div"))`),
      /^IntegrationError: Invalid DOM/,
    );
    assert.match(await errorFrom(tab, `${made}; element.mount("#none")`), /applies to no DOM elements/);
    assert.match(await errorFrom(tab, `Stripe("sk_test_x")`), /Invalid API Key/);
    assert.match(
      await errorFrom(tab, `Stripe("pk_test_x").elements({ clientSecret: "pi_1" })`),
      /client secret of the form/,
    );
    assert.equal(await errorFrom(tab, `${made}; element.mount("#pay")`), "");
  });
});

Deno.test("the double of Stripe.js pays, is declined, and shows the challenge over the page", async () => {
  await openPage(async ({ tab, stripe, secret, pay }) => {
    await pay(tab, secret, "4000 0000 0000 0002");
    assert.equal(await tab.evaluate("outcome.then(({ error }) => error.code)"), "card_declined");
    await tab.goto(shop);
    await pay(tab, secret, "4000 0027 6000 3184");
    await answerChallenge(tab, "fail");
    assert.equal(
      await tab.evaluate("outcome.then(({ error }) => error.code)"),
      "payment_intent_authentication_failure",
    );
    await tab.goto(shop);
    await pay(tab, secret, "4000 0027 6000 3184");
    await answerChallenge(tab, "authorize");
    assert.equal(await tab.evaluate("outcome.then(({ paymentIntent }) => paymentIntent.status)"), "succeeded");
    assert.deepEqual(stripe.ledger.paidRentals().map(({ captured }) => captured), [5_000]);
  });
});

Deno.test("the double of Stripe.js redirects to the page of the bank and back", async () => {
  await openPage(async ({ tab, stripe, secret, pay }) => {
    stripe.store.three_d_secure = "redirect";
    await pay(tab, secret, "4000 0027 6000 3184");
    await tab.locator("#test-source-authorize-3ds").click();
    await tab.waitForURL(`${shop}?**`);
    const query = new URL(tab.url()).searchParams;
    assert.deepEqual([query.get("step"), query.get("redirect_status"), query.get("payment_intent_client_secret")], [
      "pay",
      "succeeded",
      secret,
    ]);
    assert.equal(stripe.ledger.paidRentals().length, 1);
  });
});
