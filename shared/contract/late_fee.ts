import { z } from "zod";
import { Price } from "./common.ts";

/** A shop's fee for late returns, per unit and started hour or day. */
export const LateFee = z.strictObject({
  per: z.enum(["hour", "day"]).describe("Whether each started `hour` or `day` is charged"),
  amount: Price.min(1).optional().describe("Fee per unit for each started hour or day, in the currency's minor unit"),
  percent_of_day: z.int().min(1).max(1_000).optional().describe("Percentage of the item's price of one day"),
  grace_minutes: z.int().min(0).max(1_440).describe("Minutes after the planned return that cost nothing, 0 to 1440")
    .default(0),
}).refine(
  ({ amount, percent_of_day }) => (amount === undefined) !== (percent_of_day === undefined),
  "must have either `amount` or `percent_of_day`",
);
export type LateFee = z.output<typeof LateFee>;
