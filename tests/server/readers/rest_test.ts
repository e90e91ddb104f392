import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { openRestAtReader, type RestAtReader } from "../../support/reader_rest.ts";
import { REST_DAY } from "../../support/rest.ts";

const ASKED = "ann@example.com: €73.50 to pay: Test shop";

/** Lets the bank decline each card that is saved. */
function declineSaved({ shop }: Pick<RestAtReader, "shop">): void {
  for (const method of shop.stripe.store.all("payment_method")) method.card.kind = "generic_decline";
}

Deno.test("a rest that a reader takes before its day is not charged on its day", async () => {
  await using rest = await openRestAtReader();
  const { payment } = await rest.ask();
  assert.equal(payment?.amount, 7_350);
  rest.present();
  assert.deepEqual(await rest.until("2027-05-03T12:00:00Z"), [10_500, 0, 0]);
  assert.deepEqual(await rest.until("2027-05-06T23:00:00Z"), [10_500, 0, 0]);
  assert.deepEqual(rest.charges(), [["reader", 7_350, 0]]);
});

Deno.test("a reader takes a part of the rest, and the saved card the remainder on its day", async () => {
  await using rest = await openRestAtReader();
  await rest.ask(4_000);
  rest.present();
  assert.deepEqual(await rest.until("2027-05-03T12:00:00Z"), [7_150, 0, 3_350]);
  assert.deepEqual(await rest.until(REST_DAY), [10_500, 0, 0]);
  assert.deepEqual(rest.charges(), [["reader", 4_000, 0], ["card", 3_350, 0]]);
});

Deno.test("while a reader asks for the rest, the saved card is not charged and no mail asks for it", async () => {
  for (const card_consent of ["The shop may charge the rest.", undefined]) {
    await using rest = await openRestAtReader({ card_consent });
    await rest.shop.travel("2027-05-04T08:59:50Z");
    await rest.ask();
    assert.deepEqual(await rest.until("2027-05-04T09:00:30Z"), [3_150, 0, 7_350]);
    assert.deepEqual([rest.mails(), (await rest.payment())?.status], [[], "waiting"]);
    rest.present();
    assert.deepEqual(await rest.until("2027-05-06T23:00:00Z"), [10_500, 0, 0]);
    assert.deepEqual(rest.charges(), [["reader", 7_350, 0]]);
    assert.deepEqual(rest.mails(), ["ann@example.com: Your payment of €73.50: Test shop"]);
  }
});

Deno.test("a reader that asks for a deposit or for another booking does not keep the rest from being asked for", async () => {
  for (const isDeposit of [true, false]) {
    await using rest = await openRestAtReader({ item: { deposit_amount: isDeposit ? 20_000 : 0 } });
    const { shop } = rest;
    declineSaved(rest);
    const day = { pickup_date: "2027-05-12", return_date: "2027-05-12" };
    const { id } = isDeposit ? rest.params : await bookWalkIn(shop, { items: [{ id: shop.kayak.id }], ...day });
    await shop.travel("2027-05-04T08:59:50Z");
    const [reader] = (await shop.staff("GET /v1/readers")).data;
    const body = { booking_id: id, for: isDeposit ? "deposit" : "balance" } as const;
    await shop.staff("POST /v1/readers/:id/payment", { params: { id: reader!.id }, body });
    await rest.until("2027-05-04T09:00:30Z");
    assert.deepEqual([rest.mails().includes(ASKED), (await rest.payment())?.status], [true, "waiting"]);
  }
});

Deno.test("a rest that the reader does not take is charged to the saved card, minutes after its time", async () => {
  await using rest = await openRestAtReader();
  await rest.shop.travel("2027-05-04T08:59:50Z");
  await rest.ask();
  await rest.until("2027-05-04T09:00:30Z");
  await rest.cancel();
  assert.deepEqual(await rest.until("2027-05-04T09:10:00Z"), [10_500, 0, 0]);
  assert.deepEqual(rest.charges(), [["card", 7_350, 0]]);
});

Deno.test("a booking is not cancelled for an unpaid rest while a reader asks for it, and is if nobody pays", async () => {
  for (const isPaid of [true, false]) {
    await using rest = await openRestAtReader({ terms: { cancel_unpaid_hours: 30 } });
    declineSaved(rest);
    await rest.until(REST_DAY);
    await rest.shop.travel("2027-05-05T14:59:50Z");
    await rest.ask();
    await rest.until("2027-05-05T15:00:30Z");
    assert.equal((await rest.booking()).status, "confirmed");
    if (isPaid) rest.present();
    const money = await rest.until("2027-05-05T15:30:00Z");
    assert.deepEqual([(await rest.booking()).status, money], [
      isPaid ? "confirmed" : "cancelled",
      isPaid ? [10_500, 0, 0] : [3_150, 3_150, 0],
    ]);
  }
});

Deno.test("a booking that was cancelled while the reader asked ends the attempt, and a charge is refunded", async () => {
  for (const isCharged of [true, false]) {
    await using rest = await openRestAtReader();
    await rest.ask();
    if (isCharged) rest.present();
    await rest.shop.staff("POST /v1/bookings/:id/cancel", { params: rest.params, body: { refund: "full" } });
    const money = await rest.until("2027-05-03T12:00:00Z");
    assert.deepEqual(money, isCharged ? [10_500, 10_500, 0] : [3_150, 3_150, 0]);
    assert.deepEqual([rest.charges(), rest.device.action?.status], [
      isCharged ? [["reader", 7_350, 7_350]] : [],
      isCharged ? "succeeded" : undefined,
    ]);
  }
});

Deno.test("a reader that withdraws the intent while the saved card is charged leads to no mail about the card", async () => {
  for (const isCancelled of [false, true]) {
    await using rest = await openRestAtReader();
    const { payments } = rest.shop.deps;
    const { chargeCard } = payments;
    payments.chargeCard = async (charge) => {
      payments.chargeCard = chargeCard;
      await rest.ask();
      if (isCancelled) await rest.cancel();
      return await chargeCard(charge);
    };
    await rest.until("2027-05-04T09:00:30Z");
    assert.deepEqual([rest.mails(), (await rest.payment())?.status], [[], isCancelled ? "cancelled" : "waiting"]);
    await rest.cancel();
    assert.deepEqual(await rest.until("2027-05-04T09:10:00Z"), [10_500, 0, 0]);
    assert.deepEqual(rest.charges(), [["card", 7_350, 0]]);
  }
});

Deno.test("a reader that withdraws the attempt before it has an intent leads to no mail either", async () => {
  await using rest = await openRestAtReader();
  const { payments } = rest.shop.deps;
  const { createIntent } = payments;
  payments.createIntent = async (draft) => {
    payments.createIntent = createIntent;
    await rest.ask();
    await rest.cancel();
    return await createIntent(draft);
  };
  await rest.until("2027-05-04T09:00:30Z");
  assert.deepEqual([rest.mails(), rest.charges()], [[], []]);
  assert.deepEqual(await rest.until("2027-05-04T09:10:00Z"), [10_500, 0, 0]);
  assert.deepEqual(rest.charges(), [["card", 7_350, 0]]);
});

Deno.test("a walk-in and a booking that pays at the pickup owe all to the reader, and no job charges them", async () => {
  await using rest = await openRestAtReader({ terms: { kind: "at_pickup", percent: null, rest_days_before: null } });
  const { shop } = rest;
  const day = { pickup_date: "2027-05-12", return_date: "2027-05-12" };
  const walkIn = await bookWalkIn(shop, { items: [{ id: shop.kayak.id }], ...day });
  assert.deepEqual([walkIn.rest_due_on, (await rest.booking()).rest_due_on], [null, null]);
  const [reader] = (await shop.staff("GET /v1/readers")).data;
  for (const { id, amount_due } of [walkIn, await rest.booking()]) {
    await shop.staff("POST /v1/readers/:id/payment", {
      params: { id: reader!.id },
      body: { booking_id: id, for: "balance" },
    });
    assert.equal((await rest.payment())?.amount, amount_due);
    rest.present();
    await shop.runDueJobs(new Date(shop.clock.now().getTime() + 10_000));
    assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).amount_due, 0);
  }
  await rest.until("2027-05-07T12:00:00Z");
  assert.deepEqual(rest.charges().map(([by, , refunded]) => [by, refunded]), [["reader", 0], ["reader", 0]]);
  assert.deepEqual(rest.mails().filter((mail) => mail === ASKED), []);
});
