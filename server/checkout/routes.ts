import type { Booking } from "../../shared/contract/booking.ts";
import type { checkout } from "../../shared/contract/checkout.ts";
import type { holds } from "../../shared/contract/holds.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { type PhotoScope, withPhotos } from "../bookings/line_photos.ts";
import { toLinkedBooking, toOwnBooking } from "../bookings/own_bookings.ts";
import { omitCustomerId, omitStaffFields, redactBooking } from "../bookings/redact.ts";
import { Answer } from "../http/answer.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { correctEmail } from "./correct_email.ts";
import { emitPaymentFailed } from "./emit_payment_failed.ts";
import { ensureIntent } from "./ensure_intent.ts";
import { extend } from "./extend.ts";
import { mayBook, mayManage } from "./hold_access.ts";
import { holdStateAnswer, paymentIntentAnswer } from "./hold_answers.ts";
import { customerOfRequest } from "./hold_customer.ts";
import { completeHold } from "./hold_changes.sql.ts";
import { findHold, findHoldByPaymentId, type Hold } from "./holds.sql.ts";
import { listLiveHolds } from "./live_holds.sql.ts";
import { notBooked } from "./not_booked.ts";
import { payUntouchedDemo } from "./pay_demo.ts";
import { placeHold } from "./place_hold.ts";
import { findProcessorIntent } from "./processor_intent.ts";
import { createSignLinks, linksAnswer } from "../signing/links.ts";
import { getSigningBooking } from "../signing/riders.sql.ts";
import { completeReplacement } from "./replace.ts";
import { settlePaid, unpaidResultOf } from "./settle.ts";
import { trackProcessing } from "./track_processing.ts";

export const checkoutHandlers: Handlers<typeof checkout & typeof holds> = {
  async "GET /v1/holds"({ sql, tenant, vault }, { query }) {
    const pager = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/holds" });
    return await pager.newestFirst(query, (page) => listLiveHolds(sql, tenant.id, page));
  },

  "POST /api/storefront/payment-intent": {
    async write(scope, { body }) {
      const { sql, tenant, customer } = scope;
      const { replaces } = body.booking_details;
      const original = replaces && await findHoldByPaymentId(sql, tenant.id, replaces.payment_intent_id);
      if (replaces && (!original || !await mayManage(scope, original, { customer, ...replaces }))) return notFound();
      return await placeHold(scope, body, original);
    },
    async find({ sql, tenant }, id) {
      return (await findHold(sql, tenant.id, id))!;
    },
    async respond(scope, { body }, hold: Hold) {
      const { sql, tenant } = scope;
      const { replaces } = body.booking_details;
      const { payment } = hold;
      const intent = payment.kind === "free" ? undefined : await ensureIntent(scope, tenant, { ...hold, payment });
      if (replaces) {
        const original = (await findHoldByPaymentId(sql, tenant.id, replaces.payment_intent_id))!;
        await completeReplacement(scope, { tenant_id: tenant.id, original_id: original.id, by: hold.id });
      }
      return paymentIntentAnswer(hold, intent);
    },
  },

  async "POST /api/storefront/payment-intent/:id/status"(scope, { params: { id }, body }) {
    const { sql, tenant, customer } = scope;
    const hold = await findHoldByPaymentId(sql, tenant.id, id);
    if (!hold || !await mayManage(scope, hold, { customer, ...body })) return notFound();
    return await holdStateAnswer(scope, hold);
  },

  async "POST /api/storefront/payment-intent/:id/extend"(scope, { params: { id }, body }) {
    const { sql, tenant, kind, customer, commit } = scope;
    const hold = await findHoldByPaymentId(sql, tenant.id, id);
    if (!hold || !await mayManage(scope, hold, { customer, ...body })) return notFound();
    const state = await holdStateAnswer(scope, hold);
    return await commit(async (tx) => {
      const hold_expires_at = await extend(tx, scope, { tenant_id: tenant.id, hold_id: hold.id, kind });
      return { ...state, hold_expires_at };
    });
  },

  async "POST /api/storefront/payment-intent/:id/sign-links"(scope, { params: { id }, body }) {
    const { sql, tenant, customer, commit } = scope;
    const hold = await findHoldByPaymentId(sql, tenant.id, id);
    if (!hold?.booking_id || !await mayManage(scope, hold, { customer, ...body })) return notFound();
    const { booking_id } = hold;
    return await commit(async (tx) => {
      const booking = await getSigningBooking(tx, tenant.id, booking_id);
      return linksAnswer(await createSignLinks(tx, scope, booking));
    });
  },

  async "POST /api/storefront/payment-intent/:id/email"(scope, { params: { id }, body: { client_secret, email } }) {
    const { sql, tenant, customer, commit } = scope;
    const hold = await findHoldByPaymentId(sql, tenant.id, id);
    if (!hold || !await mayManage(scope, hold, { customer, client_secret })) return notFound();
    return await commit(async (tx) => {
      const booking = await correctEmail(tx, scope, { tenant_id: tenant.id, hold, email });
      if (booking instanceof Problem) return booking;
      return await visibleBooking({ ...scope, sql: tx }, tenant.id, { stored: booking, hold });
    });
  },

  async "POST /api/storefront/demo-payment"({ sql, tenant, commit, ...deps }, { body: { client_secret, outcome } }) {
    const intent_id = client_secret.split("_secret_")[0]!;
    const hold = await findHoldByPaymentId(sql, tenant.id, intent_id);
    const played = hold && await deps.payments.playDemo(client_secret, outcome);
    if (!played) return notFound();
    return await commit(async (tx) => {
      if (played.status === "requires_payment_method") await emitPaymentFailed(tx, deps, tenant.id, hold);
      return { payment_intent_id: played.id, status: played.status };
    });
  },

  async "POST /v1/storefront/book"(scope, { body }) {
    const { sql, tenant, kind, customer, commit } = scope;
    const hold = await findHoldByPaymentId(sql, tenant.id, body.payment_intent_id);
    if (!hold || !mayBook(hold, customer)) return notFound();
    const intent = await payUntouchedDemo(scope, hold, await findProcessorIntent(scope, hold.payment));
    if (hold.status !== "booked" && intent?.status !== "succeeded") {
      const result = unpaidResultOf(await trackProcessing(sql, tenant.id, { hold, status: intent?.status }), intent);
      if (result.outcome === "expired") return new Problem("hold_expired", "The hold is over; start again");
      const { payment_status } = result;
      if (hold.payment.kind !== "free") {
        return new Problem("payment_incomplete", "The payment is not complete", { payment_status });
      }
    }
    return await commit(async (tx) => {
      await completeHold(tx, tenant.id, {
        id: hold.id,
        customer: customerOfRequest(body.customer, customer),
        notes: body.notes ?? null,
        waiver_signature_ids: body.waiver_signature_ids ?? [],
      });
      const settled = await settlePaid(tx, scope, { tenant_id: tenant.id, hold_id: hold.id, intent });
      if (settled.outcome === "refunded") return notBooked(settled.reason).committing();
      const stored = await getBooking(tx, tenant.id, settled.booking_id);
      const visible = kind === "secret"
        ? stored
        : await visibleBooking({ ...scope, sql: tx }, tenant.id, { stored, hold });
      if (settled.is_new) return visible;
      const mayReadAll = await mayManage(scope, hold, { customer, client_secret: body.client_secret });
      return new Answer(mayReadAll ? visible : redactBooking(visible), { status: 200 });
    });
  },
};

/** Returns a booking as whoever paid a hold may see it. An extension may be paid by others than who booked. */
async function visibleBooking(
  scope: PhotoScope,
  tenant_id: string,
  { stored, hold }: { stored: Booking; hold: Hold },
): Promise<Booking> {
  const isGuest = hold.customer_id === null;
  if (hold.extends) return await (isGuest ? toLinkedBooking : toOwnBooking)(scope, tenant_id, stored);
  const booking = omitStaffFields(await withPhotos(scope, tenant_id, stored));
  return isGuest ? omitCustomerId(booking) : booking;
}
