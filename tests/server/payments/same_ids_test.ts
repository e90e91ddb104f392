import assert from "node:assert/strict";
import { listPayments, lockPaymentsOf } from "../../../server/payments/payments.sql.ts";
import { addToRefunded } from "../../../server/payments/refunded.sql.ts";
import * as refunds from "../../../server/payments/refunds.sql.ts";
import { openPaidBooking } from "../../support/paid_booking.ts";
import { addTwinShop } from "../../support/twin_shop.ts";

/** Opens a shop with a refund that is owed, and another shop whose records have the same ids. */
async function openTwins() {
  const context = await openPaidBooking();
  const { shop, payment_id } = context;
  const refund_id = shop.deps.ids.next("re");
  await refunds.addRefund(shop.sql, shop.id, {
    id: refund_id,
    payment_id,
    amount: 500,
    status: "pending",
    reason: null,
  });
  const twin_id = await addTwinShop(shop.sql, shop.id, ["payments", "refunds"]);
  return { ...context, refund_id, twin_id };
}

/** Returns the amounts of a payment, its booking and its refund. */
async function amountsOf({ shop: { sql }, payment_id }: Awaited<ReturnType<typeof openTwins>>, tenant_id: string) {
  const [row] = await sql`
    select p.amount_refunded as of_payment, b.amount_refunded as of_booking, b.amount_forgiven, r.forgiven
    from payments p
    join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
    join refunds r on r.tenant_id = p.tenant_id and r.payment_id = p.id
    where p.tenant_id = ${tenant_id} and p.id = ${payment_id}`;
  return { ...row };
}

Deno.test("addToRefunded counts a refund and its favour in one of two shops with the same ids", async () => {
  await using context = await openTwins();
  const { shop: { sql, id }, payment_id, refund_id, twin_id } = context;
  await addToRefunded(sql, id, { payment_id, refund_id, amount: 500, failed: false });
  const counted = { of_payment: 500, of_booking: 500, amount_forgiven: 500, forgiven: 500 };
  assert.deepEqual(await amountsOf(context, id), counted);
  const before = { of_payment: 0, of_booking: 0, amount_forgiven: 0, forgiven: 0 };
  assert.deepEqual(await amountsOf(context, twin_id), before);
});

Deno.test("payments and refunds are listed, found and changed in one of two shops with the same ids", async () => {
  await using context = await openTwins();
  const { shop: { sql, id }, booking, payment_id, refund_id, twin_id } = context;
  const intent = { account: null, payment_intent_id: booking.payment_intent_id! };
  const refund = (await refunds.findRefund(sql, id, refund_id))!;
  await refunds.startAttempt(sql, id, refund_id);
  await refunds.setRefund(sql, id, { id: refund_id, state: { ...refund, failed_attempts: 1 } });
  for (const [tenant_id, attempts, failed] of [[id, 1, 1], [twin_id, 0, 0]] as const) {
    const found = (await refunds.findRefund(sql, tenant_id, refund_id))!;
    assert.deepEqual([found.failed_attempts, found.is_being_sent], [attempts, attempts === 1]);
    const payments = await listPayments(sql, tenant_id, { before: undefined, limit: 10 });
    assert.deepEqual(payments.map((payment) => payment.refunds.length), [1]);
    assert.equal((await lockPaymentsOf(sql, tenant_id, booking.id)).length, 1);
    assert.equal((await refunds.findRefundsOf(sql, tenant_id, intent)).length, 1);
    assert.equal((await refunds.listOwedRefunds(sql, tenant_id, payment_id)).length, 1);
    assert.equal((await refunds.listFailedRefunds(sql, tenant_id, payment_id)).length, failed);
  }
});
