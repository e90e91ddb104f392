import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openOfferShop } from "../../support/offers.ts";
import { signInAs } from "../../support/staff_session.ts";

Deno.test("POST /v1/offers prices a booking without making it, and mails the customer a link to its page", async () => {
  await using shop = await openOfferShop();
  const message = "As we said on the phone.";
  const offer = await shop.offer({ message, notes: "Regular", riders: [{ name: "Ann Lee" }] });
  assert.match(offer.id, /^of_/);
  assert.deepEqual([offer.status, offer.version, offer.hold_stock, offer.message], ["open", 1, false, message]);
  assert.deepEqual([offer.quote.total, offer.due_now, offer.due_later], [10_500, 10_500, null]);
  assert.deepEqual([offer.booking_id, offer.ended_at, offer.notes], [null, null, "Regular"]);
  assert.deepEqual(await shop.bookings(), []);
  assert.deepEqual(await shop.stock(), {});
  await shop.runDueJobs();
  const [mail, ...others] = shop.mailer.mails;
  assert.deepEqual(others, []);
  assert.match(mail!.subject, new RegExp(offer.number));
  assert.match(mail!.text, /As we said on the phone/);
  const token = /\/o\/([\w-]{43})/.exec(mail!.text)![1]!;
  const page = await shop.open(token);
  assert.deepEqual([page.offer.number, page.offer.quote.total, page.offer.version], [offer.number, 10_500, 1]);
  assert.ok(!JSON.stringify(page).includes("Ann Lee") && !JSON.stringify(page).includes("Regular"));
  assert.deepEqual(await shop.staff("GET /v1/offers/:id", { params: { id: offer.id } }), offer);
});

Deno.test("accepting an offer books it once at its price, with its charges and its customer", async () => {
  await using shop = await openOfferShop();
  const charges = [{ kind: "discount", label: "Regular", amount: -500, taxable: true }, {
    kind: "other",
    label: "Delivery",
    amount: 2_000,
    taxable: true,
  }] as const;
  const offer = await shop.offer({ charges: [...charges], notes: "By train" });
  assert.equal(offer.quote.total, 12_000);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { price_full_day: 9_900 } });
  const token = await shop.linkTo(offer);
  const next = await shop.accept(token);
  const [booking, ...others] = await shop.bookings();
  assert.deepEqual(others, []);
  const { id } = booking!;
  const made = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual(
    [made.status, made.source, made.total, made.amount_due, made.amount_paid, made.notes],
    ["confirmed", "staff", 12_000, 12_000, 0, "By train"],
  );
  assert.deepEqual(made.charges.map(({ label, amount }) => [label, amount]), [["Regular", -500], ["Delivery", 2_000]]);
  assert.deepEqual([made.customer?.name, made.customer?.email], ["Ann Lee", "ann@example.com"]);
  assert.deepEqual(await shop.stock(), { booked: 1 });
  assert.deepEqual([next.booking_number, next.amount, next.signing], [made.number, 12_000, []]);
  assert.match(next.payment_url!, /\/pay\//);
  const accepted = await shop.staff("GET /v1/offers/:id", { params: { id: offer.id } });
  assert.deepEqual([accepted.status, accepted.booking_id], ["accepted", id]);
  assert.ok(accepted.ended_at);
  const history = await shop.staff("GET /v1/bookings/:id/history", { params: { id } });
  assert.deepEqual(history.data.map(({ action }) => action), ["offer.accepted", "booking.created"]);

  const refused = await assertProblem("offer_ended", shop.accept(token));
  assert.equal(refused.offer_status, "accepted");
  assert.deepEqual((await shop.bookings()).length, 1);
  const again = await shop.visitor("POST /api/offer-links/:token/next-steps", { params: { token }, body: {} });
  assert.deepEqual([again.booking_number, again.amount], [made.number, 12_000]);
  await shop.runDueJobs();
  const subjects = shop.mailer.mails.map(({ subject }) => subject);
  assert.deepEqual(subjects.filter((subject) => subject.includes(made.number)), [
    `Your booking ${made.number} at Test shop`,
  ]);
});

Deno.test("an offer keeps the payment terms of its day, and accepting leads to what is due now", async () => {
  await using shop = await openOfferShop();
  const terms = { kind: "part", percent: 30, rest_days_before: 3 } as const;
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: terms } });
  const offer = await shop.offer();
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "full" } } });
  const token = await shop.linkTo(offer);
  const { offer: shown } = await shop.open(token);
  assert.deepEqual([shown.due_now, shown.due_later], [3_150, { amount: 7_350, at: "2027-05-11" }]);
  const next = await shop.accept(token);
  assert.equal(next.amount, 3_150);
  const params = { token: next.payment_url!.split("/").at(-1)! };
  const page = await shop.visitor("POST /api/pay/:token", { params, body: {} });
  assert.deepEqual([page.state, page.amount], ["open", 3_150]);
  await shop.pay(page);
  const paid = await shop.visitor("POST /api/pay/:token", { params, body: {} });
  assert.deepEqual([paid.state, paid.booking.amount_due, paid.booking.amount_paid], ["done", 7_350, 3_150]);
  const [booking] = await shop.bookings();
  assert.deepEqual([booking!.rest_due_on, booking!.amount_due], ["2027-05-11", 7_350]);
  const rest = await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id: booking!.id }, body: {} });
  assert.equal(rest.amount, 7_350);
  const steps = await shop.visitor("POST /api/offer-links/:token/next-steps", { params: { token }, body: {} });
  assert.deepEqual([steps.amount, steps.payment_url], [0, null]);
});

Deno.test("an offer that is paid at the pickup leads to no payment, and staff can still send a link", async () => {
  await using shop = await openOfferShop();
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "at_pickup" } } });
  const next = await shop.accept(await shop.linkTo(await shop.offer()));
  assert.deepEqual([next.amount, next.payment_url], [0, null]);
  const [{ id, amount_due } = { id: "", amount_due: 0 }] = await shop.bookings();
  assert.equal(amount_due, 10_500);
  const link = await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: {} });
  assert.equal(link.amount, 10_500);
});

Deno.test("POST /v1/offers refuses an end in the past or after the pickup, and names the field", async () => {
  await using shop = await openOfferShop();
  const { quote: { pickup_date } } = await shop.offer();
  const after = new Date(Date.parse(pickup_date) + 1).toISOString();
  for (const valid_until of ["2027-05-03T07:59:59Z", shop.clock.now().toISOString(), after, "tomorrow"]) {
    const { errors } = await assertProblem("invalid_request", shop.offer({ valid_until }));
    assert.deepEqual(errors.map(({ path }) => path), ["valid_until"], valid_until);
  }
  assert.equal((await shop.staff("GET /v1/offers")).data.length, 1);
  assert.equal((await shop.offer({ valid_until: pickup_date })).valid_until, pickup_date);
});

Deno.test("GET /v1/offers lists offers by the status that they have now, newest first", async () => {
  await using shop = await openOfferShop({ item: { inventory_count: 9 } });
  const first = await shop.offer();
  const second = await shop.offer({ valid_until: "2027-05-04T08:00:00Z" });
  const third = await shop.offer();
  await shop.accept(await shop.linkTo(third));
  await shop.staff("POST /v1/offers/:id/withdraw", { params: { id: first.id }, body: {} });
  const idsOf = async (status?: "open" | "expired" | "accepted" | "withdrawn") =>
    (await shop.staff("GET /v1/offers", { query: { status } })).data.map(({ id }) => id);
  assert.deepEqual(await idsOf(), [third.id, second.id, first.id]);
  assert.deepEqual([await idsOf("open"), await idsOf("withdrawn")], [[second.id], [first.id]]);
  // Its job has not run yet
  await shop.travel("2027-05-04T08:00:00Z");
  assert.deepEqual([await idsOf("open"), await idsOf("expired")], [[], [second.id]]);
});

Deno.test("an offer without an address is not mailed; staff copy its link", async () => {
  await using shop = await openOfferShop();
  const offer = await shop.offer({ customer: { name: "Bo", email: null, phone: "+49 1" } });
  const noCompany = { company: null, vat_id: null, billing_address: null };
  assert.deepEqual(offer.customer, { id: null, name: "Bo", email: null, phone: "+49 1", ...noCompany });
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails, []);
  await shop.accept(await shop.linkTo(offer));
  const [booking] = await shop.bookings();
  assert.deepEqual([booking!.customer?.name, booking!.customer?.email], ["Bo", null]);
});

Deno.test("staff make, change, mail and withdraw offers, and only a discount below the price needs a manager", async () => {
  await using shop = await openOfferShop();
  const person = await signInAs(shop, "staff");
  const added = [{ kind: "other", label: "Delivery", amount: 100, taxable: true }] as const;
  const charges = [...added, { kind: "discount", label: "Friend", amount: -100, taxable: true } as const];
  await assertProblem("role_required", person.api("POST /v1/offers", { body: { ...shop.draft, charges } }));
  const { id } = await person.api("POST /v1/offers", { body: { ...shop.draft, charges: [...added] } });
  const params = { id };
  await assertProblem("role_required", person.api("PATCH /v1/offers/:id", { params, body: { charges } }));
  await person.api("PATCH /v1/offers/:id", { params, body: { message: "Look again" } });
  await person.api("PATCH /v1/offers/:id", { params, body: { charges: [] } });
  await person.api("POST /v1/offers/:id/link", { params, body: {} });
  await person.api("POST /v1/offers/:id/withdraw", { params, body: {} });
});
