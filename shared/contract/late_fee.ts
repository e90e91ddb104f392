import { z } from "zod";
import { Price } from "./common.ts";

/** A shop's fee for late returns, per unit and started hour or day. */
export const LateFee = z.strictObject({
  per: z.enum(["hour", "day"]),
  amount: Price.min(1).optional(),
  percent_of_day: z.int().min(1).max(1_000).optional().meta({
    description: "Percentage of the item's price of one day",
  }),
  grace_minutes: z.int().min(0).max(1_440).default(0),
}).refine(
  ({ amount, percent_of_day }) => (amount === undefined) !== (percent_of_day === undefined),
  "must have either `amount` or `percent_of_day`",
);
export type LateFee = z.output<typeof LateFee>;
