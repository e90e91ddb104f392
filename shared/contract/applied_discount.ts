import { z } from "zod";
import { Tax } from "./taxes.ts";

const terms = {
  id: z.string().describe("Id of the discount"),
  code: z.string().nullable().describe(
    "The code that the customer typed; `null` for a discount that applied by itself",
  ),
  percent: z.number().nullable().describe("Percentage that was taken off; `null` for an amount"),
  item_ids: z.array(z.string()).nullable().describe("The items that it was taken off; `null` for all"),
};

/** The discount of a booking's charge. */
export const DiscountTerms = z.object(terms);
export type DiscountTerms = z.output<typeof DiscountTerms>;

export const AppliedDiscount = z.object({
  ...terms,
  label: z.string().describe("Name of the discount"),
  amount: z.int().describe("What is taken off the lines and add-ons, in the currency's minor unit; negative"),
  taxes: z.array(Tax).describe("Its part of `taxes`; negative"),
  tax: z.int().describe("Its part of `tax`; negative"),
  total: z.int().describe("Its part of `total`; negative"),
});
export type AppliedDiscount = z.output<typeof AppliedDiscount>;

/** The discounts of a quote. */
export const Discounts = z.array(AppliedDiscount).describe(
  "What is taken off before tax: the best discount that applies by itself, and then the one of the code",
);

const reasons = [
  "unknown",
  "not_yet",
  "over",
  "used_up",
  "used_by_customer",
  "customer_required",
  "min_subtotal",
  "min_quantity",
  "min_days",
  "booked_too_late",
  "booked_too_early",
  "pickup_dates",
  "items",
  "nothing_left",
] as const;

/** Why a discount cannot be used. */
export const DiscountReason = z.enum(reasons).describe(
  `Why the code cannot be used, with the \`limit\` if there is one: ${reasons.map((name) => `\`${name}\``).join(", ")}`,
);
export type DiscountReason = z.output<typeof DiscountReason>;
