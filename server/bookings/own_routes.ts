import type { bookings } from "../../shared/contract/bookings.ts";
import { listing } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { endBooking } from "../counter/cancel.ts";
import { lockBooking } from "./change.sql.ts";
import { listBookings } from "./list.sql.ts";
import { refusalOf } from "./transitions.ts";

type Own = "GET /api/storefront/bookings" | "POST /api/storefront/bookings/:id/cancel";

/** What a signed-in customer may do with bookings of their own. */
export const ownBookingHandlers: Pick<Handlers<typeof bookings>, Own> = {
  async "GET /api/storefront/bookings"({ sql, tenant, vault, customer }, { query: { cursor, limit } }) {
    const filter = { customer_id: customer.id };
    const list = listing(vault, { tenant_id: tenant.id, route: "GET /api/storefront/bookings", ...filter });
    return await list.newestFirst({ cursor, limit }, (page) => listBookings(sql, tenant.id, { filter, ...page }));
  },

  async "POST /api/storefront/bookings/:id/cancel"(
    { tenant, customer, commit, ...deps },
    { params: { id }, body: { reason = null } },
  ) {
    return await commit(async (tx) => {
      const booking = await lockBooking(tx, tenant.id, id);
      if (booking?.customer?.id !== customer.id) return notFound();
      const { status, pickup_date } = booking;
      if (status === "confirmed" && Date.parse(pickup_date) <= deps.clock.now().getTime()) {
        return new Problem("invalid_transition", "It is past the pickup; ask the shop", {
          from: status,
          to: "cancelled",
        });
      }
      const ending = { as: "cancelled", by: "customer", reason, refund: "policy" } as const;
      return refusalOf(booking, "cancel") ?? await endBooking(tx, deps, { tenant_id: tenant.id, booking, ending });
    });
  },
};
