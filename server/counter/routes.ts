import type { bookings } from "../../shared/contract/bookings.ts";
import type { ownBookings } from "../../shared/contract/own_bookings.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import { toOwnBooking } from "../bookings/own_bookings.ts";
import { lockBookingFor, lockExistingBooking } from "../bookings/existing_booking.ts";
import { findTransitionProblem } from "../bookings/transitions.ts";
import { authorizeForPickup } from "../deposits/pickup.ts";
import { assertRole } from "../http/assert_role.ts";
import type { Handlers } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { notFound, Problem } from "../problem.ts";
import { assertMayEnd } from "./assert_may_end.ts";
import { cancelForCustomer, endBooking } from "./cancel.ts";
import { changeForCustomer } from "./change_for_customer.ts";
import { markCompleted } from "./complete.ts";
import { completeInspection } from "./inspect.ts";
import { canPickUp, findPickupProblem, recordPickup } from "./pickup.ts";
import { reschedule } from "./reschedule.ts";
import { priceWalkIn } from "./quote_walk_in.ts";
import { recordReturn } from "./return.ts";
import { previewReturn } from "./return_preview.ts";
import { actUndoably, undo } from "./undo.ts";
import { createWalkIn } from "./walk_in.ts";

/** The routes in `bookings/routes.ts`. */
type RecordRoute =
  | "GET /v1/bookings"
  | "GET /v1/bookings.csv"
  | "GET /v1/bookings/:id"
  | "PATCH /v1/bookings/:id"
  | "GET /api/storefront/bookings";

type CounterContract = typeof bookings & typeof ownBookings;

/** The routes that create bookings at the counter and change their status. */
export const counterHandlers: Omit<Handlers<CounterContract>, RecordRoute> = {
  async "POST /v1/bookings"({ tenant, commit, ...deps }, { body }) {
    if (body.charges?.some(({ amount }) => amount < 0)) assertRole(deps, "manager", "A discount");
    return await commit(async (tx) => await createWalkIn(tx, deps, tenant.id, body));
  },

  async "POST /v1/bookings/quote"(scope, { body }) {
    if (body.charges?.some(({ amount }) => amount < 0)) assertRole(scope, "manager", "A discount");
    return await priceWalkIn(scope, scope.tenant.id, body);
  },

  async "POST /v1/bookings/:id/cancel"(
    { tenant, commit, ...deps },
    { params: { id }, body: { reason = null, refund, fee, notify } },
  ) {
    assertMayEnd(deps, { refund, fee });
    return await commit(async (tx) => {
      const booking = await lockBookingFor(tx, "cancel", { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      const end = { status: "cancelled", by: "staff", reason, refund, fee, notify } as const;
      return await endBooking(tx, deps, { tenant_id: tenant.id, booking, end });
    });
  },

  async "POST /v1/bookings/:id/no_show"(
    { tenant, commit, ...deps },
    { params: { id }, body: { refund, fee, notify } },
  ) {
    assertMayEnd(deps, { refund, fee });
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      if (Date.parse(booking.pickup_date) > deps.clock.now().getTime()) {
        const detail = "A booking can be marked as a no-show only after its pickup time";
        return new Problem("invalid_transition", detail, {
          from: booking.status,
          to: "no_show",
        });
      }
      const end = { status: "no_show", by: "staff", reason: null, refund, fee, notify } as const;
      return findTransitionProblem(booking, "no_show") ??
        await endBooking(tx, deps, { tenant_id: tenant.id, booking, end });
    });
  },

  async "POST /v1/bookings/:id/pickup"({ sql, tenant, commit, ...deps }, { params: { id }, body }) {
    const found = await findBooking(sql, tenant.id, id);
    if (!found) return notFound();
    if (!body.override?.deposit && await canPickUp(sql, { tenant_id: tenant.id, booking: found, ...body })) {
      const missing = await authorizeForPickup({ ...deps, sql }, tenant.id, id);
      if (missing) return missing;
    }
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      const refusal = findPickupProblem(booking);
      if (refusal) return refusal;
      const isFinal = booking.deposit.authorized_at !== found.deposit.authorized_at;
      return await actUndoably(tx, { tenant_id: tenant.id, booking_id: id }, "pickup", async () => ({
        ...await recordPickup(tx, deps, { tenant_id: tenant.id, booking, ...body }),
        isFinal,
      }));
    });
  },

  async "POST /v1/bookings/:id/pickup/undo"({ tenant, commit, ...deps }, { params: { id } }) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      return await undo(tx, deps, { tenant_id: tenant.id, booking, action: "pickup" });
    });
  },

  async "POST /v1/bookings/:id/return"({ tenant, commit, ...deps }, { params: { id }, body }) {
    if (body.charges?.some(({ amount }) => amount < 0)) assertRole(deps, "manager", "A discount");
    return await commit(async (tx) => {
      const booking = await lockBookingFor(tx, "return", { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      return await actUndoably(
        tx,
        { tenant_id: tenant.id, booking_id: id },
        "return",
        async () => await recordReturn(tx, deps, { tenant_id: tenant.id, booking, ...body }),
      );
    });
  },

  async "POST /v1/bookings/:id/return/undo"({ tenant, commit, ...deps }, { params: { id } }) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      return await undo(tx, deps, { tenant_id: tenant.id, booking, action: "return" });
    });
  },

  async "POST /v1/bookings/:id/inspect"({ tenant, commit, ...deps }, { params: { id }, body: { notes } }) {
    return await commit(async (tx) => {
      const booking = await lockBookingFor(tx, "inspect", { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      return await completeInspection(tx, deps, { tenant_id: tenant.id, booking, notes });
    });
  },

  async "GET /v1/bookings/:id/return-preview"(scope, { params: { id } }) {
    const booking = await findBooking(scope.sql, scope.tenant.id, id);
    if (!booking) return notFound();
    return findTransitionProblem(booking, "return") ?? await previewReturn(scope, scope.tenant.id, booking);
  },

  async "POST /v1/bookings/:id/reschedule"({ tenant, commit, ...deps }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const booking = await lockBookingFor(tx, "reschedule", { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      const rescheduled = await reschedule(tx, deps, { tenant_id: tenant.id, booking, change: body });
      if (rescheduled.amount_refunded > booking.amount_refunded) assertRole(deps, "manager", "A refund");
      return rescheduled;
    });
  },

  async "POST /v1/bookings/:id/complete"({ tenant, commit, ...deps }, { params: { id } }) {
    return await commit(async (tx) => {
      const booking = await lockBookingFor(tx, "complete", { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      await addJob(tx, "tend_deposit", { tenant_id: tenant.id, booking_id: id });
      return await markCompleted(tx, deps, { tenant_id: tenant.id, booking });
    });
  },

  async "POST /api/storefront/bookings/:id/cancel"(
    { tenant, customer, commit, ...deps },
    { params: { id }, body: { reason = null } },
  ) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, {
        tenant_id: tenant.id,
        booking_id: id,
        customer_id: customer.id,
      });
      if (booking instanceof Problem) return booking;
      const cancelled = await cancelForCustomer(tx, deps, { tenant_id: tenant.id, booking, reason });
      return cancelled instanceof Problem ? cancelled : await toOwnBooking({ ...deps, sql: tx }, tenant.id, cancelled);
    });
  },

  async "POST /api/storefront/bookings/:id/dates"({ tenant, customer, commit, ...deps }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, {
        tenant_id: tenant.id,
        booking_id: id,
        customer_id: customer.id,
      });
      if (booking instanceof Problem) return booking;
      const { conflicts, ...result } = await changeForCustomer(tx, deps, {
        tenant_id: tenant.id,
        booking,
        change: body,
      });
      const own = await toOwnBooking({ ...deps, sql: tx }, tenant.id, result.booking);
      return { ...result, booking: own, is_free: conflicts.length === 0 };
    });
  },
};
