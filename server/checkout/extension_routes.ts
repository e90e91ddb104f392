import type { extensions } from "../../shared/contract/extensions.ts";
import { findBooking, getBooking } from "../bookings/booking.sql.ts";
import { toOwnBooking } from "../bookings/own_bookings.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { getExtensionOptions, openExtensionPayment } from "./extension_answers.ts";
import { findHold, type Hold } from "./holds.sql.ts";
import { placeExtension } from "./place_extension.ts";

/** The routes with which customers extend a rental themselves. Its payment is booked like that of any other hold. */
export const extensionHandlers: Handlers<typeof extensions> = {
  async "GET /api/storefront/bookings/:id/extension"(scope, { params: { id } }) {
    const { sql, tenant, customer } = scope;
    const booking = await findBooking(sql, tenant.id, id);
    return booking?.customer?.id === customer.id ? await getExtensionOptions(scope, booking) : notFound();
  },

  "POST /api/storefront/bookings/:id/extension": {
    async write(scope, { params: { id: booking_id }, body }) {
      return await placeExtension(scope, { booking_id, customer_id: scope.customer.id, body });
    },
    async find({ sql, tenant }, id) {
      return (await findHold(sql, tenant.id, id))!;
    },
    async respond(scope, { params: { id } }, hold: Hold) {
      const payment = await openExtensionPayment(scope, hold);
      if (payment instanceof Problem) return payment;
      const { sql, tenant } = scope;
      return { booking: await toOwnBooking(scope, tenant.id, await getBooking(sql, tenant.id, id)), payment };
    },
  },
};
