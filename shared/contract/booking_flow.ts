import { z } from "zod";

/** The settings that decide what the widget asks, and when. */
export const BookingFlow = z.object({
  waiver_timing: z.enum(["before_payment", "after_payment"]).meta({
    description:
      "When the widget asks the customer to sign the waiver: `before_payment` or `after_payment`. Pickup checks the " +
      "signatures in both cases",
  }),
  sign_in: z.enum(["required", "offered", "off"]).meta({
    description:
      "Whether customers enter a mailed code while they book. `required`: before they pay. `offered`: they can continue " +
      "without it. `off`: no code is sent. Clients of the API can book as a guest in every case",
  }),
});
