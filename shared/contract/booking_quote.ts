import { z } from "zod";
import { QuotedCharge } from "./charge.ts";
import { Quote } from "./quote.ts";

/** The price of a booking that staff may create. */
export const BookingQuote = Quote.extend({
  charges: z.array(QuotedCharge).describe("What staff add to the price or take off it"),
  subtotal: z.int().describe("Sum of lines, add-ons and `charges` less `discounts`, in the currency's minor unit"),
}).describe("The price of a booking that staff may create");
export type BookingQuote = z.output<typeof BookingQuote>;
