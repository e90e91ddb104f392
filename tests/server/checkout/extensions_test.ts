import assert from "node:assert/strict";
import { testQuotas } from "../../support/shop.ts";
import { assertBookingLedger, assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { MAX_AMOUNT } from "../../../shared/money.ts";
import { openRunningRental } from "../../support/running_rental.ts";

Deno.test("an extension is a hold: it changes the booking only once its payment is booked", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  const before = await rental.booking();
  const { options, limited_by, return_date } = await rental.options();
  assert.deepEqual([return_date, limited_by], ["2027-05-10T00:00:00.000Z", null]);
  const amount = options.find((option) => option.return_date === "2027-05-12T00:00:00.000Z")?.amount;
  assert.equal(amount, 7_000);
  const { booking, payment } = await rental.extend("2027-05-11", amount);
  assert.deepEqual([booking.return_date, booking.total, booking.version], [
    before.return_date,
    before.total,
    before.version,
  ]);
  assert.deepEqual([payment?.kind, payment?.amount, payment?.quote.days, payment?.quote.deposit.amount], [
    "charge",
    7_000,
    2,
    0,
  ]);
  assert.deepEqual((await rental.stock()).map(({ state, starts, ends }) => [state, starts, ends]), [
    ["out", "2027-05-07T00:00:00.000Z", "2027-05-10T00:00:00.000Z"],
    ["held", "2027-05-10T00:00:00.000Z", "2027-05-12T00:00:00.000Z"],
  ]);
  const [live] = (await shop.staff("GET /v1/holds")).data;
  assert.deepEqual([live?.payment_intent_id, live?.extends_booking_id], [payment?.payment_intent_id, before.id]);
  await assertProblem("payment_incomplete", rental.book(payment!));
  await shop.pay(payment!);
  const extended = await rental.book(payment!);
  assert.deepEqual(
    [extended.id, extended.status, extended.return_date, extended.total, extended.amount_paid, extended.amount_due],
    [before.id, "picked_up", "2027-05-12T00:00:00.000Z", 17_500, 17_500, 0],
  );
  assert.deepEqual(extended.lines.map(({ quantity, amount }) => [quantity, amount]), [[1, 17_500]]);
  assert.deepEqual((await rental.stock()).map(({ state, ends }) => [state, ends]), [
    ["out", "2027-05-12T00:00:00.000Z"],
  ]);
  assert.equal((await rental.book(payment!)).version, extended.version, "a repeat changes nothing");
  await shop.runDueJobs();
  assert.equal((await shop.events()).filter((type) => type === "booking.extended").length, 1);
  const { data: history } = await shop.staff("GET /v1/bookings/:id/history", { params: rental.params });
  const entry = history.find(({ action }) => action === "booking.extended");
  assert.deepEqual([entry?.actor.kind, entry?.detail.return_date], ["customer", "2027-05-12T00:00:00.000Z"]);
  await assertLedgerMatchesBookings(shop);
  await assertBookingLedger(shop, before.id);
  assert.deepEqual(shop.bugs, []);
});

for (const account of [null, "acct_shop"]) {
  Deno.test(`Stripe's event, the job and the browser extend a rental once, on ${account ?? "our own account"}`, async () => {
    for (const order of [["event", "job", "browser"], ["job", "event", "browser"], ["browser", "event", "job"]]) {
      await using rental = await openRunningRental({ account });
      const { shop } = rental;
      const payment = await rental.hold("2027-05-10", 3_500);
      await shop.pay(payment);
      for (const step of order) {
        if (step === "browser") await rental.book(payment);
        else if (step === "job") await shop.runDueJobs(new Date(shop.clock.now().getTime() + 60_000));
        else for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
      }
      await shop.runDueJobs();
      const { return_date, total, amount_paid } = await rental.booking();
      assert.deepEqual([return_date, total, amount_paid], ["2027-05-11T00:00:00.000Z", 14_000, 14_000], order.join());
      assert.deepEqual(rental.atBank(), [["succeeded", 3_500, 0]]);
      assert.equal((await shop.events()).filter((type) => type === "booking.extended").length, 1);
      await assertLedgerMatchesBookings(shop);
    }
  });
}

Deno.test("an unpaid extension expires: its stock is free, its intent is cancelled, and the booking is unchanged", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  const before = await rental.booking();
  const payment = await rental.hold("2027-05-11", 7_000);
  await shop.runDueJobs(new Date(Date.parse(payment.hold_expires_at) + 1_000));
  assert.equal((await rental.stock()).length, 1);
  assert.deepEqual(rental.atBank(), [["canceled", 0, 0]]);
  assert.deepEqual(await rental.booking(), before);
  await assertProblem("hold_expired", rental.book(payment));
});

Deno.test("an extension that costs nothing is made at once", async () => {
  await using rental = await openRunningRental({
    period: { pickup_date: "2027-05-07T10:00:00Z", return_date: "2027-05-08T08:00:00Z" },
  });
  const { booking, payment } = await rental.extend("2027-05-08T10:00:00Z", 0);
  assert.deepEqual([payment, booking.return_date, booking.total], [null, "2027-05-08T10:00:00.000Z", 3_500]);
  assert.deepEqual((await rental.stock()).map(({ state, ends }) => [state, ends]), [
    ["out", "2027-05-08T10:00:00.000Z"],
  ]);
  await rental.shop.runDueJobs();
  await assertLedgerMatchesBookings(rental.shop);
});

Deno.test("an extension waits for no other customer: it is refused while the units are booked or held", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  const next = { pickup_date: "2027-05-12T10:00:00Z", return_date: "2027-05-13T10:00:00Z" };
  await shop.hold({ period: next });
  const { options, limited_by } = await rental.options();
  assert.deepEqual([options.at(-1)?.return_date, limited_by], ["2027-05-12T00:00:00.000Z", "out_of_stock"]);
  await assertProblem("out_of_stock", rental.extend("2027-05-12", 10_500));
  await rental.hold("2027-05-11", 7_000);
  const late = { pickup_date: "2027-05-11T10:00:00Z", return_date: "2027-05-12T10:00:00Z" };
  await assertProblem("out_of_stock", shop.hold({ period: late }));
});

Deno.test("the buffer after a rental moves with it, and is not counted twice", async () => {
  await using rental = await openRunningRental({ item: { buffer_hours: 30 } });
  const { shop } = rental;
  await shop.hold({ period: { pickup_date: "2027-05-13T06:00:00Z", return_date: "2027-05-14T06:00:00Z" } });
  assert.equal((await rental.options()).options.at(-1)?.return_date, "2027-05-12T00:00:00.000Z");
  await assertProblem("out_of_stock", rental.extend("2027-05-12T12:00:00Z", 10_500));
  const payment = await rental.hold("2027-05-11", 7_000);
  await shop.pay(payment);
  await rental.book(payment);
  assert.deepEqual((await rental.stock()).filter(({ state }) => state === "out").map(({ ends }) => ends), [
    "2027-05-13T06:00:00.000Z",
  ]);
});

Deno.test("a second tab replaces the open extension, whose intent is cancelled", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  const first = await rental.hold("2027-05-10", 3_500);
  const second = await rental.hold("2027-05-11", 7_000);
  await shop.runDueJobs();
  assert.deepEqual(rental.atBank().map(([status]) => status).toSorted(), ["canceled", "requires_payment_method"]);
  assert.equal((await shop.pay(first)).error?.code, "payment_intent_unexpected_state");
  await shop.pay(second);
  assert.equal((await rental.book(second)).return_date, "2027-05-12T00:00:00.000Z");
  await assertLedgerMatchesBookings(shop);
});

Deno.test("two tabs that extend at the same time make at most one open payment", async () => {
  for (let run = 0; run < 5; run++) {
    await using rental = await openRunningRental({ pool: 8 });
    const { shop } = rental;
    const tabs = await Promise.allSettled([rental.hold("2027-05-10", 3_500), rental.hold("2027-05-11", 7_000)]);
    const open = tabs.flatMap((tab) => tab.status === "fulfilled" ? tab.value : []);
    assert.ok(open.length > 0);
    for (const tab of tabs) {
      if (tab.status === "rejected") assert.equal(tab.reason.problem.code, "hold_replaced", String(tab.reason));
    }
    for (const payment of open) await shop.pay(payment);
    await shop.runDueJobs(new Date(shop.clock.now().getTime() + 120_000));
    const taken = rental.atBank().filter(([, captured, refunded]) => Number(captured) > Number(refunded));
    assert.equal(taken.length, 1);
    const { total, amount_paid, amount_refunded } = await rental.booking();
    assert.equal(total, amount_paid - amount_refunded);
    await assertLedgerMatchesBookings(shop);
    assert.deepEqual(shop.bugs, []);
  }
});

Deno.test("an extension that is paid late is made while the stock is free, and refunded in full otherwise", async () => {
  for (const sold of [false, true]) {
    await using rental = await openRunningRental();
    const { shop } = rental;
    const payment = await rental.hold("2027-05-11", 7_000);
    shop.stripe.faults.plan("POST /v1/payment_intents/:id/cancel", "500", { times: Infinity });
    await shop.travel(new Date(Date.parse(payment.hold_expires_at) + 61_000));
    if (sold) {
      await shop.hold({ period: { pickup_date: "2027-05-11T10:00:00Z", return_date: "2027-05-12T10:00:00Z" } });
    }
    await shop.pay(payment);
    shop.stripe.faults.clear();
    await shop.runJobsFor(1);
    const { return_date, total, amount_paid } = await rental.booking();
    if (sold) {
      assert.deepEqual([return_date, total, amount_paid], ["2027-05-10T00:00:00.000Z", 10_500, 10_500]);
      assert.ok(rental.atBank().some((bank) => String(bank) === "succeeded,7000,7000"));
      assert.ok(shop.mailer.mails.some(({ subject }) => subject.includes("was not extended")));
    } else assert.deepEqual([return_date, total, amount_paid], ["2027-05-12T00:00:00.000Z", 17_500, 17_500]);
    await assertLedgerMatchesBookings(shop);
  }
});

Deno.test("an extension in another currency than the customer has seen answers amount_mismatch", async () => {
  await using rental = await openRunningRental();
  const { ann, params } = rental;
  const extend = (amount: number, currency: string) =>
    ann("POST /api/storefront/bookings/:id/extension", {
      params,
      body: { return_date: "2027-05-10", amount, currency },
    });
  for (const [amount, currency] of [[3_500, "USD"], [3_400, "EUR"]] as const) {
    const { expected_amount, quote } = await assertProblem("amount_mismatch", extend(amount, currency));
    assert.deepEqual([expected_amount, quote.currency], [3_500, "EUR"]);
  }
  assert.equal((await extend(3_500, "EUR")).payment?.amount, 3_500);
});

Deno.test("an extension that makes the total of its booking too high answers amount_out_of_range", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  const setTotal = (total: number) => shop.sql`update bookings b set total = ${total} where b.tenant_id = ${shop.id}`;
  await setTotal(MAX_AMOUNT - 3_499);
  await assertProblem("amount_out_of_range", rental.extend("2027-05-10", 3_500));
  await setTotal(MAX_AMOUNT - 3_500);
  await rental.extend("2027-05-10", 3_500);
});

Deno.test("an extension counts against the unit-days of regular customers", async () => {
  const quotas = { ...testQuotas, hold_unit_days_per_regular_and_hour: 3 };
  await using rental = await openRunningRental({ settings: { quotas } });
  const { limit, allowed } = await assertProblem("hold_too_large", rental.extend("2027-05-13", 14_000));
  assert.deepEqual([limit, allowed], ["unit_days", 3]);
  await rental.extend("2027-05-12", 10_500);
});

Deno.test("an extension is held for the shop's hold_minutes, can be extended once, and its replacement is renewed", async () => {
  await using rental = await openRunningRental();
  const { shop, ann } = rental;
  await shop.staff("PATCH /v1/shop", { body: { hold_minutes: 40 } });
  const start = shop.clock.now().getTime();
  const minutesOf = ({ hold_expires_at }: { hold_expires_at: string }) =>
    (Date.parse(hold_expires_at) - start) / 60_000;
  const first = await rental.hold("2027-05-10", 3_500);
  assert.equal(minutesOf(first), 40);
  const extended = await ann("POST /api/storefront/payment-intent/:id/extend", {
    params: { id: first.payment_intent_id },
    body: {},
  });
  assert.equal(minutesOf(extended), 80);
  await shop.travel(new Date(start + 10 * 60_000));
  assert.equal(minutesOf(await rental.hold("2027-05-11", 7_000)), 50, "the second renewal");
  await shop.travel(new Date(start + 20 * 60_000));
  assert.equal(minutesOf(await rental.hold("2027-05-10", 3_500)), 60, "regular customers have more");
  const holds = await shop.sql<{ renewals: number }[]>`
    select h.renewals from holds h where h.tenant_id = ${shop.id} and h.extends is not null order by h.id`;
  assert.deepEqual(holds.map(({ renewals }) => renewals), [1, 2, 3]);
});

Deno.test("the stock that an overdue rental's extension takes starts a minute after its hold", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  await rental.travel("2027-05-11T10:00:00Z");
  await rental.hold("2027-05-12", 10_500);
  const held = (await rental.stock()).find(({ state }) => state === "held");
  assert.deepEqual([held?.starts, held?.ends], ["2027-05-11T10:16:00.000Z", "2027-05-13T00:00:00.000Z"]);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("an extension of a booking without a customer's name or address keeps no details of the customer", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  await shop.sql`update bookings b set customer_name = null where b.tenant_id = ${shop.id}`;
  const payment = await rental.hold("2027-05-10", 3_500);
  const [live] = (await shop.staff("GET /v1/holds")).data;
  assert.equal(live?.customer, null);
  await shop.pay(payment);
  assert.equal((await rental.book(payment)).return_date, "2027-05-11T00:00:00.000Z");
});
