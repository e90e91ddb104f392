import assert from "node:assert/strict";
import { EventKind } from "../../../shared/contract/event_kinds.ts";
import { bookWalkIn } from "../../support/book.ts";
import { addQuestion } from "../../support/questions.ts";
import { openInvoiceShop } from "../../support/invoices.ts";
import { openOfferShop } from "../../support/offers.ts";
import { openRequestShop } from "../../support/requests.ts";
import { openRunningRental } from "../../support/running_rental.ts";
import { openShop } from "../../support/shop.ts";
import { ANN, openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";
import { openBoardRental } from "../../support/units.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

const seen = new Set<string>();

/** Runs the due jobs and returns the events since the last call. */
function watch(shop: Pick<StripeShop, "id" | "sql" | "runDueJobs">) {
  let told = 0;
  return async (): Promise<string[]> => {
    await shop.runDueJobs();
    const rows = await shop.sql<{ type: string }[]>`
      select e.type from events e where e.tenant_id = ${shop.id} order by e.id offset ${told}`;
    told += rows.length;
    for (const { type } of rows) seen.add(type);
    return rows.map(({ type }) => type);
  };
}

Deno.test("rentals emit every type of event in the contract", async (t) => {
  await t.step("each change during a rental emits one event, of its most specific type", async () => {
    await using shop = await openStripeShop({ item: { deposit_amount: 20_000, inventory_count: 2 } });
    const told = watch(shop);
    const waiver = await addWaiver(shop);
    await told();

    const booking = await shop.bookKayak({ customer: ANN, quantity: 2 });
    for (const event of shop.stripe.events.all) await shop.deliver(event);
    assert.deepEqual(await told(), ["booking.created", "payment.received"]);

    const params = { id: booking.id };
    const { data: [link] } = await shop.staff("POST /v1/bookings/:id/sign-links", { params, body: {} });
    const token = link!.url!.split("/").at(-1)!;
    await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(waiver, "Ann Lee") });
    assert.deepEqual(await told(), ["waiver.signed"]);

    await shop.staff("PATCH /v1/bookings/:id", { params, body: { notes: "Early" } });
    await shop.staff("PATCH /v1/bookings/:id", { params, body: {} });
    assert.deepEqual(await told(), ["booking.updated"]);
    const question = await addQuestion(shop);
    const answers = [{ question_id: question.id, rider: 0, value: 178 }];
    await shop.staff("PUT /v1/bookings/:id/answers", { params, body: { answers } });
    assert.deepEqual(await told(), ["booking.answered"]);
    await shop.staff("POST /v1/bookings/:id/reschedule", { params, body: { return_date: "2027-05-10" } });
    assert.deepEqual(await told(), ["booking.updated"]);

    await shop.travel("2027-05-07T09:00:00Z");
    await shop.staff("POST /v1/bookings/:id/pickup", {
      params,
      body: { override: { waivers: true, reason: "Known" } },
    });
    assert.deepEqual((await told()).sort(), ["booking.picked_up", "deposit.authorized"]);
    await shop.travel("2027-05-11T01:00:00Z");
    assert.deepEqual(await told(), ["booking.overdue"]);
    await shop.travel("2027-05-11T09:00:00Z");
    assert.deepEqual(await told(), []);

    const line_id = booking.lines[0]!.id;
    await shop.staff("POST /v1/bookings/:id/return", { params, body: { lines: [{ line_id, quantity: 1 }] } });
    assert.deepEqual(await told(), ["booking.updated"]);
    await shop.staff("POST /v1/bookings/:id/deposit/claim", {
      params,
      body: { amount: 5_000, reason: "A lost paddle" },
    });
    assert.deepEqual(await told(), ["deposit.claimed"]);
    await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
    // Its deposit is settled, so it closes by itself, a day later
    assert.deepEqual(await told(), ["booking.returned"]);
    await shop.travel("2027-05-12T10:00:00Z");
    assert.deepEqual(await told(), ["booking.updated"]);
  });

  await t.step("each way in which a booking and its payment end emits one event", async () => {
    await using shop = await openStripeShop({ item: { deposit_amount: 20_000, inventory_count: 5 } });
    const told = watch(shop);

    const declined = await shop.hold();
    await shop.pay(declined, "4000000000000002");
    const tries = [...shop.stripe.events.all];
    for (const event of [...tries, ...tries]) await shop.deliver(event);
    assert.deepEqual(await told(), ["payment.failed"]);

    const cancelled = await shop.bookKayak();
    await told();
    await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: cancelled.id }, body: {} });
    // Its deposit was not held yet, so none is released
    assert.deepEqual(await told(), ["booking.cancelled", "payment.refunded"]);
    for (const event of shop.stripe.events.all) await shop.deliver(event);
    assert.deepEqual(await told(), []);

    const released = await shop.bookKayak();
    await told();
    await shop.travel("2027-05-07T09:00:00Z");
    await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: released.id }, body: {} });
    assert.deepEqual((await told()).sort(), ["booking.picked_up", "deposit.authorized"]);
    await shop.staff("POST /v1/bookings/:id/return", { params: { id: released.id }, body: {} });
    assert.deepEqual((await told()).sort(), ["booking.returned", "booking.updated", "deposit.released"]);

    const lapsed = await shop.bookKayak({ period: { pickup_date: "2027-05-07", return_date: "2027-05-08" } });
    await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: lapsed.id }, body: {} });
    await told();
    await shop.processor.cancelIntent({ account: null, id: shop.stripe.ledger.openDeposits()[0]!.id });
    for (const event of shop.stripe.events.of("payment_intent.canceled")) await shop.deliver(event);
    assert.deepEqual(await told(), ["deposit.expired"]);

    const asked = await shop.bookKayak(
      { period: { pickup_date: "2027-05-08", return_date: "2027-05-09" } },
      "4000002760003184",
    );
    await told();
    await shop.travel("2027-05-08T09:00:00Z");
    await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: asked.id }, body: {} }).catch(() => {});
    assert.deepEqual(await told(), ["deposit.action_required"]);
    await shop.staff("POST /v1/bookings/:id/no_show", { params: { id: asked.id }, body: {} });
    assert.deepEqual((await told()).filter((kind) => kind !== "deposit.released"), ["booking.no_show"]);
  });

  await t.step("an extension emits one event for the booking and one for its payment", async () => {
    await using rental = await openRunningRental();
    const told = watch(rental.shop);
    await told();
    const payment = await rental.hold("2027-05-10", 3_500);
    assert.deepEqual(await told(), []);
    await rental.shop.pay(payment);
    for (const event of rental.shop.stripe.events.all) await rental.shop.deliver(event);
    assert.deepEqual(await told(), ["booking.extended", "payment.received"]);
  });

  await t.step(
    "a late payment emits its receipt and its refund, and a refund that fails later emits its failure",
    async () => {
      await using shop = await openStripeShop({ item: { inventory_count: 1 } });
      const told = watch(shop);
      const late = await shop.hold();
      await shop.travel(new Date(shop.clock.now().getTime() + 16 * 60_000));
      await shop.bookKayak();
      await shop.pay(late);
      assert.deepEqual(await told(), ["booking.created", "payment.received", "payment.received", "payment.refunded"]);
      for (const event of shop.stripe.events.all) await shop.deliver(event);
      assert.deepEqual(await told(), []);

      const [paid] = await shop.bookings();
      shop.stripe.dispute(paid!.payment_intent_id!);
      for (const event of shop.stripe.events.of("charge.dispute.created")) await shop.deliver(event);
      assert.deepEqual(await told(), ["payment.disputed"]);

      await using other = await openStripeShop({ item: { inventory_count: 1 } });
      const events = watch(other);
      const booking = await other.bookKayak({}, "4000000000005126");
      await events();
      const { data: [payment] } = await other.staff("GET /v1/payments", { query: { booking_id: booking.id } });
      await other.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount: 1_000 } });
      assert.deepEqual(await events(), ["payment.refunded"]);
      const { account, object } = other.stripe.store.entries("refund")[0]!;
      if (object.status !== "failed") other.stripe.endRefund(account, object.id, "failed");
      for (const event of other.stripe.events.all) await other.deliver(event);
      assert.deepEqual(await events(), ["payment.refund_failed"]);
      const { version, refunds } = await other.staff("GET /v1/payments/:id", { params: { id: payment!.id } });
      assert.deepEqual([payment!.version, version, refunds[0]!.status], [1, 4, "failed"]);
    },
  );

  await t.step("cash payments and declined demo cards emit events", async () => {
    await using shop = await openShop();
    const told = watch(shop);
    const item = await shop.addItem();
    const walkIn = await bookWalkIn(shop, { items: [item] });
    assert.deepEqual(await told(), ["booking.created"]);
    const { pickup_date: starts, return_date: ends } = walkIn;
    const repair = { starts, ends, override: { reason: "A hole" } };
    await shop.staff("POST /v1/fleet/items/:id/downtime", { params: { id: item.id }, body: repair });
    assert.deepEqual(await told(), ["booking.at_risk"]);
    const params = { id: walkIn.id };
    await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: walkIn.amount_due } });
    assert.deepEqual(await told(), ["payment.received"]);
    const period = { pickup_date: "2027-06-01", return_date: "2027-06-01" };
    const { client_secret } = await shop.visitor("POST /api/storefront/payment-intent", {
      body: { amount: 3_500, booking_details: { ...period, line_items: [{ fleet_item_id: item.id }] } },
    });
    await shop.visitor("POST /api/storefront/demo-payment", {
      body: { client_secret: client_secret!, outcome: "declined" },
    });
    assert.deepEqual(await told(), ["payment.failed"]);
    const endpoint = await shop.staff("POST /v1/webhooks", {
      body: { url: "http://127.0.0.1:9", events: ["webhook.test"] },
    });
    await shop.staff("POST /v1/webhooks/:id/test", { params: { id: endpoint.id }, body: {} });
    assert.deepEqual(await told(), ["webhook.test"]);
  });

  await t.step(
    "a numbered unit emits an event when it goes out, when it comes back and when its service is due",
    async () => {
      await using shop = await openBoardRental({ quantity: 1, service_after_rentals: 1 });
      const told = watch(shop);
      await told();
      await shop.pickUp([{ code: "B1" }]);
      assert.deepEqual(await told(), ["unit.assigned", "booking.picked_up"]);
      await shop.takeBack();
      assert.deepEqual(await told(), ["unit.returned", "booking.returned", "unit.service_due"]);
    },
  );

  await t.step(
    "a request emits an event when it is made and answered, and a booking only once it is accepted",
    async () => {
      await using shop = await openRequestShop({}, { item: { inventory_count: 2 } });
      const told = watch(shop);
      const [accepted, declined] = [await shop.requestKayak(), await shop.requestKayak()];
      assert.deepEqual(await told(), ["booking.requested", "booking.requested"]);
      await shop.accept(accepted.id);
      await shop.decline(declined.id);
      assert.deepEqual(await told(), ["booking.created", "booking.cancelled"]);
    },
  );

  await t.step("an offer emits an event when it is made, changed, accepted, withdrawn or expires", async () => {
    await using shop = await openOfferShop({ item: { inventory_count: 3 } });
    const told = watch(shop);
    const [accepted, withdrawn] = [await shop.offer(), await shop.offer()];
    await shop.offer();
    assert.deepEqual(await told(), ["offer.created", "offer.created", "offer.created"]);
    await shop.staff("PATCH /v1/offers/:id", { params: { id: accepted.id }, body: { notes: "Called" } });
    await shop.accept(await shop.linkTo(accepted), 2);
    await shop.staff("POST /v1/offers/:id/withdraw", { params: { id: withdrawn.id }, body: {} });
    assert.deepEqual(await told(), ["offer.updated", "booking.created", "offer.accepted", "offer.withdrawn"]);
    await shop.travel("2027-05-07T16:00:00Z");
    assert.deepEqual(await told(), ["offer.expired"]);
  });

  await t.step("an invoice and a credit note emit an event each", async () => {
    await using shop = await openInvoiceShop();
    const told = watch(shop);
    const { id } = await shop.bookKayak({ customer: ANN });
    assert.deepEqual(await told(), ["booking.created", "payment.received", "invoice.issued"]);
    await shop.staff("POST /v1/bookings/:id/charges", {
      params: { id },
      body: { kind: "other", label: "Map", amount: 100 },
    });
    await shop.issue();
    assert.deepEqual(await told(), ["booking.updated", "invoice.issued", "invoice.issued"]);
  });

  await t.step("onboarding emits an event", async () => {
    await using shop = await openStripeShop();
    const told = watch(shop);
    await shop.staff("POST /v1/payment-account/onboarding", { body: {} });
    assert.deepEqual(await told(), ["payment_account.updated"]);
  });

  assert.deepEqual(EventKind.options.filter((kind) => !seen.has(kind)), []);
});
