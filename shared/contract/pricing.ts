import { z } from "zod";
import { Currency } from "./common_fields.ts";

export const Part = z.object({
  unit: z.enum(["half_day", "day", "multi_day", "week", "row", "extra_hour", "extra_day", "rate"]).describe(
    "The price that was used: `half_day`, `day`, `multi_day` (per day from two days on) or `week`. Of an item with a " +
      "price table: `row`, `extra_hour` or `extra_day`. If a rate is in force: `rate`, one part for each rate",
  ),
  rate_id: z.string().nullable().optional().describe("Id of the `rate`; `null` for days with the usual price"),
  name: z.string().nullable().optional().describe("Name of the `rate`; `null` for days with the usual price"),
  hours: z.number().optional().describe("The length of the `row` in hours; absent if it is in days"),
  days: z.int().optional().describe(
    "The length of the `row` in days; absent if it is in hours. Of a `rate`, the days that it governs",
  ),
  count: z.int().describe("How many times the price was used"),
  price: z.int().describe(
    "The price of this unit of time, in the currency's minor unit. Of a `rate`, the price of the whole rental by it",
  ),
  amount: z.int().describe("`count` × `price`. Of a `rate`, its share of `price` by its days"),
});
export type Part = z.output<typeof Part>;

/** A rate of some days of a rental. */
export const LineRate = z.object({
  id: z.string().nullable().describe("Id of the rate; `null` for the usual price"),
  name: z.string().nullable().describe("Name of the rate; `null` for the usual price"),
  days: z.int().describe("Days of the rental that it governs"),
});
export type LineRate = z.output<typeof LineRate>;
/** The rates of a quoted price. */
export const LineRates = z.array(LineRate).optional().describe(
  "The rates of the days, in the order in which they begin; absent if all days have the usual price",
);

export const Pricing = z.object({
  days: z.int().describe("Rental days"),
  label: z.string().describe("Length of the rental in the shop's language, such as `3 days`"),
  unit_amount: z.int().describe("Price of one unit for the whole period"),
  parts: z.array(Part).describe("The prices that `unit_amount` consists of"),
  rates: LineRates,
  required_addons_amount: z.int().describe("Price of the required add-ons of one unit, in addition to `unit_amount`"),
  deposit_amount: z.int().nullable().describe(
    "Deposit of one unit, less what required add-ons waive or lower, in the currency's minor unit; `null` for none",
  ),
  currency: Currency,
}).describe("The price of one unit for a period");
export type Pricing = z.output<typeof Pricing>;
