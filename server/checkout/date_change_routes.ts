import type { dateChanges } from "../../shared/contract/date_change.ts";
import { findBooking, getBooking } from "../bookings/booking.sql.ts";
import { toOwnBooking } from "../bookings/own_bookings.ts";
import { listDateOptions } from "../counter/date_options.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound } from "../problem.ts";
import { openDatePayment } from "./date_change_payment.ts";
import { findHold, type Hold } from "./holds.sql.ts";
import { placeDateChange } from "./place_date_change.ts";

/** The routes with which customers move a booking to dearer dates themselves. */
export const dateChangeHandlers: Handlers<typeof dateChanges> = {
  async "GET /api/storefront/bookings/:id/dates"(scope, { params: { id }, query }) {
    const { sql, tenant, customer } = scope;
    const booking = await findBooking(sql, tenant.id, id);
    if (booking?.customer?.id !== customer.id) return notFound();
    return await listDateOptions(scope, { tenant_id: tenant.id, booking, ...query });
  },

  "POST /api/storefront/bookings/:id/dates/payment": {
    async write(scope, { params: { id: booking_id }, body }) {
      return await placeDateChange(scope, { booking_id, customer_id: scope.customer.id, body });
    },
    async find({ sql, tenant }, id) {
      return (await findHold(sql, tenant.id, id))!;
    },
    async respond(scope, { params: { id } }, hold: Hold) {
      const payment = await openDatePayment(scope, hold);
      const { sql, tenant } = scope;
      return { booking: await toOwnBooking(scope, tenant.id, await getBooking(sql, tenant.id, id)), payment };
    },
  },
};
