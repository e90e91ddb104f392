import type { bookingLinks } from "../../shared/contract/booking_links.ts";
import { createPaymentLink } from "../balance/links.ts";
import { findPaymentRefusal } from "../balance/refusal.ts";
import { getLinkedBooking } from "../booking_links/booking_link.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { toLinkedBooking } from "../bookings/own_bookings.ts";
import { lockExistingBooking } from "../bookings/existing_booking.ts";
import { openDatePayment } from "../checkout/date_change_payment.ts";
import { getExtensionOptions, openExtensionPayment } from "../checkout/extension_answers.ts";
import { findHold, type Hold } from "../checkout/holds.sql.ts";
import { placeDateChange } from "../checkout/place_date_change.ts";
import { placeExtension } from "../checkout/place_extension.ts";
import { cancelForCustomer } from "../counter/cancel.ts";
import { changeForCustomer } from "../counter/change_for_customer.ts";
import { listDateOptions } from "../counter/date_options.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../problem.ts";
import { createSignLinks, linksAnswer } from "../signing/links.ts";
import { getSigningBooking } from "../signing/riders.sql.ts";

/** The routes of the page behind the link in a mail. They reach one booking, and sign nobody in. */
export const bookingPageHandlers: Handlers<typeof bookingLinks> = {
  async "GET /api/booking-links/:token"(scope, { params: { token } }) {
    const { sql, tenant } = scope;
    const { booking_id } = await getLinkedBooking(sql, { tenant_id: tenant.id, token });
    return await toLinkedBooking(scope, tenant.id, await getBooking(sql, tenant.id, booking_id));
  },

  async "POST /api/booking-links/:token/cancel"(
    { tenant, commit, ...deps },
    { params: { token }, body: { reason = null } },
  ) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, await getLinkedBooking(tx, { tenant_id: tenant.id, token }));
      if (booking instanceof Problem) return booking;
      const cancelled = await cancelForCustomer(tx, deps, { tenant_id: tenant.id, booking, reason });
      return cancelled instanceof Problem
        ? cancelled
        : await toLinkedBooking({ ...deps, sql: tx }, tenant.id, cancelled);
    });
  },

  async "POST /api/booking-links/:token/dates"({ tenant, commit, ...deps }, { params: { token }, body }) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, await getLinkedBooking(tx, { tenant_id: tenant.id, token }));
      if (booking instanceof Problem) return booking;
      const { conflicts, ...result } = await changeForCustomer(tx, deps, {
        tenant_id: tenant.id,
        booking,
        change: body,
      });
      const linked = await toLinkedBooking({ ...deps, sql: tx }, tenant.id, result.booking);
      return { ...result, booking: linked, is_free: conflicts.length === 0 };
    });
  },

  async "GET /api/booking-links/:token/dates"(scope, { params: { token }, query }) {
    const { sql, tenant } = scope;
    const { booking_id } = await getLinkedBooking(sql, { tenant_id: tenant.id, token });
    const booking = await getBooking(sql, tenant.id, booking_id);
    return await listDateOptions(scope, { tenant_id: tenant.id, booking, ...query });
  },

  "POST /api/booking-links/:token/dates/payment": {
    async write(scope, { params: { token }, body }) {
      const { booking_id } = await getLinkedBooking(scope.sql, { tenant_id: scope.tenant.id, token });
      return await placeDateChange(scope, { booking_id, customer_id: null, body });
    },
    async find({ sql, tenant }, id) {
      return (await findHold(sql, tenant.id, id))!;
    },
    async respond(scope, _, hold: Hold) {
      const payment = await openDatePayment(scope, hold);
      const booking = await getBooking(scope.sql, scope.tenant.id, hold.extends!);
      return { booking: await toLinkedBooking(scope, scope.tenant.id, booking), payment };
    },
  },

  async "POST /api/booking-links/:token/sign-links"({ tenant, commit, ...deps }, { params: { token } }) {
    return await commit(async (tx) => {
      const { booking_id } = await getLinkedBooking(tx, { tenant_id: tenant.id, token });
      return linksAnswer(await createSignLinks(tx, deps, await getSigningBooking(tx, tenant.id, booking_id)));
    });
  },

  async "POST /api/booking-links/:token/payment-link"({ tenant, commit, ...deps }, { params: { token } }) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, await getLinkedBooking(tx, { tenant_id: tenant.id, token }));
      if (booking instanceof Problem) return booking;
      return findPaymentRefusal(booking) ?? await createPaymentLink(tx, deps, { tenant_id: tenant.id, booking });
    });
  },

  async "GET /api/booking-links/:token/extension"(scope, { params: { token } }) {
    const { sql, tenant } = scope;
    const { booking_id } = await getLinkedBooking(sql, { tenant_id: tenant.id, token });
    return await getExtensionOptions(scope, await getBooking(sql, tenant.id, booking_id));
  },

  "POST /api/booking-links/:token/extension": {
    async write(scope, { params: { token }, body }) {
      const { booking_id } = await getLinkedBooking(scope.sql, { tenant_id: scope.tenant.id, token });
      return await placeExtension(scope, { booking_id, customer_id: null, body });
    },
    async find({ sql, tenant }, id) {
      return (await findHold(sql, tenant.id, id))!;
    },
    async respond(scope, _, hold: Hold) {
      const payment = await openExtensionPayment(scope, hold);
      if (payment instanceof Problem) return payment;
      const booking = await getBooking(scope.sql, scope.tenant.id, hold.extends!);
      return { booking: await toLinkedBooking(scope, scope.tenant.id, booking), payment };
    },
  },
};
