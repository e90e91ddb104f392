import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRental, type Rental } from "../../support/rental.ts";
import { confirmAs } from "../../support/stripe/browser.ts";

const LONG = { pickup_date: "2027-05-07", return_date: "2027-05-27" };
/** A card whose bank requires authentication for each payment. */
const authenticated_card = "4000002760003184";

Deno.test("a renewal that requires authentication keeps the old authorization and mails the customer a link", async () => {
  await using rental = await openRental({ period: LONG });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  shop.stripe.faults.plan("POST /v1/payment_intents", "requires_action");
  await shop.runDueJobs("2027-05-13T10:00:00Z");
  const waiting = await rental.deposit();
  assert.deepEqual([waiting.state, rental.held()], ["action_required", [20_000]]);
  assert.ok((await shop.events()).includes("deposit.action_required"));
  const token = /\/pay\/([A-Za-z0-9_-]{43})/.exec(shop.mailer.mails.at(-1)!.text)![1]!;
  const page = await shop.visitor("GET /api/pay/:token", { params: { token } });
  assert.deepEqual([page.state, page.amount, page.payments.provider], ["open", 20_000, "stripe"]);
  assert.equal((await shop.visitor("POST /api/pay/:token", { params: { token }, body: {} })).state, "open");
  await confirmAs(shop.stripe, { account: null, client_secret: page.client_secret });
  for (const _ of ["confirmed", "recorded"]) {
    assert.equal((await shop.visitor("POST /api/pay/:token", { params: { token }, body: {} })).state, "done");
  }
  await shop.runDueJobs();
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["authorized", [20_000]]);
  await rental.step("return");
  await shop.runDueJobs();
  await assertProblem("link_expired", shop.visitor("GET /api/pay/:token", { params: { token } }));
  assert.deepEqual(rental.held(), []);
});

/** Returns the mails to the shop about a deposit that is no longer held. */
const expiryMails = ({ shop }: Rental) =>
  shop.mailer.mails.filter(({ to, subject }) => to.address === "desk@example.com" && /no longer held/.test(subject));

Deno.test("a deposit whose authorization expires unrenewed is told to the shop, and can be placed again", async () => {
  await using rental = await openRental({ period: LONG });
  const { shop } = rental;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  shop.stripe.faults.plan("POST /v1/payment_intents", "decline");
  await shop.runDueJobs("2027-05-15T09:00:00Z");
  const lapsed = await rental.deposit();
  assert.deepEqual([lapsed.state, lapsed.failure_reason, rental.held()], [
    "action_required",
    "authorization_expired",
    [],
  ]);
  const events = (await shop.events()).filter((kind) => kind.startsWith("deposit."));
  assert.deepEqual(events, ["deposit.authorized", "deposit.action_required", "deposit.expired"]);
  assert.match(expiryMails(rental)[0]!.text, /€200\.00 has lapsed[^]*in cash/);
  const again = await rental.place("card");
  assert.deepEqual([again.deposit.state, again.deposit.failure_reason, rental.held()], ["authorized", null, [20_000]]);
  await shop.runDueJobs();
  assert.equal(expiryMails(rental).length, 1);
});

Deno.test("a deposit expires when Stripe's event reports that its intent was cancelled", async () => {
  await using rental = await openRental();
  const { shop } = rental;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  const [entry] = shop.stripe.ledger.openDeposits();
  await shop.processor.cancelIntent({ account: null, id: entry!.id });
  const [cancelled] = shop.stripe.events.of("payment_intent.canceled");
  for (const _ of ["first", "repeat"]) assert.equal(await shop.deliver(cancelled!), 200);
  const { state, failure_reason } = await rental.deposit();
  assert.deepEqual([state, failure_reason], ["expired", "authorization_cancelled"]);
  assert.equal((await shop.events()).at(-1), "deposit.expired");
  await shop.runDueJobs();
  assert.deepEqual(expiryMails(rental).map(({ text }) => /cancelled at your payment processor/.test(text)), [true]);
});

/** Returns the statuses of the deposit's intents that are not cancelled. */
function openStatuses({ shop }: Rental): string[] {
  const deposits = shop.stripe.ledger.intents().filter(({ kind, status }) =>
    kind === "deposit" && status !== "canceled"
  );
  return deposits.map(({ status }) => status);
}

Deno.test("a deposit's hours count from its first authorization, and renewals send no mail", async () => {
  const period = { pickup_date: "2027-05-07", return_date: "2027-05-20" };
  await using rental = await openRental({ item: { deposit_hold_duration: "240" }, period });
  const { shop } = rental;
  await rental.place("card");
  await shop.runDueJobs("2027-05-13T07:59:00Z");
  assert.deepEqual([rental.held(), shop.stripe.ledger.intents().filter(({ kind }) => kind === "deposit").length], [[
    20_000,
  ], 2]);
  assert.equal(shop.mailer.mails.filter(({ subject }) => /^Deposit of/.test(subject)).length, 1);
  await shop.runDueJobs("2027-05-13T08:00:00Z");
  assert.deepEqual(rental.held(), []);
});

Deno.test("a deposit has one open intent at a time, however often it is placed", async () => {
  await using rental = await openRental({ card: authenticated_card });
  const { shop } = rental;
  for (const _ of ["first", "second"]) {
    assert.equal((await rental.place("card")).deposit.state, "action_required");
    await shop.runDueJobs();
    assert.deepEqual(openStatuses(rental), ["requires_payment_method"]);
  }
  for (const { card } of shop.stripe.store.all("payment_method")) card.kind = "visa";
  assert.equal((await rental.place("card")).deposit.state, "authorized");
  await shop.runDueJobs();
  assert.deepEqual(openStatuses(rental), ["requires_capture"]);
});

/** Opens a rental that is picked up and whose deposit waits for the customer to confirm its renewal. */
async function openRenewal(item = {}) {
  const rental = await openRental({ period: LONG, item });
  await rental.shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  rental.shop.stripe.faults.plan("POST /v1/payment_intents", "requires_action");
  await rental.shop.runDueJobs("2027-05-13T10:00:00Z");
  return rental;
}

Deno.test("a claim cancels a renewal that waits for its customer", async () => {
  await using rental = await openRenewal();
  await rental.claim({ amount: 6_000, reason: "Scratched hull" });
  await rental.shop.runDueJobs();
  assert.deepEqual(openStatuses(rental), ["succeeded"]);
});

Deno.test("a deposit kept after the return expires, and the shop is told", async () => {
  await using rental = await openRenewal({ deposit_auto_release: false });
  const { shop } = rental;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  await rental.step("return");
  const waiting = shop.stripe.store.all("payment_intent").at(-1)!;
  await confirmAs(shop.stripe, { account: null, client_secret: waiting.client_secret });
  for (const event of shop.stripe.events.of("payment_intent.amount_capturable_updated")) await shop.deliver(event);
  await shop.runDueJobs();
  assert.deepEqual(rental.held(), [20_000], "the amount is authorized once");
  await shop.runDueJobs("2027-05-15T09:00:00Z");
  assert.equal((await rental.deposit()).state, "expired");
  const events = (await shop.events()).filter((kind) => kind.startsWith("deposit."));
  assert.deepEqual(events, ["deposit.authorized", "deposit.action_required", "deposit.expired"]);
  assert.match(expiryMails(rental)[0]!.text, /The rental is over/);
});

Deno.test("a payment link expires when its intent was cancelled at the processor", async () => {
  await using rental = await openRental({ card: authenticated_card });
  const { shop } = rental;
  await rental.place("card");
  await shop.runDueJobs();
  const token = /\/pay\/([A-Za-z0-9_-]{43})/.exec(shop.mailer.mails.at(-1)!.text)![1]!;
  await shop.processor.cancelIntent({ account: null, id: shop.stripe.store.all("payment_intent").at(-1)!.id });
  for (const event of shop.stripe.events.of("payment_intent.canceled")) assert.equal(await shop.deliver(event), 200);
  await assertProblem("link_expired", shop.visitor("GET /api/pay/:token", { params: { token } }));
});

Deno.test("an authorization of an unknown attempt is released and does not become the deposit", async () => {
  await using rental = await openRental();
  const { shop, params } = rental;
  const [customer] = shop.stripe.store.all("customer"), [method] = shop.stripe.store.all("payment_method");
  const metadata = { kind: "deposit", tenant_id: shop.id, booking_id: params.id, attempt: `${params.id}:7` };
  const card = { account: null, customer_id: customer!.id, payment_method_id: method!.id };
  await shop.processor.createDeposit({ ...card, amount: 20_000, currency: "EUR", metadata, idempotency_key: "7" });
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  await shop.runDueJobs();
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["scheduled", []]);
});
