import { z } from "zod";

const Fault = z.object({ path: z.string(), code: z.string(), message: z.string() });
/** What is wrong at one place of the input: `path` as in `lines.0.quantity`, a stable code, and words that go on after the path. */
export type Fault = z.output<typeof Fault>;
const Shortage = z.object({ fleet_item_id: z.string(), requested: z.int(), available_quantity: z.int() });
const Reason = z.object({ fleet_item_id: z.string(), reason: z.string() });
const RetryAfter = z.object({ retry_after: z.int().meta({ description: "Seconds" }) });

/** Every way the API says no: the status it travels under, and what comes with it besides words. */
export const problems = {
  invalid_request: {
    status: 400,
    title: "The request is not valid",
    extra: z.object({ errors: z.array(Fault) }),
  },
  invalid_api_key: { status: 401, title: "The API key is missing or not valid" },
  invalid_session: { status: 401, title: "The customer session is over" },
  session_required: { status: 401, title: "The customer must sign in" },
  invalid_code: { status: 401, title: "The code is not valid", extra: z.object({ success: z.literal(false) }) },
  secret_key_required: { status: 403, title: "Only a secret key may do this" },
  secret_key_in_browser: { status: 403, title: "A secret key must never be used in a browser" },
  origin_not_allowed: { status: 403, title: "The key may not be used on this site" },
  not_found: { status: 404, title: "There is no such record" },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    extra: z.object({ allow: z.array(z.string()) }),
  },
  request_timeout: { status: 408, title: "The body did not arrive in time" },
  already_extended: { status: 409, title: "The hold was extended before" },
  already_paid: {
    status: 409,
    title: "The payment it replaces has succeeded",
    extra: z.object({ booking_id: z.string() }),
  },
  already_signed: { status: 409, title: "The waiver is signed" },
  amount_mismatch: {
    status: 409,
    title: "The price has changed",
    extra: z.object({ expected_amount: z.int(), quote: z.record(z.string(), z.unknown()) }),
  },
  below_committed_stock: { status: 409, title: "More units than that are committed" },
  category_in_use: { status: 409, title: "The category has items" },
  deposit_missing: { status: 409, title: "The deposit is not held" },
  hold_expired: { status: 409, title: "The hold has expired" },
  idempotency_in_progress: { status: 409, title: "The same request is still running" },
  invalid_transition: {
    status: 409,
    title: "The booking is in another state",
    extra: z.object({ from: z.string(), to: z.string() }),
  },
  item_has_active_bookings: { status: 409, title: "The item has active bookings" },
  out_of_stock: { status: 409, title: "Not enough is free", extra: z.object({ items: z.array(Shortage) }) },
  payment_incomplete: {
    status: 409,
    title: "The payment is not complete",
    extra: z.object({ payment_status: z.string() }),
  },
  slug_taken: { status: 409, title: "The slug is taken" },
  sold_out_refunded: { status: 409, title: "Sold out after the hold had expired; the payment is refunded" },
  template_changed: { status: 409, title: "The waiver has a newer version" },
  waivers_missing: {
    status: 409,
    title: "Waivers are not signed",
    extra: z.object({ required: z.int(), signed: z.int() }),
  },
  webhook_inactive: { status: 409, title: "The webhook endpoint is turned off" },
  api_removed: { status: 410, title: "This API was removed" },
  link_expired: { status: 410, title: "The link is no longer valid" },
  payload_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "The media type of the body is not supported" },
  addon_unavailable: { status: 422, title: "An add-on is not available" },
  amount_out_of_range: { status: 422, title: "The amount is out of range" },
  amount_too_large: { status: 422, title: "The amount is too large to be charged" },
  amount_too_small: { status: 422, title: "The amount is too small to be charged" },
  guardian_required: { status: 422, title: "A guardian must sign for a minor" },
  idempotency_key_reused: { status: 422, title: "The key was used with another body" },
  item_unavailable: { status: 422, title: "An item is not available" },
  not_bookable: { status: 422, title: "The period cannot be booked", extra: z.object({ reasons: z.array(Reason) }) },
  participant_not_minor: { status: 422, title: "An adult participant signs alone" },
  refund_too_large: { status: 422, title: "More than is left to refund" },
  unreadable_image: { status: 422, title: "The image cannot be read" },
  too_many_webhooks: { status: 422, title: "The shop has as many webhook endpoints as it may" },
  waiver_not_usable: { status: 422, title: "A waiver signature cannot be used" },
  rate_limited: { status: 429, title: "Too many requests", extra: RetryAfter },
  too_many_holds: { status: 429, title: "Too many holds", extra: RetryAfter },
  internal: { status: 500, title: "Something went wrong on our side" },
  payment_processor_error: { status: 502, title: "The payment processor did not answer as it should" },
  unavailable: { status: 503, title: "The service is not available at the moment", extra: RetryAfter },
} as const satisfies Record<string, { status: number; title: string; extra?: z.ZodObject }>;

/** A stable code of a problem. */
export type ErrorCode = keyof typeof problems;
/** What a code carries besides words, e.g. `expected_amount`. */
export type ExtraOf<C extends ErrorCode> = (typeof problems)[C] extends { extra: infer X extends z.ZodObject }
  ? z.output<X>
  : unknown;
/** An RFC 9457 body; a union over codes, so that a `switch` on `code` narrows the rest. */
export type ProblemBody<C extends ErrorCode = ErrorCode> = C extends ErrorCode ? {
    type: string;
    title: string;
    status: number;
    code: C;
    detail: string;
    request_id: string;
  } & ExtraOf<C>
  : never;

/** Codes that any route may answer with; the rest are listed by the route. */
export const commonCodes = [
  "invalid_request",
  "invalid_api_key",
  "invalid_session",
  "secret_key_required",
  "secret_key_in_browser",
  "origin_not_allowed",
  "session_required",
  "request_timeout",
  "payload_too_large",
  "unsupported_media_type",
  "idempotency_in_progress",
  "idempotency_key_reused",
  "rate_limited",
  "internal",
  "unavailable",
] as const satisfies readonly ErrorCode[];
/** A code that any route may answer with. */
export type CommonCode = (typeof commonCodes)[number];
