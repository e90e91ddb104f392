import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { tendRequest } from "../../../server/requests/tend_request.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openRequestShop } from "../../support/requests.ts";
import { WEEKEND } from "../../support/stripe_shop.ts";
import { addWaiver } from "../../support/waivers.ts";

Deno.test("a request is quoted what it costs once it is accepted, and nothing now", async () => {
  await using shop = await openRequestShop({ kind: "part", percent: 30, rest_days_before: 2 });
  const body = { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] };
  const { due_now, due_later, request } = await shop.visitor("POST /v1/storefront/quote", { body });
  assert.deepEqual([due_now, due_later], [0, { amount: 10_500, at: "acceptance" }]);
  const rest = { amount: 7_350, at: "2027-05-05" };
  assert.deepEqual(request, { answer_hours: 24, pay_hours: 12, due_now: 3_150, due_later: rest });
});

Deno.test("a request takes no payment, holds its units, and tells the customer and the shop until when", async () => {
  await using shop = await openRequestShop();
  const intent = await shop.hold();
  assert.deepEqual([intent.kind, intent.amount], ["free", 0]);
  const { id } = await shop.book(intent);
  const booking = await shop.booking(id);
  assert.equal(booking.status, "requested");
  assert.deepEqual([booking.amount_paid, booking.amount_due, booking.due_now], [0, 10_500, 0]);
  assert.deepEqual(booking.request, { answer_by: "2027-05-04T08:00:00.000Z", accepted_at: null, pay_by: null });
  assert.equal(await shop.isFree(), false);
  assert.deepEqual(await shop.events(), ["booking.requested"]);
  await shop.runDueJobs();
  const mailTo = (address: string) => shop.mailer.mails.find(({ to }) => to.address === address)!.text;
  assert.match(mailTo("ann@example.com"), /We answer by May 4, 2027/);
  assert.match(mailTo("desk@example.com"), /Accept or decline it in the dashboard by May 4, 2027/);
  assert.deepEqual(shop.mails().toSorted(), [
    `ann@example.com: Your request ${booking.number} to Test shop`,
    `desk@example.com: New request ${booking.number}`,
  ]);
});

Deno.test("Today has a request with its deadline, and its lists of the day do not", async () => {
  await using shop = await openRequestShop();
  const { id } = await shop.requestKayak({ period: { pickup_date: "2027-05-03", return_date: "2027-05-03" } });
  const { attention } = await shop.staff("GET /v1/today");
  const { answer_by } = (await shop.booking(id)).request!;
  assert.deepEqual(attention.map(({ kind, booking_id, at }) => [kind, booking_id, at]), [
    ["request_open", id, answer_by],
  ]);
  const { pickups, returns } = await shop.staff("GET /v1/today");
  assert.deepEqual([pickups, returns], [[], []]);
  const { data } = await shop.staff("GET /v1/bookings", { query: { status: "requested" } });
  assert.deepEqual(data.map((booking) => booking.id), [id]);
  await shop.accept(id);
  assert.deepEqual((await shop.staff("GET /v1/today")).pickups.map(({ booking_id }) => booking_id), [id]);
});

Deno.test("an accepted request is confirmed, and the customer pays it by the link in the mail", async () => {
  await using shop = await openRequestShop();
  const { id } = await shop.requestKayak();
  shop.mails();
  const accepted = await shop.accept(id);
  assert.deepEqual([accepted.status, accepted.amount_due], ["confirmed", 10_500]);
  assert.deepEqual(accepted.request, {
    answer_by: "2027-05-04T08:00:00.000Z",
    accepted_at: "2027-05-03T08:00:00.000Z",
    pay_by: "2027-05-03T20:00:00.000Z",
  });
  await shop.runDueJobs();
  assert.match(shop.mailer.mails[0]!.text, /Please pay €105\.00 by May 3, 2027/);
  const token = shop.payToken();
  assert.deepEqual(shop.mails(), [`ann@example.com: Test shop has accepted your request ${accepted.number}`]);
  await shop.pay(await shop.openPay(token));
  assert.equal((await shop.openPay(token)).state, "done");
  assert.deepEqual(await shop.until(id, "2027-05-05T08:00:00Z"), ["confirmed", 10_500, 0, 0]);
  assert.deepEqual(await shop.events(), ["booking.requested", "booking.created", "payment.received"]);
  const { data } = await shop.staff("GET /v1/bookings/:id/history", { params: { id } });
  assert.ok(data.some(({ action }) => action === "booking.accepted"));
});

Deno.test("a request is answered once", async () => {
  for (const [first, second] of [["accept", "accept"], ["accept", "decline"], ["decline", "accept"]] as const) {
    await using shop = await openRequestShop();
    const { id } = await shop.requestKayak();
    await shop[first](id);
    const before = await shop.booking(id);
    await assertProblem("invalid_transition", shop[second](id));
    assert.deepEqual(await shop.booking(id), before);
  }
});

Deno.test("two answers at the same time make one", async () => {
  await using shop = await openRequestShop();
  const { id } = await shop.requestKayak();
  shop.mails();
  const answers = await Promise.allSettled([shop.accept(id), shop.decline(id), shop.accept(id), shop.decline(id)]);
  assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
  await shop.runDueJobs();
  assert.equal(shop.mails().length, 1);
});

Deno.test("a declined request is cancelled with its reason, and its units are free", async () => {
  await using shop = await openRequestShop();
  const { id } = await shop.requestKayak();
  shop.mails();
  const declined = await shop.decline(id, "The river is too high that weekend.");
  const { at, ...how } = declined.cancellation!;
  assert.deepEqual([declined.status, declined.amount_due, at], ["cancelled", 0, "2027-05-03T08:00:00.000Z"]);
  assert.deepEqual(how, { by: "staff", reason: "The river is too high that weekend.", refund_amount: 0 });
  assert.equal(await shop.isFree(), true);
  await shop.runDueJobs();
  assert.match(shop.mailer.mails[0]!.text, /The river is too high that weekend\./);
  assert.deepEqual(shop.mails(), [`ann@example.com: Test shop cannot accept your request ${declined.number}`]);
  assert.deepEqual(await shop.events(), ["booking.requested", "booking.cancelled"]);
});

Deno.test("a request is declined without a reason, and the mail to the customer has none", async () => {
  await using shop = await openRequestShop();
  const { params } = await shop.requestKayak();
  shop.mails();
  const { cancellation } = await shop.staff("POST /v1/bookings/:id/decline", { params, body: {} });
  assert.equal(cancellation?.reason, null);
  await shop.runDueJobs();
  assert.match(shop.mailer.mails[0]!.text, /we cannot accept your request\. You have paid nothing\./);
});

Deno.test("silence declines a request at its deadline, and tells the customer and the shop", async () => {
  await using shop = await openRequestShop();
  const { id } = await shop.requestKayak();
  shop.mails();
  assert.deepEqual(await shop.until(id, "2027-05-04T07:59:59Z"), ["requested", 0, 0, 10_500]);
  assert.deepEqual(await shop.until(id, "2027-05-04T08:00:00Z"), ["cancelled", 0, 0, 0]);
  assert.equal(await shop.isFree(), true);
  const { number, cancellation } = await shop.booking(id);
  assert.deepEqual([cancellation?.by, cancellation?.reason], ["system", "The request was not answered in time"]);
  assert.deepEqual(shop.mails().toSorted(), [
    `ann@example.com: Test shop cannot accept your request ${number}`,
    `desk@example.com: Request ${number} was not answered`,
  ]);
});

Deno.test("a request cannot be accepted after its deadline, even if the job that declines it is late", async () => {
  await using shop = await openRequestShop();
  const { id } = await shop.requestKayak();
  await shop.travel("2027-05-04T08:00:00Z");
  await assertProblem("request_expired", shop.accept(id));
  assert.equal((await shop.booking(id)).status, "requested");
});

Deno.test("a request is answered before its pickup, and an accepted one is then paid at the counter", async () => {
  await using shop = await openRequestShop({ request: { answer_hours: 300, pay_hours: 300 } });
  const { id } = await shop.requestKayak();
  const { pickup_date, request } = await shop.booking(id);
  assert.equal(request?.answer_by, pickup_date);
  assert.equal((await shop.accept(id)).request?.pay_by, null);
  await shop.runDueJobs();
  assert.match(shop.mailer.mails.at(-1)!.text, /Please pay €105\.00 online before the pickup/);
  assert.equal((await shop.openPay(shop.payToken())).amount, 10_500);
  assert.deepEqual(await shop.until(id, "2027-05-08T20:00:00Z"), ["confirmed", 0, 0, 10_500]);
});

Deno.test("a payment that would be due at the pickup itself has no deadline", async () => {
  await using shop = await openRequestShop({ request: { pay_hours: 88 } });
  const { id } = await shop.requestKayak();
  const { pickup_date, request } = await shop.accept(id);
  assert.deepEqual([pickup_date, request?.pay_by], ["2027-05-07T00:00:00.000Z", null]);
});

Deno.test("an acceptance changes one request of several, by the terms of that one", async () => {
  await using shop = await openRequestShop({ kind: "part", percent: 30 }, { item: { inventory_count: 2 } });
  const first = await shop.requestKayak();
  const terms = { kind: "full", request: { answer_hours: 48, pay_hours: 6 } } as const;
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: terms } });
  const second = await shop.requestKayak();
  const before = await shop.booking(first.id);
  const { payment_terms, request } = await shop.accept(second.id);
  assert.deepEqual([payment_terms, request?.pay_by], ["full", "2027-05-03T14:00:00.000Z"]);
  assert.deepEqual(await shop.booking(first.id), before);
  assert.equal((await shop.accept(first.id)).payment_terms, "part");
});

Deno.test("a request that costs nothing is accepted without a payment", async () => {
  await using shop = await openRequestShop({}, { item: { price_full_day: 0, price_multi_day: null } });
  const { id } = await shop.requestKayak();
  assert.equal((await shop.booking(id)).total, 0);
  shop.mails();
  assert.equal((await shop.accept(id)).request?.pay_by, null);
  await shop.runDueJobs();
  assert.doesNotMatch(shop.mailer.mails[0]!.text, /\/pay\//);
  assert.deepEqual(await shop.until(id, "2027-05-06T08:00:00Z"), ["confirmed", 0, 0, 0]);
});

Deno.test("the job of a request that runs early changes nothing, before the answer and after it", async () => {
  await using shop = await openRequestShop();
  const { id, ref } = await shop.requestKayak();
  await tendRequest(shop.deps, ref);
  assert.equal((await shop.booking(id)).status, "requested");
  await shop.accept(id);
  await tendRequest(shop.deps, ref);
  assert.equal((await shop.booking(id)).status, "confirmed");
});

Deno.test("a request that lacks units says so when staff take them out of service, and again once it is a booking", async () => {
  await using shop = await openRequestShop();
  const { id } = await shop.requestKayak();
  const out = { starts: "2027-05-07", ends: "2027-05-09", quantity: 1, reason: "Leaks" };
  await shop.staff("POST /v1/fleet/items/:id/downtime", {
    params: { id: shop.kayak.id },
    body: { ...out, override: { reason: "It sinks" } },
  });
  await shop.accept(id);
  const [requested, ...others] = await shop.events();
  assert.equal(requested, "booking.requested");
  assert.deepEqual(others, ["booking.at_risk", "booking.created", "booking.at_risk"]);
});

Deno.test("the shop has an hour to answer a request for now", async () => {
  await using shop = await openRequestShop();
  const { id } = await shop.requestKayak({ period: { pickup_date: "2027-05-03", return_date: "2027-05-03" } });
  const { pickup_date, request } = await shop.booking(id);
  assert.deepEqual([pickup_date, request?.answer_by], ["2027-05-03T08:00:00.000Z", "2027-05-03T09:00:00.000Z"]);
});

Deno.test("a request in a shop that takes no payments online is accepted without a link, and paid at the counter", async () => {
  await using shop = await openRequestShop();
  await shop.sql`update tenants t set takes_payments = false where t.id = ${shop.id}`;
  const { id } = await shop.requestKayak();
  shop.mails();
  const { status, request } = await shop.accept(id);
  assert.deepEqual([status, request?.pay_by], ["confirmed", null]);
  await shop.runDueJobs();
  const [mail] = shop.mailer.mails;
  assert.match(mail!.text, /Your request is accepted/);
  assert.doesNotMatch(mail!.text, /\/pay\//);
  assert.deepEqual(await shop.until(id, "2027-05-06T08:00:00Z"), ["confirmed", 0, 0, 10_500]);
});

Deno.test("a customer withdraws a request, and the shop is told", async () => {
  await using shop = await openRequestShop();
  const { id } = await shop.requestKayak();
  shop.mails();
  const ann = shop.customer(await shop.signIn("ann@example.com"));
  shop.mails();
  const { status, cancellation } = await ann("POST /api/storefront/bookings/:id/cancel", { params: { id }, body: {} });
  assert.deepEqual([status, cancellation?.by, cancellation?.refund_amount], ["cancelled", "customer", 0]);
  assert.equal(await shop.isFree(), true);
  await shop.runDueJobs();
  const { number } = await shop.booking(id);
  assert.deepEqual(shop.mails().toSorted(), [
    `ann@example.com: Your booking ${number} at Test shop is cancelled`,
    `desk@example.com: Booking ${number} was cancelled`,
  ]);
  assert.deepEqual(await shop.until(id, "2027-05-05T08:00:00Z"), ["cancelled", 0, 0, 0]);
  assert.deepEqual(shop.mails(), []);
});

Deno.test("lists find a request by the terms that apply once it is accepted", async () => {
  await using shop = await openRequestShop({ kind: "part", percent: 30, rest_days_before: 2 });
  const { id } = await shop.requestKayak();
  const idsBy = async (payment_terms: "full" | "part") =>
    (await shop.staff("GET /v1/bookings", { query: { payment_terms } })).data.map((booking) => booking.id);
  assert.deepEqual([await idsBy("part"), await idsBy("full")], [[id], []]);
  // Nothing is due on its day before that
  const { data } = await shop.staff("GET /v1/bookings", {
    query: { due_from: "2027-05-01", due_before: "2027-06-01" },
  });
  assert.deepEqual(data, []);
  assert.equal((await shop.booking(id)).due_now, 0);
});

Deno.test("the customer of a request cannot be erased before the shop has answered", async () => {
  await using shop = await openRequestShop();
  await shop.signIn("ann@example.com");
  const { id } = await shop.requestKayak();
  const { customer } = await shop.booking(id);
  const params = { id: customer!.id! };
  await assertProblem("customer_has_open_bookings", shop.staff("POST /v1/customers/:id/erase", { params, body: {} }));
  await shop.decline(id);
  await shop.runDueJobs();
  await shop.staff("POST /v1/customers/:id/erase", { params, body: {} });
});

Deno.test("a request keeps the terms and the price that it was quoted", async () => {
  await using shop = await openRequestShop({ kind: "part", percent: 30 });
  const { id } = await shop.requestKayak();
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "full" } } });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { price_full_day: 9_900 } });
  const { payment_terms, rest_due_on, total } = await shop.accept(id);
  assert.deepEqual([payment_terms, rest_due_on, total], ["part", null, 10_500]);
  await shop.runDueJobs();
  assert.equal((await shop.openPay(shop.payToken())).amount, 3_150);
});

Deno.test("the hours of requests are 1 to 336, and a guarantee card excludes them", async () => {
  await using shop = await openRequestShop();
  const problemOf = async (payment_terms: object) => {
    const body = { payment_terms } as never;
    const { errors } = await assertProblem("invalid_request", shop.staff("PATCH /v1/shop", { body }));
    return errors.map(({ path }) => path);
  };
  for (const hours of [0, 337, 1.5, "24", null]) {
    assert.deepEqual(await problemOf({ kind: "full", request: { answer_hours: hours } }), [
      "payment_terms.request.answer_hours",
    ]);
    assert.deepEqual(await problemOf({ kind: "full", request: { pay_hours: hours } }), [
      "payment_terms.request.pay_hours",
    ]);
  }
  assert.deepEqual(await problemOf({ kind: "at_pickup", guarantee: "card", request: {} }), ["payment_terms"]);
  const { payment_terms } = await shop.staff("PATCH /v1/shop", {
    body: { payment_terms: { kind: "full", request: {} } },
  });
  assert.deepEqual(payment_terms.request, { answer_hours: 24, pay_hours: 24 });
});

Deno.test("a request that is declined or withdrawn gives its discount code back, and an accepted one uses it", async () => {
  await using shop = await openRequestShop({}, { item: { inventory_count: 3 } });
  const { id: discount_id } = await shop.staff("POST /v1/discounts", {
    body: { name: "Club", code: "CLUB", percent: 10, max_redemptions: 1 },
  });
  const used = async () =>
    (await shop.staff("GET /v1/discounts/:id/redemptions", { params: { id: discount_id } })).data.length;
  const { id } = await shop.requestKayak({ discount_code: "CLUB" });
  assert.equal(await used(), 1);
  await shop.decline(id);
  assert.equal(await used(), 0);
  const again = await shop.requestKayak({ discount_code: "CLUB" });
  await shop.accept(again.id);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: again.params, body: {} });
  assert.equal(await used(), 1);
});

Deno.test("the deposit of a request is taken at the counter, with the shop's account at Stripe", async () => {
  await using shop = await openRequestShop({}, { account: "acct_shop", item: { deposit_amount: 20_000 } });
  const intent = await shop.hold();
  assert.deepEqual([intent.kind, intent.quote.deposit.amount], ["free", 20_000]);
  const { id, params } = await shop.requestKayak(
    { replaces: { payment_intent_id: intent.payment_intent_id } } as never,
  );
  assert.equal((await shop.booking(id)).deposit.state, "scheduled");
  await shop.accept(id);
  await shop.runDueJobs();
  await shop.travel("2027-05-07T08:00:00Z");
  const { deposit } = await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
  assert.deepEqual([deposit.state, deposit.method], ["authorized", "cash"]);
  const [row] = await shop.sql<{ account: string }[]>`select account from deposits d where d.booking_id = ${id}`;
  assert.equal(row!.account, "acct_shop");
});

Deno.test("nothing reminds the riders of a request to sign before the shop has accepted", async () => {
  await using shop = await openRequestShop({ request: { answer_hours: 100 } });
  await addWaiver(shop);
  await shop.staff("PATCH /v1/shop", { body: { waiver_required: true, waiver_timing: "after_payment" } });
  const { id, params } = await shop.requestKayak();
  await shop.staff("PATCH /v1/bookings/:id", { params, body: { riders: [{ name: "Bo", email: "bo@example.com" }] } });
  shop.mails();
  await shop.runDueJobs("2027-05-06T08:00:00Z");
  assert.deepEqual(shop.mails().filter((mail) => /sign/i.test(mail)), []);
  await shop.accept(id);
  await shop.runDueJobs();
  assert.match(shop.mailer.mails.at(-1)!.text, /\/sign\//);
});

Deno.test("the customer of an accepted request is reminded to sign two days before the pickup", async () => {
  await using shop = await openRequestShop();
  await addWaiver(shop);
  await shop.staff("PATCH /v1/shop", { body: { waiver_required: true, waiver_timing: "after_payment" } });
  const { id } = await shop.requestKayak();
  await shop.accept(id);
  await shop.runDueJobs();
  await shop.pay(await shop.openPay(shop.payToken()));
  shop.mails();
  await shop.runDueJobs("2027-05-05T08:00:00Z");
  assert.ok(shop.mails().some((mail) => /sign/.test(mail)));
});

Deno.test("the shop is told that an accepted request lacks units, because others are late", async () => {
  await using shop = await openRequestShop();
  const rented = await bookWalkIn(shop, {
    items: [shop.kayak],
    pickup_date: "2027-05-03T08:00:00Z",
    return_date: "2027-05-03T09:00:00Z",
  });
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: rented.id }, body: {} });
  const period = { pickup_date: "2027-05-03T18:00:00Z", return_date: "2027-05-03T20:00:00Z" };
  const { id } = await shop.requestKayak({ period });
  // The check of its units finds a request, and does nothing
  await shop.runDueJobs("2027-05-03T10:00:00Z");
  shop.mails();
  const { number } = await shop.accept(id);
  await shop.runDueJobs("2027-05-03T10:02:00Z");
  assert.ok(shop.mails().some((mail) => mail.startsWith("desk@example.com") && mail.includes(number)));
});

Deno.test("a guest corrects the address of a request, and staff that of an accepted one, which is then still payable", async () => {
  await using shop = await openRequestShop();
  const intent = await shop.hold({ customer: { name: "Ann Lee", email: "an@example.com" } });
  const { id } = await shop.book(intent);
  await shop.runDueJobs();
  const { number } = await shop.booking(id);
  shop.mails();
  await shop.visitor("POST /api/storefront/payment-intent/:id/email", {
    params: { id: intent.payment_intent_id },
    body: { email: "ann@example.com" },
  });
  await shop.runDueJobs();
  assert.ok(shop.mails().includes(`ann@example.com: Your request ${number} to Test shop`));
  await shop.accept(id);
  await shop.runDueJobs();
  const first = shop.payToken();
  shop.mails();
  const { customer } = await shop.booking(id);
  await shop.staff("POST /v1/customers/:id/email", {
    params: { id: customer!.id! },
    body: { email: "anna@example.com" },
  });
  await shop.runDueJobs();
  // The link that was mailed to the other address has ended
  await assertProblem("not_found", shop.openPay(first));
  assert.equal((await shop.openPay(shop.payToken())).amount, 10_500);
});

Deno.test("mails about a request are not sent once it was answered", async () => {
  await using shop = await openRequestShop();
  const { id } = await shop.book(await shop.hold());
  const { number } = await shop.decline(id);
  await shop.runDueJobs();
  assert.deepEqual(shop.mails(), [`ann@example.com: Test shop cannot accept your request ${number}`]);

  const next = await shop.requestKayak();
  shop.mails();
  await shop.accept(next.id);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: next.params, body: {} });
  await shop.runDueJobs();
  const { number: second } = await shop.booking(next.id);
  assert.deepEqual(shop.mails(), [`ann@example.com: Your booking ${second} at Test shop is cancelled`]);
});
