import { z } from "zod";
import { Price } from "./common.ts";

/** What customers pay when they book, and when they pay the rest. */
export const PaymentTerms = z.strictObject({
  kind: z.enum(["full", "part", "at_pickup"]).describe(
    "`full`: everything when they book. `part`: a part of the total then, and the rest later. `at_pickup`: everything " +
      "at the pickup",
  ),
  percent: z.int().min(1).max(99).nullable().default(null).describe(
    "Of `part`: the percentage of the total that is due when they book, 1 to 99; `null` for an `amount`",
  ),
  amount: Price.min(1).nullable().default(null).describe(
    "Of `part`: the amount that is due when they book, in the currency's minor unit; `null` for a `percent`",
  ),
  rest_days_before: z.int().min(1).max(365).nullable().default(null).describe(
    "Of `part`: the days before the pickup day on which the rest is due, 1 to 365; `null` for the pickup itself",
  ),
}).superRefine((terms, context) => {
  const { kind, percent, amount, rest_days_before } = terms;
  if (kind === "part") {
    if ((percent === null) === (amount === null)) {
      context.addIssue({ code: "custom", message: "must have either `percent` or `amount` if `kind` is `part`" });
    }
  } else if (percent !== null || amount !== null || rest_days_before !== null) {
    context.addIssue({ code: "custom", message: "must have only `kind` unless it is `part`" });
  }
});
export type PaymentTerms = z.output<typeof PaymentTerms>;

/** What of a price is due when, as a quote and a booking say it. */
export const due = {
  due_now: z.int().describe("What is paid when the customer books, in the currency's minor unit"),
  due_later: z.object({
    amount: z.int().describe("The rest of `total`, in the currency's minor unit"),
    at: z.string().describe("The day on which it is due, such as `2027-07-01`, or `pickup`"),
  }).nullable().describe("What is paid later; `null` if nothing is"),
};
