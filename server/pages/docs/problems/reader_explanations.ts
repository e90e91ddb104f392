import type { Explanation } from "./explanation.ts";

/** Problems of card readers. */
export const readerExplanations = {
  reader_busy: {
    cause: "A reader asks for one payment at a time, and a booking is paid by one reader at a time.",
    remedy: "Wait until the other payment has ended, or cancel it with `POST /v1/readers/:id/cancel`.",
  },
  reader_of_other_shop: {
    cause: "Another shop that shares the payment account has registered the reader, or the shop has another payment " +
      "account than when it registered the reader.",
    remedy: "Remove the reader where it is registered, then register it with a new code.",
  },
} satisfies Record<string, Explanation>;
