import assert from "node:assert/strict";
import { ANN, openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";
import { confirmAs } from "../../support/stripe/browser.ts";

const LONG = { pickup_date: "2027-05-07", return_date: "2027-05-27" };
const asks = "4000002760003184";

async function openRental(terms: { item?: object; period?: { pickup_date: string; return_date: string }; card?: string } = {}) {
  const shop = await openStripeShop({ item: { deposit_amount: 20_000, ...terms.item } });
  const booking = await shop.booked({ period: terms.period, customer: ANN }, terms.card);
  const params = { id: booking.id };
  return {
    shop,
    params,
    deposit: async () => (await shop.staff("GET /v1/bookings/:id", { params })).deposit,
    step: async (name: "pickup" | "return" | "cancel" | "no_show", body = {}) =>
      await shop.staff(`POST /v1/bookings/:id/${name}` as "POST /v1/bookings/:id/return", { params, body }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

function held(shop: StripeShop): number[] {
  return shop.stripe.ledger.openDeposits().map((entry) => entry.held);
}

async function codeOf(asking: Promise<unknown>): Promise<string> {
  const error = await asking.then(() => undefined, (error: unknown) => error as { problem: { code: string } });
  return error?.problem.code ?? "accepted";
}

Deno.test("a deposit at pickup is held on the pickup action and let go on return", async () => {
  await using rental = await openRental();
  const { shop } = rental;
  assert.equal((await rental.deposit()).state, "scheduled");
  await shop.travel("2027-05-07T09:00:00Z");
  const out = await rental.step("pickup");
  assert.deepEqual([out.status, out.deposit.state, out.deposit.capture_before], [
    "picked_up",
    "authorized",
    "2027-05-14T09:00:00.000Z",
  ]);
  assert.deepEqual(held(shop), [20_000]);
  await shop.travel("2027-05-09T16:00:00Z");
  await rental.step("return");
  await shop.work();
  assert.deepEqual(held(shop), []);
  const after = await shop.staff("GET /v1/bookings/:id", { params: rental.params });
  assert.deepEqual([after.deposit.state, after.status], ["released", "completed"]);
  const told = (await shop.events()).filter((kind) => kind.startsWith("deposit."));
  assert.deepEqual(told, ["deposit.authorized", "deposit.released"]);
  const subjects = shop.mailer.mails.filter(({ to }) => to.address === ANN.email).map(({ subject }) => subject);
  assert.equal(subjects.filter((subject) => /deposit/i.test(subject)).length, 2);
});

Deno.test("three weeks on one deposit: it is renewed before each hold lapses, the new one first", async () => {
  await using rental = await openRental({ period: LONG });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  for (let day = 8; day <= 27; day++) {
    await shop.work(`2027-05-${String(day).padStart(2, "0")}T09:00:00Z`);
    assert.deepEqual(held(shop), [20_000], `on 2027-05-${day} exactly one hold stands`);
  }
  const deposits = shop.stripe.ledger.intents().filter(({ kind }) => kind === "deposit");
  assert.deepEqual(deposits.map(({ status }) => status), ["canceled", "canceled", "canceled", "requires_capture"]);
  await rental.step("return");
  await shop.work();
  assert.deepEqual(held(shop), []);
});

Deno.test("a renewal that the bank asks about keeps the old hold and mails a link, where the customer confirms", async () => {
  await using rental = await openRental({ period: LONG });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  shop.stripe.faults.plan("POST /v1/payment_intents", "requires_action");
  await shop.work("2027-05-13T10:00:00Z");
  const waiting = await rental.deposit();
  assert.deepEqual([waiting.state, held(shop)], ["action_required", [20_000]]);
  assert.ok((await shop.events()).includes("deposit.action_required"));
  const token = /\/pay\/([A-Za-z0-9_-]{43})/.exec(shop.mailer.mails.at(-1)!.text)![1]!;
  const page = await shop.visitor("GET /api/pay/:token", { params: { token } });
  assert.deepEqual([page.state, page.amount, page.payments.provider], ["open", 20_000, "stripe"]);
  assert.equal((await shop.visitor("POST /api/pay/:token", { params: { token }, body: {} })).state, "open");
  await confirmAs(shop.stripe, { account: null, client_secret: page.client_secret });
  assert.equal((await shop.visitor("POST /api/pay/:token", { params: { token }, body: {} })).state, "done");
  await shop.work();
  assert.deepEqual([(await rental.deposit()).state, held(shop)], ["authorized", [20_000]]);
  await rental.step("return");
  await shop.work();
  assert.equal(await codeOf(shop.visitor("GET /api/pay/:token", { params: { token } })), "link_expired");
  assert.deepEqual(held(shop), []);
});

Deno.test("a hold that lapses unrenewed leaves its customer the link, and never passes silently", async () => {
  await using rental = await openRental({ period: LONG });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  shop.stripe.faults.plan("POST /v1/payment_intents", "decline");
  await shop.work("2027-05-15T09:00:00Z");
  assert.deepEqual([(await rental.deposit()).state, held(shop)], ["action_required", []]);
  const told = (await shop.events()).filter((kind) => kind === "deposit.action_required");
  assert.equal(told.length, 2, "once when the bank refused the new one, once when the old one lapsed");
  const again = await shop.staff("POST /v1/bookings/:id/deposit", { params: rental.params, body: { method: "card" } });
  assert.deepEqual([again.deposit.state, held(shop)], ["authorized", [20_000]]);
});

Deno.test("a pickup without a deposit is refused, unless it is let pass, or paid in cash", async () => {
  await using rental = await openRental({ card: asks });
  const { shop, params } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  assert.equal(await codeOf(rental.step("pickup")), "deposit_missing");
  assert.equal((await rental.deposit()).state, "action_required");
  await shop.work();
  assert.match(shop.mailer.mails.at(-1)!.text, /\/pay\//);
  await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
  await shop.work();
  assert.equal((await rental.step("pickup")).status, "picked_up");
  const claim = { amount: 5_000, reason: "Lost paddle" };
  const claimed = await shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body: claim });
  assert.deepEqual([claimed.deposit.state, claimed.deposit.claimed_amount], ["claimed", 5_000]);
  assert.ok(shop.stripe.ledger.intents().filter(({ kind }) => kind === "deposit").every(({ status }) => status === "canceled"));
});

Deno.test("a deposit that was let go or claimed is not placed again: the card is not asked", async () => {
  await using rental = await openRental();
  const { shop, params } = rental;
  const place = (method: "card" | "cash") => shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method } });
  await shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} });
  assert.deepEqual([await codeOf(place("card")), await codeOf(place("cash"))], ["invalid_transition", "invalid_transition"]);
  assert.deepEqual(shop.stripe.ledger.intents().map(({ kind }) => kind), ["rental"]);
  await using other = await openRental();
  await other.shop.travel("2027-05-07T09:00:00Z");
  await other.step("pickup");
  const claim = { params: other.params, body: { amount: 5_000, reason: "Lost paddle" } };
  await other.shop.staff("POST /v1/bookings/:id/deposit/claim", claim);
  const again = other.shop.staff("POST /v1/bookings/:id/deposit", { params: other.params, body: { method: "card" } });
  assert.deepEqual([await codeOf(again), held(other.shop)], ["invalid_transition", []]);
});

Deno.test("a claim takes part of the deposit once, also when its answer was lost", async () => {
  await using rental = await openRental();
  const { shop, params } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  const body = { amount: 6_000, reason: "Scratched hull" };
  assert.equal(
    await codeOf(shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body: { ...body, amount: 20_001 } })),
    "amount_out_of_range",
  );
  // Stripe's first answer to a key is its answer for a day
  for (const fault of ["500_kept", "500_after"] as const) {
    shop.stripe.faults.plan("POST /v1/payment_intents/:id/capture", fault);
    assert.equal(await codeOf(shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body })), "payment_processor_error");
  }
  const claimed = await shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body });
  const { state, claimed_amount, claim_reason } = claimed.deposit;
  assert.deepEqual([state, claimed_amount, claim_reason], ["claimed", 6_000, "Scratched hull"]);
  assert.equal(await codeOf(shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body })), "invalid_transition");
  const deposit = shop.stripe.ledger.intents().find(({ kind }) => kind === "deposit");
  assert.deepEqual([deposit?.captured, held(shop)], [6_000, []]);
  const payments = await shop.staff("GET /v1/payments", { query: { booking_id: params.id } });
  assert.deepEqual(payments.data.map(({ kind, amount }) => [kind, amount]), [["deposit", 6_000], ["rental", 10_500]]);
});

Deno.test("a deposit at booking is held at once when it lasts, else so that it covers the rental", async () => {
  const item = { deposit_hold_timing: "at_booking" } as const;
  await using near = await openRental({ item, period: { pickup_date: "2027-05-04", return_date: "2027-05-05" } });
  await near.shop.work();
  assert.equal((await near.deposit()).state, "authorized");
  await using far = await openRental({ item, period: { pickup_date: "2027-06-10", return_date: "2027-06-11" } });
  await far.shop.work("2027-06-05T00:00:00Z");
  assert.equal((await far.deposit()).state, "scheduled");
  await far.shop.work("2027-06-09T12:00:00Z");
  assert.equal((await far.deposit()).state, "authorized");
  await far.step("cancel");
  await far.shop.work();
  assert.deepEqual([(await far.deposit()).state, held(far.shop)], ["released", []]);
});

Deno.test("a deposit whose answer was lost is found, not held twice; and let go if its booking ends first", async () => {
  const item = { deposit_hold_timing: "at_booking" } as const;
  const period = { pickup_date: "2027-05-04", return_date: "2027-05-05" };
  for (const ends of [false, true]) {
    await using rental = await openRental({ item, period });
    const { shop } = rental;
    shop.stripe.faults.plan("POST /v1/payment_intents", "500_after", { times: 2 });
    await assert.rejects(shop.work());
    await shop.sql`update graphile_worker._private_jobs j set locked_at = null, locked_by = null
      where j.payload ->> 'tenant_id' = ${shop.id}`;
    assert.deepEqual(held(shop), [20_000]);
    if (ends) await rental.step("cancel");
    await shop.work();
    assert.deepEqual([(await rental.deposit()).state, held(shop)], ends ? ["released", []] : ["authorized", [20_000]]);
  }
});

Deno.test("a deposit of so many hours goes by itself, but not while the gear is out", async () => {
  await using rental = await openRental({ item: { deposit_hold_duration: "24" } });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await shop.work("2027-05-08T10:00:00Z");
  assert.deepEqual(held(shop), [20_000]);
  await rental.step("return");
  await shop.work();
  assert.deepEqual(held(shop), []);
});

Deno.test("without auto_release the deposit waits for staff after the return", async () => {
  await using rental = await openRental({ item: { deposit_auto_release: false } });
  const { shop, params } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await shop.travel("2027-05-09T09:00:00Z");
  await rental.step("return");
  await shop.work("2027-05-10T09:00:00Z");
  assert.deepEqual(held(shop), [20_000]);
  await shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} });
  assert.deepEqual([(await rental.deposit()).state, held(shop)], ["released", []]);
});

Deno.test("Stripe's own word is enough: a hold confirmed or lost elsewhere is written down from its event", async () => {
  await using rental = await openRental();
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  const [entry] = shop.stripe.ledger.openDeposits();
  await shop.processor.cancelIntent({ account: null, id: entry!.id });
  const [cancelled] = shop.stripe.events.of("payment_intent.canceled");
  assert.equal(await shop.deliver(cancelled!), 200);
  assert.equal((await rental.deposit()).state, "expired");
  assert.equal((await shop.events()).at(-1), "booking.updated");
});

Deno.test("a claim that is refunded in Stripe's dashboard, and a refund of one that the bank returns, are both written down", async () => {
  await using rental = await openRental();
  const { shop, params } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body: { amount: 6_000, reason: "Scratched hull" } });
  const claim = async () => (await shop.staff("GET /v1/payments", { query: { booking_id: params.id } })).data[0]!;
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: (await claim()).id }, body: { amount: 1_000 } });
  await shop.work();
  await shop.stripe.refundInDashboard((await claim()).payment_intent_id!, 2_000);
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.deepEqual([(await claim()).kind, (await claim()).amount_refunded], ["deposit", 3_000]);

  for (const { id } of shop.stripe.world.all("refund")) shop.stripe.endRefund("own", id, "failed");
  for (const event of shop.stripe.events.of("refund.failed")) assert.equal(await shop.deliver(event), 200);
  const { amount_refunded, refunds } = await claim();
  assert.deepEqual([amount_refunded, refunds.map(({ status }) => status)], [0, ["failed", "failed"]]);
  const told = (await shop.events()).filter((kind) => kind.startsWith("payment.refund"));
  assert.deepEqual(told, ["payment.refunded", "payment.refunded", "payment.refund_failed", "payment.refund_failed"]);
  await shop.work();
});

Deno.test("zero rent with a deposit: the card is kept by a SetupIntent, booked, and holds the deposit", async () => {
  await using shop = await openStripeShop({
    item: { price_full_day: 0, price_half_day: 0, deposit_amount: 20_000, deposit_hold_timing: "at_booking" },
  });
  const intent = await shop.hold({ period: { pickup_date: "2027-05-04", return_date: "2027-05-05" } });
  assert.deepEqual([intent.setup, intent.amount, intent.payment_intent_id.startsWith("seti_")], [true, 0, true]);
  const body = { payment_intent_id: intent.payment_intent_id };
  assert.equal(await codeOf(shop.visitor("POST /v1/storefront/book", { body })), "payment_incomplete");
  await shop.pay(intent, "4000002500003155");
  const booking = await shop.visitor("POST /v1/storefront/book", { body });
  await shop.work();
  const { deposit } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  assert.deepEqual([booking.total, deposit.state, held(shop)], [0, "authorized", [20_000]]);
});

Deno.test("a deposit that the card can never hold is told to the shop at once, and again refused at the pickup without another mail", async () => {
  const item = { deposit_amount: 10, deposit_hold_timing: "at_booking" } as const;
  await using rental = await openRental({ item, period: { pickup_date: "2027-05-04", return_date: "2027-05-05" } });
  const { shop, params } = rental;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  await shop.work();
  const toDesk = () =>
    shop.mailer.mails.filter(({ to, subject }) => to.address === "desk@example.com" && /deposit/.test(subject));
  assert.match(toDesk()[0]!.text, /€0\.10[^]*amount_too_small/);
  assert.equal((await rental.deposit()).state, "action_required");
  await shop.travel("2027-05-04T09:00:00Z");
  assert.equal(await codeOf(rental.step("pickup")), "deposit_missing");
  await shop.work();
  assert.equal(toDesk().length, 1);
  assert.deepEqual((await shop.events()).filter((kind) => kind.startsWith("deposit.")), ["deposit.action_required"]);
  await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
  assert.equal((await rental.step("pickup")).status, "picked_up");
});

Deno.test("zero rent with a deposit whose card comes when the gear is sold: both are told, and nothing is held", async () => {
  const item = { price_full_day: 0, price_half_day: 0, deposit_amount: 20_000 };
  await using shop = await openStripeShop({ item });
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:15:30Z");
  await shop.booked({ customer: { name: "Bo", email: "bo@example.com" } });
  await shop.pay(late);
  const body = { payment_intent_id: late.payment_intent_id };
  assert.equal(await codeOf(shop.visitor("POST /v1/storefront/book", { body })), "sold_out_refunded");
  await shop.work();
  const told = shop.mailer.mails.filter(({ subject }) => subject.startsWith("Sold out"));
  assert.deepEqual(told.map(({ to, subject }) => [to.address, subject]), [
    [ANN.email, "Sold out: Test shop"],
    ["desk@example.com", `Sold out: late booking ${late.payment_intent_id}`],
  ]);
  for (const { text } of told) assert.doesNotMatch(text, /€0|refund/);
});
