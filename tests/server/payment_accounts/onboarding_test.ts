import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

const ONBOARD = "POST /v1/payment-account/onboarding";

/** Opens a shop and begins the onboarding. Returns its account at the double. */
async function onboard(shop: StripeShop): Promise<string> {
  await shop.staff(ONBOARD, { body: {} });
  return (await shop.staff("GET /v1/payment-account")).id!;
}

Deno.test("onboarding creates the account, and links to a form that returns to the dashboard", async () => {
  await using shop = await openStripeShop();
  assert.equal((await shop.staff("GET /v1/payment-account")).state, "none");
  const { url } = await shop.staff(ONBOARD, { body: {} });
  const page = await fetch(url);
  assert.match(await page.text(), /Finish/);
  const account = await shop.staff("GET /v1/payment-account");
  assert.deepEqual([account.state, account.takes_payments], ["onboarding", false]);
  assert.deepEqual(account.due, ["personal_details", "business_details", "bank_account", "terms"]);
  const sent = await fetch(url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ outcome: "finish" }),
  });
  await sent.body?.cancel();
  assert.match(sent.headers.get("location")!, /\/dashboard\/settings\/payments\?stripe=return$/);
  const enabled = await shop.staff("POST /v1/payment-account/refresh", { body: {} });
  assert.deepEqual([enabled.state, enabled.takes_payments, enabled.due], ["enabled", true, []]);
});

Deno.test("onboarding creates one account, however often it is called", async () => {
  await using shop = await openStripeShop();
  await Promise.all([1, 2, 3].map(() => shop.staff(ONBOARD, { body: {} })));
  await shop.staff(ONBOARD, { body: {} });
  assert.equal(shop.stripe.store.all("account").length, 1);
});

for (const fault of ["reset_after", "500_after"] as const) {
  Deno.test(`onboarding finds the account whose answer was lost by ${fault}`, async () => {
    await using shop = await openStripeShop();
    shop.stripe.faults.plan("POST /v1/accounts", fault, { times: fault === "reset_after" ? Infinity : 1 });
    await assertProblem("payment_processor_error", shop.staff(ONBOARD, { body: {} }));
    assert.equal((await shop.staff("GET /v1/payment-account")).state, "none");
    shop.stripe.faults.clear();
    // Later than Stripe keeps the key
    await shop.travel("2027-05-05T08:00:00Z");
    await onboard(shop);
    assert.equal(shop.stripe.store.all("account").length, 1);
  });
}

for (const fault of ["500_kept", "400_kept", "429", "reset", "401"] as const) {
  Deno.test(`onboarding leaves the shop as it was when Stripe fails by ${fault}`, async () => {
    await using shop = await openStripeShop();
    shop.stripe.faults.plan("POST /v1/accounts", fault, { times: Infinity });
    const problem = await assertProblem("payment_processor_error", shop.staff(ONBOARD, { body: {} }));
    assert.equal(problem.status, 502);
    const account = await shop.staff("GET /v1/payment-account");
    assert.deepEqual([account.id, account.state, account.takes_payments], [null, "none", true]);
    shop.stripe.faults.clear();
    await onboard(shop);
    assert.equal(shop.stripe.store.all("account").length, 1);
  });
}

for (const fault of ["reset_after", "500_after"] as const) {
  Deno.test(`onboarding creates one account when ${fault} hides it and the shop has another name since`, async () => {
    await using shop = await openStripeShop();
    shop.stripe.faults.plan("POST /v1/accounts", fault, { times: Infinity });
    await assertProblem("payment_processor_error", shop.staff(ONBOARD, { body: {} }));
    shop.stripe.faults.clear();
    await shop.staff("PATCH /v1/shop", { body: { name: "Another name" } });
    await onboard(shop);
    assert.equal(shop.stripe.store.all("account").length, 1);
  });
}

Deno.test("a repeat of an old request creates no account after the disconnection", async () => {
  await using shop = await openStripeShop();
  const key = crypto.randomUUID();
  const repeat = () => shop.staff(ONBOARD, { body: {}, once: key });
  await repeat();
  await shop.staff("DELETE /v1/payment-account");
  await assertProblem("not_found", repeat());
  assert.equal(shop.stripe.store.all("account").length, 1);
  assert.equal((await shop.staff("GET /v1/payment-account")).takes_payments, true);
});

Deno.test("onboarding after the owner ended our access creates another account", async () => {
  await using shop = await openStripeShop();
  const account = await onboard(shop);
  shop.stripe.revokeAccount(account);
  await shop.staff("POST /v1/payment-account/refresh", { body: {} });
  assert.notEqual(await onboard(shop), account);
  assert.equal((await shop.staff("GET /v1/payment-account")).state, "onboarding");
});

Deno.test("the audit log names the person who begins and who ends a connection", async () => {
  await using shop = await openStripeShop();
  const account = await onboard(shop);
  await shop.staff("DELETE /v1/payment-account");
  const { data } = await shop.staff("GET /v1/audit");
  const changes = data.map((entry) => entry.changes.stripe_account).filter((change) => change !== undefined);
  assert.deepEqual(changes, [{ from: account, to: null }, { from: null, to: account }]);
});

Deno.test("onboarding is refused after 20 links in an hour", async () => {
  await using shop = await openStripeShop();
  for (let link = 0; link < 20; link++) await shop.staff(ONBOARD, { body: {} });
  await assertProblem("rate_limited", shop.staff(ONBOARD, { body: {} }));
  await shop.travel("2027-05-03T09:00:01Z");
  await shop.staff(ONBOARD, { body: {} });
});

Deno.test("onboarding is refused for a live shop's demo payments", async () => {
  await using shop = await openStripeShop();
  shop.deps.payments.accounts = () => undefined;
  await assertProblem("stripe_not_set_up", shop.staff(ONBOARD, { body: {} }));
  assert.equal((await shop.staff("GET /v1/payment-account")).can_connect, false);
});

Deno.test("A shop takes no online payments until Stripe enables charges", async () => {
  await using shop = await openStripeShop();
  const account = await onboard(shop);
  await assertProblem("payments_unavailable", shop.hold());
  assert.equal((await shop.visitor("GET /v1/storefront/shop")).payments.available, false);
  assert.equal((await shop.staff("GET /v1/setup")).steps.payments, false);
  shop.stripe.moveAccount(account, "finish");
  for (const event of shop.stripe.events.of("account.updated")) assert.equal(await shop.deliver(event), 200);
  assert.equal((await shop.staff("GET /v1/setup")).steps.payments, true);
  const intent = await shop.hold();
  assert.equal(
    shop.stripe.store.get(account, "payment_intent", intent.payment_intent_id!).id,
    intent.payment_intent_id,
  );
});

Deno.test("A free booking needs no account that takes payments", async () => {
  await using shop = await openStripeShop({ item: { price_half_day: 0, price_full_day: 0 } });
  await onboard(shop);
  assert.match((await shop.hold()).payment_intent_id!, /^free_/);
});
