import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { Booking } from "../../shared/contract/booking.ts";
import { Timestamp } from "../../shared/contract/common.ts";
import { Payment } from "../../shared/contract/payments.ts";
import { Waiver } from "../../shared/contract/waivers.ts";
import { EventKind, omitted } from "../../shared/contract/webhooks.ts";

const Test = z.object({ id: z.string(), message: z.string() });
const Headers = z.object({
  "webhook-id": z.string().meta({ description: "The event's id: the same however often it is sent" }),
  "webhook-timestamp": z.string().meta({ description: "Of this attempt, in seconds" }),
  "webhook-signature": z.string().meta({
    description: "`v1,` and a signature; two of them for 24 hours after a rotation",
  }),
});

/** What a webhook endpoint receives, kind by kind: so a receiver's types can be made from the document as well. */
export function eventsOf(): Record<string, { post: ZodOpenApiOperationObject }> {
  return Object.fromEntries(EventKind.options.map((kind) => [kind, { post: operationOf(kind) }]));
}

function operationOf(kind: EventKind): ZodOpenApiOperationObject {
  const event = z.object({
    id: z.string(),
    type: z.literal(kind),
    timestamp: Timestamp,
    data: z.object({ object: objectOf(kind), omitted }),
  });
  return {
    operationId: `on${kind.split(/[._]/).map((word) => word[0]!.toUpperCase() + word.slice(1)).join("")}`,
    tags: ["Webhooks"],
    summary: kind,
    description:
      "Standard Webhooks 1.0: verify the signature, answer 2xx within 15 seconds, and pass over an id you have seen.",
    security: [],
    requestParams: { header: Headers },
    requestBody: { required: true, content: { "application/json": { schema: event } } },
    responses: {
      "2XX": { description: "Received. Anything else is tried again, ten times in 76 hours" },
      "410": { description: "Turns the endpoint off" },
    },
  };
}

function objectOf(kind: EventKind): z.ZodObject {
  if (kind === "webhook.test") return Test;
  if (kind === "waiver.signed") return Waiver;
  if (kind === "payment.failed") return Payment.extend({ status: z.literal("failed") });
  return kind.startsWith("payment.") ? Payment : Booking;
}
