import { z } from "zod";

/** The errors of refunds and invoices by their code. */
export const moneyProblems = {
  invoice_details_missing: {
    status: 409,
    title: "The shop's settings miss what an invoice needs",
    extra: z.object({
      missing: z.array(z.string()).describe("The settings that are missing: `legal_name`, `legal_address`"),
    }),
  },
  refund_too_large: { status: 422, title: "The refund is larger than the amount left to refund" },
  nothing_to_invoice: { status: 409, title: "The booking has nothing to charge" },
} as const;
