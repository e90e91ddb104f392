import assert from "node:assert/strict";
import { addJob } from "../../../server/jobs/jobs.sql.ts";
import { findPayment, listPayments, lockPayment, lockPaymentsOf } from "../../../server/payments/payments.sql.ts";
import { addToRefunded } from "../../../server/payments/refunded.sql.ts";
import { countRefund } from "../../../server/payments/count_refund.ts";
import * as refunds from "../../../server/payments/refunds.sql.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

/** A booking of 100.00 that is paid by card, and its payment. */
async function openPaid() {
  const shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 5, price_full_day: 5_000 });
  const { id: booking_id } = await bookOnline(shop, { items: [{ id: item }] });
  const { data: [payment] } = await shop.staff("GET /v1/payments");
  return {
    shop,
    item,
    booking_id,
    payment: payment!,
    intent: { account: null, payment_intent_id: payment!.payment_intent_id! },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const SENT = { processor_refund_id: "re_at_stripe" };
const CLOSED = { status: "failed", closed: true } as const;

/** Refunds in each state: whether the processor has still to make them, and whether `retry` makes them due. */
const STATES: Record<string, { state: Partial<refunds.RefundState>; owed: boolean; failed: boolean }> = {
  "was never tried": { state: {}, owed: true, failed: false },
  "has a failed attempt": { state: { failed_attempts: 1 }, owed: true, failed: true },
  "counts as failed and is still tried": { state: { status: "failed", failed_attempts: 20 }, owed: true, failed: true },
  "was sent": { state: SENT, owed: false, failed: false },
  "was made": { state: { ...SENT, status: "succeeded" }, owed: false, failed: false },
  "was made after failed attempts": {
    state: { ...SENT, status: "succeeded", failed_attempts: 3 },
    owed: false,
    failed: false,
  },
  "was made outside the processor": { state: { status: "succeeded" }, owed: false, failed: false },
  "was returned by the bank": {
    state: { ...CLOSED, ...SENT, failure_reason: "expired_card" },
    owed: false,
    failed: true,
  },
  "was refused by a dispute": { state: { ...CLOSED, failure_reason: "charge_disputed" }, owed: false, failed: true },
  "was replaced": { state: { ...CLOSED, failure_reason: "replaced" }, owed: false, failed: false },
};

for (const [title, { state, owed, failed }] of Object.entries(STATES)) {
  Deno.test(`a refund that ${title} is ${owed ? "" : "not "}owed, and ${failed ? "" : "not "}listed as failed`, async () => {
    await using context = await openPaid();
    const { shop, payment } = context;
    const { id: tenant_id, sql } = shop;
    const id = shop.deps.ids.next("re");
    await refunds.addRefund(sql, tenant_id, {
      id,
      payment_id: payment.id,
      amount: 500,
      status: "pending",
      reason: null,
    });
    await refunds.setRefund(sql, tenant_id, {
      id,
      state: {
        status: "pending",
        amount: 500,
        processor_refund_id: null,
        failed_attempts: 0,
        failure_reason: null,
        closed: false,
        ...state,
      },
    });
    await addJob(sql, "send_refund", { tenant_id, refund_id: id });
    const idsOf = (rows: refunds.RefundRow[]) => rows.map(({ id }) => id);
    assert.deepEqual(idsOf(await refunds.listOwedRefunds(sql, tenant_id, payment.id)), owed ? [id] : []);
    assert.deepEqual(idsOf(await refunds.listFailedRefunds(sql, tenant_id, payment.id)), failed ? [id] : []);
    const { refunds: [shown] } = (await findPayment(sql, tenant_id, payment.id))!;
    assert.equal(shown!.next_attempt_at !== null, owed, "the next attempt is shown while the refund is owed");
    const attempt = await refunds.startAttempt(sql, tenant_id, id);
    assert.deepEqual([attempt?.id, attempt?.is_being_sent], owed ? [id, true] : [undefined, undefined]);
    await shop.travel(new Date(shop.clock.now().getTime() + 60_000));
    assert.equal((await refunds.findRefund(sql, tenant_id, id))?.is_being_sent, false, "a minute later");
  });
}

Deno.test("listOwedRefunds and listFailedRefunds list the refunds of one payment, the oldest first", async () => {
  await using context = await openPaid();
  const { shop, payment, item } = context;
  const { id: tenant_id, sql } = shop;
  await bookOnline(shop, { items: [{ id: item }] });
  const { data: [other] } = await shop.staff("GET /v1/payments");
  const [first, second, third] = [1, 2, 3].map(() => shop.deps.ids.next("re")) as [string, string, string];
  for (const [id, payment_id] of [[second, payment.id], [first, payment.id], [third, other!.id]] as const) {
    await refunds.addRefund(sql, tenant_id, { id, payment_id, amount: 500, status: "pending", reason: null });
    const refund = (await refunds.findRefund(sql, tenant_id, id))!;
    await refunds.setRefund(sql, tenant_id, { id, state: { ...refund, failed_attempts: 1 } });
  }
  for (const list of [refunds.listOwedRefunds, refunds.listFailedRefunds]) {
    assert.deepEqual((await list(sql, tenant_id, payment.id)).map(({ id }) => id), [first, second]);
  }
  assert.deepEqual((await findPayment(sql, tenant_id, payment.id))!.refunds.map(({ id }) => id), [first, second]);
});

Deno.test("setRefund changes one refund, and keeps the time at which it was closed first", async () => {
  await using context = await openPaid();
  const { shop, payment } = context;
  const { id: tenant_id, sql } = shop;
  const [first, second] = [1, 2].map(() => shop.deps.ids.next("re")) as [string, string];
  for (const id of [first, second]) {
    const refund = { id, payment_id: payment.id, amount: 500, status: "pending", reason: null } as const;
    await refunds.addRefund(sql, tenant_id, refund);
  }
  const close = async (closed: boolean) => {
    const refund = (await refunds.findRefund(sql, tenant_id, first))!;
    await refunds.setRefund(sql, tenant_id, { id: first, state: { ...refund, amount: refund.amount + 1, closed } });
  };
  const closedAt = async () =>
    (await sql<{ closed_at: string | null }[]>`
      select r.closed_at from refunds r where r.tenant_id = ${tenant_id} and r.id = ${first}`)[0]!.closed_at;
  await close(true);
  const closed_at = await closedAt();
  await shop.travel("2027-05-04T08:00:00Z");
  await close(true);
  assert.deepEqual([await closedAt(), closed_at === null], [closed_at, false]);
  await close(false);
  assert.equal(await closedAt(), null);
  const { version, refunds: shown } = (await findPayment(sql, tenant_id, payment.id))!;
  assert.deepEqual([shown.map(({ amount }) => amount), version], [[503, 500], payment.version + 5]);
});

Deno.test("queries of payments and refunds find and change nothing of another shop, account, payment or intent", async () => {
  await using context = await openPaid();
  await using other = await openShop();
  const { shop, payment, booking_id, intent } = context;
  const { id: tenant_id, sql } = shop;
  const [sent, open] = [1, 2].map(() => shop.deps.ids.next("re")) as [string, string];
  const refund = { id: sent, payment_id: payment.id, amount: 500, status: "pending", reason: null } as const;
  await refunds.addRefund(sql, tenant_id, { ...refund, ...SENT });
  await refunds.addRefund(sql, tenant_id, { ...refund, id: open });
  const before = await findPayment(sql, tenant_id, payment.id);
  const row = (await refunds.findRefund(sql, tenant_id, open))!;
  const page = { booking_id, before: undefined, limit: 10 };
  const known = { payment_id: payment.id, ...SENT };
  const nothing = [
    findPayment(sql, other.id, payment.id),
    listPayments(sql, other.id, page),
    lockPayment(sql, other.id, payment.id),
    lockPaymentsOf(sql, other.id, booking_id),
    refunds.findRefund(sql, other.id, open),
    refunds.findRefundsOf(sql, other.id, intent),
    refunds.findRefundsOf(sql, tenant_id, { ...intent, account: "acct_1" }),
    refunds.findRefundsOf(sql, tenant_id, { ...intent, payment_intent_id: "pi_1" }),
    refunds.findPaymentOf(sql, other.id, intent),
    refunds.findPaymentOf(sql, tenant_id, { ...intent, account: "acct_1" }),
    refunds.findPaymentOf(sql, tenant_id, { ...intent, payment_intent_id: "pi_1" }),
    refunds.listOwedRefunds(sql, other.id, payment.id),
    refunds.listFailedRefunds(sql, other.id, payment.id),
    refunds.startAttempt(sql, other.id, open),
    refunds.setRefund(sql, other.id, { id: open, state: { ...row, failed_attempts: 1 } }),
    addToRefunded(sql, other.id, { payment_id: payment.id, refund_id: open, amount: 500, failed: false }),
  ];
  for (const found of await Promise.all(nothing)) assert.equal(found instanceof Array ? found[0] : found, undefined);
  assert.equal(await refunds.isRefundKnown(sql, tenant_id, known), true);
  assert.equal(await refunds.isRefundKnown(sql, other.id, known), false);
  assert.equal(
    await refunds.isRefundKnown(sql, tenant_id, { ...known, payment_id: other.deps.ids.next("pay") }),
    false,
  );
  assert.equal(await refunds.isRefundKnown(sql, tenant_id, { ...known, processor_refund_id: "re_x" }), false);
  assert.deepEqual((await refunds.findRefundsOf(sql, tenant_id, intent)).map(({ id }) => id).sort(), [sent, open]);
  assert.equal(await refunds.findPaymentOf(sql, tenant_id, intent), payment.id);
  assert.deepEqual(await findPayment(sql, tenant_id, payment.id), before);
  assert.equal((await refunds.findRefund(sql, tenant_id, open))?.is_being_sent, false);
});

Deno.test("countRefund counts a refund in its payment, and a refund of rent also in its booking", async () => {
  await using context = await openPaid();
  const { shop, payment, booking_id } = context;
  const amounts = async () => {
    const booking = await shop.staff("GET /v1/bookings/:id", { params: { id: booking_id } });
    return [
      (await findPayment(shop.sql, shop.id, payment.id))!.amount_refunded,
      booking.amount_refunded,
      booking.version,
    ];
  };
  const refund = { id: shop.deps.ids.next("re"), payment_id: payment.id, amount: 500 };
  await refunds.addRefund(shop.sql, shop.id, { ...refund, status: "pending", reason: null });
  const count = (amount: number) =>
    countRefund(shop.sql, shop.id, { payment_id: payment.id, refund_id: refund.id, amount, failed: false });
  const [, , version] = await amounts();
  await count(500);
  assert.deepEqual(await amounts(), [500, 500, version! + 1]);
  await count(0);
  assert.deepEqual(await amounts(), [500, 500, version! + 1], "nothing is counted");
  await count(-500);
  assert.deepEqual(await amounts(), [0, 0, version! + 2]);
});

Deno.test("payments and their bookings are locked until the transaction ends", async () => {
  await using context = await openPaid();
  const { shop, payment, booking_id } = context;
  const { id: tenant_id, sql } = shop;
  const isFree = async (table: "bookings" | "payments") => {
    const id = table === "bookings" ? booking_id : payment.id;
    const rows = await sql`
      select from ${sql(table)} x where x.tenant_id = ${tenant_id} and x.id = ${id} for update skip locked`;
    return rows.length === 1;
  };
  await sql.begin(async (tx) => {
    await lockPayment(tx, tenant_id, payment.id);
    assert.deepEqual([await isFree("payments"), await isFree("bookings")], [false, true]);
  });
  await sql.begin(async (tx) => {
    await lockPaymentsOf(tx, tenant_id, booking_id);
    assert.equal(await isFree("payments"), false);
  });
  await sql.begin(async (tx) => {
    await refunds.lockBookingOf(tx, tenant_id, payment.id);
    assert.equal(await isFree("bookings"), false);
  });
  assert.deepEqual([await isFree("payments"), await isFree("bookings")], [true, true]);
});
