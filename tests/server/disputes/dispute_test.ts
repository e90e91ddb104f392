import assert from "node:assert/strict";
import { syncDisputes } from "../../../server/disputes/sync_dispute.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { ANN, openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

type Logged = [level: string, event: string];

async function openDesk(options: Parameters<typeof openStripeShop>[0] = {}): Promise<StripeShop> {
  const shop = await openStripeShop(options);
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  return shop;
}

async function deliverDisputes(shop: StripeShop, order = (all: typeof shop.stripe.events.all) => all): Promise<void> {
  const disputes = shop.stripe.events.all.filter(({ type }) => type.startsWith("charge.dispute."));
  for (const event of order(disputes)) assert.equal(await shop.deliver(event), 200);
  await shop.runDueJobs();
}

const paymentOf = async (shop: StripeShop, booking_id: string, kind = "rental") =>
  (await shop.staff("GET /v1/payments", { query: { booking_id } })).data.find((payment) => payment.kind === kind)!;
const disputeMails = ({ mailer }: StripeShop) =>
  mailer.mails.filter(({ to, subject }) => to.address === "desk@example.com" && /dispute/i.test(subject));
const countEvents = async (shop: StripeShop) =>
  (await shop.events()).filter((kind) => kind === "payment.disputed").length;

Deno.test("a dispute is shown with its payment, emitted and mailed to the shop, from its start to its end", async () => {
  await using shop = await openDesk();
  const booking = await shop.bookKayak({ customer: ANN });
  assert.equal((await paymentOf(shop, booking.id)).dispute, null);
  const dispute = shop.stripe.dispute(booking.payment_intent_id!);
  await deliverDisputes(shop);
  const disputed = await paymentOf(shop, booking.id);
  assert.deepEqual(disputed.dispute, {
    status: "needs_response",
    id: dispute,
    amount: 10_500,
    reason: "product_not_received",
    evidence_due_by: "2027-05-10T08:00:00.000Z",
    opened_at: "2027-05-03T08:00:00.000Z",
  });
  assert.deepEqual(disputed.disputes, [disputed.dispute]);
  assert.equal(await countEvents(shop), 1);
  const [opened] = disputeMails(shop);
  assert.match(opened!.text, /€105\.00 back[^]*May 10, 2027[^]*Ann Lee[^]*product_not_received/);
  shop.stripe.moveDispute(dispute, "under_review");
  await deliverDisputes(shop);
  assert.deepEqual([await countEvents(shop), disputeMails(shop).length], [2, 1], "nothing for the shop to do");
  shop.stripe.moveDispute(dispute, "lost");
  await deliverDisputes(shop);
  const lost = await paymentOf(shop, booking.id);
  assert.deepEqual([lost.dispute?.status, lost.dispute?.evidence_due_by, await countEvents(shop)], ["lost", null, 3]);
  assert.match(disputeMails(shop)[1]!.text, /decided for the customer/);
  assert.deepEqual([disputed.version, lost.version], [2, 4]);
});

Deno.test("a lost dispute changes no amount of the booking and is no refund", async () => {
  await using shop = await openDesk();
  const booking = await shop.bookKayak();
  shop.stripe.moveDispute(shop.stripe.dispute(booking.payment_intent_id!), "lost");
  await deliverDisputes(shop);
  const after = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  assert.deepEqual([after.amount_paid, after.amount_refunded, after.amount_due], [10_500, 0, 0]);
  const { amount_refunded, status, refunds } = await paymentOf(shop, booking.id);
  assert.deepEqual([amount_refunded, status, refunds], [0, "succeeded", []]);
  const [entry] = shop.stripe.ledger.paidRentals();
  assert.deepEqual([entry?.captured, entry?.refunded], [10_500, 0]);
});

Deno.test("events of a dispute that come twice and in reverse store its newest state once", async () => {
  await using shop = await openDesk();
  const booking = await shop.bookKayak();
  const dispute = shop.stripe.dispute(booking.payment_intent_id!, { amount: 5_000 });
  shop.stripe.moveDispute(dispute, "under_review");
  shop.stripe.moveDispute(dispute, "won");
  await deliverDisputes(shop, (all) => [...all.toReversed(), ...all]);
  const { dispute: stored } = await paymentOf(shop, booking.id);
  assert.deepEqual([stored?.status, stored?.amount, await countEvents(shop)], ["won", 5_000, 1]);
  assert.deepEqual(disputeMails(shop).map(({ text }) => /decided for you/.test(text)), [true]);
});

for (const [older, newer] of [["needs_response", "under_review"], ["under_review", "lost"]] as const) {
  Deno.test(`an answer of ${older} that arrives after ${newer} does not replace it`, async () => {
    await using shop = await openDesk();
    const booking = await shop.bookKayak();
    const dispute = shop.stripe.dispute(booking.payment_intent_id!);
    shop.stripe.moveDispute(dispute, older);
    const { payments } = shop.deps;
    const { findDisputes } = payments;
    payments.findDisputes = async (at) => {
      payments.findDisputes = findDisputes;
      const stale = await findDisputes(at);
      shop.stripe.moveDispute(dispute, newer);
      await shop.deliver(shop.stripe.events.all.at(-1)!);
      return stale;
    };
    await deliverDisputes(shop);
    assert.equal((await paymentOf(shop, booking.id)).dispute?.status, newer);
  });
}

const dashboardOf = async (shop: StripeShop) =>
  (await shop.staff("GET /v1/payments")).data.flatMap(({ dispute, disputes }) => [
    dispute?.amount,
    disputes.map(({ amount, status }) => [amount, status]),
  ]);

Deno.test("a second dispute of a payment is shown beside the first, which had ended", async () => {
  await using shop = await openDesk();
  const booking = await shop.bookKayak();
  shop.stripe.moveDispute(shop.stripe.dispute(booking.payment_intent_id!, { amount: 4_000 }), "won");
  await deliverDisputes(shop);
  await shop.travel("2027-05-04T08:00:00Z");
  const second = shop.stripe.dispute(booking.payment_intent_id!, { amount: 3_000 });
  await deliverDisputes(shop);
  assert.deepEqual(await dashboardOf(shop), [3_000, [[3_000, "needs_response"], [4_000, "won"]]]);
  assert.equal(disputeMails(shop).length, 2);
  shop.stripe.moveDispute(second, "lost");
  await deliverDisputes(shop);
  assert.deepEqual(await dashboardOf(shop), [3_000, [[3_000, "lost"], [4_000, "won"]]]);
});

Deno.test("of two open disputes each keeps its own state, and the shop is told of both ends", async () => {
  await using shop = await openDesk();
  const booking = await shop.bookKayak();
  const first = shop.stripe.dispute(booking.payment_intent_id!, { amount: 4_000 });
  await shop.travel("2027-05-04T08:00:00Z");
  const second = shop.stripe.dispute(booking.payment_intent_id!, { amount: 3_000 });
  await deliverDisputes(shop);
  assert.deepEqual(await dashboardOf(shop), [3_000, [[3_000, "needs_response"], [4_000, "needs_response"]]]);
  assert.equal(disputeMails(shop).length, 2);
  shop.stripe.moveDispute(second, "won");
  await deliverDisputes(shop, (all) => all.toReversed());
  assert.deepEqual(await dashboardOf(shop), [4_000, [[3_000, "won"], [4_000, "needs_response"]]], "the open one");
  shop.stripe.moveDispute(first, "lost");
  await deliverDisputes(shop);
  assert.deepEqual(await dashboardOf(shop), [3_000, [[3_000, "won"], [4_000, "lost"]]]);
  assert.deepEqual(disputeMails(shop).map(({ text }) => /decided for (\w+)/.exec(text)?.[1]), [
    undefined,
    undefined,
    "you",
    "the",
  ]);
  assert.equal(await countEvents(shop), 4);
});

Deno.test("a dispute in a connected account, and one of a claimed deposit, are stored with their payments", async () => {
  await using connected = await openDesk({ account: "acct_kayaks" });
  const booking = await connected.bookKayak();
  connected.stripe.dispute(booking.payment_intent_id!, { account: "acct_kayaks" });
  await deliverDisputes(connected);
  assert.equal((await paymentOf(connected, booking.id)).dispute?.status, "needs_response");

  await using shop = await openDesk({ item: { deposit_amount: 20_000 } });
  const { id } = await shop.bookKayak();
  await shop.travel("2027-05-07T09:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  const claim = { amount: 6_000, reason: "Scratched hull" };
  await shop.staff("POST /v1/bookings/:id/deposit/claim", { params: { id }, body: claim });
  const deposit = await paymentOf(shop, id, "deposit");
  shop.stripe.dispute(deposit.payment_intent_id!);
  await deliverDisputes(shop);
  assert.equal((await paymentOf(shop, id, "deposit")).dispute?.amount, 6_000);
  assert.equal((await paymentOf(shop, id)).dispute, null);
});

Deno.test("a dispute of an unknown charge is answered 200 and logged", async () => {
  const logged: Logged[] = [];
  await using shop = await openDesk({ log: (level, event) => logged.push([level, event]) });
  await using other = await openStripeShop();
  const booking = await other.bookKayak();
  other.stripe.dispute(booking.payment_intent_id!);
  const [event] = other.stripe.events.of("charge.dispute.created");
  assert.equal(await shop.deliver({ ...event!, account: "acct_stranger" }), 200);
  const { payment_intent: _, ...charge } = event!.data.object as unknown as { payment_intent: string };
  assert.equal(await shop.deliver({ ...event!, id: "evt_old", data: { object: charge as never } }), 200);
  const unknown = logged.filter(([, name]) => name === "dispute_of_unknown_charge");
  assert.deepEqual(unknown.map(([level]) => level), ["warn", "warn"]);
});

Deno.test("a dispute is stored by a later event when Stripe fails, and when the payment was not booked yet", async () => {
  await using shop = await openDesk();
  const intent = await shop.hold();
  await shop.pay(intent);
  shop.stripe.dispute(intent.payment_intent_id);
  const [event] = shop.stripe.events.of("charge.dispute.created");
  shop.stripe.faults.plan("GET /v1/disputes", "500");
  assert.equal(await shop.deliver(event!), 502);
  assert.equal(await shop.deliver(event!), 200);
  const [booking] = await shop.bookings();
  assert.equal((await paymentOf(shop, booking!.id)).dispute?.status, "needs_response");
  await shop.runDueJobs();
  assert.equal(disputeMails(shop).length, 1);
});

Deno.test("the shop is told of a disputed payment without a booking by the id of its intent", async () => {
  await using shop = await openDesk();
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.pay(late);
  await shop.bookKayak({ customer: { name: "Bo", email: "bo@example.com" } });
  await assertProblem("sold_out_refunded", shop.book(late));
  shop.stripe.dispute(late.payment_intent_id);
  await deliverDisputes(shop);
  const [mail] = disputeMails(shop);
  assert.ok(mail!.subject.includes(late.payment_intent_id), mail!.subject);
  const { data } = await shop.staff("GET /v1/payments");
  const disputed = data.find(({ payment_intent_id }) => payment_intent_id === late.payment_intent_id)!;
  assert.deepEqual([disputed.booking_id, disputed.dispute?.status], [null, "needs_response"]);
  const params = { id: disputed.id };
  await assertProblem("not_found", shop.staff("GET /v1/payments/:id/dispute-evidence", { params }));
});

Deno.test("syncDisputes reads disputes again after a change, four times at most", async () => {
  await using shop = await openDesk();
  const booking = await shop.bookKayak();
  const dispute = shop.stripe.dispute(booking.payment_intent_id!);
  const at = { account: null, id: booking.payment_intent_id! };
  const countReads = async () => {
    shop.stripe.requests.length = 0;
    assert.equal(await syncDisputes(shop.deps, at), true);
    return shop.stripe.requests.filter((route) => route === "GET /v1/disputes").length;
  };
  assert.deepEqual([await countReads(), await countReads()], [2, 1]);
  const { payments } = shop.deps;
  const { findDisputes } = payments;
  let changes = 0;
  payments.findDisputes = async (at) => {
    shop.stripe.moveDispute(dispute, ++changes % 2 ? "under_review" : "needs_response");
    return await findDisputes(at);
  };
  assert.equal(await countReads(), 4);
  payments.findDisputes = findDisputes;
  assert.equal(await syncDisputes(shop.deps, { account: null, id: "pi_unknown" }), false);
});

Deno.test("syncDisputes keeps a decision when it reads an older state, and stores a decision that the bank reverses", async () => {
  await using shop = await openDesk();
  const booking = await shop.bookKayak();
  const dispute = shop.stripe.dispute(booking.payment_intent_id!);
  const at = { account: null, id: booking.payment_intent_id! };
  const { payments } = shop.deps;
  const { findDisputes } = payments;
  const older = await findDisputes(at);
  const statusAfter = async () => {
    await syncDisputes(shop.deps, at);
    return (await paymentOf(shop, booking.id)).dispute?.status;
  };
  shop.stripe.moveDispute(dispute, "won");
  assert.equal(await statusAfter(), "won");
  let reads = 0;
  payments.findDisputes = () => {
    reads += 1;
    return Promise.resolve(older);
  };
  assert.deepEqual([await statusAfter(), reads], ["won", 1]);
  payments.findDisputes = findDisputes;
  shop.stripe.moveDispute(dispute, "lost");
  assert.equal(await statusAfter(), "lost");
});
