import type { bookingChange } from "../../shared/contract/booking_change.ts";
import { lockBookingFor, lockExistingBooking } from "../bookings/existing_booking.ts";
import { assertRole } from "../http/assert_role.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../problem.ts";
import { changeUndoably } from "./change_undoably.ts";
import { undo } from "./undo.ts";

/** The routes that change a booking, and undo that. */
export const changeHandlers: Handlers<typeof bookingChange> = {
  async "POST /v1/bookings/:id/change"({ tenant, commit, ...deps }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const booking = await lockBookingFor(tx, "reschedule", { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      const result = await changeUndoably(tx, deps, { tenant_id: tenant.id, booking, change: body });
      if (result.refund > 0 && !body.preview) assertRole(deps, "manager", "A refund");
      return result;
    });
  },

  async "POST /v1/bookings/:id/change/undo"({ tenant, commit, ...deps }, { params: { id } }) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      return await undo(tx, deps, { tenant_id: tenant.id, booking, action: "change" });
    });
  },
};
