import type { Accepted } from "../accepted.ts";

export const acceptedInPayments: Accepted[] = [
  {
    file: "server/payments/owed_refunds.ts",
    text: "for (const refund of [...equal, ...failing.filter((refund) => refund.amount !== amount), ...fresh]) {",
    mutation: ".filter → .slice",
    reason: "A refund of the same amount leaves nothing open, so nothing is planned for a second mention of it.",
  },
];
