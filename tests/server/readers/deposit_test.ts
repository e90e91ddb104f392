import assert from "node:assert/strict";
import { reconcileDeposit } from "../../../server/deposits/reconcile.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openReaderShop } from "../../support/readers.ts";

const DAY = 86_400_000;

/** Opens a shop whose walk-in owes a deposit of 20,000 and picks up tomorrow. */
async function openDeposit() {
  const counter = await openReaderShop({ deposit: 20_000 });
  await counter.shop.travel("2027-05-12T08:30:00.000Z");
  return {
    ...counter,
    deposit: async () => (await counter.booking()).deposit,
    cash: () =>
      counter.shop.staff("POST /v1/bookings/:id/deposit", {
        params: { id: counter.booking_id },
        body: { method: "cash" },
      }),
  };
}

Deno.test("a reader authorizes the deposit, a claim captures a part of it, and the rest is free", async () => {
  await using counter = await openDeposit();
  const { payment } = await counter.ask("deposit");
  assert.deepEqual([payment?.status, payment?.for, payment?.amount], ["waiting", "deposit", 20_000]);
  counter.present();
  await counter.wait(5);
  const { state, method } = await counter.deposit();
  assert.deepEqual([state, method], ["authorized", "card"]);
  assert.equal((await counter.reader()).payment?.status, "succeeded");
  assert.deepEqual(counter.atBank(), [["deposit", "requires_capture", 0, 0, 20_000]]);
  await counter.shop.staff("POST /v1/bookings/:id/deposit/claim", {
    params: { id: counter.booking_id },
    body: { amount: 5_000, reason: "Paddle" },
  });
  assert.deepEqual(counter.atBank(), [["deposit", "succeeded", 5_000, 0, 0]]);
});

Deno.test("a deposit by reader is renewed on the presented card before it lapses after two days", async () => {
  await using counter = await openDeposit();
  const { shop } = counter;
  await counter.ask("deposit");
  counter.present();
  await counter.wait(5);
  await shop.staff("POST /v1/bookings/:id/pickup", {
    params: { id: counter.booking_id },
    body: { override: { payment: true, reason: "Pays later" } },
  });
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 2 * DAY));
  assert.equal((await counter.deposit()).state, "authorized");
  const held = shop.stripe.ledger.openDeposits();
  assert.deepEqual(held.map((intent) => [intent.held, intent.metadata.reader_payment_id]), [[20_000, undefined]]);
  assert.deepEqual(counter.atBank(), [["deposit", "canceled", 0, 0, 0]]);
});

Deno.test("a deposit on a wallet cannot be renewed: it expires and the shop is told", async () => {
  await using counter = await openDeposit();
  const { shop } = counter;
  await counter.ask("deposit");
  counter.present({ wallet: true });
  await counter.wait(5);
  await shop.staff("POST /v1/bookings/:id/pickup", {
    params: { id: counter.booking_id },
    body: { override: { payment: true, reason: "Pays later" } },
  });
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 2 * DAY + 60_000));
  assert.deepEqual([(await counter.deposit()).state, shop.stripe.ledger.openDeposits()], ["expired", []]);
  assert.ok((await shop.events()).includes("deposit.expired"));
});

Deno.test("releasing a deposit by reader frees the card", async () => {
  await using counter = await openDeposit();
  await counter.ask("deposit");
  counter.present();
  await counter.deliverAll();
  assert.equal((await counter.deposit()).state, "authorized");
  const params = { id: counter.booking_id };
  assert.equal(
    (await counter.shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} })).deposit.state,
    "released",
  );
  assert.deepEqual(counter.atBank(), [["deposit", "canceled", 0, 0, 0]]);
  await assertProblem("invalid_transition", counter.ask("deposit"));
});

Deno.test("a declined card, a cancellation and an unplugged reader leave the deposit as it was", async () => {
  await using counter = await openDeposit();
  const before = await counter.deposit();
  await counter.ask("deposit");
  counter.present({ card: "pm_card_chargeDeclined" });
  await counter.deliverAll();
  assert.equal((await counter.reader()).payment?.failure_code, "card_declined");
  await counter.ask("deposit");
  await counter.cancel();
  await counter.ask("deposit");
  counter.device.status = "offline";
  await counter.deliverAll();
  assert.deepEqual(await counter.ended(), ["failed", "reader_offline"]);
  assert.deepEqual(await counter.deposit(), before);
  assert.deepEqual(counter.shop.stripe.ledger.openDeposits(), []);
  assert.equal(counter.shop.mailer.mails.filter(({ subject }) => /deposit/i.test(subject)).length, 0);
});

Deno.test("a deposit that was taken in cash while the reader asked is not authorized as well", async () => {
  await using counter = await openDeposit();
  await counter.ask("deposit");
  await counter.cash();
  counter.present();
  await counter.wait(5);
  await counter.shop.runDueJobs();
  const { payment } = await counter.reader();
  assert.deepEqual([payment?.status, payment?.failure_code], ["failed", "not_needed"]);
  assert.equal((await counter.deposit()).method, "cash");
  assert.deepEqual(counter.atBank(), [["deposit", "canceled", 0, 0, 0]]);
});

Deno.test("the reader stops asking for a deposit that was taken in cash", async () => {
  await using counter = await openDeposit();
  await counter.ask("deposit");
  await counter.cash();
  assert.deepEqual(await counter.ended(), ["failed", "amount_changed"]);
});

Deno.test("a card that is presented while staff cancel holds no money, or is the deposit", async () => {
  await using counter = await openDeposit();
  await counter.ask("deposit");
  counter.present();
  assert.equal((await counter.cancel()).payment?.status, "cancelled");
  await counter.deliverAll();
  assert.equal((await counter.deposit()).state, "scheduled");
  assert.deepEqual(counter.shop.stripe.ledger.openDeposits(), []);
});

Deno.test("a deposit at the reader that a job has recorded is not held any more once staff cancel it", async () => {
  await using counter = await openDeposit();
  const { shop } = counter;
  const terms = { account: null, mode: "test", name: "Ada", email: null, metadata: {} } as const;
  const { id } = await shop.processor.createCustomer({ ...terms, idempotency_key: `cus:${shop.id}` });
  await shop.sql`update deposits d set processor_customer_id = ${id} where d.tenant_id = ${shop.id}`;
  await counter.ask("deposit");
  counter.present();
  await reconcileDeposit(shop.deps, counter.ref);
  assert.deepEqual([(await counter.deposit()).state, (await counter.reader()).payment?.status], [
    "authorized",
    "waiting",
  ]);
  assert.equal((await counter.cancel()).payment?.status, "cancelled");
  assert.deepEqual(counter.atBank(), [["deposit", "canceled", 0, 0, 0]]);
  assert.notEqual((await counter.deposit()).state, "authorized");
});

Deno.test("a reader asks for no deposit of another amount, none, or too early", async () => {
  await using counter = await openDeposit();
  await assertProblem("amount_out_of_range", counter.ask("deposit", 1_000));
  await using early = await openReaderShop({ deposit: 20_000 });
  await early.shop.travel("2027-05-03T08:30:00.000Z");
  await assertProblem("invalid_transition", early.ask("deposit"));
  await using without = await openReaderShop();
  await assertProblem("invalid_transition", without.ask("deposit"));
});
