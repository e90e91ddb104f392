import { z } from "zod";
import { Id, textOf, Timestamp, withVersion } from "./common.ts";
import { Booking, Notes } from "./booking.ts";
import { ChargeDraft } from "./charge.ts";
import { DowntimeDraft } from "./downtime.ts";
import { PickupMoment, ReturnMoment } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { Fee, Refund } from "./fees.ts";
import { NamedUnits, unitErrors } from "./unit_assignments.ts";

const Override = z.strictObject({
  deposit: z.boolean().describe("Hands the gear out although the deposit is missing").default(false),
  waivers: z.boolean().describe("Hands the gear out although waivers are not signed").default(false),
  payment: z.boolean().describe("Hands the gear out although money is due").default(false),
  reason: textOf(500, 1).describe("Why staff decided so. It is kept"),
});
export const Notify = z.boolean().default(true).describe("Whether the customer is mailed about it");
export const Undoable = z.boolean().describe(
  "Whether this can be undone for the next seconds. Money and mails that follow are not taken back",
);
const undoRule =
  "Within 30 seconds, and only until the gear is moved again. Units that somebody has booked meanwhile " +
  "are not taken back. Charges of a return are withdrawn while they are due.";
const Kept = z.object({
  kind: z.enum(["charge", "payment", "refund", "deposit_claim", "deposit_release", "mail"]).describe(
    "`charge` (one that is paid), `payment`, `refund`, `deposit_claim`, `deposit_release` or `mail`",
  ),
  amount: z.int().nullable().describe("Amount in the currency's minor unit; `null` for a mail"),
});
/** Something that stays although the action before it is undone. */
export type Kept = z.output<typeof Kept>;
export const Undone = Booking.extend({
  kept: z.array(Kept).describe("What has followed the action and stays: money that has moved, mails that were sent"),
});
const Units = z.strictObject({
  line_id: Id.describe("Id of the booking's line"),
  quantity: z.int().min(1).max(100).describe("Number of units"),
});
const BrokenGear = DowntimeDraft.omit({ starts: true }).extend({
  fleet_item_id: Id.describe("Id of an item of the booking, or of a part of one"),
});
const moves = ["not_found", "invalid_transition"] as const;

/** What staff record about a booking: its gear goes out and comes back. */
export const counter = {
  "POST /v1/bookings/:id/pickup": {
    operation: "recordPickup",
    summary: "Record that all or some of the gear was picked up",
    description: "What is not handed out stays booked and can be handed out later. The last return frees it.",
    access: "secret",
    role: "staff",
    body: z.strictObject({
      lines: z.array(Units).min(1).max(50).optional()
        .describe("The units that go out, by line. Without it, all that are not out yet"),
      units: NamedUnits.describe(
        "The numbered units that go out. With a line, the units that are assigned to it go out too",
      ),
      require_payment: z.boolean().optional().describe(
        "Whether money due refuses the pickup with `payment_missing`. By default it does not",
      ),
      override: Override.optional().describe(
        "What staff hand the gear out without, and why. It is in the booking's history",
      ),
    }),
    response: Booking.extend({ undoable: Undoable }),
    errors: [
      ...moves,
      "deposit_missing",
      "waivers_missing",
      "payment_missing",
      "out_of_stock",
      "payment_processor_error",
      ...unitErrors,
    ],
  },
  "POST /v1/bookings/:id/pickup/undo": {
    operation: "undoPickup",
    summary: "Undo a pickup that was just recorded",
    description: undoRule,
    access: "secret",
    role: "staff",
    body: z.strictObject({}),
    response: Undone,
    errors: ["not_found", "not_undoable", "out_of_stock"],
  },
  "POST /v1/bookings/:id/return": {
    operation: "recordReturn",
    summary: "Record that all or some of the gear was returned",
    access: "secret",
    role: "staff",
    record: "GET /v1/bookings/:id",
    body: withVersion(z.strictObject({
      lines: z.array(Units).min(1).max(50).optional()
        .describe("The units that came back, by line. Without it, all units that are out"),
      units: NamedUnits.describe(
        "The numbered units that came back. Without it, all that the lines have. If only some units of a line come " +
          "back, it names which",
      ),
      charges: z.array(ChargeDraft).max(10).optional().describe(
        "Charges to add with the return, such as the one that `return-preview` proposes",
      ),
      downtime: z.array(BrokenGear).max(50).optional().describe(
        "Units that come back broken. They are out of service from the end of their buffer",
      ),
    })),
    response: Booking.extend({
      inspection_required: z.array(z.string()).describe("Ids of items to inspect before they are rented again"),
      undoable: Undoable,
    }),
    errors: [
      ...moves,
      "amount_out_of_range",
      "below_committed_stock",
      "changed_meanwhile",
      "unknown_unit",
      "wrong_unit",
    ],
  },
  "POST /v1/bookings/:id/return/undo": {
    operation: "undoReturn",
    summary: "Undo a return that was just recorded",
    description: undoRule,
    access: "secret",
    role: "staff",
    body: z.strictObject({}),
    response: Undone,
    errors: ["not_found", "not_undoable", "out_of_stock"],
  },
  "GET /v1/bookings/:id/return-preview": {
    operation: "previewReturn",
    summary: "Preview the late fee of a return now",
    description: "Nothing is charged. Staff send the charge with the return, change it, or leave it out.",
    access: "secret",
    response: z.object({
      returned_at: Timestamp.describe("When the gear is back, for this preview: now, in UTC"),
      late_minutes: z.int().describe("Minutes after the planned return"),
      charge: ChargeDraft.nullable().describe("What the shop's `late_fee` asks for all units that are out"),
    }),
    errors: moves,
  },
  "POST /v1/bookings/:id/inspect": {
    operation: "inspectBooking",
    summary: "Complete the inspection of returned gear",
    access: "secret",
    role: "staff",
    body: z.strictObject({
      notes: Notes.nullish().describe("What staff found, at most 2,000 characters; no customer sees it"),
    }),
    response: Booking,
    errors: moves,
  },
  "POST /v1/bookings/:id/no_show": {
    operation: "recordNoShow",
    summary: "Record that the customer did not come",
    access: "secret",
    role: "staff",
    record: "GET /v1/bookings/:id",
    body: withVersion(z.strictObject({ refund: Refund.default("none"), fee: Fee.default("policy"), notify: Notify })),
    response: Booking,
    errors: [...moves, "refund_too_large", "changed_meanwhile"],
  },
  "POST /v1/bookings/:id/reschedule": {
    operation: "rescheduleBooking",
    summary: "Change a booking's dates; after pickup, only its return",
    access: "secret",
    role: "staff",
    record: "GET /v1/bookings/:id",
    body: withVersion(
      z.strictObject({
        pickup_date: PickupMoment.optional(),
        return_date: ReturnMoment,
        requote: z.boolean().describe(
          "Whether today's prices apply to the whole period. Otherwise earlier prices are kept",
        ).default(false),
        notify: Notify,
      }),
    ),
    response: Booking,
    errors: [
      ...moves,
      "out_of_stock",
      "item_unavailable",
      "addon_unavailable",
      "amount_out_of_range",
      "changed_meanwhile",
    ],
  },
  "POST /v1/bookings/:id/complete": {
    operation: "completeBooking",
    summary: "Complete a returned booking",
    access: "secret",
    role: "staff",
    body: z.strictObject({}),
    response: Booking,
    errors: moves,
  },
} as const satisfies Contract;
