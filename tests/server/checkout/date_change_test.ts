import assert from "node:assert/strict";
import { assertBookingLedger, assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { type MovableBooking, openMovableBooking } from "../../support/movable_booking.ts";

const days = ({ pickup_date, return_date }: { pickup_date: string; return_date: string }) =>
  `${pickup_date.slice(8, 10)}-${return_date.slice(8, 10)}`;

async function assertSettled({ shop, booked }: MovableBooking) {
  await shop.runDueJobs();
  await assertLedgerMatchesBookings(shop);
  await assertBookingLedger(shop, booked.id);
  assert.deepEqual(shop.bugs, []);
}

Deno.test("dearer dates are a hold: the booking keeps its old dates until the payment is booked", async () => {
  await using world = await openMovableBooking();
  const { shop, booked } = world;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const before = await world.booking();
  const { booking, payment } = await world.ask(["08", "12"], 7_000);
  assert.deepEqual([days(booking), booking.version], [days(before), before.version]);
  assert.deepEqual([payment.kind, payment.amount, payment.quote.total, payment.quote.deposit.amount], [
    "charge",
    7_000,
    17_500,
    0,
  ]);
  // The booking's own unit covers the days that both periods have
  assert.deepEqual(await world.stock(), ["booked 1 07-10", "held 1 10-13"]);
  const [live] = (await shop.staff("GET /v1/holds")).data;
  assert.deepEqual([live?.payment_intent_id, live?.extends_booking_id], [payment.payment_intent_id, booked.id]);
  await assertProblem("payment_incomplete", world.book(payment));
  await shop.pay(payment);
  const moved = await world.book(payment);
  assert.deepEqual([moved.id, moved.status, days(moved)], [booked.id, "confirmed", "08-13"]);
  assert.deepEqual([moved.total, moved.amount_paid, moved.amount_due, moved.lines[0]?.amount], [
    17_500,
    17_500,
    0,
    17_500,
  ]);
  assert.equal(moved.lines[0]?.id, before.lines[0]?.id);
  assert.deepEqual(await world.stock(), ["booked 1 08-13"]);
  assert.equal((await world.book(payment)).version, moved.version, "a repeat changes nothing");
  await assertSettled(world);
  assert.equal((await shop.events()).filter((type) => type === "booking.updated").length, 1);
  assert.equal((await shop.events()).filter((type) => type === "payment.received").length, 2);
  const { data: history } = await shop.staff("GET /v1/bookings/:id/history", { params: world.params });
  assert.equal(history.find(({ action }) => action === "booking.updated")?.actor.kind, "customer");
  const mails = shop.mailer.mails.map(({ to, subject }) => `${to.address} ${subject}`);
  assert.ok(mails.includes(`desk@example.com Booking ${booked.number} was changed`), mails.join("\n"));
  assert.ok(mails.some((mail) => /^ann@example.com Your booking .* has changed$/.test(mail)), mails.join("\n"));
});

for (const account of [null, "acct_shop"]) {
  Deno.test(`Stripe's event, the job and the browser move a booking once, on ${account ?? "our own account"}`, async () => {
    for (const order of [["event", "job", "browser"], ["job", "event", "browser"], ["browser", "event", "job"]]) {
      await using world = await openMovableBooking({ account });
      const { shop } = world;
      const payment = await world.hold(["17", "20"], 3_500);
      await shop.pay(payment);
      for (const step of order) {
        if (step === "browser") await world.book(payment);
        else if (step === "job") await shop.runDueJobs(new Date(shop.clock.now().getTime() + 60_000));
        else for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
      }
      const moved = await world.booking();
      assert.deepEqual([days(moved), moved.total, moved.amount_paid], ["17-21", 14_000, 14_000], order.join());
      assert.deepEqual(world.atBank(), ["succeeded 3500 0"]);
      assert.equal((await shop.events()).filter((type) => type === "booking.updated").length, 1);
      await assertSettled(world);
    }
  });
}

Deno.test("an unpaid change of dates expires: its stock is free, its intent cancelled, the booking unchanged", async () => {
  await using world = await openMovableBooking();
  const { shop } = world;
  const before = await world.booking();
  const payment = await world.hold(["08", "12"], 7_000);
  await shop.runDueJobs(new Date(Date.parse(payment.hold_expires_at) + 1_000));
  assert.deepEqual(await world.stock(), ["booked 1 07-10"]);
  assert.deepEqual(world.atBank(), ["canceled 0 0"]);
  assert.deepEqual(await world.booking(), before);
  await assertProblem("hold_expired", world.book(payment));
});

Deno.test("a declined card changes nothing, and another card pays for the same hold", async () => {
  await using world = await openMovableBooking();
  const { shop } = world;
  const payment = await world.hold(["08", "12"], 7_000);
  assert.equal((await shop.pay(payment, "pm_double_declined")).error?.code, "card_declined");
  await assertProblem("payment_incomplete", world.book(payment));
  assert.equal(days(await world.booking()), "07-10");
  await shop.pay(payment);
  assert.equal(days(await world.book(payment)), "08-13");
  await assertSettled(world);
});

Deno.test("dates that are paid late are changed while their stock is free, and refunded in full otherwise", async () => {
  for (const sold of [false, true]) {
    await using world = await openMovableBooking();
    const { shop } = world;
    const payment = await world.hold(["08", "12"], 7_000);
    shop.stripe.faults.plan("POST /v1/payment_intents/:id/cancel", "500", { times: Infinity });
    await shop.travel(new Date(Date.parse(payment.hold_expires_at) + 61_000));
    if (sold) await shop.hold({ period: { pickup_date: "2027-05-12", return_date: "2027-05-12" } });
    await shop.pay(payment);
    shop.stripe.faults.clear();
    await shop.runJobsFor(1);
    const { total, amount_paid, ...booking } = await world.booking();
    if (sold) {
      assert.deepEqual([days(booking), total, amount_paid], ["07-10", 10_500, 10_500]);
      assert.deepEqual(world.atBank()[0], "succeeded 7000 7000");
      const told = shop.mailer.mails.filter(({ subject }) => subject.includes("were not changed"));
      assert.ok(told.some(({ to }) => to.address === "ann@example.com"));
      assert.ok((await world.stock()).includes("booked 1 07-10"));
    } else assert.deepEqual([days(booking), total, amount_paid], ["08-13", 17_500, 17_500]);
    await assertSettled(world);
  }
});

Deno.test("the only unit is held for the new dates, stays booked for the old ones, and is free once it has moved", async () => {
  await using world = await openMovableBooking();
  const { shop } = world;
  const oneDay = (day: string) =>
    shop.hold({ period: { pickup_date: `2027-05-${day}`, return_date: `2027-05-${day}` } });
  const payment = await world.hold(["18", "21"], 3_500);
  assert.deepEqual(await world.stock(), ["booked 1 07-10", "held 1 18-22"]);
  await assertProblem("out_of_stock", oneDay("07"));
  await assertProblem("out_of_stock", oneDay("18"));
  await shop.pay(payment);
  await world.book(payment);
  await oneDay("07");
  await assertProblem("out_of_stock", oneDay("18"));
});

Deno.test("dates inside the booked ones take no stock, and dates before and after them take both ends", async () => {
  await using world = await openMovableBooking({ item: { price_multi_day: 2_000, buffer_hours: 24 } });
  const { shop } = world;
  assert.equal((await world.booking()).total, 6_000);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { price_multi_day: 3_400 } });
  const inside = await world.hold(["08", "09"], 800);
  assert.deepEqual(await world.stock(), ["booked 1 07-11"]);
  const around = await world.hold(["06", "10"], 11_000);
  assert.deepEqual(await world.stock(), ["held 1 06-07", "booked 1 07-11", "held 1 11-12"]);
  assert.equal((await shop.pay(inside)).error?.code, "payment_intent_unexpected_state");
  await shop.pay(around);
  await world.book(around);
  assert.deepEqual(await world.stock(), ["booked 1 06-12"]);
  await assertSettled(world);
});

Deno.test("a second tab replaces the open change, whose intent is cancelled", async () => {
  await using world = await openMovableBooking();
  const { shop } = world;
  const first = await world.hold(["08", "12"], 7_000);
  const second = await world.hold(["18", "21"], 3_500);
  assert.deepEqual(await world.stock(), ["booked 1 07-10", "held 1 18-22"]);
  assert.equal((await shop.pay(first)).error?.code, "payment_intent_unexpected_state");
  await shop.pay(second);
  assert.equal(days(await world.book(second)), "18-22");
  await assertSettled(world);
});

Deno.test("two tabs that change the dates at the same time take money for one change at most", async () => {
  for (let run = 0; run < 4; run++) {
    await using world = await openMovableBooking({ pool: 8 });
    const { shop } = world;
    const tabs = await Promise.allSettled([world.hold(["08", "12"], 7_000), world.hold(["18", "21"], 3_500)]);
    const open = tabs.flatMap((tab) => tab.status === "fulfilled" ? tab.value : []);
    assert.ok(open.length > 0);
    for (const tab of tabs) {
      if (tab.status === "rejected") assert.equal(tab.reason.problem.code, "hold_replaced", String(tab.reason));
    }
    for (const payment of open) await shop.pay(payment);
    await shop.runDueJobs(new Date(shop.clock.now().getTime() + 120_000));
    const { total, amount_paid, amount_refunded } = await world.booking();
    assert.equal(total, amount_paid - amount_refunded);
    assert.notEqual(total, 10_500);
    await assertSettled(world);
  }
});

Deno.test("a payment of a change that was replaced moves the booking and voids the replacement", async () => {
  await using world = await openMovableBooking();
  const { shop } = world;
  const first = await world.hold(["08", "12"], 7_000);
  await shop.pay(first, "pm_double_processing");
  await world.hold(["18", "21"], 3_500);
  shop.stripe.endProcessing("own", first.payment_intent_id);
  await shop.runJobsFor(0.2);
  assert.equal(days(await world.booking()), "08-13");
  assert.deepEqual(world.atBank(), ["succeeded 7000 0", "canceled 0 0"]);
  assert.deepEqual(await world.stock(), ["booked 1 08-13"]);
  await assertSettled(world);
});

Deno.test("an open balance stays due, and what was paid too much pays it first", async () => {
  await using world = await openMovableBooking();
  const { shop, params } = world;
  await shop.staff("POST /v1/bookings/:id/charges", { params, body: { kind: "cleaning", label: "Mud", amount: 900 } });
  const payment = await world.hold(["08", "12"], 7_000);
  shop.stripe.store.get("own", "payment_intent", payment.payment_intent_id).amount = 7_300;
  await shop.pay(payment);
  const { amount_due, total, amount_paid } = await world.book(payment);
  assert.deepEqual([amount_due, total, amount_paid], [600, 18_400, 17_800]);
  assert.deepEqual(world.atBank(), ["succeeded 7300 0"]);
  await assertSettled(world);
});

Deno.test("new prices and a new buffer do not change what a held change costs and takes", async () => {
  await using world = await openMovableBooking();
  const { shop } = world;
  const payment = await world.hold(["08", "12"], 7_000);
  const body = { price_full_day: 9_900, buffer_hours: 48 };
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body });
  await shop.hold({ period: { pickup_date: "2027-05-13", return_date: "2027-05-13" } });
  await shop.pay(payment);
  assert.equal((await world.book(payment)).total, 17_500);
  await assertSettled(world);
});
