import assert from "node:assert/strict";
import { requirementKind } from "../../../shared/records/payment_account.ts";
import { stateOf } from "../../../server/payment_accounts/state.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { confirmAs } from "../../support/stripe/browser.ts";
import type { AccountOutcome } from "../../support/stripe/accounts.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

/** Opens a shop whose account is in the state of an outcome, by Stripe's events. */
async function openConnected(outcome: AccountOutcome = "finish") {
  const shop = await openStripeShop();
  await shop.staff("POST /v1/payment-account/onboarding", { body: {} });
  const account = (await shop.staff("GET /v1/payment-account")).id!;
  const read = () => shop.staff("GET /v1/payment-account");
  const move = async (next: AccountOutcome) => {
    shop.stripe.moveAccount(account, next);
    assert.equal(await shop.deliver(shop.stripe.events.all.at(-1)!), 200);
  };
  await move(outcome);
  const today = async () => (await shop.staff("GET /v1/today")).attention.filter((a) => a.kind === "payment_account");
  return { ...shop, account, read, move, today };
}

for (
  const [outcome, state, takes_payments, due] of [
    ["finish", "enabled", true, []],
    ["without_document", "restricted", false, ["identity_document"]],
    ["document_later", "enabled", true, ["identity_document"]],
    ["review", "pending", false, []],
    ["pause_payouts", "payouts_paused", true, ["bank_account"]],
    ["reject", "restricted", false, []],
  ] as const
) {
  Deno.test(`account.updated moves the account to ${state} after ${outcome}, with an event of ours`, async () => {
    await using shop = await openConnected(outcome);
    const account = await shop.read();
    assert.deepEqual([account.state, account.takes_payments, account.due], [state, takes_payments, due]);
    const [event] = (await shop.staff("GET /v1/events", { query: { type: "payment_account.updated" } })).data;
    assert.deepEqual(event!.data.object, account);
    const matters = (await shop.today()).map(({ reason }) => reason);
    assert.deepEqual(matters, outcome === "finish" ? [] : [state]);
  });
}

Deno.test("Late, repeated and disordered events leave the account as Stripe has it", async () => {
  await using shop = await openConnected("review");
  shop.stripe.moveAccount(shop.account, "pause_payouts");
  shop.stripe.moveAccount(shop.account, "finish");
  const events = shop.stripe.events.of("account.updated");
  for (const event of [...events.toReversed(), ...events]) assert.equal(await shop.deliver(event), 200);
  assert.equal((await shop.read()).state, "enabled");
  const own = (await shop.staff("GET /v1/events", { query: { type: "payment_account.updated" } })).data;
  // Onboarding, review, enabled
  assert.equal(own.length, 3);
});

Deno.test("The job reads the account again when an event is lost", async () => {
  await using shop = await openConnected("review");
  shop.stripe.moveAccount(shop.account, "finish");
  await shop.runDueJobs("2027-05-03T09:30:00Z");
  assert.equal((await shop.read()).state, "enabled");
  shop.stripe.moveAccount(shop.account, "pause_payouts");
  await shop.runDueJobs("2027-05-04T12:00:00Z");
  assert.equal((await shop.read()).state, "payouts_paused");
});

Deno.test("An answer that was asked for earlier never replaces a newer one", async () => {
  await using shop = await openConnected("review");
  const { promise: stopped, resolve: go } = Promise.withResolvers<void>();
  const { promise: asked, resolve: tell } = Promise.withResolvers<void>();
  const accounts = shop.deps.payments.accounts("test")!;
  let first = true;
  shop.deps.payments.accounts = () => ({
    ...accounts,
    async find(id) {
      const facts = await accounts.find(id);
      if (!first) return facts;
      first = false;
      tell();
      await stopped;
      return facts;
    },
  });
  const slow = shop.staff("POST /v1/payment-account/refresh", { body: {} });
  await asked;
  await shop.move("finish");
  go();
  await slow;
  assert.equal((await shop.read()).state, "enabled");
});

Deno.test("A deadline is mailed once, and again three days before it", async () => {
  await using shop = await openConnected("document_later");
  const { due_by } = await shop.read();
  assert.equal(due_by, "2027-05-10T08:00:00.000Z");
  const mails = () => shop.mailer.mails.filter(({ subject }) => subject.includes("Stripe needs details")).length;
  await shop.sql`update tenants t set support_email = 'owner@example.com' where t.id = ${shop.id}`;
  await shop.deliver(shop.stripe.events.all.at(-1)!);
  await shop.runDueJobs();
  assert.equal(mails(), 1);
  await shop.runDueJobs("2027-05-07T07:59:00Z");
  assert.equal(mails(), 1);
  await shop.runDueJobs("2027-05-07T08:01:00Z");
  assert.equal(mails(), 2);
});

Deno.test("A deadline that was met is not mailed again", async () => {
  await using shop = await openConnected("document_later");
  await shop.sql`update tenants t set support_email = 'owner@example.com' where t.id = ${shop.id}`;
  await shop.move("finish");
  await shop.runDueJobs("2027-05-08T08:00:00Z");
  assert.deepEqual(shop.mailer.mails.filter(({ subject }) => subject.includes("Stripe")), []);
});

Deno.test("An account that Stripe no longer shows us is disconnected until it is back", async () => {
  await using shop = await openConnected();
  shop.stripe.revokeAccount(shop.account);
  assert.equal(await shop.deliver(shop.stripe.events.all.at(-1)!), 200);
  const account = await shop.read();
  assert.deepEqual([account.state, account.takes_payments, account.id], ["disconnected", false, shop.account]);
  await assertProblem("payments_unavailable", shop.hold());
});

Deno.test("DELETE disconnects the account, and a late event of it changes nothing", async () => {
  await using shop = await openConnected();
  assert.deepEqual(await shop.staff("DELETE /v1/payment-account"), { deleted: true, id: shop.account });
  const left = await shop.read();
  assert.deepEqual([left.id, left.state, left.takes_payments], [null, "disconnected", false]);
  await assertProblem("payments_unavailable", shop.hold());
  await assertProblem("not_found", shop.staff("DELETE /v1/payment-account"));
  await shop.staff("POST /v1/payment-account/onboarding", { body: {} });
  const next = await shop.read();
  assert.notEqual(next.id, shop.account);
  await shop.deliver(shop.stripe.events.of("account.updated")[1]!);
  assert.deepEqual(await shop.read(), next);
});

Deno.test("A payment of a disconnected account is refunded through it", async () => {
  await using shop = await openConnected();
  const { payment_intent_id, client_secret } = await shop.hold();
  const secret = { account: shop.account, client_secret };
  await confirmAs(shop.stripe, secret, { billing_details: { name: "Ann", email: "ann@example.com" } });
  const booking = await shop.book({ payment_intent_id: payment_intent_id! });
  await shop.staff("DELETE /v1/payment-account");
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await shop.runDueJobs();
  assert.equal(shop.stripe.store.all("refund", shop.account).length, 1);
});

Deno.test("DELETE of an account that never took payments leaves the shop as before", async () => {
  await using shop = await openConnected("review");
  await shop.staff("DELETE /v1/payment-account");
  const left = await shop.read();
  assert.deepEqual([left.state, left.takes_payments], ["none", true]);
  await shop.hold();
});

for (
  const [name, kind] of [
    ["individual.verification.document", "identity_document"],
    ["person_1Abc.verification.additional_document", "identity_document"],
    ["individual.first_name", "personal_details"],
    ["company.verification.document", "business_document"],
    ["company.owners_provided", "owners"],
    ["company.tax_id", "business_details"],
    ["external_account", "bank_account"],
    ["tos_acceptance.ip", "terms"],
    ["something.new", "other"],
  ] as const
) {
  Deno.test(`requirementKind returns ${kind} for ${name}`, () => assert.equal(requirementKind(name), kind));
}

Deno.test("stateOf returns restricted for a rejected account, whatever else it says", () => {
  const facts = { details_submitted: false, charges_enabled: false, payouts_enabled: false, requirements: [] };
  assert.equal(stateOf({ ...facts, due_by: null, disabled_reason: "rejected.other" }), "restricted");
});
