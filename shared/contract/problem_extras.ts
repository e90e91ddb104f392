import { z } from "zod";
import { DiscountReason } from "./applied_discount.ts";
import { Role } from "./role.ts";
import { shopFields } from "../records/shop.ts";
import { FleetItemId } from "./common_fields.ts";

/** Units that are missing for an item. */
export const Shortage = z.object({
  fleet_item_id: FleetItemId,
  requested: z.int().describe("Units that were asked for"),
  available_quantity: z.int().describe("Units that are free for the whole period"),
  addon_id: z.string().optional().describe("The item's add-on that is short, instead of the item"),
});
/** The rule that keeps an item from being booked. */
export const Reason = z.object({
  fleet_item_id: FleetItemId,
  reason: z.string().describe("The rule that prevents it, such as `closed` or `notice_required`"),
});
/** A booking that prevents a change. */
const BlockingBooking = z.object({
  id: z.string().describe("Id of the booking"),
  number: z.string().describe("The booking's number for people"),
  return_date: z.string().describe("The planned return, in UTC"),
});
/** The bookings that prevent a change, and the holds. */
export const BlockingBookings = z.object({
  bookings: z.array(BlockingBooking).describe("Bookings that prevent it"),
  held_until: z.string().nullable().describe("When the last hold on it ends; `null` if nobody is paying for it"),
});
export const RetryAfter = z.object({ retry_after: z.int().describe("Seconds") });
export const HoldLimit = RetryAfter.extend({
  support_email: z.string().nullable().describe(shopFields.support_email.description),
});
/** Why a discount cannot be used. */
export const DiscountRefusal = z.object({
  reason: DiscountReason,
  limit: z.union([z.int(), z.string()]).nullable().describe(
    "The amount, the number or the day that the `reason` is about; `null` for none",
  ),
});
export const LineError = z.object({
  line: z.int().describe("The line of the file, from 1"),
  column: z.string().nullable().describe("The column of the file; `null` if the whole line is meant"),
  code: z.string().describe("The kind of error, such as `required` or `not_an_amount`"),
  message: z.string().describe("What is wrong. The sentence continues after the column's name"),
}).describe("An error of one line of a CSV file. `message` continues after the name of the column");
export type LineError = z.output<typeof LineError>;

/** Why a payment became no booking. */
export const UnbookedReason = z.enum(["sold_out", "replaced", "refunded", "wrong_currency"]).describe(
  "`sold_out`: the payment came after the hold had ended. `replaced`: a newer hold of the cart is " +
    "booked. `refunded` and `wrong_currency`: somebody changed the payment at the processor",
);

/** A shop where a person works. */
export const NamedShop = z.object({
  id: z.string().describe("Id of the shop"),
  slug: z.string().describe("Name of the shop in addresses. No other shop of the server has it"),
  name: z.string().describe("Name of the shop"),
});

/** Bookings for which too few units would be left. */
export const CommittedBookings = z.object({
  bookings: z.array(BlockingBooking.extend({
    pickup_date: z.string().describe("The planned pickup, in UTC"),
    customer_name: z.string().nullable().optional().describe("Name of the customer. Of downtime only"),
    customer_phone: z.string().nullable().optional().describe("Phone number as it was typed. Of downtime only"),
    missing_units: z.int().optional().describe(
      "Units that the booking would lack; 0 if others lack them. Bookings that start earlier get units first. Of " +
        "downtime only",
    ),
  })).describe("Up to 10 bookings that need the units. Those that would lack units come into the list first"),
  booking_count: z.int().describe("Number of all such bookings, also those not listed"),
  short_by: z.int().describe("Units that would be missing at the worst time"),
});

/** Items of which too few units are free, and who has them if an undo would take them back. */
export const Shortages = z.object({
  items: z.array(Shortage).describe("The items that are short"),
  bookings: CommittedBookings.shape.bookings.optional().describe("For an undo: the bookings that have the units now"),
  held_until: z.string().nullable().optional().describe("For an undo: when the hold on the units ends; `null` if none"),
});

/** The limit that a hold exceeds. */
export const HoldTooLarge = z.object({
  limit: z.enum(["days", "item_units", "units", "unit_days"]).describe(
    "The limit that was reached. `days`: length of the rental. `item_units`: units of one item. `units`: units " +
      "in all. `unit_days`: units times days",
  ),
  allowed: z.int().describe("The largest value that is allowed"),
  fleet_item_id: z.string().nullable().describe("The item, if `limit` is `item_units`"),
  support_email: z.string().nullable().describe(shopFields.support_email.description),
});

/** The items and add-ons that have a tax rate. */
export const TaxRateUsers = z.object({
  items: z.array(z.object({
    id: z.string().describe("Id of the item"),
    name: z.string().describe("Name of the item"),
  })).describe("Up to 10 items that have the tax rate"),
  addons: z.array(z.object({
    id: z.string().describe("Id of the add-on"),
    name: z.string().describe("Name of the add-on"),
  })).describe("Up to 10 add-ons that have the tax rate"),
});

export const RequiredRole = z.object({
  role: Role.describe("The role that this requires: `staff`, `manager` or `owner`"),
});
