import { z } from "zod";
import { Deleted, Id, pageOf, pagingOf, textOf, Timestamp, withVersion } from "./common.ts";
import type { Contract } from "./endpoint.ts";

export const EventKind = z.enum([
  "booking.created",
  "booking.updated",
  "booking.extended",
  "booking.cancelled",
  "booking.picked_up",
  "booking.returned",
  "booking.overdue",
  "booking.at_risk",
  "booking.no_show",
  "payment.received",
  "payment.refunded",
  "payment.refund_failed",
  "payment.failed",
  "payment.disputed",
  "deposit.authorized",
  "deposit.action_required",
  "deposit.claimed",
  "deposit.released",
  "deposit.expired",
  "waiver.signed",
  "webhook.test",
]);
export type EventKind = z.output<typeof EventKind>;

const Endpoint = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type WebhookEndpoint = z.output<typeof Endpoint>;
const NewEndpoint = Endpoint.extend({
  signing_secret: z.string().meta({ description: "Returned only once, in this response" }),
});
const Subscriptions = z.array(z.union([EventKind, z.literal("*")], {
  error: () => `must be one of ${[...EventKind.options, "*"].join(", ")}`,
})).min(1).max(50);
const WebhookUrl = textOf(2_000, 1);

export const omitted = z.array(z.string()).optional().meta({
  description: "Fields that were omitted from `object` to keep the body below 20 kB",
});
export const Event = z.object({
  id: z.string(),
  type: EventKind,
  timestamp: Timestamp,
  data: z.object({
    object: z.record(z.string(), z.json()).meta({ description: "The record, as a secret key reads it" }),
    omitted,
  }),
});
export type Event = z.output<typeof Event>;

export const Delivery = z.object({
  id: z.string(),
  event_id: z.string(),
  type: EventKind,
  status: z.enum(["pending", "delivered", "failed", "dropped"]),
  attempts: z.array(z.object({
    at: Timestamp,
    status: z.int().nullable(),
    duration_ms: z.int(),
    response: z.string().nullable(),
    error: z.string().nullable(),
  })),
  next_attempt_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type Delivery = z.output<typeof Delivery>;

export const webhooks = {
  "GET /v1/webhooks": {
    operation: "listWebhooks",
    summary: "List webhook endpoints",
    access: "secret",
    role: "owner",
    query: pagingOf(100, 100),
    response: pageOf(Endpoint),
  },
  "GET /v1/webhooks/:id": {
    operation: "getWebhook",
    summary: "Get a webhook endpoint",
    access: "secret",
    role: "owner",
    response: Endpoint,
    errors: ["not_found"],
  },
  "POST /v1/webhooks": {
    operation: "createWebhook",
    summary: "Create a webhook endpoint",
    access: "secret",
    role: "owner",
    body: z.strictObject({ url: WebhookUrl, events: Subscriptions, active: z.boolean().default(true) }),
    status: 201,
    response: NewEndpoint,
    errors: ["too_many_webhooks"],
  },
  "PATCH /v1/webhooks/:id": {
    operation: "updateWebhook",
    summary: "Update a webhook endpoint",
    access: "secret",
    role: "owner",
    record: "GET /v1/webhooks/:id",
    body: withVersion(z.strictObject({
      url: WebhookUrl.optional(),
      events: Subscriptions.optional(),
      active: z.boolean().optional(),
    })),
    response: Endpoint,
    errors: ["not_found", "changed_meanwhile"],
  },
  "DELETE /v1/webhooks/:id": {
    operation: "deleteWebhook",
    summary: "Delete a webhook endpoint",
    access: "secret",
    role: "owner",
    response: Deleted,
    errors: ["not_found"],
  },
  "POST /v1/webhooks/:id/rotate-secret": {
    operation: "rotateWebhookSecret",
    summary: "Create a new signing secret; the old one also signs for 24 hours",
    access: "secret",
    role: "owner",
    body: z.strictObject({}),
    response: NewEndpoint,
    errors: ["not_found"],
  },
  "POST /v1/webhooks/:id/test": {
    operation: "testWebhook",
    summary: "Send a `webhook.test` event to an endpoint",
    access: "secret",
    role: "owner",
    body: z.strictObject({}),
    response: Delivery,
    errors: ["not_found", "webhook_inactive"],
  },
  "GET /v1/webhooks/:id/deliveries": {
    operation: "listWebhookDeliveries",
    summary: "List deliveries to an endpoint, newest first",
    access: "secret",
    role: "owner",
    query: pagingOf(100, 20).extend({ status: z.enum(["pending", "delivered", "failed", "dropped"]).optional() }),
    response: pageOf(Delivery),
    errors: ["not_found"],
  },
  "POST /v1/webhooks/:id/deliveries/:delivery_id/retry": {
    operation: "retryDelivery",
    summary: "Retry a delivery",
    access: "secret",
    role: "owner",
    body: z.strictObject({}),
    response: Delivery,
    errors: ["not_found", "webhook_inactive"],
  },
  "GET /v1/events": {
    operation: "listEvents",
    summary: "List events of the last 30 days, newest first",
    access: "secret",
    role: "manager",
    query: pagingOf(100, 20).extend({ type: EventKind.optional(), booking_id: Id.optional() }),
    response: pageOf(Event),
  },
} as const satisfies Contract;
