import type { Explanation } from "./explanation.ts";

/** Problems of offers. */
export const offerExplanations = {
  offer_changed: {
    cause: "The shop has changed the offer since the customer opened its page.",
    remedy: "Get the offer again, show it and ask the customer to accept its new `version`.",
  },
  offer_ended: {
    cause: "The offer was accepted or withdrawn before, or it has expired: `offer_status` says which.",
    remedy: "Tell the customer. If they still want it, the shop creates another offer.",
  },
} satisfies Record<string, Explanation>;
