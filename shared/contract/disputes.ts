import { z } from "zod";
import type { Contract } from "./endpoint.ts";

export const disputes = {
  "GET /v1/payments/:id/dispute-evidence": {
    operation: "getPaymentDisputeEvidence",
    summary: "Get the evidence of a payment as PDF, to answer a dispute",
    description:
      "The booking, the accepted terms, hand-out and return, the history of payments and refunds, and the signed " +
      "waivers with their audit pages. A payment without a booking has no evidence.",
    access: "secret",
    role: "manager",
    response: z.instanceof(Blob).meta({ type: "string", format: "binary" }),
    errors: ["not_found"],
  },
} as const satisfies Contract;
