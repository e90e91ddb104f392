import { z } from "zod";
import { Deleted, lineOf, Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

const Subscription = z.strictObject({
  endpoint: z.string().max(2_000).describe("The address at the browser's push service: https, on the internet"),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, "must be a P-256 key in base64url").describe(
      "The browser's public key, in base64url",
    ),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, "must be 16 bytes in base64url").describe(
      "The browser's secret for this subscription, in base64url",
    ),
  }).describe("The keys that encrypt for the browser (RFC 8291)"),
}).describe("`PushSubscription.toJSON()` of the browser, without `expirationTime`");

/** A browser's address at its push service, and its keys. */
export type PushSubscription = z.infer<typeof Subscription>;

const PushDevice = z.object({
  id: z.string().describe("Id of the device's subscription"),
  name: z.string().nullable().describe("The browser and its system, as the device has named them; `null` if unknown"),
  used_at: Timestamp.describe("When the person last used the dashboard on the device, to the minute"),
  is_this: z.boolean().describe("Whether it is the device of this session"),
});
export type PushDevice = z.output<typeof PushDevice>;

const subscribed = z.boolean().describe("Whether this session's device is notified of new bookings");

/** How a device is notified of new online bookings. */
export const staffPush = {
  "GET /v1/staff/me/push": {
    operation: "getPushSubscription",
    summary: "Get whether this device is notified of new online bookings",
    access: "staff",
    response: z.object({
      public_key: z.string().describe("The key for `applicationServerKey` of the browser (RFC 8292)"),
      subscribed,
      devices: z.array(PushDevice).describe("The person's devices that are notified, the one used last first"),
    }),
  },
  "POST /v1/staff/me/push": {
    operation: "setPushSubscription",
    summary: "Notify this device of new online bookings, or stop it",
    description: "The notification has the customer's first name, the items and the number of the booking. A device " +
      "gets at most one a minute; bookings meanwhile are told together. It goes on after the session has ended for " +
      "not being used. It ends when the person signs out on the device, ends it in the list of their devices, or " +
      "loses the role or the access, and when the push service says that the subscription has ended. An account has " +
      "at most 10 devices: one more ends the one that was not used for the longest time. A session that was opened " +
      "with a PIN may not do so (`role_required`).",
    access: "staff",
    role: "staff",
    body: z.strictObject({
      subscription: Subscription.nullable().describe("The browser's push subscription; `null` stops notifications"),
      public_key: z.string().max(100).optional().describe("The `public_key` that the browser has subscribed with"),
      renew: z.boolean().default(false).describe(
        "Only goes on in this session with what the person had subscribed on this browser. Otherwise nothing is " +
          "subscribed, and `subscribed` is false",
      ),
      device: lineOf(60).optional().describe("The browser and its system, for the list of devices"),
    }),
    response: z.object({
      subscribed,
      id: z.string().nullable().describe("Id of the device's subscription; `null` if it is not notified"),
    }),
  },
  "DELETE /v1/staff/me/push/:id": {
    operation: "endPushSubscription",
    summary: "Stop notifying one of the person's devices",
    description: "A session that was opened with a PIN may not do so (`role_required`).",
    access: "staff",
    role: "staff",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;
