import { z } from "zod";

/** The tax rate of a line, as it was when the line was priced. */
export const AppliedTaxRate = z.object({
  name: z.string().nullable().describe("Name of the tax rate; `null` for the shop's own `tax_percent`"),
  percent: z.number().describe("The rate in percent, with at most 3 decimals"),
});
export type AppliedTaxRate = z.output<typeof AppliedTaxRate>;

/** The tax of what an item or an add-on costs, if it has a tax rate of its own. */
export const OwnTaxRate = AppliedTaxRate.optional().describe("Its own tax rate; absent for the shop's `tax_percent`");
export const LineTaxRate = AppliedTaxRate.describe(
  "The tax rate that it was priced with. A quote from before 0.11.0 has none",
);

export const Tax = AppliedTaxRate.extend({
  net: z.int().describe("What has this rate, without its tax, in the currency's minor unit"),
  tax: z.int().describe("The tax on it, rounded once, in the currency's minor unit"),
});
export type Tax = z.output<typeof Tax>;

export const Taxes = z.array(Tax).describe(
  "The tax by rate, the highest first. The `tax` of all adds up to `tax`, and `net` and `tax` of all to `total`",
);
