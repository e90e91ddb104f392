import type { Accepted } from "../accepted.ts";

export const acceptedInBalance: Accepted[] = [
  {
    file: "server/balance/apply.ts",
    text: "if (!booking) throw new Error(`There is no booking ${booking_id}`);",
    mutation: "!booking → false",
    reason: "A foreign key makes sure that an attempt has a booking.",
  },
];
