import { z } from "zod";
import { Discounts } from "./applied_discount.ts";
import { Currency, FleetItemId, PickupTime, ReturnTime } from "./common_fields.ts";
import { Due } from "./payment_terms.ts";
import { LineRates, Part } from "./pricing.ts";
import { CancellationPolicy } from "./shop.ts";
import { LineTaxRate, Taxes } from "./taxes.ts";

export const Deposit = z.object({
  amount: z.int().describe("The deposit in the currency's minor unit; 0 for none"),
  full_amount: z.int().optional().describe(
    "What the deposit is without the add-ons that waive or lower it; absent if none does",
  ),
  timing: z.enum(["at_booking", "at_pickup"]).describe("When the deposit is taken: `at_booking` or `at_pickup`"),
  duration: z.string().describe(
    "`until_return`, or a number of hours. If the gear is not picked up within them, the deposit is released",
  ),
  auto_release: z.boolean().describe(
    "Whether the deposit is released without staff, once all gear is back and inspected",
  ),
});

/** An add-on of one cart line, with its price. */
export const QuotedAddon = z.object({
  id: z.string().describe("Id of the add-on"),
  name: z.string().describe("Name of the add-on"),
  fleet_item_id: FleetItemId,
  line_position: z.int().describe("The position in `lines` of the line that it is for, from 0"),
  quantity: z.int().describe("Number of units"),
  price: z.int().describe("Price of one, in the currency's minor unit; 0 if it costs a percent of the rental amount"),
  amount: z.int().describe("Amount in the currency's minor unit"),
  tax_rate: LineTaxRate.optional(),
  sizes: z.array(z.string()).optional().describe("Ids of the chosen sizes; absent if the add-on has none"),
});

export const Quote = z.object({
  pickup_date: PickupTime,
  return_date: ReturnTime,
  days: z.int().describe("Rental days"),
  currency: Currency,
  lines: z.array(z.object({
    fleet_item_id: FleetItemId,
    name: z.string().describe("Name of the item"),
    quantity: z.int().describe("Number of units"),
    seats: z.int().optional().describe("Riders per unit; absent if it was priced before 0.10.0"),
    days: z.int().describe("Rental days"),
    label: z.string().describe("Length of the rental in the shop's language, such as `3 days`"),
    unit_amount: z.int().describe("Price of one unit for the whole period, in the currency's minor unit"),
    parts: z.array(Part).describe("The prices that `unit_amount` consists of"),
    rates: LineRates,
    amount: z.int().describe("Amount in the currency's minor unit"),
    tax_rate: LineTaxRate.optional(),
  })).describe("The items, one line each"),
  addons: z.array(QuotedAddon).describe("The add-ons"),
  discounts: Discounts,
  subtotal: z.int().describe("Sum of lines and add-ons less `discounts`, in the currency's minor unit"),
  taxes: Taxes,
  tax: z.int().describe("Tax in `total`, in the currency's minor unit"),
  total: z.int().describe("The price with add-ons, charges and tax, without the deposit, in the currency's minor unit"),
  deposit: Deposit.describe("The deposit of the cart"),
  cancellation_policy: CancellationPolicy,
}).describe("The price of a cart for a period");
export type Quote = z.output<typeof Quote>;
export const PayableQuote = Quote.extend(Due.shape).describe(
  "The price of a cart for a period, and when it is due by the shop's payment terms",
);
export type PayableQuote = z.output<typeof PayableQuote>;
/** The quote of a hold. What is due when is absent if the hold changes a booking or is from before 0.11.0. */
export const HeldQuote = Quote.extend(Due.partial().shape).extend({
  card_consent: z.string().nullish().describe(
    "The sentence with which the customer allowed the shop to charge the card later; `null` or absent without it",
  ),
}).describe("The price of a hold. What is due when is absent if the hold changes a booking");
export type HeldQuote = z.output<typeof HeldQuote>;
