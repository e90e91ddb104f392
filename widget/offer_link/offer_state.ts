import { type Signal, signal } from "@preact/signals";
import type { OfferNextSteps, OfferPage } from "../../shared/contract/offer_links.ts";
import { type Api, ApiError } from "../api.ts";
import { createMailedLink, type LinkEnvironment, type MailedLink } from "../mailed_link.ts";

/** The state of the page on which a customer accepts an offer. */
export interface OfferState extends MailedLink<OfferPage> {
  /** What is left to do once it is accepted. */
  readonly next: Signal<OfferNextSteps | null>;
  /** True once the shop has changed the offer since the customer opened it. */
  readonly changed: Signal<boolean>;
  /** Accepts the version that is shown. */
  accept(): Promise<void>;
}

/** Creates the state of one link to an offer. */
export function createOfferState(api: Api, token: string, environment: LinkEnvironment): OfferState {
  const params = { token };
  const next = signal<OfferNextSteps | null>(null);
  const changed = signal(false);
  const read = async () => {
    const page = await api("GET /api/offer-links/:token", { params });
    if (page.offer.status === "accepted") {
      next.value ??= await api("POST /api/offer-links/:token/next-steps", { params, body: {} });
    }
    return page;
  };
  const state = createMailedLink(read, environment);
  const accept = () =>
    state.attempt(async () => {
      const { version } = state.link.value!.offer;
      try {
        next.value = await api("POST /api/offer-links/:token/accept", { params, body: { version } });
      } catch (error) {
        const code = error instanceof ApiError ? error.problem.code : "";
        if (code !== "offer_changed" && code !== "offer_ended") throw error;
        changed.value = code === "offer_changed";
      }
      // Shows the booking, the new version, or how the offer has ended
      state.link.value = await read();
    });
  return { ...state, next, changed, accept };
}
