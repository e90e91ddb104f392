import { z } from "zod";
import { pageOf, Paging, Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

const HistoryEntry = z.object({
  id: z.string().describe("Id of the entry"),
  at: Timestamp.describe("When it happened, in UTC"),
  actor: z.object({
    kind: z.enum(["customer", "staff", "key", "system"]).describe(
      "`customer`, `staff`, `key` (an API key) or `system` (a job or the payment processor)",
    ),
    id: z.string().nullable().describe("Id of the person or key; `null` if it has none"),
    name: z.string().nullable().describe("Name of the person or key; `null` if it has none"),
  }).describe("Who caused it. `system`: a job, or an event of the payment processor"),
  action: z.string().describe(
    "The kind of the event, `booking.dates_offered`, `booking.email_corrected`, `booking.fee_waived`, " +
      "`booking.pickup_undone`, `booking.return_undone`, `booking.change_undone` or `mail.sent`",
  ),
  detail: z.record(z.string(), z.json()).describe(
    "States and amounts after it. Of a change or an end of the booking: `customer_notified`. Of a mail: its subject, " +
      "and whether it went to `customer`, `rider` or `shop`",
  ),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const history = {
  "GET /v1/bookings/:id/history": {
    operation: "listBookingHistory",
    summary: "List what happened to a booking and who did it, newest first",
    access: "secret",
    query: Paging,
    response: pageOf(HistoryEntry),
    errors: ["not_found"],
  },
} as const satisfies Contract;
