import assert from "node:assert/strict";
import { tendFee } from "../../../server/payment_terms/tend_fee.ts";
import { assertBookingLedger, assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { GUARANTEE_CONSENT, openGuarantee } from "../../support/rest.ts";
import { signInAs } from "../../support/staff_session.ts";
import { confirmAs } from "../../support/stripe/browser.ts";
import { openStripeShop, WEEKEND } from "../../support/stripe_shop.ts";

/** A customer who does not come on 7 May at 12:00 is charged from this time on. */
const FEE_TIME = "2027-05-08T12:00:00Z";

async function openWithGuarantee() {
  const shop = await openStripeShop();
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "at_pickup", guarantee: "card" } } });
  return shop;
}

Deno.test("a guarantee belongs to the payment at pickup only", async () => {
  await using shop = await openStripeShop();
  for (const terms of [{ kind: "full" }, { kind: "part", percent: 30 }] as const) {
    const { errors } = await assertProblem(
      "invalid_request",
      shop.staff("PATCH /v1/shop", { body: { payment_terms: { ...terms, guarantee: "card" } } }),
    );
    assert.deepEqual(errors.map(({ path }) => path), ["payment_terms"]);
  }
});

Deno.test("a booking with a guarantee saves the card, charges nothing, and requires the customer's consent", async () => {
  await using shop = await openWithGuarantee();
  const details = { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] };
  const quote = await shop.visitor("POST /v1/storefront/quote", { body: details });
  assert.deepEqual([quote.due_now, quote.due_later?.amount, quote.guarantee], [0, 10_500, "card"]);
  const { errors } = await assertProblem("invalid_request", shop.hold());
  assert.deepEqual(errors.map(({ path, code }) => [path, code]), [["card_consent", "required"]]);

  const intent = await shop.hold({ card_consent: GUARANTEE_CONSENT });
  assert.deepEqual([intent.kind, intent.amount], ["setup", 0]);
  await assertProblem("payment_incomplete", shop.book(intent));
  await shop.pay(intent);
  const { id } = await shop.book(intent);
  const booking = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(
    [booking.status, booking.payment_terms, booking.amount_due, booking.card_consent],
    ["confirmed", "at_pickup", 10_500, GUARANTEE_CONSENT],
  );
  assert.deepEqual(shop.stripe.store.all("payment_intent"), []);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("a no-show is told the fee, charged it once after a day, and gets a receipt", async () => {
  await using order = await openGuarantee();
  const { status, amount_due, cancellation } = await order.noShow();
  assert.deepEqual([status, amount_due, cancellation?.fee_amount], ["no_show", 10_500, 10_500]);
  assert.deepEqual(await order.until("2027-05-08T11:59:00Z"), [0, 0, 10_500]);
  const [mail] = order.shop.mailer.mails;
  assert.equal(mail!.subject, "Test shop will charge €105.00");
  assert.match(mail!.text, /you still pay €105\.00\. We charge your saved card after May 8, 2027/);
  assert.equal(order.mails().length, 1);
  assert.deepEqual(order.atBank(), []);

  assert.deepEqual(await order.until(FEE_TIME), [10_500, 0, 0]);
  assert.deepEqual(order.atBank(), [["succeeded", 10_500, 0]]);
  assert.deepEqual(order.mails(), ["ann@example.com: Your payment of €105.00: Test shop"]);
  await tendFee(order.shop.deps, order.ref);
  assert.deepEqual(await order.until("2027-05-20T12:00:00Z"), [10_500, 0, 0]);
});

Deno.test("a customer who cancels late reads the fee in the mail about it, and is charged by the policy", async () => {
  await using order = await openGuarantee();
  const { shop, params } = order;
  await shop.sql`update bookings set cancellation_policy = '[{"hours_before": 24, "refund_percent": 40}]'`;
  const cancelled = await shop.staff("POST /v1/bookings/:id/cancel", { params, body: {} });
  assert.deepEqual([cancelled.amount_due, cancelled.cancellation?.fee_amount], [6_300, 6_300]);
  await shop.runDueJobs();
  const [mail] = shop.mailer.mails;
  assert.match(mail!.text, /you still pay €63\.00\. We charge your saved card after May 4, 2027/);
  assert.equal(order.mails().length, 1);
  assert.deepEqual(await order.until("2027-05-04T20:00:00Z"), [6_300, 0, 0]);
  assert.deepEqual(order.atBank(), [["succeeded", 6_300, 0]]);
});

Deno.test("a cancellation that the policy refunds in full costs nothing", async () => {
  await using order = await openGuarantee();
  await order.shop.staff("POST /v1/bookings/:id/cancel", { params: order.params, body: {} });
  assert.equal((await order.booking()).cancellation?.fee_amount, 0);
  assert.deepEqual(await order.until("2027-05-20T12:00:00Z"), [0, 0, 0]);
  assert.deepEqual(order.atBank(), []);
});

Deno.test("no fee is due after a full refund, nor if the shop leaves it out", async () => {
  for (const body of [{ refund: "full" }, { fee: "none" }] as const) {
    await using order = await openGuarantee();
    await order.shop.sql`update bookings set cancellation_policy = '[]'`;
    await order.shop.staff("POST /v1/bookings/:id/cancel", { params: order.params, body });
    assert.deepEqual(await order.until("2027-05-20T12:00:00Z"), [0, 0, 0]);
    assert.deepEqual([(await order.booking()).cancellation?.fee_amount, order.atBank()], [0, []]);
  }
});

Deno.test("a cancellation of many bookings charges no guarantee card", async () => {
  await using order = await openGuarantee();
  await order.shop.sql`update bookings set cancellation_policy = '[]'`;
  const booking_ids = [order.params.id];
  await order.shop.staff("POST /v1/bulk-changes", {
    body: { kind: "cancel", date: "2027-05-07", booking_ids, refund: "policy", message: "Storm" },
  });
  assert.deepEqual(await order.until("2027-05-20T12:00:00Z"), [0, 0, 0]);
  assert.deepEqual([(await order.booking()).status, order.atBank()], ["cancelled", []]);
});

Deno.test("what the customer has paid before lowers the fee", async () => {
  await using order = await openGuarantee();
  const { shop, params } = order;
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { amount: 10_480, method: "cash" } });
  // A card cannot be charged €0.20
  assert.equal((await order.noShow()).amount_due, 0);
  assert.deepEqual(await order.until(FEE_TIME), [10_480, 0, 0]);
});

Deno.test("a fee is waived until the card is charged, and a payment that is under way is refunded", async () => {
  await using order = await openGuarantee();
  const { shop, params } = order;
  const waive = () => shop.staff("POST /v1/bookings/:id/waive-fee", { params, body: {} });
  await assertProblem("amount_out_of_range", waive());
  await order.noShow();
  const { payments } = shop.deps;
  const { chargeCard } = payments;
  payments.chargeCard = async (charge) => {
    const intent = await chargeCard(charge);
    assert.equal((await waive()).amount_due, 0);
    return intent;
  };
  assert.deepEqual(await order.until(FEE_TIME), [10_500, 10_500, 0]);
  assert.deepEqual(order.atBank(), [["succeeded", 10_500, 10_500]]);
  await assertProblem("amount_out_of_range", waive());
  const { data } = await shop.staff("GET /v1/bookings/:id/history", { params });
  assert.ok(data.some(({ action }) => action === "booking.fee_waived"));
});

Deno.test("a fee that is waived while the bank declines the card is not asked for", async () => {
  await using order = await openGuarantee();
  const { shop, params } = order;
  await order.noShow();
  await order.until("2027-05-08T11:00:00Z");
  order.mails();
  for (const method of shop.stripe.store.all("payment_method")) method.card.kind = "generic_decline";
  const { payments } = shop.deps;
  const { chargeCard } = payments;
  payments.chargeCard = async (charge) => {
    const intent = await chargeCard(charge);
    await shop.staff("POST /v1/bookings/:id/waive-fee", { params, body: {} });
    return intent;
  };
  assert.deepEqual(await order.until("2027-05-20T12:00:00Z"), [0, 0, 0]);
  assert.deepEqual(order.mails(), []);
});

Deno.test("a fee that is waived before its mail is sent is not told", async () => {
  for (const status of ["cancelled", "no_show"]) {
    await using order = await openGuarantee();
    const { shop, params } = order;
    await shop.sql`update bookings set cancellation_policy = '[]'`;
    if (status === "no_show") await order.noShow();
    else await shop.staff("POST /v1/bookings/:id/cancel", { params, body: {} });
    await shop.staff("POST /v1/bookings/:id/waive-fee", { params, body: {} });
    await shop.runDueJobs();
    const told = shop.mailer.mails.filter(({ text }) => /saved card/.test(text));
    assert.deepEqual(told.map(({ subject }) => subject), [], status);
    assert.equal(shop.mailer.mails.length, status === "cancelled" ? 1 : 0);
  }
});

Deno.test("a fee whose payment a card reader takes over is not asked for by mail, and tried a day later", async () => {
  await using order = await openGuarantee();
  const { payments } = order.shop.deps;
  await order.noShow();
  await order.until("2027-05-08T11:00:00Z");
  order.mails();
  const { chargeCard } = payments;
  payments.chargeCard = async (charge) => {
    payments.chargeCard = chargeCard;
    // As a reader does before it asks
    await payments.cancelIntent(charge);
    return await chargeCard(charge);
  };
  assert.deepEqual(await order.until("2027-05-09T11:59:00Z"), [0, 0, 10_500]);
  assert.deepEqual([order.mails(), order.atBank()], [[], [["canceled", 0, 0]]]);
  assert.deepEqual(await order.until("2027-05-09T12:00:00Z"), [10_500, 0, 0]);
});

Deno.test("a payment by link ends with its link, although the card is a guarantee", async () => {
  await using order = await openGuarantee();
  const { shop, params } = order;
  await shop.staff("POST /v1/bookings/:id/reschedule", {
    params,
    body: { pickup_date: "2027-06-10", return_date: "2027-06-12" },
  });
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  await shop.visitor("POST /api/pay/:token", { params: { token: url.split("/pay/")[1]! }, body: {} });
  assert.deepEqual(order.atBank(), [["requires_payment_method", 0, 0]]);
  assert.deepEqual(await order.until("2027-05-18T12:00:00Z"), [0, 0, 10_500]);
  assert.deepEqual(order.atBank(), [["canceled", 0, 0]]);
});

Deno.test("a waived fee is never charged", async () => {
  await using order = await openGuarantee();
  await order.noShow();
  await order.shop.staff("POST /v1/bookings/:id/waive-fee", { params: order.params, body: {} });
  assert.deepEqual(await order.until("2027-05-20T12:00:00Z"), [0, 0, 0]);
  assert.deepEqual(order.atBank(), []);
});

Deno.test("a declined fee is tried three times and asked for by a link, and then the shop is told", async () => {
  await using order = await openGuarantee();
  const { shop } = order;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  for (const method of shop.stripe.store.all("payment_method")) method.card.kind = "generic_decline";
  const { number } = await order.noShow();
  await order.until("2027-05-08T11:00:00Z");
  order.mails();
  const asked = "ann@example.com: €105.00 to pay: Test shop";
  assert.deepEqual([await order.until(FEE_TIME), order.mails()], [[0, 0, 10_500], [asked]]);
  assert.deepEqual([await order.until("2027-05-09T12:00:00Z"), order.mails()], [[0, 0, 10_500], [asked]]);
  await order.until("2027-05-10T12:00:00Z");
  assert.deepEqual(order.mails(), [`desk@example.com: Unpaid fee: booking ${number}`]);
  assert.deepEqual(await order.until("2027-05-11T23:00:00Z"), [0, 0, 10_500]);
  assert.deepEqual(order.mails(), []);
  // Staff take it another way
  await shop.staff("POST /v1/bookings/:id/payments", {
    params: order.params,
    body: { amount: 10_500, method: "cash" },
  });
  assert.deepEqual(await order.until("2027-05-20T12:00:00Z"), [10_500, 0, 0]);
});

Deno.test("two workers and the customer's link at the same moment pay a fee once", async () => {
  await using order = await openGuarantee();
  const { shop, params, ref } = order;
  await order.noShow();
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  const token = url.split("/pay/")[1]!;
  const open = () => shop.visitor("POST /api/pay/:token", { params: { token }, body: {} });
  const { client_secret } = await open();
  await shop.travel(FEE_TIME);
  await Promise.allSettled([
    tendFee(shop.deps, ref),
    confirmAs(shop.stripe, { account: null, client_secret }).then(open),
    tendFee(shop.deps, ref),
  ]);
  assert.deepEqual(await order.until("2027-05-20T12:00:00Z"), [10_500, 0, 0]);
  assert.deepEqual(order.atBank(), [["succeeded", 10_500, 0]]);
});

for (const fault of ["reset_after", "500", "500_after", "429", "reset"] as const) {
  Deno.test(`a fee is charged once after the fault ${fault}`, async () => {
    for (const route of ["POST /v1/payment_intents", "POST /v1/payment_intents/:id/confirm"]) {
      await using order = await openGuarantee();
      const { shop, ref } = order;
      await order.noShow();
      // The client itself repeats a request once
      shop.stripe.faults.plan(route, fault, { times: 2 });
      await shop.travel(FEE_TIME);
      await tendFee(shop.deps, ref).catch(() => {});
      shop.stripe.faults.clear();
      await shop.runJobsFor(2);
      assert.deepEqual(await order.until("2027-05-09T12:00:00Z"), [10_500, 0, 0], route);
      assert.equal(order.atBank().filter(([, captured]) => captured).length, 1, route);
    }
  });
}

Deno.test("a deposit and a guarantee share the card, and each is asked for by itself", async () => {
  await using order = await openGuarantee({ item: { deposit_amount: 20_000 } });
  const { shop } = order;
  assert.equal((await order.booking()).deposit.amount, 20_000);
  await order.noShow();
  assert.deepEqual(await order.until("2027-05-09T12:00:00Z"), [10_500, 0, 0]);
  await assertLedgerMatchesBookings(shop);
  await assertBookingLedger(shop, order.params.id);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("only a manager cancels without the fee, or waives it", async () => {
  await using order = await openGuarantee();
  const { shop, params } = order;
  await shop.travel("2027-05-07T12:00:00Z");
  const { api: staff } = await signInAs(shop, "staff");
  const body = { fee: "none" } as const;
  await assertProblem("role_required", staff("POST /v1/bookings/:id/cancel", { params, body }));
  await assertProblem("role_required", staff("POST /v1/bookings/:id/no_show", { params, body }));
  await staff("POST /v1/bookings/:id/no_show", { params, body: {} });
  await assertProblem("role_required", staff("POST /v1/bookings/:id/waive-fee", { params, body: {} }));
});
