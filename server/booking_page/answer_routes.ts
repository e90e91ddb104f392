import type { answers } from "../../shared/contract/answers.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import { getLinkedBooking } from "../booking_links/booking_link.ts";
import { answerBooking, questionsOf } from "../bookings/answer_booking.ts";
import { findBooking, getBooking } from "../bookings/booking.sql.ts";
import { lockExistingBooking } from "../bookings/existing_booking.ts";
import type { Queries } from "../db/client.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { getSignLink } from "../signing/links.ts";
import { requiredPlaces } from "../signing/riders.ts";

/** The routes that ask and answer the questions of a booking: for staff, and behind the links in mails. */
export const answerHandlers: Handlers<typeof answers> = {
  async "GET /v1/bookings/:id/questions"({ sql, tenant }, { params: { id } }) {
    const booking = await findBooking(sql, tenant.id, id);
    return booking ? await questionsOf(sql, tenant.id, { booking }) : notFound();
  },

  async "PUT /v1/bookings/:id/answers"({ tenant, commit, ...deps }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, { tenant_id: tenant.id, booking_id: id });
      if (booking instanceof Problem) return booking;
      return await answerBooking(tx, deps, { tenant_id: tenant.id, booking, ...body });
    });
  },

  async "GET /api/booking-links/:token/questions"({ sql, tenant }, { params: { token } }) {
    const { booking_id } = await getLinkedBooking(sql, { tenant_id: tenant.id, token });
    return await questionsOf(sql, tenant.id, { booking: await getBooking(sql, tenant.id, booking_id) });
  },

  async "POST /api/booking-links/:token/answers"({ tenant, commit, ...deps }, { params: { token }, body }) {
    return await commit(async (tx) => {
      const booking = await lockExistingBooking(tx, await getLinkedBooking(tx, { tenant_id: tenant.id, token }));
      if (booking instanceof Problem) return booking;
      const answered = await answerBooking(tx, deps, { tenant_id: tenant.id, booking, ...body });
      return answered instanceof Problem ? answered : await questionsOf(tx, tenant.id, { booking: answered });
    });
  },

  async "GET /api/sign/:token/questions"({ sql }, { params: { token } }) {
    const { tenant_id, booking_id, rider } = await riderOfLink(sql, token);
    const booking: Booking = await getBooking(sql, tenant_id, booking_id);
    return await questionsOf(sql, tenant_id, { booking, rider });
  },

  async "POST /api/sign/:token/answers"({ commit, ...deps }, { params: { token }, body }) {
    return await commit(async (tx) => {
      const { tenant_id, booking_id } = await riderOfLink(tx, token);
      const booking = await lockExistingBooking(tx, { tenant_id, booking_id });
      if (booking instanceof Problem) return booking;
      // The riders may have changed before the lock
      const { rider } = await riderOfLink(tx, token);
      const answered = await answerBooking(tx, deps, { tenant_id, booking, rider, ...body });
      return answered instanceof Problem ? answered : await questionsOf(tx, tenant_id, { booking: answered, rider });
    });
  },
};

/** Returns the booking of a signing link, and the index of its rider. Throws as `getSignLink` does. */
async function riderOfLink(
  sql: Queries,
  token: string,
): Promise<{ tenant_id: string; booking_id: string; rider: number }> {
  const { booking, place } = await getSignLink(sql, token);
  return { tenant_id: booking.tenant_id, booking_id: booking.id, rider: requiredPlaces(booking).indexOf(place) };
}
