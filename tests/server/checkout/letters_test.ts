import assert from "node:assert/strict";
import { findHoldByPaymentId } from "../../../server/checkout/holds.sql.ts";
import { mailLateRefundFailed, mailShopSoldOut, mailSoldOut } from "../../../server/checkout/letters.ts";
import { testQuotas } from "../../support/shop.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

/** Opens a shop that may send no mail to an address that nobody has proven, with a hold that has no booking. */
async function openUnbooked({ customer }: { customer?: null } = {}) {
  const quotas = { ...testQuotas, unproven_mails_per_address_and_day: 0 };
  const shop = await openStripeShop({ settings: { quotas } });
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const intent = await shop.hold({ customer });
  const { id: hold_id } = (await findHoldByPaymentId(shop.sql, shop.id, intent.payment_intent_id))!;
  return {
    shop,
    intent,
    about: { tenant_id: shop.id, hold_id },
    setMode: (mode: "live" | "test") => shop.sql`update tenants t set mode = ${mode} where t.id = ${shop.id}`,
    /** Gives the hold to a customer who is signed in. */
    async signIn(email: string) {
      const ada = shop.customer(await shop.signIn(email));
      const { id } = await ada("GET /api/storefront/me");
      await shop.sql`update holds h set customer_id = ${id} where h.tenant_id = ${shop.id}`;
      shop.mailer.mails.length = 0;
    },
    receivers: () => shop.mailer.mails.map(({ to }) => to.address),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
type Unbooked = Awaited<ReturnType<typeof openUnbooked>>;

for (
  const { title, prepare, isSent } of [
    { title: "a card was charged", prepare: ({ setMode }: Unbooked) => setMode("live"), isSent: true },
    { title: "the shop is a test shop", prepare: ({ setMode }: Unbooked) => setMode("test"), isSent: false },
    {
      title: "the payment was a demo",
      prepare: async ({ setMode, shop }: Unbooked) => {
        await setMode("live");
        await shop.sql`update holds h set provider = 'demo' where h.tenant_id = ${shop.id}`;
      },
      isSent: false,
    },
    {
      title: "nothing was charged",
      prepare: async ({ setMode, shop }: Unbooked) => {
        await setMode("live");
        await shop.sql`update holds h set amount = 0 where h.tenant_id = ${shop.id}`;
      },
      isSent: false,
    },
    { title: "the customer is signed in", prepare: ({ signIn }: Unbooked) => signIn("ann@example.com"), isSent: true },
  ]
) {
  Deno.test(`a mail about a hold without a booking ${isSent ? "ignores" : "keeps"} the limits when ${title}`, async () => {
    await using unbooked = await openUnbooked();
    await prepare(unbooked);
    await mailSoldOut(unbooked.shop.deps, unbooked.about);
    assert.deepEqual(unbooked.receivers(), isSent ? ["ann@example.com"] : []);
  });
}

Deno.test("a mail about a hold without typed details goes to the signed-in customer, else to the payer", async () => {
  await using unbooked = await openUnbooked({ customer: null });
  const { shop, about } = unbooked;
  await unbooked.setMode("live");
  await mailSoldOut(shop.deps, about);
  assert.deepEqual(unbooked.receivers(), [], "nobody is known");
  await shop.pay(unbooked.intent);
  await mailSoldOut(shop.deps, about);
  assert.deepEqual(unbooked.receivers(), ["payer@example.com"]);
  await unbooked.signIn("ada@example.com");
  await mailSoldOut(shop.deps, about);
  assert.deepEqual(unbooked.receivers(), ["ada@example.com"]);
});

Deno.test("a mail to the shop names the payment, or the hold if the payment is not known", async () => {
  await using unbooked = await openUnbooked();
  const { shop, about, intent } = unbooked;
  await mailShopSoldOut(shop.deps, about);
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  await mailShopSoldOut(shop.deps, about);
  const [named, unnamed] = shop.mailer.mails;
  assert.deepEqual(unbooked.receivers(), ["desk@example.com", "desk@example.com"]);
  assert.ok(named!.subject.includes(intent.payment_intent_id), named!.subject);
  assert.ok(unnamed!.subject.includes(about.hold_id), unnamed!.subject);
});

Deno.test("mails about a late payment name its own amount and currency, and the hold's where the job has none", async () => {
  await using unbooked = await openUnbooked();
  const { shop, about, intent: { payment_intent_id } } = unbooked;
  await unbooked.setMode("live");
  const refund = { tenant_id: shop.id, payment_intent_id, refund: 500, reason: null, retrying: true };
  for (const currency of [undefined, "USD"]) {
    await mailSoldOut(shop.deps, currency ? { ...about, amount: 500, currency } : about);
    await mailShopSoldOut(shop.deps, currency ? { ...about, amount: 500, currency } : about);
    await mailLateRefundFailed(shop.deps, currency ? { ...refund, currency } : refund);
  }
  const amounts = shop.mailer.mails.map(({ text }) => /[€$]\d+\.\d\d/.exec(text)?.[0]);
  assert.deepEqual(amounts, ["€105.00", "€105.00", "€5.00", "$5.00", "$5.00", "$5.00"]);
});
