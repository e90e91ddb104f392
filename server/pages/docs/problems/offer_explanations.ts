import type { Explanation } from "./explanation.ts";

/** Problems of offers, and of bookings that are requested. */
export const offerExplanations = {
  offer_changed: {
    cause: "The shop has changed the offer since the customer opened its page.",
    remedy: "Get the offer again, show it and ask the customer to accept its new `version`.",
  },
  offer_ended: {
    cause: "The offer was accepted or withdrawn before, or it has expired: `offer_status` says which.",
    remedy: "Tell the customer. If they still want it, the shop creates another offer.",
  },
  request_expired: {
    cause: "The time to answer the requested booking was over. It is declined, and its units are free again.",
    remedy: "Offer it to the customer with `POST /v1/offers`, if the units are still free.",
  },
} satisfies Record<string, Explanation>;
