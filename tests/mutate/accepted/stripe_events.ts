import type { Accepted } from "../accepted.ts";

export const acceptedInStripeEvents: Accepted[] = [
  {
    file: "server/stripe_events/read_event.ts",
    text: 'await webhooks.constructEventAsync(body, signature ?? "", secret, TOLERANCE, undefined, now.getTime()),',
    mutation: 'signature ?? "" → signature',
    reason: "Stripe's SDK refuses a missing signature like an empty one. Only its type needs a string.",
  },
];
