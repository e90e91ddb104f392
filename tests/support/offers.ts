import type { RequestOf } from "../../shared/contract/mod.ts";
import type { offers } from "../../shared/contract/offers.ts";
import { openStripeShop } from "./stripe_shop.ts";

type Draft = Partial<RequestOf<"POST /v1/offers", typeof offers["POST /v1/offers"]>["body"]>;

/** A weekend in the week after `MORNING`. One kayak costs €105. */
export const OFFERED = { pickup_date: "2027-05-14", return_date: "2027-05-16" };

/** Opens a shop with one kayak, which offers it to customers. */
export async function openOfferShop(options: Parameters<typeof openStripeShop>[0] = {}) {
  return withOffers(await openStripeShop(options));
}

/** Adds to a shop how it makes offers, and how customers accept them. */
function withOffers(shop: Awaited<ReturnType<typeof openStripeShop>>) {
  const draft = {
    ...OFFERED,
    line_items: [{ fleet_item_id: shop.kayak.id }],
    customer: { name: "Ann Lee", email: "ann@example.com", phone: null },
    valid_until: "2027-05-07T16:00:00.000Z",
  };
  return {
    ...shop,
    draft,

    /** Offers the kayak, for a weekend and until Friday unless `more` says otherwise. */
    offer: (more: Draft = {}) => shop.staff("POST /v1/offers", { body: { ...draft, ...more } }),

    /** Creates a link to an offer and returns its token. */
    async linkTo({ id }: { id: string }): Promise<string> {
      const { url } = await shop.staff("POST /v1/offers/:id/link", { params: { id }, body: {} });
      return url.split("/").at(-1)!;
    },

    /** Opens the page of an offer. */
    open: (token: string) => shop.visitor("GET /api/offer-links/:token", { params: { token } }),

    /** Accepts a version of an offer, as its page does. */
    accept: (token: string, version = 1) =>
      shop.visitor("POST /api/offer-links/:token/accept", { params: { token }, body: { version } }),

    /** Counts the allocations of the shop by state. */
    async stock(): Promise<Record<string, number>> {
      const rows = await shop.sql<{ state: string; count: number }[]>`
        select a.state, count(*)::int as count from allocations a where a.tenant_id = ${shop.id} group by a.state`;
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
  };
}
export type OfferShop = Awaited<ReturnType<typeof openOfferShop>>;
