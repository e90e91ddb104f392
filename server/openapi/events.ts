import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { Booking } from "../../shared/contract/booking.ts";
import { Timestamp } from "../../shared/contract/common.ts";
import { Downtime } from "../../shared/contract/downtime.ts";
import { Payment } from "../../shared/contract/payments.ts";
import { Waiver } from "../../shared/contract/waivers.ts";
import { EventKind, omitted } from "../../shared/contract/webhooks.ts";

const Test = z.object({ id: z.string(), message: z.string() });
const AtRisk = Booking.extend({
  downtime: Downtime.optional().meta({
    description: "The downtime that takes the units. Absent if other customers are late",
  }),
  late_bookings: z.array(z.object({ id: z.string(), number: z.string(), return_date: Timestamp })).optional().meta({
    description: "The first 10 overdue bookings that have the units. Absent if a downtime takes them",
  }),
});
const Overdue = Booking.extend({
  at_risk: z.array(z.string()).meta({ description: "Ids of the bookings that need the units which are still out" }),
});
const Headers = z.object({
  "webhook-id": z.string().meta({ description: "The event's id, the same for every attempt" }),
  "webhook-timestamp": z.string().meta({ description: "Time of this attempt in Unix seconds" }),
  "webhook-signature": z.string().meta({
    description: "`v1,` and a signature. For 24 hours after a rotation, two signatures separated by a space",
  }),
});

/**
 * Creates the `webhooks` section of the document: the request that a webhook endpoint receives for each kind of event.
 */
export function webhookOperations(): Record<string, { post: ZodOpenApiOperationObject }> {
  return Object.fromEntries(EventKind.options.map((kind) => [kind, { post: operationOf(kind) }]));
}

function operationOf(kind: EventKind): ZodOpenApiOperationObject {
  const event = z.object({
    id: z.string(),
    type: z.literal(kind),
    timestamp: Timestamp,
    data: z.object({ object: objectSchemaOf(kind), omitted }),
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

function objectSchemaOf(kind: EventKind): z.ZodObject {
  if (kind === "webhook.test") return Test;
  if (kind === "waiver.signed") return Waiver;
  if (kind === "payment.failed") return Payment.extend({ status: z.literal("failed") });
  if (kind === "booking.at_risk") return AtRisk;
  if (kind === "booking.overdue") return Overdue;
  return kind.startsWith("payment.") ? Payment : Booking;
}
