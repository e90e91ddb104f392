import { z } from "zod";
import { bookingFields, changedBookingFields } from "../records/booking.ts";
import { MAX_NOTES } from "../records/limits.ts";
import { Email, Name, orNull, textOf, Timestamp } from "./common.ts";
import { Answer } from "./answer.ts";
import { Charge } from "./charge.ts";
import { FleetItemId } from "./common_fields.ts";
import { draftedFields, recordFields } from "./record_schema.ts";
import { CancellationPolicy } from "./shop.ts";
import { PickupLocation } from "./pickup_locations.ts";
import { ShownPhoto } from "./shown_item.ts";
import { LineRate } from "./pricing.ts";
import { QuotedAddon } from "./quote.ts";
import { LineTaxRate, Tax } from "./taxes.ts";
import { BookedUnit } from "./unit_assignments.ts";

export const BookingStatus = z.enum(bookingFields.status.values);
export type BookingStatus = z.output<typeof BookingStatus>;

/** The riders of a booking. The first is the customer, if they ride. */
export const Riders = z.array(
  z.strictObject({ name: Name.describe("Name of the rider"), email: orNull(Email).describe("E-mail address") }),
).max(100);
export const Notes = textOf(MAX_NOTES);

export const BookingDeposit = z.object({
  state: z.enum(["none", "scheduled", "authorized", "action_required", "expired", "claimed", "released"]).describe(
    "`none`: no deposit. `scheduled`: taken later. `authorized`: held on the card or in cash. `action_required`: " +
      "the customer must act. `expired`: no longer held. `claimed`: kept in whole or in part. `released`: given back",
  ),
  amount: z.int().describe("Amount in the currency's minor unit"),
  timing: z.enum(["at_booking", "at_pickup"]).describe("When the deposit is taken: `at_booking` or `at_pickup`"),
  duration: z.string().describe(
    "`until_return`, or a number of hours. If the gear is not picked up within them, the deposit is released",
  ),
  auto_release: z.boolean().describe(
    "Whether the deposit is released without staff, once all gear is back and inspected",
  ),
  method: z.enum(["card", "cash"]).nullable().describe("`card` or `cash`; `null` before the deposit is taken"),
  claimed_amount: z.int().describe("What the shop has kept, in the currency's minor unit"),
  claim_reason: z.string().nullable().describe("Why the shop has kept it; `null` if it has not"),
  failure_reason: z.string().nullable().describe(
    "Why the deposit is not held: `authorization_expired`, `authorization_cancelled`, " +
      "`authentication_required`, `amount_changed` (the cash that was taken is another amount) or the processor's " +
      "code. " +
      "`null` if nothing is wrong",
  ),
  authorized_at: Timestamp.nullable().describe("When the deposit was taken; `null` before"),
  capture_before: Timestamp.nullable().describe("When the bank lets the authorization lapse; `null` for cash"),
}).describe("The deposit of a booking");
export type BookingDeposit = z.output<typeof BookingDeposit>;

/** The inspection of returned gear. Until it is completed or expires, the deposit is not released. */
export const Inspection = z.object({
  status: z.enum(["pending", "completed", "expired"]).describe(
    "`pending`: staff have not looked yet. `completed`: they have. `expired`: they did not in time",
  ),
  due_at: Timestamp.nullable().describe("When it is due; `null` if it is over"),
  completed_at: Timestamp.nullable().describe("When staff completed it; `null` before"),
  notes: z.string().nullable().describe("For staff; `null` in answers to customers"),
});
export type Inspection = z.output<typeof Inspection>;

/** The parts of a line's item when it was booked. */
export const BookedComponents = z.array(
  z.object({
    fleet_item_id: FleetItemId,
    name: z.string().describe("Name of the item"),
    quantity: z.int().describe("Number of units"),
  }),
).describe("What each unit of a bundle consists of, as it was booked; empty for other items");

export const Booking = z.object(recordFields(bookingFields, {
  lines: z.array(z.object({
    id: z.string().describe("Id of the line"),
    fleet_item_id: FleetItemId,
    name: z.string().describe("Name of the item"),
    quantity: z.int().describe("Number of units"),
    seats: z.int().describe("Riders per unit when it was booked"),
    out: z.int().describe("Units that are with the customer now"),
    returned: z.int().describe("Units that are back"),
    amount: z.int().describe("Amount in the currency's minor unit"),
    rates: z.array(LineRate).describe("The rates of the days; empty if all days have the usual price"),
    tax_rate: LineTaxRate,
    photo: ShownPhoto.optional().describe("The item's first photo, in answers to customers; absent if it has none"),
    components: BookedComponents,
  })),
  units: z.array(BookedUnit).nullable(),
  addons: z.array(QuotedAddon.extend({ tax_rate: LineTaxRate })),
  charges: z.array(Charge),
  taxes: z.array(Tax),
  riders: z.array(
    z.object({
      name: z.string().describe("Name of the rider"),
      email: z.string().nullable().describe("E-mail address"),
    }),
  ).nullable(),
  answers: z.array(Answer).nullable(),
  customer: z.object({
    id: z.string().nullable().describe("Id of the customer; `null` for a guest"),
    name: z.string().nullable().describe("Name of the customer"),
    email: z.string().nullable().describe("E-mail address"),
    phone: z.string().nullable().describe("Phone number as it was typed; `null` if unknown"),
  }).nullable(),
  pickup_location: PickupLocation.nullable(),
  deposit: BookingDeposit,
  inspection: Inspection.nullable(),
  waivers: z.object({
    required: z.int().describe("Waivers that are needed"),
    signed: z.int().describe("Waivers that are signed"),
  }),
  cancellation: z.object({
    at: Timestamp.describe("When it happened, in UTC"),
    by: z.enum(["customer", "staff", "system"]).describe("Who cancelled: `customer`, `staff` or `system`"),
    reason: z.string().nullable().describe(
      "Why it was done, in the words of the person; `null` if no reason was given",
    ),
    refund_amount: z.int().describe("What is refunded, in the currency's minor unit"),
    fee_amount: z.int().optional().describe(
      "What the cancellation policy still asks for. It is `amount_due`, and the saved card is charged a day later. " +
        "Absent without a guarantee card",
    ),
  }).nullable(),
  cancellation_policy: CancellationPolicy,
  rest_due_on: z.string().nullable(),
  card_consent: z.string().nullable(),
  request: z.object({
    answer_by: Timestamp.describe("Until then the shop answers. Without an answer the request is declined"),
    accepted_at: Timestamp.nullable().describe("When the shop accepted; `null` if it has not"),
    pay_by: Timestamp.nullable().describe(
      "Until then the customer pays what is due first. Without the payment the booking is cancelled. `null` before " +
        "the shop has accepted, if nothing has to be paid online, or if the pickup is earlier",
    ),
  }).nullable(),
})).describe("A confirmed rental with its price, its gear and what happened to it");
export type Booking = z.output<typeof Booking>;

/** The fields that staff write when they create a booking, and change. */
export const BookingDraft = z.strictObject(draftedFields(changedBookingFields));
export type BookingDraft = z.output<typeof BookingDraft>;
