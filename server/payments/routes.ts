import type { payments } from "../../shared/contract/payments.ts";
import { instantOfBound } from "../../shared/day_bounds.ts";
import { changeBooking } from "../bookings/change.sql.ts";
import { lockExistingBooking } from "../bookings/existing_booking.ts";
import { findPaymentProblem } from "../bookings/transitions.ts";
import { assertRole } from "../http/assert_role.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { getShop } from "../shops/shops.sql.ts";
import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { downloadPayments } from "./payments_csv.ts";
import { addPayment, findPayment, listPayments, type PaymentFilter } from "./payments.sql.ts";
import { refundPayment, retryRefunds } from "./refunds.ts";

export const paymentHandlers: Handlers<typeof payments> = {
  async "GET /v1/payments"({ sql, tenant, vault, staff }, { query: { cursor, limit, ...query } }) {
    if (query.booking_id === undefined) assertRole({ staff }, "manager", "The list of all payments");
    const { filter } = await readFilter(sql, tenant.id, query);
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/payments", ...filter });
    return await list.newestFirst({ cursor, limit }, (page) => listPayments(sql, tenant.id, { ...filter, ...page }));
  },

  async "GET /v1/payments.csv"(scope, { query }) {
    const { filter, timezone } = await readFilter(scope.sql, scope.tenant.id, query);
    return await downloadPayments(scope, scope.tenant.id, { filter, timezone });
  },

  async "GET /v1/payments/:id"({ sql, tenant }, { params: { id } }) {
    return await findPayment(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/payments/:id/refund"(
    { tenant, commit, ...deps },
    { params: { id }, body: { amount, reason = null, method = null, notify } },
  ) {
    return await commit(async (tx) => {
      const payment = await findPayment(tx, tenant.id, id);
      if (!payment) return notFound();
      const refund = amount ?? payment.amount - payment.amount_refunded;
      if (refund === 0) return new Problem("refund_too_large", "Nothing is left to refund");
      await refundPayment(tx, deps, tenant.id, { payment_id: id, amount: refund, reason, method });
      const { booking_id } = payment;
      if (notify && booking_id) await addJob(tx, "mail_refund_made", { tenant_id: tenant.id, booking_id, refund });
      return (await findPayment(tx, tenant.id, id))!;
    });
  },

  async "POST /v1/payments/:id/refund/retry"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      if (!await findPayment(tx, tenant.id, id)) return notFound();
      await retryRefunds(tx, tenant.id, id);
      return (await findPayment(tx, tenant.id, id))!;
    });
  },

  async "POST /v1/bookings/:id/payments"({ tenant, commit, ...deps }, { params: { id }, body }) {
    const { method, amount, reference = null } = body;
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      const problem = findPaymentProblem(booking);
      if (problem) return problem;
      const { amount_due, amount_paid, currency } = booking;
      if (amount > amount_due) {
        return new Problem("amount_out_of_range", amount_due > 0 ? `At most ${amount_due} is due` : "Nothing is due");
      }
      const payment_id = deps.ids.next("pay");
      const by = { kind: "rental", method, reference, provider: null, account: null, payment_intent_id: null } as const;
      await addPayment(tx, tenant.id, { id: payment_id, booking_id: id, amount, currency, ...by });
      await changeBooking(tx, tenant.id, id, { amount_paid: amount_paid + amount, amount_due: amount_due - amount });
      const payment = (await findPayment(tx, tenant.id, payment_id))!;
      await emitEvent(tx, deps, tenant.id, "payment.received", payment);
      return payment;
    });
  },
};

/** Reads the filters of a list. Days of the shop's calendar become instants. */
async function readFilter(
  sql: Queries,
  tenant_id: string,
  { booking_id, created_from: from, created_to: to }: PaymentFilter,
): Promise<{ filter: PaymentFilter; timezone: string }> {
  const { timezone } = await getShop(sql, tenant_id);
  const created_from = from && instantOfBound(from, timezone, "start");
  const created_to = to && instantOfBound(to, timezone, "end");
  return { filter: { booking_id, created_from, created_to }, timezone };
}
