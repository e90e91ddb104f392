import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRental } from "../../support/rental.ts";
import { ANN, openStripeShop } from "../../support/stripe_shop.ts";

const LONG = { pickup_date: "2027-05-07", return_date: "2027-05-27" };
/** A card whose bank requires authentication for each payment. */
const authenticated_card = "4000002760003184";

Deno.test("a deposit at pickup is authorized at the pickup and released after the return", async () => {
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
  assert.deepEqual(rental.held(), [20_000]);
  await shop.travel("2027-05-09T16:00:00Z");
  await rental.step("return");
  await shop.runDueJobs();
  assert.deepEqual(rental.held(), []);
  const after = await shop.staff("GET /v1/bookings/:id", { params: rental.params });
  assert.deepEqual([after.deposit.state, after.status], ["released", "completed"]);
  const events = (await shop.events()).filter((kind) => kind.startsWith("deposit."));
  assert.deepEqual(events, ["deposit.authorized", "deposit.released"]);
  const subjects = shop.mailer.mails.filter(({ to }) => to.address === ANN.email).map(({ subject }) => subject);
  assert.equal(subjects.filter((subject) => /deposit/i.test(subject)).length, 2);
});

Deno.test("a deposit of three weeks is renewed before each authorization expires, with one in force every day", async () => {
  await using rental = await openRental({ period: LONG });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  for (let day = 8; day <= 27; day++) {
    await shop.runDueJobs(`2027-05-${String(day).padStart(2, "0")}T09:00:00Z`);
    assert.deepEqual(rental.held(), [20_000], `on 2027-05-${day} exactly one authorization is open`);
  }
  const deposits = shop.stripe.ledger.intents().filter(({ kind }) => kind === "deposit");
  assert.deepEqual(deposits.map(({ status }) => status), ["canceled", "canceled", "canceled", "requires_capture"]);
  await rental.step("return");
  await shop.runDueJobs();
  assert.deepEqual(rental.held(), []);
});

Deno.test("a pickup is refused until its deposit is authorized or taken in cash", async () => {
  await using rental = await openRental({ card: authenticated_card });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await assertProblem("deposit_missing", rental.step("pickup"));
  assert.equal((await rental.deposit()).state, "action_required");
  await shop.runDueJobs();
  assert.match(shop.mailer.mails.at(-1)!.text, /\/pay\//);
  await rental.place("cash");
  await shop.runDueJobs();
  assert.equal((await rental.step("pickup")).status, "picked_up");
  const claimed = await rental.claim({ amount: 5_000, reason: "Lost paddle" });
  assert.deepEqual([claimed.deposit.state, claimed.deposit.claimed_amount], ["claimed", 5_000]);
  assert.ok(
    shop.stripe.ledger.intents().filter(({ kind }) => kind === "deposit").every(({ status }) => status === "canceled"),
  );
});

Deno.test("a deposit that was released or claimed cannot be placed again", async () => {
  await using rental = await openRental();
  const { shop, params } = rental;
  await shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} });
  for (const method of ["card", "cash"] as const) await assertProblem("invalid_transition", rental.place(method));
  assert.deepEqual(shop.stripe.ledger.intents().map(({ kind }) => kind), ["rental"]);
  await using other = await openRental();
  await other.shop.travel("2027-05-07T09:00:00Z");
  await other.step("pickup");
  await other.claim({ amount: 5_000, reason: "Lost paddle" });
  await assertProblem("invalid_transition", other.place("card"));
  assert.deepEqual(other.held(), []);
});

Deno.test("a deposit at booking is authorized at once, or a day before pickup when it would expire too early", async () => {
  const item = { deposit_hold_timing: "at_booking" } as const;
  await using near = await openRental({ item, period: { pickup_date: "2027-05-04", return_date: "2027-05-05" } });
  await near.shop.runDueJobs();
  assert.equal((await near.deposit()).state, "authorized");
  await using far = await openRental({ item, period: { pickup_date: "2027-06-10", return_date: "2027-06-11" } });
  await far.shop.runDueJobs("2027-06-05T00:00:00Z");
  assert.equal((await far.deposit()).state, "scheduled");
  await far.shop.runDueJobs("2027-06-09T12:00:00Z");
  assert.equal((await far.deposit()).state, "authorized");
  await far.step("cancel");
  await far.shop.runDueJobs();
  assert.deepEqual([(await far.deposit()).state, far.held()], ["released", []]);
});

Deno.test("a deposit whose response was lost is found, and released when its booking was cancelled meanwhile", async () => {
  const item = { deposit_hold_timing: "at_booking" } as const;
  const period = { pickup_date: "2027-05-04", return_date: "2027-05-05" };
  for (const cancelled of [false, true]) {
    await using rental = await openRental({ item, period });
    const { shop } = rental;
    shop.stripe.faults.plan("POST /v1/payment_intents", "500_after", { times: 2 });
    await assert.rejects(shop.runDueJobs());
    await shop.sql`update graphile_worker._private_jobs j set locked_at = null, locked_by = null
      where j.payload ->> 'tenant_id' = ${shop.id}`;
    assert.deepEqual(rental.held(), [20_000]);
    if (cancelled) await rental.step("cancel");
    await shop.runDueJobs();
    assert.deepEqual(
      [(await rental.deposit()).state, rental.held()],
      cancelled ? ["released", []] : ["authorized", [20_000]],
    );
  }
});

Deno.test("a deposit with a duration in hours is released after it, but not before the return", async () => {
  await using rental = await openRental({ item: { deposit_hold_duration: "24" } });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await shop.runDueJobs("2027-05-08T10:00:00Z");
  assert.deepEqual(rental.held(), [20_000]);
  await rental.step("return");
  await shop.runDueJobs();
  assert.deepEqual(rental.held(), []);
});

Deno.test("a deposit without auto_release is kept after the return until staff release it", async () => {
  await using rental = await openRental({ item: { deposit_auto_release: false } });
  const { shop, params } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await shop.travel("2027-05-09T09:00:00Z");
  await rental.step("return");
  await shop.runDueJobs("2027-05-10T09:00:00Z");
  assert.deepEqual(rental.held(), [20_000]);
  await shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} });
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["released", []]);
});

Deno.test("a free rental with a deposit saves the card by a SetupIntent, on which the deposit is authorized", async () => {
  await using shop = await openStripeShop({
    item: { price_full_day: 0, price_half_day: 0, deposit_amount: 20_000, deposit_hold_timing: "at_booking" },
  });
  const intent = await shop.hold({ period: { pickup_date: "2027-05-04", return_date: "2027-05-05" } });
  assert.deepEqual([intent.setup, intent.amount, intent.payment_intent_id.startsWith("seti_")], [true, 0, true]);
  const body = { payment_intent_id: intent.payment_intent_id };
  await assertProblem("payment_incomplete", shop.visitor("POST /v1/storefront/book", { body }));
  await shop.pay(intent, "4000002500003155");
  const booking = await shop.visitor("POST /v1/storefront/book", { body });
  await shop.runDueJobs();
  const { deposit } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  assert.deepEqual([booking.total, deposit.state, shop.stripe.ledger.openDeposits().map(({ held }) => held)], [
    0,
    "authorized",
    [
      20_000,
    ],
  ]);
});

Deno.test("the shop gets one e-mail about a deposit that no card can hold, even if the pickup fails as well", async () => {
  const item = { deposit_amount: 10, deposit_hold_timing: "at_booking" } as const;
  await using rental = await openRental({ item, period: { pickup_date: "2027-05-04", return_date: "2027-05-05" } });
  const { shop } = rental;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  await shop.runDueJobs();
  const mailsToShop = () =>
    shop.mailer.mails.filter(({ to, subject }) => to.address === "desk@example.com" && /deposit/.test(subject));
  assert.match(mailsToShop()[0]!.text, /€0\.10[^]*amount_too_small/);
  assert.equal((await rental.deposit()).state, "action_required");
  await shop.travel("2027-05-04T09:00:00Z");
  await assertProblem("deposit_missing", rental.step("pickup"));
  await shop.runDueJobs();
  assert.equal(mailsToShop().length, 1);
  assert.deepEqual((await shop.events()).filter((kind) => kind.startsWith("deposit.")), ["deposit.action_required"]);
  await rental.place("cash");
  assert.equal((await rental.step("pickup")).status, "picked_up");
});

Deno.test("customer and shop are told when a free rental with a deposit is sold out before its card arrives", async () => {
  const item = { price_full_day: 0, price_half_day: 0, deposit_amount: 20_000 };
  await using shop = await openStripeShop({ item });
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:15:30Z");
  await shop.bookKayak({ customer: { name: "Bo", email: "bo@example.com" } });
  await shop.pay(late);
  const body = { payment_intent_id: late.payment_intent_id };
  await assertProblem("sold_out_refunded", shop.visitor("POST /v1/storefront/book", { body }));
  await shop.runDueJobs();
  const mails = shop.mailer.mails.filter(({ subject }) => subject.startsWith("Sold out"));
  assert.deepEqual(mails.map(({ to, subject }) => [to.address, subject]), [
    [ANN.email, "Sold out: Test shop"],
    ["desk@example.com", `Sold out: late booking ${late.payment_intent_id}`],
  ]);
  for (const { text } of mails) assert.doesNotMatch(text, /€0|refund/);
});
