import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays, fillCart, signIn, typeCard } from "../support/checkout.ts";
import { fillDetails } from "../support/discount_visit.ts";
import { openSite } from "../support/site.ts";
import { routeStripe } from "../support/stripe_js.ts";
import { openStripeShop } from "../support/stripe_shop.ts";
import { waitUntil } from "../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const trip = { from: dateInDays(2), to: dateInDays(4), items: ["Kayak"] };
const listener = `document.addEventListener("rental-shop:measure", ({ detail }) => told(detail));`;

type Told = { event: string; ecommerce: { value?: number; transaction_id?: string } };

/** Opens a shop with a kayak at €105.00, with Stripe if wanted. `told` has what all pages of the visit were told. */
async function openVisit({ stripe = false, payment_terms }: { stripe?: boolean; payment_terms?: object } = {}) {
  const site = await openSite(browser, stripe ? openStripeShop : undefined);
  if (!stripe) await site.shop.addItem({ name: "Kayak", price_multi_day: null, price_weekly: null });
  if (payment_terms) await site.shop.staff("PATCH /v1/shop", { body: { payment_terms } as never });
  const told: Told[] = [];
  const { page } = await site.visit({
    tag: { measure: "" },
    html: `<!doctype html><html lang="en"><title>Boats</title><script>${listener}</script><main>{tag}</main>`,
    prepare: async (context) => {
      await context.exposeFunction("told", (detail: Told) => void told.push(detail));
      if ("stripe" in site.shop) await routeStripe(context, site.shop.stripe as never);
    },
  });
  return { site, page, told, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

Deno.test("a purchase is told once after the bank's own page, and not again after a reload", async () => {
  await using visit = await openVisit({ stripe: true });
  const { site, page, told } = visit;
  const { shop } = site as unknown as { shop: Awaited<ReturnType<typeof openStripeShop>> };
  shop.stripe.store.three_d_secure = "redirect";
  await fillCart(page, trip);
  await signIn(page, site);
  await page.locator('iframe[title="Secure payment input frame"]').waitFor();
  await typeCard(page, "4000 0027 6000 3184");
  await button(page, "Pay €105.00").click();
  await page.locator("#test-source-authorize-3ds").click();
  await page.waitForURL(`${site.url}**`);
  await page.getByText("You're booked").waitFor();
  await waitUntil(() => told.some(({ event }) => event === "purchase"));
  await page.reload();
  await page.getByText("You're booked").waitFor();
  await page.waitForLoadState("networkidle");
  const names = ["view_item_list", "add_to_cart", "begin_checkout", "add_payment_info", "purchase"];
  assert.deepEqual(told.map(({ event }) => event), names);
});

for (
  const { title, payment_terms, action, done, names } of [
    {
      title: "a purchase has the full price when only a part is paid now",
      payment_terms: { kind: "part", percent: 30 },
      action: "Pay €31.50",
      done: "You're booked",
      names: ["add_payment_info", "purchase"],
    },
    {
      title: "a purchase has the full price when everything is paid at the pickup",
      payment_terms: { kind: "at_pickup" },
      action: /^Book/,
      done: "You're booked",
      names: ["purchase"],
    },
    {
      title: "a request is a lead with the full price, and no purchase",
      payment_terms: { kind: "full", request: { answer_hours: 24, pay_hours: 12 } },
      action: "Send request",
      done: "Request sent",
      names: ["generate_lead"],
    },
  ]
) {
  Deno.test(title, async () => {
    await using visit = await openVisit({ payment_terms });
    const { page, told } = visit;
    await fillCart(page, trip);
    await fillDetails(page);
    await button(page, "Continue").click();
    await button(page, action).click();
    await page.getByText(done, { exact: false }).first().waitFor();
    await waitUntil(() => told.length === 3 + names.length);
    const ends = told.slice(2);
    assert.deepEqual(ends.map(({ event }) => event), ["begin_checkout", ...names]);
    for (const { event, ecommerce } of ends) {
      assert.equal(ecommerce.value, 105);
      assert.equal("transaction_id" in ecommerce, event === "purchase");
    }
  });
}
