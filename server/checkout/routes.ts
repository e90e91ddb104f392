import type { checkout } from "../../shared/contract/checkout.ts";
import { redactBooking } from "../bookings/redact.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { Answer } from "../http/answer.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { statedBuyer } from "./buyer.ts";
import { extend } from "./extend.ts";
import { completeHold, findHold, findHoldOfIntent } from "./holds.sql.ts";
import { answerOf, findMoney, intentOf, stateOf } from "./intent.ts";
import { mayBook, mayTouch } from "./owner.ts";
import { payDemo } from "./pay_demo.ts";
import { closeReplaced } from "./replace.ts";
import { settlePaid, unpaid } from "./settle.ts";
import { takeCart } from "./take_cart.ts";
import { tellFailure } from "./tell_failure.ts";

export const checkoutHandlers: Handlers<typeof checkout> = {
  async "POST /api/storefront/payment-intent"(scope, { body }) {
    const { sql, tenant, customer, payments, resumed } = scope;
    const { replaces } = body.booking_details;
    const former = replaces && await findHoldOfIntent(sql, tenant.id, replaces.payment_intent_id);
    if (replaces && (!former || !await mayTouch(scope, former, { customer, ...replaces }))) return notFound();
    const hold = resumed ? (await findHold(sql, tenant.id, resumed.id))! : await takeCart(scope, body, former);
    if (former) await closeReplaced(scope, { tenant_id: tenant.id, former: former.id, by: hold.id });
    return answerOf(hold, await intentOf({ sql, payments }, tenant, hold));
  },

  async "POST /api/storefront/payment-intent/:id/status"(scope, { params: { id }, body }) {
    const { sql, tenant, customer } = scope;
    const hold = await findHoldOfIntent(sql, tenant.id, id);
    if (!hold || !await mayTouch(scope, hold, { customer, ...body })) return notFound();
    return await stateOf(scope, hold);
  },

  async "POST /api/storefront/payment-intent/:id/extend"(scope, { params: { id }, body }) {
    const { sql, tenant, customer, commit } = scope;
    const hold = await findHoldOfIntent(sql, tenant.id, id);
    if (!hold || !await mayTouch(scope, hold, { customer, ...body })) return notFound();
    const state = await stateOf(scope, hold);
    return await commit(async (tx) => {
      const hold_expires_at = await extend(tx, scope, { tenant_id: tenant.id, hold_id: hold.id });
      return { ...state, hold_expires_at };
    });
  },

  async "POST /api/storefront/demo-payment"({ sql, tenant, commit, ...deps }, { body: { client_secret, outcome } }) {
    const intent_id = client_secret.split("_secret_")[0]!;
    const hold = await findHoldOfIntent(sql, tenant.id, intent_id);
    const played = hold && await deps.payments.playDemo(client_secret, outcome);
    if (!played) return notFound();
    return await commit(async (tx) => {
      if (played.status === "requires_payment_method") {
        await tellFailure(tx, deps, tenant.id, hold);
      }
      return { payment_intent_id: played.id, status: played.status };
    });
  },

  async "POST /v1/storefront/book"(scope, { body }) {
    const { sql, tenant, customer, commit } = scope;
    const hold = await findHoldOfIntent(sql, tenant.id, body.payment_intent_id);
    if (!hold || !mayBook(hold, customer)) return notFound();
    const money = await payDemo(scope, hold, await findMoney(scope, hold));
    // What costs nothing counts as paid, so only time can end it; of the rest the processor says whether it is
    if (hold.status !== "booked" && (money?.status !== "succeeded" || hold.provider === "free")) {
      const now = unpaid(hold, money);
      if (now.at !== "unpaid") return new Problem("hold_expired", "The hold is over; start again");
      const { payment_status } = now;
      if (payment_status !== "succeeded") {
        return new Problem("payment_incomplete", "The payment is not complete", { payment_status });
      }
    }
    return await commit(async (tx) => {
      await completeHold(tx, tenant.id, {
        id: hold.id,
        customer: statedBuyer(body.customer, customer),
        notes: body.notes ?? null,
        waiver_signature_ids: body.waiver_signature_ids ?? [],
      });
      const settled = await settlePaid(tx, scope, { tenant_id: tenant.id, hold_id: hold.id, money: money! });
      if (settled.at !== "booked") {
        return new Problem("sold_out_refunded", "The gear was sold when the payment came; it is refunded in full")
          .standing();
      }
      const booking = (await findBooking(tx, tenant.id, settled.booking_id))!;
      if (settled.fresh) return booking;
      const known = await mayTouch(scope, hold, { customer, client_secret: body.client_secret });
      return new Answer(known ? booking : redactBooking(booking), { status: 200 });
    });
  },
};
