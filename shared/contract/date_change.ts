import { z } from "zod";
import { Day } from "./common.ts";

/** New dates that a customer wants for their booking. */
export const DateChange = z.object({
  pickup_date: Day.describe("The planned pickup, on the shop's calendar"),
  return_date: Day.describe("The planned return, on the shop's calendar"),
  preview: z.boolean().default(false).describe("Returns the result and changes nothing"),
});
export type DateChange = z.output<typeof DateChange>;

/** Returns the shape of the answer, with the booking as its reader may see it. */
export function dateChangeResultOf<T extends z.ZodType>(booking: T) {
  return z.object({
    preview: z.boolean().describe("Whether nothing was changed"),
    booking,
    difference: z.int().describe(
      "The new total less the old one. If it is above zero, only the shop can change the dates",
    ),
    refund: z.int().describe("What is paid back"),
    is_free: z.boolean().describe(
      "Whether all items are free. Only a preview can be `false`; a change is refused: `out_of_stock`",
    ),
  });
}

/** The codes that a change of dates may answer with, besides those of the way to the booking. */
export const dateChangeErrors = [
  "invalid_transition",
  "not_bookable",
  "out_of_stock",
  "item_unavailable",
  "addon_unavailable",
  "amount_out_of_range",
] as const;

/** Describes both routes. */
export const dateChangeRule =
  "Possible while a cancellation would refund everything, for dates that cost no more. A lower total is refunded.";
