import type { offerLinks } from "../../shared/contract/offer_links.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import { acceptOffer } from "./accept.ts";
import { createNextSteps } from "./next_steps.ts";
import { getOffer } from "./offer.ts";
import { findOfferLink } from "./offer_link.ts";
import { createOfferPage } from "./offer_page.ts";

/** The routes of the page behind the link to an offer. The token reaches one offer, and signs nobody in. */
export const offerLinkHandlers: Handlers<typeof offerLinks> = {
  async "GET /api/offer-links/:token"(scope, { params: { token } }) {
    const ref = await findOfferLink(scope.sql, token);
    return ref ? await createOfferPage(scope, ref) : notFound();
  },

  async "POST /api/offer-links/:token/accept"({ commit, ...deps }, { params: { token }, body: { version } }) {
    return await commit(async (tx) => {
      const ref = await findOfferLink(tx, token);
      if (!ref) return notFound();
      const booking = await acceptOffer(tx, deps, ref, version);
      if (booking instanceof Problem) return booking;
      return await createNextSteps(tx, deps, { tenant_id: ref.tenant_id, booking });
    });
  },

  async "POST /api/offer-links/:token/next-steps"({ commit, ...deps }, { params: { token } }) {
    return await commit(async (tx) => {
      const ref = await findOfferLink(tx, token);
      if (!ref) return notFound();
      const { tenant_id } = ref;
      const { booking_id } = await getOffer(tx, ref);
      if (booking_id === null) return notFound();
      return await createNextSteps(tx, deps, { tenant_id, booking: await getBooking(tx, tenant_id, booking_id) });
    });
  },
};
