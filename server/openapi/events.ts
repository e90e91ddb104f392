import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { Booking } from "../../shared/contract/booking.ts";
import { Timestamp } from "../../shared/contract/common.ts";
import { ReturnTime } from "../../shared/contract/common_fields.ts";
import { Downtime } from "../../shared/contract/downtime.ts";
import { EventKind } from "../../shared/contract/event_kinds.ts";
import { Invoice } from "../../shared/contract/invoices.ts";
import { Offer } from "../../shared/contract/offers.ts";
import { PaymentAccount } from "../../shared/contract/payment_account.ts";
import { Payment } from "../../shared/contract/payments.ts";
import { Unit } from "../../shared/contract/units.ts";
import { Waiver } from "../../shared/contract/waivers.ts";
import { omitted } from "../../shared/contract/webhooks.ts";
import { type EventRecord, events } from "../../shared/records/events.ts";

const Test = z.object({
  id: z.string().describe("Id of the record"),
  message: z.string().describe("A sentence about the result, in English"),
});
const AtRisk = Booking.extend({
  downtime: Downtime.optional().describe("The downtime that takes the units. Absent if other customers are late"),
  late_bookings: z.array(
    z.object({
      id: z.string().describe("Id of the booking"),
      number: z.string().describe("The booking's number for people"),
      return_date: ReturnTime,
    }),
  ).optional().describe("The first 10 overdue bookings that have the units. Absent if a downtime takes them"),
});
const Overdue = Booking.extend({
  at_risk: z.array(z.string()).describe("Ids of the bookings that need the units which are still out"),
});
const EventUnit = Unit.extend({
  booking_id: z.string().nullable().describe("Id of the booking; `null` if the event is about none"),
  line_id: z.string().nullable().describe("Id of the booking's line; `null` if the event is about none"),
});
const objects: Record<EventRecord, z.ZodObject> = {
  booking: Booking,
  overdue_booking: Overdue,
  booking_at_risk: AtRisk,
  payment: Payment,
  failed_payment: Payment.extend({ status: z.literal("failed").describe("Always `failed`") }),
  invoice: Invoice,
  waiver: Waiver,
  unit: EventUnit,
  offer: Offer,
  payment_account: PaymentAccount,
  test: Test,
};
const Headers = z.object({
  "webhook-id": z.string().describe("The event's id, the same for every attempt"),
  "webhook-timestamp": z.string().describe("Time of this attempt in Unix seconds"),
  "webhook-signature": z.string().describe(
    "`v1,` and a signature. For 24 hours after a rotation, two signatures separated by a space",
  ),
});

/**
 * Creates the `webhooks` section of the document: the request that a webhook endpoint receives for each kind of event.
 */
export function webhookOperations(): Record<string, { post: ZodOpenApiOperationObject }> {
  return Object.fromEntries(EventKind.options.map((kind) => [kind, { post: operationOf(kind) }]));
}

function operationOf(kind: EventKind): ZodOpenApiOperationObject {
  const event = z.object({
    id: z.string().describe("Id of the event"),
    type: z.literal(kind).describe("The kind of event"),
    timestamp: Timestamp.describe("When it happened, in UTC"),
    data: z.object({ object: objects[events[kind].object].describe("The record, as a secret key reads it"), omitted })
      .describe(
        "What the event is about",
      ),
  });
  return {
    operationId: `on${kind.split(/[._]/).map((word) => word[0]!.toUpperCase() + word.slice(1)).join("")}`,
    tags: ["Webhooks"],
    summary: kind,
    description:
      "Standard Webhooks 1.0. Verify the signature, answer 2xx within 15 seconds and ignore an id you have seen.",
    security: [],
    requestParams: { header: Headers },
    requestBody: { required: true, content: { "application/json": { schema: event } } },
    responses: {
      "2XX": { description: "Received. After any other status, delivery is retried ten times in 76 hours" },
      "410": { description: "Turns the webhook endpoint off" },
    },
  };
}
