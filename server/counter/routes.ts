import type { bookings } from "../../shared/contract/bookings.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { lockBooking } from "../bookings/change.sql.ts";
import { refusalOf } from "../bookings/transitions.ts";
import { depositForPickup } from "../deposits/pickup.ts";
import type { Handlers } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { notFound, Problem } from "../problem.ts";
import { endBooking } from "./cancel.ts";
import { complete } from "./complete.ts";
import { handOver, missingAt, takeGearBack } from "./handing.ts";
import { reschedule } from "./reschedule.ts";
import { bookWalkIn } from "./walk_in.ts";

/** `bookings/routes.ts` has these. */
type RecordRoute =
  | "GET /v1/bookings"
  | "GET /v1/bookings/:id"
  | "PATCH /v1/bookings/:id"
  | "GET /api/storefront/bookings";

/** The routes that create bookings at the counter and move a booking to its next state. */
export const counterHandlers: Omit<Handlers<typeof bookings>, RecordRoute> = {
  async "POST /v1/bookings"({ tenant, commit, ...deps }, { body }) {
    return await commit(async (tx) => await bookWalkIn(tx, deps, tenant.id, body));
  },

  async "POST /v1/bookings/:id/cancel"(
    { tenant, commit, ...deps },
    { params: { id }, body: { reason = null, refund } },
  ) {
    return await commit(async (tx) => {
      const booking = await lockBooking(tx, tenant.id, id);
      if (!booking) return notFound();
      const ending = { as: "cancelled", by: "staff", reason, refund } as const;
      return refusalOf(booking, "cancel") ?? await endBooking(tx, deps, { tenant_id: tenant.id, booking, ending });
    });
  },

  async "POST /v1/bookings/:id/no_show"({ tenant, commit, ...deps }, { params: { id }, body: { refund } }) {
    return await commit(async (tx) => {
      const booking = await lockBooking(tx, tenant.id, id);
      if (!booking) return notFound();
      const early = Date.parse(booking.pickup_date) > deps.clock.now().getTime();
      if (early) {
        return new Problem("invalid_transition", "It is not yet time to pick up", {
          from: booking.status,
          to: "no_show",
        });
      }
      const ending = { as: "no_show", by: "staff", reason: null, refund } as const;
      return refusalOf(booking, "no_show") ?? await endBooking(tx, deps, { tenant_id: tenant.id, booking, ending });
    });
  },

  async "POST /v1/bookings/:id/pickup"({ sql, tenant, commit, ...deps }, { params: { id }, body: { override } }) {
    const found = await findBooking(sql, tenant.id, id);
    if (!found) return notFound();
    const asks = !refusalOf(found, "pickup") && !missingAt(found, override);
    const noteDeposit = asks && !override?.deposit
      ? await depositForPickup({ ...deps, sql }, tenant.id, id)
      : undefined;
    return await commit(async (tx) => {
      const missing = await noteDeposit?.(tx);
      if (missing) return missing;
      const booking = (await lockBooking(tx, tenant.id, id))!;
      return refusalOf(booking, "pickup") ?? await handOver(tx, deps, { tenant_id: tenant.id, booking, override });
    });
  },

  async "POST /v1/bookings/:id/return"({ tenant, commit, ...deps }, { params: { id }, body: { lines } }) {
    return await commit(async (tx) => {
      const booking = await lockBooking(tx, tenant.id, id);
      if (!booking) return notFound();
      return refusalOf(booking, "return") ??
        await takeGearBack(tx, deps, { tenant_id: tenant.id, booking, back: lines });
    });
  },

  async "POST /v1/bookings/:id/reschedule"({ tenant, commit, ...deps }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const booking = await lockBooking(tx, tenant.id, id);
      if (!booking) return notFound();
      return refusalOf(booking, "reschedule") ??
        await reschedule(tx, deps, { tenant_id: tenant.id, booking, move: body });
    });
  },

  async "POST /v1/bookings/:id/complete"({ tenant, commit, ...deps }, { params: { id } }) {
    return await commit(async (tx) => {
      const booking = await lockBooking(tx, tenant.id, id);
      if (!booking) return notFound();
      const refusal = refusalOf(booking, "complete");
      if (refusal) return refusal;
      await addJob(tx, "tend_deposit", { tenant_id: tenant.id, booking_id: id });
      return await complete(tx, deps, { tenant_id: tenant.id, id });
    });
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
