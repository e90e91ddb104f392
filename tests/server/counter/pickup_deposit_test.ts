import assert from "node:assert/strict";
import { lockBooking } from "../../../server/bookings/change.sql.ts";
import { recordPickup } from "../../../server/counter/pickup.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";
import { addWaiver } from "../../support/waivers.ts";

const intents = "POST /v1/payment_intents";
const EARLY = { pickup_date: "2027-05-04", return_date: "2027-05-05" };
const LATER = { pickup_date: "2027-05-08", return_date: "2027-05-09" };

const openDepositShop = (account: string | null = null) =>
  openStripeShop({ item: { deposit_amount: 20_000 }, account });
const pickUp = (shop: StripeShop, id: string, body = {}) =>
  shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body });
const depositOf = async (shop: StripeShop, id: string) =>
  (await shop.staff("GET /v1/bookings/:id", { params: { id } })).deposit;
const heldBy = ({ stripe }: StripeShop) => stripe.ledger.openDeposits().map(({ held }) => held);
const withoutDeposit = { override: { deposit: true, reason: "Known" } };

/** Runs a step after the bank has authorized the deposit, and before the pickup is recorded. */
function afterAuthorization({ deps: { payments } }: StripeShop, step: () => Promise<unknown>): void {
  const { createDeposit } = payments;
  payments.createDeposit = async (draft) => {
    payments.createDeposit = createDeposit;
    const intent = await createDeposit(draft);
    await step();
    return intent;
  };
}

Deno.test("a pickup that is refused for its stock does not ask the bank for a deposit", async () => {
  await using shop = await openDepositShop();
  const first = await shop.bookKayak({ period: EARLY }), second = await shop.bookKayak({ period: LATER });
  await shop.travel("2027-05-04T09:00:00Z");
  await pickUp(shop, first.id, withoutDeposit);
  await assertProblem("out_of_stock", pickUp(shop, second.id));
  assert.deepEqual(shop.stripe.ledger.intents().map(({ kind }) => kind), ["rental", "rental"]);
  assert.equal((await depositOf(shop, second.id)).state, "scheduled");
});

Deno.test("a pickup that is refused for its state or its waivers does not ask the bank for a deposit", async () => {
  await using shop = await openDepositShop();
  const { id } = await shop.bookKayak({ period: EARLY });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  await assertProblem("invalid_transition", pickUp(shop, id));
  assert.deepEqual(heldBy(shop), []);
});

Deno.test("an authorization is recorded when the pickup is refused after it: another booking took the stock", async () => {
  await using shop = await openDepositShop();
  const { id } = await shop.bookKayak({ period: LATER });
  await shop.travel("2027-05-06T09:00:00Z");
  const period = { pickup_date: "2027-05-06T09:00:00Z", return_date: "2027-05-07T17:00:00Z" };
  const walkIn = { ...period, line_items: [{ fleet_item_id: shop.kayak.id }] };
  afterAuthorization(shop, () => shop.staff("POST /v1/bookings", { body: walkIn }));
  await assertProblem("out_of_stock", pickUp(shop, id));
  const { state, method, capture_before } = await depositOf(shop, id);
  assert.deepEqual([state, method, capture_before, heldBy(shop)], [
    "authorized",
    "card",
    "2027-05-13T09:00:00.000Z",
    [20_000],
  ]);
  await shop.runDueJobs("2027-05-08T09:00:00Z");
  assert.equal((await pickUp(shop, id)).deposit.state, "authorized");
  assert.deepEqual(heldBy(shop), [20_000], "the deposit is authorized once");
});

Deno.test("an authorization is released when its booking was cancelled meanwhile", async () => {
  await using shop = await openDepositShop();
  const { id } = await shop.bookKayak({ period: EARLY });
  await shop.travel("2027-05-04T09:00:00Z");
  afterAuthorization(shop, () => shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} }));
  await assertProblem("deposit_missing", pickUp(shop, id));
  await shop.runDueJobs();
  assert.deepEqual([(await depositOf(shop, id)).state, heldBy(shop)], ["released", []]);
});

Deno.test("two pickups at once authorize one deposit", async () => {
  await using shop = await openDepositShop();
  const { id } = await shop.bookKayak({ period: EARLY });
  await shop.travel("2027-05-04T09:00:00Z");
  const results = await Promise.allSettled([pickUp(shop, id), pickUp(shop, id)]);
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
  await shop.runDueJobs();
  assert.deepEqual([(await depositOf(shop, id)).state, heldBy(shop)], ["authorized", [20_000]]);
});

const FAR = { pickup_date: "2027-07-04", return_date: "2027-07-05" };

/** The requests that authorize a deposit. The bank holds the money, and our server never hears of it. */
const authorizers: Record<string, { item?: object; ask: (shop: StripeShop, id: string) => Promise<unknown> }> = {
  "a pickup": { ask: (shop, id) => assertProblem("payment_processor_error", pickUp(shop, id)) },
  "a pickup on a server that dies": {
    ask: async (shop, id) => {
      const { createDeposit } = shop.deps.payments;
      shop.deps.payments.createDeposit = async (draft) => {
        await createDeposit(draft);
        throw new Error("The server dies");
      };
      await assertProblem("internal", pickUp(shop, id));
      shop.deps.payments.createDeposit = createDeposit;
    },
  },
  "POST /v1/bookings/:id/deposit": {
    ask: (shop, id) => {
      const asked = shop.staff("POST /v1/bookings/:id/deposit", { params: { id }, body: { method: "card" } });
      return assertProblem("payment_processor_error", asked);
    },
  },
  "the tend_deposit job": {
    item: { deposit_hold_timing: "at_booking" },
    ask: (shop) => assert.rejects(shop.runDueJobs()),
  },
};

for (const [name, { item, ask }] of Object.entries(authorizers)) {
  for (const status of ["moved far ahead", "cancelled", "unchanged"]) {
    Deno.test(`a deposit that ${name} authorized without an answer or an event is reconciled if the booking is ${status}`, async () => {
      // A server that dies logs a bug
      const log = name.includes("dies") ? () => {} : undefined;
      await using shop = await openStripeShop({ item: { deposit_amount: 20_000, ...item }, log });
      const { id } = await shop.bookKayak({ period: EARLY });
      const params = { id };
      await shop.travel("2027-05-03T12:00:00Z");
      if (!name.includes("dies")) shop.stripe.faults.plan(intents, "500_after");
      await ask(shop, id);
      assert.deepEqual([(await depositOf(shop, id)).state, heldBy(shop)], ["scheduled", [20_000]]);
      await shop.sql`
        update graphile_worker._private_jobs j set locked_at = null, locked_by = null
        where j.payload ->> 'tenant_id' = ${shop.id}`;
      if (status === "moved far ahead") await shop.staff("POST /v1/bookings/:id/reschedule", { params, body: FAR });
      if (status === "cancelled") await shop.staff("POST /v1/bookings/:id/cancel", { params, body: {} });
      await shop.runJobsFor(0.1);
      const expected = status === "unchanged" ? ["authorized", 20_000] : [
        status === "cancelled" ? "released" : "scheduled",
      ];
      assert.deepEqual([(await depositOf(shop, id)).state, ...heldBy(shop)], expected);
      await assertLedgerMatchesBookings(shop);
    });
  }
}

for (const account of [null, "acct_kayaks"]) {
  const name = account ? "a connected account" : "our own account";

  Deno.test(`a deposit in ${name} whose answer was lost at the pickup is recorded from Stripe's event`, async () => {
    await using shop = await openDepositShop(account);
    const { id } = await shop.bookKayak({ period: EARLY });
    await shop.travel("2027-05-04T09:00:00Z");
    shop.stripe.faults.plan(intents, "500_after");
    await assertProblem("payment_processor_error", pickUp(shop, id));
    assert.deepEqual([(await depositOf(shop, id)).state, heldBy(shop)], ["scheduled", [20_000]]);
    for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
    await shop.runDueJobs();
    assert.equal((await depositOf(shop, id)).state, "authorized");
    assert.equal((await pickUp(shop, id)).status, "picked_up");
    assert.deepEqual(heldBy(shop), [20_000]);
  });

  Deno.test(`a payment in ${name} whose intent was lost before it was stored is booked from Stripe's event`, async () => {
    await using shop = await openStripeShop({ account });
    const intent = await shop.hold();
    await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
    await shop.pay(intent);
    for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
    assert.deepEqual((await shop.bookings()).map(({ amount_paid }) => amount_paid), [10_500]);
  });
}

Deno.test("an intent in a connected account is ignored if its amount or its account is not the deposit's", async () => {
  await using shop = await openDepositShop("acct_kayaks");
  await using other = await openStripeShop({ account: "acct_other" });
  const { id } = await shop.bookKayak({ period: EARLY });
  const metadata = { kind: "deposit", tenant_id: shop.id, booking_id: id, attempt: `${id}:1` };
  const terms = { mode: "test", currency: "EUR", metadata } as const;
  const forged = [{ account: "acct_kayaks", amount: 19_999 }, { account: "acct_other", amount: 20_000 }];
  for (const draft of forged) {
    await shop.processor.createIntent({ ...terms, ...draft, idempotency_key: String(draft.amount) });
  }
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  const { state } = await depositOf(shop, id);
  assert.deepEqual([state, other.id !== shop.id], ["scheduled", true]);
});

Deno.test("a pickup that is refused for its waivers does not ask the bank for a deposit", async () => {
  await using shop = await openDepositShop();
  await addWaiver(shop);
  const { id } = await shop.bookKayak({ period: EARLY });
  await shop.travel("2027-05-04T09:00:00Z");
  await assertProblem("waivers_missing", pickUp(shop, id));
  assert.deepEqual([heldBy(shop), (await depositOf(shop, id)).state], [[], "scheduled"]);
  const override = { waivers: true, reason: "Signed on paper" };
  assert.equal((await pickUp(shop, id, { override })).deposit.state, "authorized");
  assert.deepEqual(heldBy(shop), [20_000]);
});

Deno.test("a pickup for which the bank holds a deposit cannot be undone", async () => {
  await using shop = await openDepositShop();
  const [paid, waived] = [await shop.bookKayak({ period: EARLY }), await shop.bookKayak({ period: LATER })];
  await shop.travel("2027-05-04T09:00:00Z");
  const undo = (id: string) => shop.staff("POST /v1/bookings/:id/pickup/undo", { params: { id }, body: {} });
  assert.equal((await pickUp(shop, paid.id)).undoable, false);
  await assertProblem("not_undoable", undo(paid.id));
  await shop.staff("POST /v1/bookings/:id/return", { params: { id: paid.id }, body: {} });
  await shop.travel("2027-05-08T09:00:00Z");
  assert.equal((await pickUp(shop, waived.id, withoutDeposit)).undoable, true);
  assert.equal((await undo(waived.id)).status, "confirmed");
});

const before = "2027-05-03T08:00:00.000Z";
/** What a deposit can have become between the answer of the bank and the lock of the booking. */
const meanwhile: { state: Booking["deposit"]["state"]; authorized_at: string | null; taken: boolean }[] = [
  { state: "none", authorized_at: null, taken: true },
  { state: "scheduled", authorized_at: null, taken: false },
  { state: "action_required", authorized_at: null, taken: false },
  { state: "action_required", authorized_at: before, taken: true },
  { state: "authorized", authorized_at: before, taken: true },
  { state: "expired", authorized_at: before, taken: false },
];
for (const { taken, ...deposit } of meanwhile) {
  const name = `${deposit.state}, ${deposit.authorized_at ? "after an" : "without an"} authorization`;
  Deno.test(`recordPickup ${taken ? "accepts" : "refuses"} a deposit that is ${name}`, async () => {
    await using shop = await openShop();
    const { id } = await bookWalkIn(shop, { items: [await shop.addItem()] });
    const pickUpLocked = (override: typeof withoutDeposit.override | undefined) =>
      shop.sql.begin(async (tx) => {
        const locked = (await lockBooking(tx, shop.id, id))!;
        const booking = { ...locked, deposit: { ...locked.deposit, ...deposit } };
        const terms = {
          tenant_id: shop.id,
          booking,
          override: override && { waivers: false, payment: false, ...override },
        };
        return (await recordPickup(tx, shop.deps, terms)).booking.status;
      });
    if (!taken) await assert.rejects(pickUpLocked(undefined), { code: "deposit_missing" });
    assert.equal(await pickUpLocked(taken ? undefined : withoutDeposit.override), "picked_up");
  });
}
