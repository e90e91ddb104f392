import assert from "node:assert/strict";
import { tendRest } from "../../../server/payment_terms/tend_rest.ts";
import { CONSENT, openRest, REST_DAY } from "../../support/rest.ts";
import { confirmAs } from "../../support/stripe/browser.ts";

Deno.test("the rest is charged to the saved card on its day, once, and the customer gets a receipt", async () => {
  await using rest = await openRest();
  const { card_consent, rest_due_on } = await rest.booking();
  assert.deepEqual([card_consent, rest_due_on], [CONSENT, "2027-05-04"]);
  assert.deepEqual(await rest.until("2027-05-04T08:59:59Z"), [3_150, 0, 7_350]);
  assert.deepEqual(rest.atBank(), []);
  assert.deepEqual(await rest.until(REST_DAY), [10_500, 0, 0]);
  assert.deepEqual(rest.atBank(), [["succeeded", 7_350, 0]]);
  assert.deepEqual(rest.mails(), ["ann@example.com: Your payment of €73.50: Test shop"]);
  const [first, second] = rest.shop.stripe.store.all("payment_intent");
  assert.equal(second!.customer, first!.customer);
  assert.deepEqual([first!.setup_future_usage, second!.setup_future_usage], ["off_session", null]);
  await tendRest(rest.shop.deps, rest.ref);
  assert.deepEqual(await rest.until("2027-05-06T23:00:00Z"), [10_500, 0, 0]);
});

Deno.test("without the customer's consent the card is not kept, and the rest is asked for by mail", async () => {
  await using rest = await openRest({ card_consent: undefined });
  assert.equal((await rest.booking()).card_consent, null);
  const [intent] = rest.shop.stripe.store.all("payment_intent");
  assert.deepEqual([intent!.customer, intent!.setup_future_usage], [null, null]);
  assert.deepEqual(await rest.until(REST_DAY), [3_150, 0, 7_350]);
  assert.deepEqual(rest.atBank(), []);
  const { number } = await rest.booking();
  const [mail] = rest.shop.mailer.mails;
  assert.ok(mail!.text.includes(`For your booking ${number}, €73.50 is still due`), mail!.text);
});

for (const [kind, name] of [["generic_decline", "declines"], ["asks_always", "asks for the customer"]] as const) {
  Deno.test(`when the bank ${name}, the customer pays by the mailed link, and no second payment is made`, async () => {
    await using rest = await openRest();
    const { shop } = rest;
    // The card that was saved works no more
    for (const method of shop.stripe.store.all("payment_method")) method.card.kind = kind;
    assert.deepEqual(await rest.until(REST_DAY), [3_150, 0, 7_350]);
    assert.match(shop.mailer.mails[0]!.text, /could not charge your card €73\.50/);
    const params = { token: rest.token() };
    assert.deepEqual(rest.mails(), ["ann@example.com: €73.50 to pay: Test shop"]);
    const page = await shop.visitor("POST /api/pay/:token", { params, body: {} });
    assert.deepEqual([page.state, page.amount], ["open", 7_350]);
    await confirmAs(shop.stripe, { account: null, client_secret: page.client_secret });
    await shop.visitor("POST /api/pay/:token", { params, body: {} });
    assert.deepEqual(await rest.until("2027-05-06T23:00:00Z"), [10_500, 0, 0]);
    assert.deepEqual(rest.atBank(), [["succeeded", 7_350, 0]]);
    assert.deepEqual(rest.mails(), ["ann@example.com: Your payment of €73.50: Test shop"]);
  });
}

async function openDeclined(terms = {}) {
  const rest = await openRest({ terms });
  const { shop } = rest;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  for (const method of shop.stripe.store.all("payment_method")) method.card.kind = "generic_decline";
  return rest;
}

Deno.test("an unpaid rest is tried and asked for each day, and the shop is told one day before the pickup", async () => {
  await using rest = await openDeclined();
  const { number } = await rest.booking();
  const asked = "ann@example.com: €73.50 to pay: Test shop";
  assert.deepEqual(await rest.until("2027-05-05T08:59:00Z"), [3_150, 0, 7_350]);
  assert.deepEqual(rest.mails(), [asked]);
  await rest.until("2027-05-05T09:00:00Z");
  assert.deepEqual(rest.mails(), [asked]);
  await rest.until("2027-05-06T09:00:00Z");
  assert.deepEqual(rest.mails().toSorted(), [asked, `desk@example.com: Unpaid before the pickup: booking ${number}`]);
  assert.deepEqual(await rest.until("2027-05-07T12:00:00Z"), [3_150, 0, 7_350]);
  assert.equal((await rest.booking()).status, "confirmed", "the booking stays");
  assert.deepEqual(rest.atBank(), [["requires_payment_method", 0, 0]]);
});

Deno.test("a booking whose rest stays unpaid is cancelled when the shop wants that, and its stock is free", async () => {
  await using rest = await openDeclined({ cancel_unpaid_hours: 30 });
  await rest.until(REST_DAY);
  assert.match(rest.shop.mailer.mails[0]!.text, /Without the payment, your booking is cancelled on May 5, 2027/);
  await rest.until("2027-05-05T14:59:00Z");
  assert.equal((await rest.booking()).status, "confirmed");
  rest.mails();
  assert.deepEqual(await rest.until("2027-05-05T15:00:00Z"), [3_150, 3_150, 0], "by the policy");
  const { status, cancellation } = await rest.booking();
  assert.deepEqual([status, cancellation?.by, cancellation?.reason], ["cancelled", "system", "The rest was not paid"]);
  assert.equal(rest.mails().length, 1);
  assert.deepEqual(rest.atBank(), [["canceled", 0, 0]]);
  await rest.shop.bookKayak();
});

Deno.test("a rest that was paid in cash before its day is not charged", async () => {
  await using rest = await openRest();
  await rest.shop.staff("POST /v1/bookings/:id/payments", {
    params: rest.params,
    body: { amount: 7_350, method: "cash" } as never,
  });
  assert.deepEqual(await rest.until("2027-05-06T23:00:00Z"), [10_500, 0, 0]);
  assert.deepEqual(rest.atBank(), []);
});

Deno.test("a rest that staff take while the bank declines the card is not asked for", async () => {
  await using rest = await openDeclined();
  const { shop, params } = rest;
  const { payments } = shop.deps;
  const { chargeCard } = payments;
  payments.chargeCard = async (charge) => {
    const intent = await chargeCard(charge);
    await shop.staff("POST /v1/bookings/:id/payments", { params, body: { amount: 7_350, method: "cash" } });
    return intent;
  };
  assert.deepEqual(await rest.until("2027-05-06T09:00:00Z"), [10_500, 0, 0]);
  assert.deepEqual(rest.mails(), []);
});

Deno.test("gear that is out before the day of the rest leaves the rest to the counter", async () => {
  await using rest = await openRest({ terms: { rest_days_before: 1 } });
  const { shop, params } = rest;
  await shop.travel("2027-05-05T10:00:00Z");
  const override = { waivers: true, deposit: true, payment: true, reason: "Pays later" };
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: { override } as never });
  // A link that works would let the card pay as well
  await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  assert.deepEqual(await rest.until("2027-05-07T12:00:00Z"), [3_150, 0, 7_350]);
  assert.deepEqual([rest.atBank(), rest.mails()], [[], []]);
});

Deno.test("a cancelled booking is not charged", async () => {
  await using rest = await openRest();
  await rest.shop.staff("POST /v1/bookings/:id/cancel", { params: rest.params, body: { refund: "full" } });
  assert.deepEqual(await rest.until("2027-05-06T23:00:00Z"), [3_150, 3_150, 0]);
  assert.deepEqual(rest.atBank(), []);
});

Deno.test("the day of the rest moves with the pickup, both ways", async () => {
  await using rest = await openRest();
  const move = (pickup_date: string, return_date: string) =>
    rest.shop.staff("POST /v1/bookings/:id/reschedule", {
      params: rest.params,
      body: { pickup_date, return_date },
    });
  await move("2027-05-14", "2027-05-16");
  assert.equal((await rest.booking()).rest_due_on, "2027-05-11");
  assert.deepEqual(await rest.until("2027-05-04T12:00:00Z"), [3_150, 0, 7_350]);
  await move("2027-05-08", "2027-05-10");
  assert.equal((await rest.booking()).rest_due_on, "2027-05-05");
  assert.deepEqual(await rest.until("2027-05-05T09:00:00Z"), [10_500, 0, 0]);
});

Deno.test("a rest whose day has come through a change of dates is charged a minute later", async () => {
  await using rest = await openRest({ terms: { rest_days_before: 1 } });
  await rest.shop.travel("2027-05-05T10:00:00Z");
  await rest.shop.staff("POST /v1/bookings/:id/reschedule", {
    params: rest.params,
    body: { pickup_date: "2027-05-06", return_date: "2027-05-08" },
  });
  assert.deepEqual(await rest.until("2027-05-05T10:01:00Z"), [10_500, 0, 0]);
});

Deno.test("what a dearer change adds after the day of the rest is charged a minute later", async () => {
  await using rest = await openRest();
  const { shop, params } = rest;
  assert.deepEqual(await rest.until(REST_DAY), [10_500, 0, 0]);
  await shop.staff("POST /v1/bookings/:id/reschedule", { params, body: { return_date: "2027-05-10", requote: true } });
  assert.deepEqual(await rest.until("2027-05-04T09:00:59Z"), [10_500, 0, 3_500]);
  assert.deepEqual(await rest.until("2027-05-04T09:01:00Z"), [14_000, 0, 0]);
  assert.deepEqual(rest.atBank(), [["succeeded", 7_350, 0], ["succeeded", 3_500, 0]]);
});

Deno.test("a charge before the day of the rest is charged with the rest", async () => {
  await using rest = await openRest();
  await rest.shop.staff("POST /v1/bookings/:id/charges", {
    params: rest.params,
    body: { kind: "other", label: "Map", amount: 500 },
  });
  assert.deepEqual(await rest.until("2027-05-04T08:59:59Z"), [3_150, 0, 7_850]);
  assert.deepEqual(await rest.until(REST_DAY), [11_000, 0, 0]);
  assert.deepEqual(rest.atBank(), [["succeeded", 7_850, 0]]);
});

Deno.test("the card of another account is not charged after the shop has changed its account", async () => {
  await using rest = await openRest({ account: "acct_shop" });
  await rest.shop.sql`update tenants t set stripe_account = 'acct_other' where t.id = ${rest.shop.id}`;
  assert.deepEqual(await rest.until(REST_DAY), [3_150, 0, 7_350]);
  assert.deepEqual(rest.mails(), ["ann@example.com: €73.50 to pay: Test shop"]);
});

Deno.test("while the bank decides about the rest nobody is asked for it, and its refusal is followed up", async () => {
  await using rest = await openRest();
  const { shop } = rest;
  const setKind = (kind: string) => {
    for (const method of shop.stripe.store.all("payment_method")) method.card.kind = kind;
  };
  setKind("processes");
  assert.deepEqual(await rest.until(REST_DAY), [3_150, 0, 7_350]);
  assert.deepEqual([rest.atBank(), rest.mails()], [[["processing", 0, 0]], []]);
  for (const intent of shop.stripe.store.all("payment_intent")) {
    if (intent.status === "processing") intent.status = "requires_payment_method";
  }
  setKind("generic_decline");
  await rest.until("2027-05-05T09:00:00Z");
  assert.deepEqual(rest.mails(), ["ann@example.com: €73.50 to pay: Test shop"]);
});

Deno.test("a rest that no card can pay is not forgotten: the customer and the shop are told", async () => {
  await using rest = await openRest({ currency: "KWD", item: { price_full_day: 35_000 } });
  const { shop, params } = rest;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  // A card carries no thousandth of a dinar
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { amount: 5, method: "cash" } as never });
  await rest.until("2027-05-06T09:00:00Z");
  assert.deepEqual(rest.atBank(), []);
  const receivers = rest.mails().map((mail) => mail.split(":")[0]);
  assert.deepEqual(receivers.toSorted(), ["ann@example.com", "ann@example.com", "ann@example.com", "desk@example.com"]);
});

Deno.test("an attempt that the bank declined ends with its link, once the gear is out", async () => {
  await using rest = await openDeclined();
  const { shop, params } = rest;
  await rest.until(REST_DAY);
  const override = { waivers: true, deposit: true, payment: true, reason: "Pays later" };
  await shop.travel("2027-05-07T10:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: { override } as never });
  await rest.until("2027-05-17T10:00:00Z");
  assert.deepEqual(rest.atBank(), [["requires_payment_method", 0, 0]]);
  await rest.until("2027-05-21T10:00:00Z");
  assert.deepEqual(rest.atBank(), [["canceled", 0, 0]]);
});

for (const fault of ["reset_after", "500", "500_after", "429", "reset"] as const) {
  Deno.test(`the rest is charged once after the fault ${fault} of the confirmation`, async () => {
    for (const route of ["POST /v1/payment_intents", "POST /v1/payment_intents/:id/confirm"]) {
      await using rest = await openRest();
      const { shop } = rest;
      // The client itself repeats a request once
      shop.stripe.faults.plan(route, fault, { times: 2 });
      await tendRestAt(rest, REST_DAY).catch(() => {});
      shop.stripe.faults.clear();
      await shop.runJobsFor(2);
      assert.deepEqual(await rest.until("2027-05-06T09:00:00Z"), [10_500, 0, 0], route);
      assert.equal(rest.atBank().filter(([, captured]) => captured).length, 1, route);
    }
  });
}

async function tendRestAt({ shop, ref }: Awaited<ReturnType<typeof openRest>>, time: string) {
  await shop.travel(time);
  await tendRest(shop.deps, ref);
}

Deno.test("two workers, the customer by link and staff by cash at the same moment: the surplus is refunded", async () => {
  for (const cash of [false, true]) {
    await using rest = await openRest();
    const { shop, ref, params } = rest;
    const link = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
    const token = { token: link.url.split("/").at(-1)! };
    await shop.travel(REST_DAY);
    const customer = async () => {
      const page = await shop.visitor("POST /api/pay/:token", { params: token, body: {} });
      if (!page.client_secret) return;
      await confirmAs(shop.stripe, { account: null, client_secret: page.client_secret });
      await shop.visitor("POST /api/pay/:token", { params: token, body: {} });
    };
    const staff = () =>
      shop.staff("POST /v1/bookings/:id/payments", { params, body: { amount: 7_350, method: "cash" } as never });
    await Promise.allSettled([
      tendRest(shop.deps, ref),
      customer(),
      tendRest(shop.deps, ref),
      ...cash ? [staff()] : [],
    ]);
    await shop.runJobsFor(2);
    const [paid, refunded, due] = await rest.until("2027-05-04T14:00:00Z");
    assert.deepEqual([paid! - refunded!, due], [10_500, 0]);
    assert.ok(rest.atBank().filter(([, captured]) => captured).length <= 1, "one charge");
  }
});
