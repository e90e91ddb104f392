import type { charges } from "../../shared/contract/charges.ts";
import { lockBookingFor, lockExistingBooking } from "../bookings/existing_booking.ts";
import { findTransitionProblem } from "../bookings/transitions.ts";
import { emitEvent } from "../events/emit.ts";
import { assertRole } from "../http/assert_role.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { addCharges, removeCharge } from "./change_charges.ts";

export const chargeHandlers: Handlers<typeof charges> = {
  async "POST /v1/bookings/:id/charges"({ tenant, commit, ...deps }, { params: { id }, body }) {
    if (body.amount < 0) assertRole(deps, "manager", "A discount");
    return await commit(async (tx) => {
      const booking = await lockBookingFor(tx, "charge", { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      const charged = await addCharges(tx, deps, { tenant_id: tenant.id, booking, drafts: [body] });
      await emitEvent(tx, deps, tenant.id, "booking.updated", charged);
      return charged;
    });
  },

  async "DELETE /v1/bookings/:id/charges/:charge_id"(
    { tenant, commit, ...deps },
    { params: { id, charge_id } },
  ) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      const charge = booking.charges.find((each) => each.id === charge_id);
      if (!charge) return notFound();
      const refusal = findTransitionProblem(booking, "charge");
      if (refusal) return refusal;
      const changed = await removeCharge(tx, { tenant_id: tenant.id, booking, charge });
      await emitEvent(tx, deps, tenant.id, "booking.updated", changed);
      return changed;
    });
  },
};
