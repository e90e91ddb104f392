import { z } from "zod";
import { bookingFields } from "../records/booking.ts";
import { Day, Id, pageOf, Paging, textOf, Timestamp, withRule } from "./common.ts";
import { CreatedAt, Currency } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

/** The most bookings of one bulk change. */
export const MAX_BULK_BOOKINGS = 500;

const shopDay = z.string().meta({ format: "date" }).describe("The day of the pickups, on the shop's calendar");
const money = (description: string) => z.int().describe(`${description}, in the currency's minor unit`);
const number = z.string().describe(bookingFields.number.description);
const customer = {
  customer_name: z.string().nullable().describe("Name of the customer; `null` if unknown"),
  customer_phone: z.string().nullable().describe("Phone number as it was typed; `null` if unknown"),
};

const BulkRefund = z.object({
  card: money("What goes back to cards"),
  by_hand: money("What staff hand back: cash, and payments of a terminal or by bank transfer"),
  refused: money("What cannot be sent now, because a bank disputes the payment"),
  kept: money("What the shop keeps"),
});
export type BulkRefund = z.output<typeof BulkRefund>;

const BulkCandidate = z.object({
  booking_id: z.string().describe("Id of the booking"),
  booking_number: number,
  ...customer,
  is_mailed: z.boolean().describe("Whether the customer has an address that is mailed"),
  pickup_date: Timestamp.describe("The planned pickup, in UTC"),
  return_date: Timestamp.describe("The planned return, in UTC"),
  items: z.array(z.object({
    name: z.string().describe("Name of the item"),
    quantity: z.int().describe("Number of units"),
  })).describe("The items, one line each"),
  currency: Currency,
  full: BulkRefund.describe("What a refund of all that was paid does"),
  policy: BulkRefund.describe("What a refund by the cancellation policy does, now"),
});
export type BulkCandidate = z.output<typeof BulkCandidate>;

const kind = z.enum(["cancel", "offer_dates"]).describe(
  "`cancel`: cancels and refunds. `offer_dates`: lets the customers choose other dates",
);
const RefundRule = z.enum(["full", "policy"]);
const refundText = "`full`: all that was paid. `policy`: by the cancellation policy. Of `cancel` only";
const message = "The shop's text, which every customer is mailed";

const Totals = z.object({
  bookings: z.int().describe("All bookings of the change"),
  pending: z.int().describe("Bookings that still wait"),
  done: z.int().describe("Bookings that were changed"),
  skipped: z.int().describe("Bookings that had changed since the preview, and were left alone"),
  failed: z.int().describe("Bookings whose change was refused. Try them again"),
});

const BulkChange = z.object({
  id: z.string().describe("Id of the bulk change"),
  kind,
  date: shopDay,
  refund: RefundRule.nullable().describe(refundText),
  dates_until: Timestamp.nullable().describe("When the offer of other dates ends, in UTC; `null` for `cancel`"),
  message: z.string().describe(message),
  created_at: CreatedAt,
  finished_at: Timestamp.nullable().describe("When no booking was pending any more; `null` before"),
  counts: Totals.describe("Number of bookings by state"),
}).describe("One change of many bookings of a day");
export type BulkChange = z.output<typeof BulkChange>;

const BulkRow = z.object({
  booking_id: z.string().describe("Id of the booking"),
  booking_number: number,
  ...customer,
  status: z.enum(["pending", "done", "skipped", "failed"]).describe("`pending`, `done`, `skipped` or `failed`"),
  reason: z.string().nullable().describe(
    "Why it was skipped: `moved` to another day, or the status of the booking, such as `cancelled`. Why it has " +
      "failed: the code of an error. Otherwise `null`",
  ),
  refund_amount: money("What is refunded"),
  currency: Currency,
});
export type BulkRow = z.output<typeof BulkRow>;

const BulkChangeWithRows = BulkChange.extend({ bookings: z.array(BulkRow).describe("All bookings, by pickup time") });

const Draft = withRule(
  z.strictObject({
    kind,
    date: Day.describe("The day of the pickups, on the shop's calendar. Bookings that have left it are skipped"),
    booking_ids: z.array(Id).min(1).max(MAX_BULK_BOOKINGS).describe("Ids of the bookings, as previewed"),
    refund: RefundRule.optional().describe(refundText),
    dates_until: Day.optional().describe("The last day on which customers may choose. Of `offer_dates` only"),
    message: textOf(2_000, 1).describe(message),
  }),
  ["kind", "refund", "dates_until", "booking_ids"],
  ({ kind, refund, dates_until, booking_ids }) => {
    const rule = (path: string, isNeeded: boolean, isSent: boolean) =>
      isNeeded === isSent ? [] : [{
        path,
        code: isNeeded ? "required" : "not_allowed",
        message: isNeeded ? `is required for \`${kind}\`` : `is not allowed for \`${kind}\``,
      }];
    const isTwice = new Set(booking_ids).size < booking_ids.length;
    return [
      ...rule("refund", kind === "cancel", refund !== undefined),
      ...rule("dates_until", kind === "offer_dates", dates_until !== undefined),
      ...isTwice ? [{ path: "booking_ids", code: "duplicate", message: "must not name a booking twice" }] : [],
    ];
  },
);
export type BulkDraft = z.output<typeof Draft>;

const manager = { access: "secret", role: "manager" } as const;

export const bulkChanges = {
  "GET /v1/bulk-changes/preview": {
    operation: "previewBulkChange",
    ...manager,
    summary: "List the bookings of a day that a bulk change can take, with their refunds",
    description: "Confirmed bookings whose planned pickup is on the day. Nothing changes.",
    query: z.object({
      date: Day.describe("The day of the pickups, on the shop's calendar"),
      pickup_location_id: Id.optional().describe("Only bookings of this pickup location"),
      fleet_item_id: Id.optional().describe("Only bookings with this item"),
    }),
    response: z.object({
      date: shopDay,
      bookings: z.array(BulkCandidate).describe(`By pickup time, at most ${MAX_BULK_BOOKINGS}`),
      has_more: z.boolean().describe("Whether the day has more bookings than are listed"),
      running: z.string().nullable().describe("Id of the bulk change that is running; `null` if there is none"),
    }),
  },
  "GET /v1/bulk-changes": {
    operation: "listBulkChanges",
    ...manager,
    summary: "List bulk changes, newest first",
    query: Paging,
    response: pageOf(BulkChange),
  },
  "GET /v1/bulk-changes/:id": {
    operation: "getBulkChange",
    ...manager,
    summary: "Get a bulk change with the state of each booking",
    response: BulkChangeWithRows,
    errors: ["not_found"],
  },
  "POST /v1/bulk-changes": {
    operation: "createBulkChange",
    ...manager,
    summary: "Cancel many bookings of a day, or offer their customers other dates",
    description: "A job changes each booking, once. A booking that is no longer confirmed, or has its pickup on " +
      "another day by then, is skipped. With `offer_dates` the customer may change the dates on the page of the " +
      "booking until `dates_until`, whatever the cancellation policy says. The offer ends when they have. A shop has " +
      "one bulk change at a time.",
    body: Draft,
    status: 201,
    response: BulkChangeWithRows,
    errors: ["bulk_change_running"],
  },
  "POST /v1/bulk-changes/:id/retry": {
    operation: "retryBulkChange",
    ...manager,
    summary: "Try the failed bookings of a bulk change again, now",
    description: "Bookings that still wait are made due as well. Those that are done or were skipped stay as they are.",
    body: z.strictObject({}),
    response: BulkChangeWithRows,
    errors: ["not_found", "bulk_change_running"],
  },
} as const satisfies Contract;
