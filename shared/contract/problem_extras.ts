import { z } from "zod";
import { shopFields } from "../records/shop.ts";

/** Units that are missing for an item. */
export const Shortage = z.object({
  fleet_item_id: z.string(),
  requested: z.int(),
  available_quantity: z.int(),
  addon_id: z.string().optional().meta({ description: "The item's add-on that is short, instead of the item" }),
});
/** The rule that keeps an item from being booked. */
export const Reason = z.object({ fleet_item_id: z.string(), reason: z.string() });
/** A booking that prevents a change. */
export const BlockingBooking = z.object({ id: z.string(), number: z.string(), return_date: z.string() });
export const RetryAfter = z.object({ retry_after: z.int().meta({ description: "Seconds" }) });
export const HoldLimit = RetryAfter.extend({
  support_email: z.string().nullable().meta({ description: shopFields.support_email.description }),
});
export const LineError = z.object({
  line: z.int().meta({ description: "The line of the file, from 1" }),
  column: z.string().nullable(),
  code: z.string().meta({ description: "The kind of error, such as `required` or `not_an_amount`" }),
  message: z.string(),
}).meta({ description: "An error of one line of a CSV file. `message` continues after the name of the column" });
export type LineError = z.output<typeof LineError>;

/** Why a payment became no booking. */
export const UnbookedReason = z.enum(["sold_out", "replaced", "refunded", "wrong_currency"]).meta({
  description: "`sold_out`: the payment came after the hold had ended. `replaced`: a newer hold of the cart is " +
    "booked. `refunded` and `wrong_currency`: somebody changed the payment at the processor",
});

/** A shop where a person works. */
export const NamedShop = z.object({ id: z.string(), slug: z.string(), name: z.string() });
