import { isDeepStrictEqual } from "node:util";
import type { bookings } from "../../shared/contract/bookings.ts";
import type { ownBookings } from "../../shared/contract/own_bookings.ts";
import type { history } from "../../shared/contract/history.ts";
import { countSeats } from "../../shared/seats.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { planWaivers } from "../signing/carts.ts";
import { scheduleWaiverMails } from "../signing/links.ts";
import { findSigningBooking } from "../signing/riders.sql.ts";
import { emitEvent } from "../events/emit.ts";
import { listHistory } from "../events/history.sql.ts";
import { findBooking } from "./booking.sql.ts";
import { downloadBookings } from "./bookings_csv.ts";
import { changeBooking } from "./change.sql.ts";
import { listBookings, positionOf } from "./list.sql.ts";
import { readListQuery } from "./list_query.ts";
import { toOwnBookings } from "./own_bookings.ts";
import { lockExistingBooking } from "./existing_booking.ts";
import { keepAnswers } from "./rider_answers.ts";
import { prepareSearch } from "./search.sql.ts";

type Route =
  | "GET /v1/bookings"
  | "GET /v1/bookings.csv"
  | "GET /v1/bookings/:id"
  | "GET /v1/bookings/:id/history"
  | "PATCH /v1/bookings/:id"
  | "GET /api/storefront/bookings";

/**
 * The routes that read a booking and edit its riders and notes. `counter/routes.ts` has the routes that change its
 * status.
 */
export const bookingHandlers: Pick<Handlers<typeof bookings & typeof ownBookings & typeof history>, Route> = {
  async "GET /v1/bookings"(scope, { query: { cursor, limit, ...query } }) {
    const { sql, tenant, vault } = scope;
    const { filter, order, q } = await readListQuery(scope, tenant.id, query);
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/bookings", ...order, ...filter, q });
    const after = await list.after(cursor);
    const search = q ? await prepareSearch(sql, tenant.id, q) : undefined;
    const rows = await listBookings(sql, tenant.id, { filter: { ...filter, search }, order, after, limit: limit + 1 });
    return await list.page(rows, limit, (booking) => positionOf(booking, order));
  },

  async "GET /v1/bookings.csv"(scope, { query }) {
    const { sql, tenant } = scope;
    const { filter, order, q, timezone } = await readListQuery(scope, tenant.id, query);
    const search = q ? await prepareSearch(sql, tenant.id, q) : undefined;
    return await downloadBookings(scope, tenant.id, { filter: { ...filter, search }, order, timezone });
  },

  async "GET /v1/bookings/:id"({ sql, tenant }, { params: { id } }) {
    return await findBooking(sql, tenant.id, id) ?? notFound();
  },

  async "GET /v1/bookings/:id/history"({ sql, tenant, vault }, { params: { id }, query: { cursor, limit } }) {
    if (!await findBooking(sql, tenant.id, id)) return notFound();
    const ref = { tenant_id: tenant.id, booking_id: id };
    const list = createPager(vault, { ...ref, route: "GET /v1/bookings/:id/history" });
    return await list.newestFirst({ cursor, limit }, (page) => listHistory(sql, ref, page));
  },

  async "PATCH /v1/bookings/:id"({ tenant, commit, ...deps }, { params: { id }, body }) {
    const { riders, if_version: _if_version, ...fields } = body;
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      if (Object.values({ riders, ...fields }).every((value) => value === undefined)) return booking;
      const seats = countSeats(booking.lines);
      // Riders that are sent back unchanged must not change the required waivers
      const newRiders = isDeepStrictEqual(riders, booking.riders) ? undefined : riders;
      const before = newRiders && await findSigningBooking(tx, tenant.id, id);
      const waivers = newRiders && await planWaivers(tx, tenant.id, { riders: newRiders, seats, before });
      const answers = newRiders && keepAnswers(booking.answers ?? [], {
        before: booking.riders ?? [],
        after: newRiders,
        count: newRiders.length || seats,
      });
      const changed = await changeBooking(tx, tenant.id, id, { ...fields, riders: newRiders, answers, ...waivers });
      if (newRiders) await scheduleWaiverMails(tx, tenant.id, id);
      await emitEvent(tx, deps, tenant.id, "booking.updated", changed);
      return changed;
    });
  },

  async "GET /api/storefront/bookings"({ sql, settings, tenant, vault, customer }, { query: { cursor, limit } }) {
    const filter = { customer_id: customer.id };
    const by = { sort: "created_at", order: "desc" } as const;
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /api/storefront/bookings", ...filter });
    const after = await list.after(cursor);
    const rows = await listBookings(sql, tenant.id, { filter, order: by, after, limit: limit + 1 });
    const bookings = await toOwnBookings({ sql, settings }, tenant.id, rows);
    return await list.page(bookings, limit, (booking) => positionOf(booking, by));
  },
};
