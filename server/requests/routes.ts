import type { requests } from "../../shared/contract/requests.ts";
import { lockBookingFor } from "../bookings/existing_booking.ts";
import { endBooking } from "../counter/cancel.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../problem.ts";
import { acceptRequest } from "./accept.ts";

/** The routes with which staff answer requests. */
export const requestHandlers: Handlers<typeof requests> = {
  async "POST /v1/bookings/:id/accept"({ tenant: { id: tenant_id }, commit, ...deps }, { params: { id } }) {
    return await commit(async (tx) => {
      const booking = await lockBookingFor(tx, "accept", { tenant_id, booking_id: id });
      return booking instanceof Problem ? booking : await acceptRequest(tx, deps, { tenant_id, booking });
    });
  },

  async "POST /v1/bookings/:id/decline"({ tenant: { id: tenant_id }, commit, ...deps }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const booking = await lockBookingFor(tx, "decline", { tenant_id, booking_id: id });
      if (booking instanceof Problem) return booking;
      const how = { status: "cancelled", by: "staff", refund: "policy", fee: "none", notify: true } as const;
      return await endBooking(tx, deps, { tenant_id, booking, end: { ...how, reason: body.reason ?? null } });
    });
  },
};
