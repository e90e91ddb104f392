import { z } from "zod";

/** The errors of offers, and of bookings that are requested. */
export const offerProblems = {
  offer_changed: {
    status: 409,
    title: "The offer has changed",
    extra: z.object({ version: z.int().describe("The version now. Show it to the customer and ask again") }),
  },
  offer_ended: {
    status: 409,
    title: "The offer has ended",
    extra: z.object({ offer_status: z.string().describe("`accepted`, `expired` or `withdrawn`") }),
  },
  request_expired: { status: 409, title: "The time to answer the request is over" },
} as const;
