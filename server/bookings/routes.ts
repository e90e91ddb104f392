import { isDeepStrictEqual } from "node:util";
import type { bookings } from "../../shared/contract/bookings.ts";
import { instantOfEnd } from "../../shared/read_period.ts";
import { listing } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { depositForPickup } from "../deposits/pickup.ts";
import { tendSoon } from "../deposits/plan.ts";
import { planWaivers } from "../signing/carts.ts";
import { announceWaivers } from "../signing/links.ts";
import { findSigningBooking } from "../signing/riders.sql.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { emitEvent } from "../events/emit.ts";
import { findBooking } from "./booking.sql.ts";
import { endBooking } from "../counter/cancel.ts";
import { changeBooking, lockBooking } from "./change.sql.ts";
import { complete } from "../counter/complete.ts";
import { handOver, missingAt, takeGearBack } from "../counter/handing.ts";
import { listBookings } from "./list.sql.ts";
import { ownBookingHandlers } from "./own_routes.ts";
import { reschedule } from "../counter/reschedule.ts";
import { refusalOf } from "./transitions.ts";
import { bookWalkIn } from "../counter/walk_in.ts";

export const bookingHandlers: Handlers<typeof bookings> = {
  ...ownBookingHandlers,

  async "GET /v1/bookings"(scope, { query: { cursor, limit, from, to, ...rest } }) {
    const { sql, tenant, vault, clock } = scope;
    const here = { shop: (await catalogueOf(scope, tenant.id)).shop, now: clock.now() };
    const ends = { from: from && instantOfEnd(from, "pickup", here), to: to && instantOfEnd(to, "return", here) };
    const filter = { ...rest, from: ends.from && ends.from.toISOString(), to: ends.to && ends.to.toISOString() };
    const list = listing(vault, { tenant_id: tenant.id, route: "GET /v1/bookings", ...filter });
    return await list.newestFirst({ cursor, limit }, (page) => listBookings(sql, tenant.id, { filter, ...page }));
  },

  async "GET /v1/bookings/:id"({ sql, tenant }, { params: { id } }) {
    return await findBooking(sql, tenant.id, id) ?? notFound();
  },

  async "PATCH /v1/bookings/:id"({ tenant, commit, ...deps }, { params: { id }, body: { riders, notes } }) {
    return await commit(async (tx) => {
      const booking = await lockBooking(tx, tenant.id, id);
      if (!booking) return notFound();
      if (riders === undefined && notes === undefined) return booking;
      const quantity = booking.lines.reduce((sum, line) => sum + line.quantity, 0);
      // a record that comes back as it was read asks for no waiver that it did not ask for before
      const renamed = isDeepStrictEqual(riders, booking.riders) ? undefined : riders;
      const was = renamed && await findSigningBooking(tx, tenant.id, id);
      const signing = renamed && await planWaivers(tx, tenant.id, { riders: renamed, quantity, was });
      const changed = await changeBooking(tx, tenant.id, id, { notes, riders: renamed, ...signing });
      if (renamed) await announceWaivers(tx, tenant.id, id);
      await emitEvent(tx, deps, tenant.id, "booking.updated", changed);
      return changed;
    });
  },

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
      await tendSoon(tx, { tenant_id: tenant.id, booking_id: id });
      return await complete(tx, deps, { tenant_id: tenant.id, id });
    });
  },
};
