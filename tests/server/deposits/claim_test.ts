import assert from "node:assert/strict";
import { countOutcomes } from "../../support/count_outcomes.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRental } from "../../support/rental.ts";
import { sendWhileLocked } from "../../support/while_locked.ts";

Deno.test("a claim captures its amount once when Stripe's response was lost", async () => {
  await using rental = await openRental();
  const { shop, params } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  const body = { amount: 6_000, reason: "Scratched hull" };
  await assertProblem("amount_out_of_range", rental.claim({ ...body, amount: 20_001 }));
  // Stripe repeats its first response to a key for 24 hours
  for (const fault of ["500_kept", "500_after"] as const) {
    shop.stripe.faults.plan("POST /v1/payment_intents/:id/capture", fault);
    await assertProblem("payment_processor_error", rental.claim(body));
  }
  const claimed = await rental.claim(body);
  const { state, claimed_amount, claim_reason } = claimed.deposit;
  assert.deepEqual([state, claimed_amount, claim_reason], ["claimed", 6_000, "Scratched hull"]);
  await assertProblem("invalid_transition", rental.claim(body));
  const deposit = shop.stripe.ledger.intents().find(({ kind }) => kind === "deposit");
  assert.deepEqual([deposit?.captured, rental.held()], [6_000, []]);
  const payments = await shop.staff("GET /v1/payments", { query: { booking_id: params.id } });
  assert.deepEqual(payments.data.map(({ kind, amount }) => [kind, amount]), [["deposit", 6_000], ["rental", 10_500]]);
});

Deno.test("refunds of a claim are stored when they are made in Stripe's dashboard and when the bank returns them", async () => {
  await using rental = await openRental();
  const { shop, params } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await rental.claim({ amount: 6_000, reason: "Scratched hull" });
  const claim = async () => (await shop.staff("GET /v1/payments", { query: { booking_id: params.id } })).data[0]!;
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: (await claim()).id }, body: { amount: 1_000 } });
  await shop.runDueJobs();
  await shop.stripe.refundInDashboard((await claim()).payment_intent_id!, 2_000);
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.deepEqual([(await claim()).kind, (await claim()).amount_refunded], ["deposit", 3_000]);

  for (const { id } of shop.stripe.store.all("refund")) shop.stripe.endRefund("own", id, "failed");
  for (const event of shop.stripe.events.of("refund.failed")) assert.equal(await shop.deliver(event), 200);
  const { amount_refunded, refunds } = await claim();
  assert.deepEqual([amount_refunded, refunds.map(({ status }) => status)], [0, ["failed", "failed"]]);
  const events = (await shop.events()).filter((kind) => kind.startsWith("payment.refund"));
  assert.deepEqual(events, ["payment.refunded", "payment.refunded", "payment.refund_failed", "payment.refund_failed"]);
  await shop.runDueJobs();
});

Deno.test("one of two concurrent cash deposits succeeds, and one of two concurrent claims", async () => {
  await using rental = await openRental();
  const once = { accepted: 1, invalid_transition: 1 };
  const ref = { tenant_id: rental.shop.id, booking_id: rental.params.id };
  const sendTogether = async (send: () => Promise<unknown>[]) => await countOutcomes(await sendWhileLocked(ref, send));
  assert.deepEqual(await sendTogether(() => [rental.place("cash"), rental.place("cash")]), once);
  const claims = [12_000, 15_000].map((amount) => ({ amount, reason: "Lost paddle" }));
  await assertProblem("amount_out_of_range", rental.claim({ amount: 20_001, reason: "Lost boat" }));
  assert.deepEqual(await sendTogether(() => claims.map(rental.claim)), once);
  const { claimed_amount } = await rental.deposit();
  const { data } = await rental.shop.staff("GET /v1/payments", { query: { booking_id: rental.params.id } });
  assert.deepEqual(data.filter(({ kind }) => kind === "deposit").map(({ amount }) => amount), [claimed_amount]);
  const events = (await rental.shop.events()).filter((kind) => kind.startsWith("deposit."));
  assert.deepEqual(events, ["deposit.authorized", "deposit.claimed"]);
});

Deno.test("a claim is refused when another claim captures the deposit first", async () => {
  await using rental = await openRental();
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  const { payments } = shop.deps;
  const { captureDeposit } = payments;
  payments.captureDeposit = async (capture) => {
    payments.captureDeposit = captureDeposit;
    await rental.claim({ amount: 6_000, reason: "Scratched hull" });
    return await captureDeposit(capture);
  };
  await assertProblem("invalid_transition", rental.claim({ amount: 9_000, reason: "Lost paddle" }));
  const { claimed_amount, claim_reason } = await rental.deposit();
  assert.deepEqual([claimed_amount, claim_reason], [6_000, "Scratched hull"]);
});
