import assert from "node:assert/strict";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openBalance } from "../../support/balance.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("a link takes exactly what is due by card, once, and is then done", async () => {
  await using order = await openBalance();
  const { shop, link, params } = order;
  assert.deepEqual([link.amount, link.expires_at], [10_000, "2027-05-17T08:00:00.000Z"]);
  const before = await order.page();
  assert.deepEqual([before.purpose, before.state, before.client_secret, before.amount], [
    "balance",
    "open",
    null,
    10_000,
  ]);
  const opened = await order.open();
  assert.deepEqual(await order.open(), opened, "a second tab pays the same intent");
  await order.pay(opened);
  assert.equal((await order.page()).state, "done", "paid, though not recorded yet");
  const done = await order.open();
  assert.deepEqual([done.state, done.client_secret, done.amount], ["done", null, 0]);
  await order.open();
  assert.deepEqual(await order.settled(), [10_000, 0, 0]);
  assert.deepEqual(order.atBank(), [["succeeded", 10_000, 0]]);
  assert.equal((await shop.events()).filter((type) => type === "payment.received").length, 1);
  const refusal = shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  await assertProblem("amount_out_of_range", refusal);
});

for (const account of [null, "acct_shop"]) {
  Deno.test(`Stripe's event, the job and the page record a payment once on ${account ?? "our own account"}`, async () => {
    for (const order of [["event", "job", "page"], ["job", "event", "page"], ["page", "event", "job"]]) {
      await using balance = await openBalance({ account });
      const { shop } = balance;
      await balance.pay(await balance.open());
      for (const step of order) {
        if (step === "page") await balance.open();
        else if (step === "job") await shop.runDueJobs(new Date(shop.clock.now().getTime() + 60_000));
        else for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
      }
      assert.deepEqual(await balance.settled(), [10_000, 0, 0], order.join());
    }
  });
}

Deno.test("the customer gets one receipt for each payment by card, with what is still due", async () => {
  await using order = await openBalance();
  const { shop } = order;
  await order.pay(await order.open());
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  await order.open();
  assert.deepEqual(await order.settled(), [10_000, 0, 0]);
  const receipts = () => shop.mailer.mails.filter(({ subject }) => subject.startsWith("Your payment of"));
  assert.deepEqual(receipts().map(({ to, subject }) => [to.address, subject]), [
    ["ada@example.com", "Your payment of €100.00: Test shop"],
  ]);
  const { number } = await order.booking();
  assert.ok(receipts()[0]!.text.includes(`You paid €100.00 by card for your booking ${number}.`));
  await order.charge(2_500);
  await order.cash(1_000);
  await order.pay(await order.open());
  await order.open();
  await order.charge(700);
  assert.deepEqual(await order.settled(), [12_500, 0, 700]);
  assert.deepEqual(receipts().map(({ subject }) => subject).slice(1), ["Your payment of €15.00: Test shop"]);
  assert.match(receipts()[1]!.text, /Still to pay: €7\.00/);
});

Deno.test("when another amount is due, the intent is cancelled and the page shows the new amount", async () => {
  await using order = await openBalance();
  const old = await order.open();
  await order.charge(2_500);
  const page = await order.page();
  assert.deepEqual([page.amount, page.client_secret, page.state], [12_500, null, "open"]);
  await order.shop.runDueJobs();
  assert.deepEqual(order.atBank(), [["canceled", 0, 0]], "a job cancels it although nobody opens the page");
  const refused = await order.pay(old);
  assert.equal(refused.error?.code, "payment_intent_unexpected_state");
  const opened = await order.open();
  assert.notEqual(opened.client_secret, old.client_secret);
  await order.pay(opened);
  await order.open();
  assert.deepEqual(await order.settled(), [12_500, 0, 0]);
});

Deno.test("a card payment that crosses a cash payment is refunded by what it exceeds", async () => {
  for (const [cash, refunded] of [[4_000, 4_000], [10_000, 10_000]] as const) {
    await using order = await openBalance();
    const opened = await order.open();
    await order.pay(opened);
    await order.cash(cash);
    await order.open();
    assert.deepEqual(await order.settled(), [10_000 + cash, refunded, 0]);
    assert.deepEqual(order.atBank(), [["succeeded", 10_000, refunded]]);
  }
});

Deno.test("with three decimals, a surplus is refunded in steps of 10 and its rest stays as credit", async () => {
  await using order = await openBalance({ currency: "KWD" });
  await order.pay(await order.open());
  await order.cash(4_007);
  await order.open();
  assert.deepEqual(await order.settled(), [14_007, 4_000, 0]);
  assert.deepEqual(order.atBank(), [["succeeded", 10_000, 4_000]]);
});

Deno.test("with three decimals, no link is made for an amount that a card cannot be charged", async () => {
  await using order = await openBalance({ currency: "KWD" });
  const ask = () => order.shop.staff("POST /v1/bookings/:id/payment-link", { params: order.params, body: {} });
  await order.cash(4_003);
  await assertProblem("invalid_request", ask());
  await order.cash(7);
  assert.equal((await ask()).amount, 5_990);
});

Deno.test("with three decimals, an older link takes nothing while a card cannot be charged the amount due", async () => {
  await using order = await openBalance({ currency: "KWD" });
  const { shop, params } = order;
  const opened = await order.open();
  await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: { send: true } });
  await order.cash(4_003);
  const { amount, client_secret } = await order.page();
  assert.deepEqual([amount, client_secret], [5_997, null]);
  for (const refusal of await Promise.allSettled([order.open(), order.open()])) {
    assert.equal(refusal.status, "rejected");
    const { errors: [error] } = await assertProblem("invalid_request", Promise.reject(refusal.reason));
    assert.deepEqual([error?.path, error?.code], ["amount_due", "not_chargeable"]);
  }
  assert.deepEqual(order.atBank(), [["canceled", 0, 0]]);
  assert.ok((await order.pay(opened)).error);
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails.filter(({ subject }) => subject.includes("5.997")), []);
  await order.cash(7);
  const again = await order.open();
  assert.equal(again.amount, 5_990);
  await order.pay(again);
  await order.open();
  assert.deepEqual(await order.settled(), [10_000, 0, 0]);
  assert.deepEqual(order.atBank(), [["canceled", 0, 0], ["succeeded", 5_990, 0]]);
});

Deno.test("a payment that the bank still processes is not asked for again, even if another amount is due", async () => {
  await using order = await openBalance();
  const { shop } = order;
  const opened = await order.open();
  await order.pay(opened, "pm_double_processing");
  await order.charge(-2_000);
  await shop.runDueJobs();
  const page = await order.open();
  assert.deepEqual([page.state, page.payment_status, page.client_secret], ["done", "processing", null]);
  shop.stripe.endProcessing("own", opened.client_secret!.split("_secret_")[0]!);
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 7 * 3_600_000));
  assert.deepEqual(await order.settled(), [10_000, 2_000, 0]);
});

Deno.test("a payment for a booking that was cancelled meanwhile is refunded in full, and its link has expired", async () => {
  await using order = await openBalance();
  await order.pay(await order.open());
  await order.shop.staff("POST /v1/bookings/:id/cancel", { params: order.params, body: {} });
  await assertProblem("link_expired", order.page());
  await assertProblem("link_expired", order.open());
  assert.deepEqual(await order.settled(), [10_000, 10_000, 0]);
});

Deno.test("a link expires after 14 days, and its open intent is cancelled by then", async () => {
  await using order = await openBalance();
  const opened = await order.open();
  await order.shop.runDueJobs("2027-05-17T14:00:00.000Z");
  assert.deepEqual(order.atBank(), [["canceled", 0, 0]]);
  await assertProblem("link_expired", order.page());
  assert.ok((await order.pay(opened)).error);
  assert.deepEqual(await order.settled(), [0, 0, 10_000]);
});

for (const fault of ["reset", "reset_after", "500", "500_after", "500_kept"] as const) {
  Deno.test(`a link can be paid after the processor failed with ${fault}`, async () => {
    await using order = await openBalance();
    order.shop.stripe.faults.plan("POST /v1/payment_intents", fault, { times: fault.startsWith("reset") ? 2 : 1 });
    await order.open().catch(() => undefined);
    await order.pay(await order.open());
    order.shop.stripe.faults.plan("GET /v1/payment_intents/:id", "500");
    await order.open().catch(() => undefined);
    await order.open();
    assert.deepEqual(await order.settled(), [10_000, 0, 0]);
    assert.equal(order.atBank().filter(([status]) => status === "succeeded").length, 1);
  });
}

Deno.test("nothing is lost if the server dies between the bank and the database", async () => {
  await using order = await openBalance();
  const { shop } = order;
  const opened = await order.open();
  // As if it had died before it stored the intent: the next request is answered with the same one
  await shop.sql`update balance_payments p set payment_intent_id = null where p.tenant_id = ${shop.id}`;
  assert.equal((await order.page()).client_secret, null);
  assert.equal((await order.open()).client_secret, opened.client_secret);
  // Dead before the payment was recorded, the browser closed, the event lost: the job finds it
  await order.pay(opened);
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 60_000));
  assert.deepEqual(await order.settled(), [10_000, 0, 0]);
});

Deno.test("two browsers and the job settle a payment at the same time, once", async () => {
  await using order = await openBalance({ pool: 8 });
  await order.pay(await order.open());
  await Promise.all([order.open(), order.open(), order.cash(10_000), order.open()].map((each) => each.catch(() => {})));
  await order.open();
  const [paid, refunded, due] = await order.settled();
  assert.deepEqual([paid! - refunded!, due], [10_000, 0]);
});

Deno.test("a refund made in Stripe's dashboard of a paid balance is recorded", async () => {
  await using order = await openBalance();
  const { shop } = order;
  await order.pay(await order.open());
  await order.open();
  const { data: [payment] } = await shop.staff("GET /v1/payments");
  await shop.processor.createRefund({
    account: null,
    payment_intent_id: payment!.payment_intent_id!,
    amount: 3_000,
    currency: "EUR",
    metadata: {},
    idempotency_key: "dashboard",
  });
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.deepEqual(await order.settled(), [10_000, 3_000, 0]);
});

Deno.test("payment-link mails a link in the language of the shop, and no table contains its token", async () => {
  for (
    const [locale, subject] of [["en", /to pay/], ["de", /zu zahlen/], ["fr", /à payer/], ["es", /por pagar/], [
      "ar",
      /للدفع/,
    ]] as const
  ) {
    await using shop = await openShop({ locale });
    const { id: item } = await shop.addItem({ price_full_day: 5_000 });
    const { id } = await bookWalkIn(shop, { items: [{ id: item }], email: "ada@example.com" });
    const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: { send: true } });
    await shop.runDueJobs();
    const mail = shop.mailer.mails.find((each) => subject.test(each.subject));
    assert.ok(mail, `${locale}: ${shop.mailer.mails.map((each) => each.subject).join(" | ")}`);
    const mailed = /\/pay\/([\w-]{43})/.exec(mail.text)![1]!;
    const page = await shop.visitor("GET /api/pay/:token", { params: { token: mailed } });
    assert.deepEqual([page.amount, page.shop.locale], [10_000, locale]);
    const rows = await shop.sql`
      select l::text as row from pay_links l where l.tenant_id = ${shop.id}
      union all select j.payload::text from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${shop.id}`;
    for (const token of [mailed, url.split("/").at(-1)!]) {
      assert.ok(!rows.some(({ row }) => (row as string).includes(token)));
    }
  }
});

Deno.test("payment-link refuses to mail a customer without an address", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await shop.staff("POST /v1/bookings", {
    body: { pickup_date: "2027-05-12", return_date: "2027-05-13", line_items: [{ fleet_item_id: item, quantity: 1 }] },
  });
  const send = shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: { send: true } });
  assert.equal((await assertProblem("invalid_request", send)).errors[0]!.path, "send");
});

Deno.test("a demo shop's link can be paid, declined and confirmed without a card", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: {} });
  const play = (outcome?: "paid" | "declined" | "requires_action") =>
    shop.visitor("POST /api/pay/:token", { params: { token: url.split("/").at(-1)! }, body: { outcome } });
  assert.equal((await play()).payment_status, "requires_payment_method");
  assert.deepEqual([(await play("declined")).state, (await play("requires_action")).payment_status], [
    "open",
    "requires_action",
  ]);
  assert.equal((await play("paid")).state, "done");
  await assertBookingLedger(shop, id);
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).amount_due, 0);
});
