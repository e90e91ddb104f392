import { z } from "zod";
import { Deleted, Id, pageOf, pagingOf, textOf, Timestamp, withVersion } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { EventKind, eventKindsText } from "./event_kinds.ts";

const texts = {
  url: "Address that receives the events. It must be an `https` address of a public host; `http` works only on a " +
    "server for development",
  events: `The kinds of events to send, or \`*\` for all. ${eventKindsText}`,
  active: "Whether events are sent to this endpoint. Deliveries that wait are dropped when it is turned off",
};

const Endpoint = z.object({
  id: z.string().describe("Id of the webhook endpoint"),
  url: z.string().describe(texts.url),
  events: z.array(z.string()).describe(texts.events),
  active: z.boolean().describe(texts.active),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
});
export type WebhookEndpoint = z.output<typeof Endpoint>;
const NewEndpoint = Endpoint.extend({
  signing_secret: z.string().describe("Returned only once, in this response"),
});
const Subscriptions = z.array(z.union([EventKind, z.literal("*")], {
  error: () => `must be one of ${[...EventKind.options, "*"].join(", ")}`,
})).min(1).max(50);
const WebhookUrl = textOf(2_000, 1);

export const omitted = z.array(z.string()).optional().describe(
  "Fields that were omitted from `object` to keep the body below 20 kB",
);
export const Event = z.object({
  id: z.string().describe("Id of the event"),
  type: EventKind.describe(eventKindsText),
  timestamp: Timestamp.describe("When it happened, in UTC"),
  data: z.object({
    object: z.record(z.string(), z.json()).describe("The record, as a secret key reads it"),
    omitted,
  }).describe("What the event is about"),
}).describe("Something that happened in the shop");
export type Event = z.output<typeof Event>;

export const Delivery = z.object({
  id: z.string().describe("Id of the delivery"),
  event_id: z.string().describe("Id of the event that is delivered"),
  type: EventKind.describe(eventKindsText),
  status: z.enum(["pending", "delivered", "failed", "dropped"]).describe(
    "`pending`: to be sent, or sent again. `delivered`: answered with 2xx. `failed`: the last attempt failed as " +
      "well. `dropped`: the endpoint was turned off before",
  ),
  attempts: z.array(z.object({
    at: Timestamp.describe("When it happened, in UTC"),
    status: z.int().nullable().describe("HTTP status of the answer; `null` if there was none"),
    duration_ms: z.int().describe("Time until the answer or the error, in milliseconds"),
    response: z.string().nullable().describe("The start of the answer's body; `null` if there was none"),
    error: z.string().nullable().describe("Why there was no answer; `null` if there was one"),
  })).describe("The latest 50 attempts, oldest first"),
  next_attempt_at: Timestamp.nullable().describe("When the next attempt is due; `null` if there is none"),
  created_at: CreatedAt,
}).describe("The delivery of an event to a webhook endpoint, with its attempts");
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
    body: z.strictObject({
      url: WebhookUrl.describe(texts.url),
      events: Subscriptions.describe(texts.events),
      active: z.boolean().describe(texts.active).default(true),
    }),
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
      url: WebhookUrl.optional().describe(texts.url),
      events: Subscriptions.optional().describe(texts.events),
      active: z.boolean().optional().describe(texts.active),
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
    query: pagingOf(100, 20).extend({
      status: z.enum(["pending", "delivered", "failed", "dropped"]).optional().describe(
        "Only deliveries that are `pending`, `delivered`, `failed` or `dropped`",
      ),
    }),
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
    query: pagingOf(100, 20).extend({
      type: EventKind.optional().describe(`Only events of this kind. ${eventKindsText}`),
      booking_id: Id.optional().describe("Only events of this booking"),
    }),
    response: pageOf(Event),
  },
} as const satisfies Contract;
