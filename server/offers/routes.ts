import type { offers } from "../../shared/contract/offers.ts";
import { assertRole } from "../http/assert_role.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { noEmail } from "../mail/no_email.ts";
import { notFound, Problem } from "../problem.ts";
import { updateOffer } from "./change_offer.ts";
import { createOffer } from "./create_offer.ts";
import { endOffer } from "./end_offer.ts";
import { lockOpenOffer, offerEnded, toOffer } from "./offer.ts";
import { createOfferLink } from "./offer_link.ts";
import { findOffer, listOffers } from "./offers.sql.ts";

/** The routes with which staff make offers and follow them. */
export const offerHandlers: Handlers<typeof offers> = {
  async "GET /v1/offers"(scope, { query: { status, ...paging } }) {
    const { sql, tenant, vault } = scope;
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/offers", status });
    const page = await list.newestFirst(paging, (query) => listOffers(sql, tenant.id, { status, ...query }));
    return { ...page, data: page.data.map((offer) => toOffer(offer, scope)) };
  },

  async "GET /v1/offers/:id"(scope, { params: { id } }) {
    const offer = await findOffer(scope.sql, { tenant_id: scope.tenant.id, offer_id: id });
    return offer ? toOffer(offer, scope) : notFound();
  },

  async "POST /v1/offers"({ tenant, commit, ...deps }, { body }) {
    if (body.charges?.some(({ amount }) => amount < 0)) assertRole(deps, "manager", "A discount");
    return await commit(async (tx) => await createOffer(tx, deps, tenant.id, body));
  },

  async "PATCH /v1/offers/:id"({ tenant, commit, ...deps }, { params: { id }, body }) {
    if (body.charges?.some(({ amount }) => amount < 0)) assertRole(deps, "manager", "A discount");
    return await commit(async (tx) => {
      const offer = await lockOpenOffer(tx, { tenant_id: tenant.id, offer_id: id });
      if (!offer) return notFound();
      if (offer instanceof Problem) return offer;
      return await updateOffer(tx, deps, { tenant_id: tenant.id, offer, body });
    });
  },

  async "POST /v1/offers/:id/withdraw"({ tenant, commit, ...deps }, { params: { id } }) {
    const ref = { tenant_id: tenant.id, offer_id: id };
    return await commit(async (tx) => {
      const offer = await lockOpenOffer(tx, ref);
      if (!offer) return notFound();
      if (offer instanceof Problem) return offer;
      return await endOffer(tx, deps, ref, "withdrawn") ?? offerEnded(offer);
    });
  },

  async "POST /v1/offers/:id/link"({ tenant, commit, ...deps }, { params: { id }, body: { send } }) {
    const ref = { tenant_id: tenant.id, offer_id: id };
    return await commit(async (tx) => {
      const offer = await lockOpenOffer(tx, ref);
      if (!offer) return notFound();
      if (offer instanceof Problem) return offer;
      const { version, customer, valid_until: expires_at } = offer;
      if (send && !customer?.email) return noEmail();
      if (send) await addJob(tx, "mail_offer", { ...ref, version });
      return { url: await createOfferLink(tx, deps, ref), expires_at };
    });
  },
};
