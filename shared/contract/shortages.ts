import { z } from "zod";
import { Timestamp } from "./common.ts";
import { FleetItemId } from "./common_fields.ts";

/** A booking, and how to reach its customer. */
const ReachableBooking = z.object({
  booking_id: z.string().describe("Id of the booking"),
  booking_number: z.string().describe("The booking's number for people"),
  customer_name: z.string().nullable().describe("Name of the customer; `null` if unknown"),
  customer_phone: z.string().nullable().describe("Phone number as it was typed; `null` if unknown"),
});

/** A time in which an item has fewer units than its bookings need. */
export const StockShortage = z.object({
  fleet_item_id: FleetItemId,
  item_name: z.string().describe("Name of the item"),
  missing_units: z.int().describe("The most units that are missing at the same time"),
  starts: Timestamp.describe("When the first booking lacks units: its pickup, or now if that has passed"),
  ends: Timestamp.describe("When the last of its bookings is returned, with the item's buffer"),
  bookings: z.array(ReachableBooking.extend({
    pickup_date: z.string().describe("The planned pickup, in UTC"),
    return_date: z.string().describe("The planned return, in UTC"),
    missing_units: z.int().describe("Units that the booking lacks. Bookings that start earlier get units first"),
  })).describe("The bookings that lack units"),
  overdue: z.array(ReachableBooking.extend({
    due_at: z.string().describe("The planned return, in UTC"),
    units: z.int().describe("Units of the item that are out"),
  })).describe("The bookings that are late with units of the item, the latest first"),
  downtimes: z.array(z.object({
    id: z.string().describe("Id of the downtime"),
    units: z.int().describe("Units that are out of service"),
    reason: z.string().nullable().describe("Why the units are not available, for staff"),
    ends: Timestamp.nullable().describe("`null` means until further notice"),
  })).describe("The downtime that takes units in that time"),
});
export type StockShortage = z.output<typeof StockShortage>;
